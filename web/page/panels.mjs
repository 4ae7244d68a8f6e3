// What is shown of a record: findings under its lines, the score, and the pages that the package makes.
import { made } from "./made.mjs";

const SHOWN_AS = { play: "breach", record: "wrong in the record", notation: "cannot be read", warning: "warning", open: "open", assumed: "assumed", note: "note" };

export async function findings(panel, { found, text, goTo }) {
  const all = found.out ? JSON.parse(found.out).findings : [];
  const lines = text.replace(/\n$/, "").split("\n");
  const items = lines.map((line, at) => {
    const here = all.filter((finding) => finding.line === at + 1);
    const item = made("li", { "data-found": here.length > 0 }, made("span", { class: "number" }, String(at + 1)), lineOf(line, here));
    if (here.length) item.append(made("ul", {}, ...here.map((finding) => made("li", {}, finding_(finding, goTo)))));
    return item;
  });
  panel.replaceChildren(made("ol", { class: "lines" }, ...items));
}

function lineOf(line, here) {
  const place = here.find((finding) => finding.wrong) ?? here[0];
  const code = made("code");
  if (!place || place.end <= place.column) {
    code.append(line || " ");
  } else {
    const letters = [...line];
    const part = (from, to) => letters.slice(from, to).join("");
    code.append(part(0, place.column - 1), made("mark", {}, part(place.column - 1, place.end - 1)), part(place.end - 1));
  }
  return code;
}

function finding_(finding, goTo) {
  const look = finding.wrong ? "wrong" : finding.kind === "warning" ? "warning" : "";
  const act = () => goTo(finding.line, finding.column, finding.end);
  const kind = made("span", { class: "kind" }, SHOWN_AS[finding.kind] ?? finding.kind);
  return made("button", { type: "button", class: look, onclick: act }, kind, `: ${finding.message}${finding.hint ? `. ${finding.hint}` : ""}`);
}

export async function score(panel, { ask }) {
  const answer = await ask("panel", "score", "--format", "json");
  if (isAnswered(panel, answer)) panel.replaceChildren(...JSON.parse(answer.out).games.map(gameTable));
}

function gameTable(game, at) {
  const name = (side) => {
    const people = Object.entries(game.players).filter(([seat]) => side.includes(seat)).map(([, person]) => person);
    return people.length ? people.join(" and ") : side;
  };
  const tally = (numbers) => game.sides.map((side) => made("td", { class: "number" }, String(numbers?.[side] ?? "?")));
  const rows = game.deals.map((deal) => {
    const ruled = deal.as_ruled;
    const balls = ruled.void ? [made("td", { class: "number", colspan: game.sides.length }, "void")] : tally(ruled.balls);
    return made("tr", {}, made("th", { scope: "row" }, `Deal ${deal.number}`), ...balls);
  });
  rows.push(made("tr", {}, made("th", { scope: "row" }, "Score"), ...tally(game.score)));
  const heads = game.sides.map((side) => made("th", { scope: "col", class: "number" }, name(side)));
  const won = game.winner ? `; ${name(game.winner)} won` : "";
  return made(
    "table",
    {},
    made("caption", {}, `${game.match || `Game ${at + 1}`}: balls as ruled, house ${game.house}${won}`),
    made("thead", {}, made("tr", {}, made("td"), ...heads)),
    made("tbody", {}, ...rows),
  );
}

export async function report(panel, { ask }) {
  framed(panel, "The report", await ask("panel", "render", "--format", "html"));
}

export async function dispute(panel, { ask }) {
  const questions = await ask("questions", "dispute", "--format", "json");
  if (!isAnswered(panel, questions)) return;
  const sheet = JSON.parse(questions.out);
  const choice = made("select", { id: "question" }, made("option", { value: "" }, sheet.question.words));
  for (const other of sheet.others) {
    choice.append(made("option", { value: `${other.game} ${other.at}` }, `${other.at}: ${other.kind}, ${other.law || "the result"}`));
  }
  const frame = made("div");
  const ask_ = async () => {
    const [game, at] = choice.value.split(" ");
    const place = at ? ["--game", game, "--at", at] : [];
    framed(frame, "The dispute sheet", await ask("panel", "dispute", "--for", "players", ...place, "--format", "html"));
  };
  choice.addEventListener("change", ask_);
  panel.replaceChildren(made("p", { class: "choice" }, made("label", { for: "question" }, "About"), choice), frame);
  await ask_();
}

// A page of the package, fenced off: it may run its own script, and see nothing of this page.
function framed(panel, title, answer) {
  if (isAnswered(panel, answer)) panel.replaceChildren(made("iframe", { title, sandbox: "allow-scripts", srcdoc: answer.out }));
}

// Whether there is something to show: no newer question came in between, and what could not be made is told instead.
function isAnswered(panel, answer) {
  if (answer && !answer.out) panel.replaceChildren(made("p", {}, answer.told));
  return Boolean(answer?.out);
}
