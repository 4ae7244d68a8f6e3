import { DealForm } from "./deal.mjs";
import { HouseForm } from "./house.mjs";
import { Judge } from "./judge.mjs";
import { linkOf, recordOfLink } from "./link.mjs";
import { made } from "./made.mjs";
import { dispute, findings, report, score } from "./panels.mjs";

const NAME = "record.thunee";
const OURS = "ours.yaml";
const KEPT = "thunee-record";
const PANELS = { findings, score, report, dispute };
const find = (id) => document.getElementById(id);
const record = find("record");
const panel = find("panel");

let shown = "findings";
let timer = 0;
let ours = ""; // the profile of a house found by questions

const judge = new Judge(({ ready, houses, fault }) => {
  if (fault) tell(`The adjudicator cannot be started here: ${fault}`);
  if (!ready) return;
  find("house").append(...houses.map(([name, title]) => made("option", { value: name }, `${name}: ${title}`)));
  document.body.dataset.ready = "yes";
  judgeNow();
});

function tell(text) {
  find("state").textContent = text;
}

// Asks a command about the record as it stands.
function ask(kind, command, ...more) {
  const house = find("house").value;
  const rules = house ? ["--rules", house] : [];
  const files = { [NAME]: record.value, ...(house === OURS ? { [OURS]: ours } : {}) };
  return judge.ask(kind, [command, ...rules, ...more, NAME], files);
}

async function judgeNow() {
  if (document.body.dataset.ready !== "yes") return;
  if (!record.value.trim()) {
    tell("Ready. There is no record yet.");
    panel.replaceChildren();
    return;
  }
  tell("Looking …");
  const answer = await ask("findings", "validate", "--format", "json", "--verbose");
  if (!answer) return;
  tell(verdict(answer));
  await PANELS[shown](panel, { ask, found: answer, text: record.value, goTo });
}

function verdict({ status, out, told }) {
  if (!out) return told;
  const wrong = JSON.parse(out).findings.filter((finding) => finding.wrong).length;
  if (status === 0) return "In order.";
  return wrong === 1 ? "One thing is wrong." : `${wrong} things are wrong.`;
}

function goTo(line, from, to) {
  const lines = record.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const letters = [...(lines[line - 1] ?? "")];
  const upTo = (column) => start + letters.slice(0, column - 1).join("").length;
  record.focus();
  record.setSelectionRange(upTo(from), upTo(Math.max(from, to)));
}

function show(name) {
  shown = name;
  for (const tab of document.querySelectorAll('[role="tab"]')) {
    const chosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
  }
  panel.setAttribute("aria-labelledby", `tab-${name}`);
  judgeNow();
}

for (const tab of document.querySelectorAll('[role="tab"]')) {
  tab.addEventListener("click", () => show(tab.id.slice("tab-".length)));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = [...document.querySelectorAll('[role="tab"]')];
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
}

function keep() {
  localStorage.setItem(KEPT, record.value);
}

function write(text) {
  record.value = text;
  keep();
  judgeNow();
}

record.addEventListener("input", () => {
  keep();
  clearTimeout(timer);
  timer = setTimeout(judgeNow, 250);
});
find("house").addEventListener("change", judgeNow);
find("file").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (file) write(await file.text());
  target.value = "";
});
find("share").addEventListener("click", async () => {
  const link = await linkOf(record.value);
  try {
    await navigator.clipboard.writeText(link);
    find("shared").textContent = "The link is copied. It holds the whole record.";
  } catch {
    find("shared").replaceChildren(made("a", { href: link }, "The link: it holds the whole record."));
  }
});
find("save").addEventListener("click", () => {
  const link = URL.createObjectURL(new Blob([record.value], { type: "text/plain" }));
  made("a", { href: link, download: "game.thunee" }).click();
  setTimeout(() => URL.revokeObjectURL(link), 10_000);
});

const form = new DealForm(find("deal"), (text) => write(record.value.replace(/\n*$/, record.value.trim() ? "\n\n" : "") + text));
find("fill").addEventListener("click", () => form.open(record.value));

const asking = new HouseForm(find("asking"), judge, ({ nearest, profile }) => {
  ours = profile;
  const choice = find("house");
  [...choice.options].find((option) => option.value === OURS)?.remove();
  choice.append(made("option", { value: OURS }, `ours: nearest to ${nearest}`));
  choice.value = OURS;
  judgeNow();
});
find("ask").addEventListener("click", () => asking.open());

async function begin() {
  try {
    record.value = (await recordOfLink()) || localStorage.getItem(KEPT) || "";
  } catch {
    find("shared").textContent = "The link was cut off; ask for it again.";
  }
  judgeNow();
}

addEventListener("hashchange", begin);
begin();
navigator.serviceWorker?.register("service-worker.js");
