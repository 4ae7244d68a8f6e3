"use strict";
// Steps through the tricks of a deal, by the buttons or the arrow keys. The page is whole without it.
(() => {
  const deals = [];

  class Deal {
    constructor(section, table) {
      this.section = section;
      this.rows = [...table.querySelectorAll("tr.trick")];
      this.compass = section.querySelector(".compass");
      this.at = 0; // no trick, the deal as a whole
      this.heads = new Map(
        [...table.querySelectorAll("thead th")].map((head) => [
          (head.querySelector(".short") || head).textContent,
          (head.querySelector(".long") || head).textContent,
        ]),
      );
      this.numbers = [...table.querySelectorAll("thead tr > *")].slice(-2).map((head) => head.textContent);
      this.bar = this.made(table.closest(".scroll"));
      this.show();
    }

    made(before) {
      const bar = document.createElement("div");
      bar.className = "stepper";
      bar.setAttribute("role", "group");
      bar.setAttribute("aria-label", "Step through the tricks");
      this.back = this.button("\u25c0", "Trick before", () => this.step(this.at - 1));
      this.next = this.button("\u25b6", "Next trick", () => this.step(this.at + 1));
      this.all = this.button("All", "All tricks", () => this.step(0));
      this.told = document.createElement("p");
      this.told.setAttribute("role", "status");
      bar.append(this.back, this.next, this.all, this.told);
      before.before(bar);
      return bar;
    }

    button(text, label, act) {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = text;
      made.setAttribute("aria-label", label);
      made.title = label;
      made.addEventListener("click", () => {
        latest = this;
        act();
      });
      return made;
    }

    step(to) {
      this.at = Math.max(0, Math.min(this.rows.length, to));
      this.show();
    }

    show() {
      this.back.setAttribute("aria-disabled", String(this.at === 0));
      this.next.setAttribute("aria-disabled", String(this.at === this.rows.length));
      this.rows.forEach((row, place) => {
        row.classList.toggle("now", place + 1 === this.at);
        row.classList.toggle("later", this.at > 0 && place + 1 > this.at);
      });
      this.told.textContent = this.at ? this.words(this.rows[this.at - 1]) : `${this.rows.length} tricks`;
      if (this.compass) this.lay();
    }

    words(row) {
      const cells = [...row.children].map((cell) => cell.textContent);
      const seat = (cell) => (cell ? this.heads.get(cell.dataset.seat) : "");
      const led = seat(row.querySelector(".led"));
      const won = seat(row.querySelector(".takes"));
      const said = [`Trick ${this.at} of ${this.rows.length}`];
      if (led) said.push(`${led} leads`);
      if (won) said.push(`${won} takes ${cells.at(-3)}`);
      return `${said.join(", ")}. ${this.numbers.map((side, i) => `${side} ${cells.at(i - 2)}`).join(", ")}.`;
    }

    // The cards of the trick in the middle of the table, those played before it struck out of the hands.
    lay() {
      const middle = this.compass.querySelector(".middle");
      const gone = new Map();
      middle.querySelectorAll(".out").forEach((card) => card.remove());
      this.compass.classList.toggle("stepping", this.at > 0);
      this.rows.slice(0, this.at).forEach((row, place) => {
        row.querySelectorAll("td[data-seat]").forEach((cell) => {
          const seat = cell.dataset.seat;
          cell.querySelectorAll(".card").forEach((card) => {
            if (!card.classList.contains("withdrawn")) {
              gone.set(`${seat} ${card.dataset.card}`, place + 1 === this.at ? "played" : "gone");
            }
          });
          if (place + 1 === this.at && cell.textContent.trim()) middle.append(this.out(cell, seat));
        });
      });
      this.compass.querySelectorAll(".place .card").forEach((card) => {
        const state = gone.get(`${card.closest(".place").dataset.seat} ${card.dataset.card}`);
        card.classList.toggle("played", state === "played");
        card.classList.toggle("gone", state === "gone");
      });
    }

    out(cell, seat) {
      const out = document.createElement("span");
      out.className = `out at-${seat}${cell.classList.contains("takes") ? " takes" : ""}`;
      out.setAttribute("aria-hidden", "true"); // the row of the table says it
      cell.childNodes.forEach((node) => {
        const copy = node.cloneNode(true);
        if (copy.removeAttribute) copy.removeAttribute("id");
        out.append(copy);
      });
      return out;
    }
  }

  let latest = null;

  // The deal that the keys move: the one used last while it is on the screen, else the first that is.
  const current = () => {
    const seen = deals.filter((deal) => {
      const box = deal.section.getBoundingClientRect();
      return box.bottom > 80 && box.top < innerHeight - 80;
    });
    return seen.includes(latest) ? latest : seen.find((deal) => deal.section.getBoundingClientRect().top > -200) || seen[0];
  };

  for (const section of document.querySelectorAll("section.deal")) {
    const table = section.querySelector("table.tricks");
    if (table && table.querySelector("tr.trick")) deals.push(new Deal(section, table));
  }

  document.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const box = document.activeElement && document.activeElement.closest(".scroll");
    if (box && box.scrollWidth > box.clientWidth) return; // there the arrows move the table
    const deal = current();
    if (!deal) return;
    event.preventDefault();
    latest = deal;
    deal.step(deal.at + to);
  });

  // Only what can be moved sideways need be reached by the tab key.
  const reach = () => {
    for (const box of document.querySelectorAll(".scroll")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  };
  reach();
  addEventListener("resize", reach);
})();
