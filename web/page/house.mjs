// Which house it is, by questions: the package knows what to ask, and what the answers come to.
import { made } from "./made.mjs";

export class HouseForm {
  constructor(dialog, judge, done) {
    this.dialog = dialog;
    this.judge = judge;
    this.done = done; // told the profile, and the house it is nearest to
  }

  async open() {
    this.answers = {};
    this.dialog.replaceChildren(made("p", {}, "One moment \u2026"));
    this.dialog.showModal();
    await this.next();
  }

  async next() {
    const question = await this.judge.about("question", this.answers);
    if (question) this.draw(question, Object.keys(this.answers).length + 1);
    else await this.end();
  }

  draw(question, number) {
    const answer = (value) => {
      this.answers[question.option] = value;
      this.next();
    };
    const choices = [...question.values, [null, "We do not know"]];
    this.show(
      made("h2", { id: "asking-title" }, `Question ${number}`),
      made("p", {}, question.asks),
      ...choices.map(([value, words]) => made("button", { type: "button", class: "answer", onclick: () => answer(value) }, words)),
      made("div", { class: "row" }, this.button("That is enough", () => this.end()), this.button("Close", () => this.dialog.close())),
    );
  }

  async end() {
    const house = await this.judge.about("answered", this.answers);
    const changes = house.changed === 0 ? "nothing otherwise" : house.changed === 1 ? "one thing otherwise" : `${house.changed} things otherwise`;
    const take = () => {
      this.dialog.close();
      this.done(house);
    };
    this.show(
      made("h2", { id: "asking-title" }, "Your house"),
      made("p", {}, `It is nearest to ${house.nearest}: ${house.title}; you play ${changes}.`),
      made("pre", {}, house.profile),
      made("div", { class: "row" }, this.button("Close", () => this.dialog.close()), this.button("Judge by it", take, "main")),
    );
  }

  show(...parts) {
    this.dialog.replaceChildren(...parts);
    this.dialog.querySelector("button")?.focus();
  }

  button(text, act, look = null) {
    return made("button", { type: "button", class: look, onclick: act }, text);
  }
}
