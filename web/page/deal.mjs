// A deal filled in by taps: it writes the lines of the notation and judges nothing itself. For four players.
import { made } from "./made.mjs";

const SEATS = ["N", "W", "S", "E"];
const NAMES = { N: "North", W: "West", S: "South", E: "East" };
const SUITS = [["s", "♠", "spades"], ["h", "♥", "hearts"], ["c", "♣", "clubs"], ["d", "♦", "diamonds"]];
const RANKS = ["J", "9", "A", "10", "K", "Q"];
const AMOUNTS = ["pass", ...Array.from({ length: 10 }, (_, at) => String(10 * (at + 1))), "104", "thunee"];
const TRICKS = 6;
const IN_A_TRICK = 4;

export class DealForm {
  constructor(dialog, done) {
    this.dialog = dialog;
    this.done = done;
  }

  open(record) {
    const numbers = [...record.matchAll(/^deal +(\d+)/gm)].map(([, number]) => Number(number));
    this.deal = { number: Math.max(0, ...numbers) + 1, dealer: "", calls: [], maker: "", suit: "", tricks: [] };
    this.caller = "";
    this.steps = [];
    this.draw();
    this.dialog.showModal();
  }

  // Changes the deal, and remembers how it was.
  change(act) {
    this.steps.push(structuredClone(this.deal));
    act(this.deal);
    this.draw();
  }

  undo() {
    this.deal = this.steps.pop() ?? this.deal;
    this.draw();
  }

  draw() {
    const had = document.activeElement?.getAttribute("aria-label");
    const parts = [made("h2", { id: "deal-title" }, `Deal ${this.deal.number}`), made("pre", { role: "status", "aria-label": "The deal so far" }, this.text())];
    parts.push(...this.question(), this.buttons());
    this.dialog.replaceChildren(...parts);
    [...this.dialog.querySelectorAll("button")].find((button) => had && button.getAttribute("aria-label") === had)?.focus();
  }

  question() {
    const { deal } = this;
    if (!deal.dealer) return [choice("Who deals?", SEATS, (seat) => this.change((d) => (d.dealer = seat)), "deals")];
    if (!deal.maker) return [this.calls(), this.trumps()];
    const trick = deal.tricks.at(-1);
    if (trick && trick.cards.length === IN_A_TRICK && !trick.settled) return [this.taker(trick)];
    if (deal.tricks.length === TRICKS && trick.settled) return [made("p", {}, "All six tricks are written.")];
    return this.next(trick);
  }

  calls() {
    const caller = choice("Calls: who speaks?", SEATS, (seat) => { this.caller = seat; this.draw(); }, "speaks", this.caller);
    if (!this.caller) return caller;
    const said = (amount) => this.change((deal) => { deal.calls.push(`${this.caller} ${amount}`); this.caller = ""; });
    return made("div", {}, caller, choice(`What does ${NAMES[this.caller]} say?`, AMOUNTS, said, "said"));
  }

  trumps() {
    const set = (seat, suit) => this.change((deal) => { deal.maker = seat; deal.suit = suit; });
    const rows = SEATS.map((seat) =>
      made("div", { class: "row" }, made("span", {}, NAMES[seat]), ...SUITS.map(([suit, sign, word]) =>
        button(sign, `${NAMES[seat]} makes trumps, ${word}`, () => set(seat, suit), "hd".includes(suit) ? "red" : ""))));
    return made("fieldset", {}, made("legend", {}, "Trumps: who makes them, and which suit?"), ...rows);
  }

  next(trick) {
    const opens = !trick || trick.settled;
    const leader = opens ? (trick ? trick.taker : "") : trick.leader;
    if (opens && !leader) {
      const lead = (seat) => this.change((deal) => deal.tricks.push({ leader: seat, cards: [], taker: "", settled: false }));
      return [choice(`Trick ${this.deal.tricks.length + 1}: who leads?`, SEATS, lead, "leads")];
    }
    const number = this.deal.tricks.length + (opens ? 1 : 0);
    const played = opens ? 0 : trick.cards.length;
    const seat = SEATS[(SEATS.indexOf(leader) + played) % SEATS.length];
    return [this.cards(`Trick ${number}: ${NAMES[seat]} ${played ? "plays" : "leads"}`, (card) =>
      this.change((deal) => {
        if (opens) deal.tricks.push({ leader, cards: [], taker: "", settled: false });
        deal.tricks.at(-1).cards.push(card);
      }))];
  }

  cards(legend, act) {
    const down = new Set(this.deal.tricks.flatMap((trick) => trick.cards));
    const rows = SUITS.map(([suit, sign, word]) =>
      made("div", { class: "row" }, ...RANKS.map((rank) =>
        button(rank + sign, `${rank} of ${word}`, () => act(rank + suit), "hd".includes(suit) ? "red" : "", down.has(rank + suit)))));
    rows.push(made("div", { class: "row" }, button("not seen", "a card nobody saw", () => act("?"))));
    return made("fieldset", { class: "cards" }, made("legend", {}, legend), ...rows);
  }

  taker(trick) {
    const took = (seat) => this.change((deal) => Object.assign(deal.tricks.at(-1), { taker: seat, settled: true }));
    const choices = choice(`Trick ${this.deal.tricks.length}: who took it?`, SEATS, took, "took it");
    choices.append(made("div", { class: "row" }, button("nobody noted it", "nobody noted who took it", () => took(""))));
    return choices;
  }

  buttons() {
    const add = () => { this.dialog.close(); this.done(this.text()); };
    return made("div", { class: "row" },
      button("Undo", "Undo", () => this.undo(), "", this.steps.length === 0),
      button("Close", "Close without adding", () => this.dialog.close()),
      button("Add it to the record", "Add it to the record", add, "main", !this.deal.dealer));
  }

  text() {
    const { deal } = this;
    const lines = [`deal ${deal.number}${deal.dealer ? ` by ${deal.dealer}` : ""}`];
    if (deal.calls.length) lines.push(`calls: ${deal.calls.join(", ")}`);
    if (deal.maker) {
      if (!deal.calls.length) lines.push("calls: -");
      lines.push(`trump: ${deal.maker} ${deal.suit}`);
    }
    deal.tricks.forEach((trick, at) => {
      if (trick.cards.length) lines.push(`${at + 1}: ${trick.leader} ${trick.cards.join(" ")}${trick.taker ? ` = ${trick.taker}` : ""}`);
    });
    return `${lines.join("\n")}\n`;
  }
}

function choice(legend, values, act, verb, chosen = "") {
  const buttons = values.map((value) => button(NAMES[value] ?? value, `${NAMES[value] ?? value} ${verb}`, () => act(value), "", false, value === chosen));
  return made("fieldset", {}, made("legend", {}, legend), made("div", { class: "row" }, ...buttons));
}

function button(text, label, act, look = "", disabled = false, pressed = false) {
  return made("button", { type: "button", class: look || null, "aria-label": label, "aria-pressed": pressed ? "true" : null, disabled, onclick: act }, text);
}
