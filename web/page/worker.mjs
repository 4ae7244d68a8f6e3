// Runs the package away from the page, which stays awake meanwhile.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const FIRST = { arguments: ["validate", "--format", "json", "first.thunee"], files: { "first.thunee": "deal 1 = NS 1\n" } };

const ready = (async () => {
  const [python, packages] = await Promise.all([
    loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href }),
    fetch(new URL("./packages.tar.xz", import.meta.url)).then((answer) => answer.arrayBuffer()),
  ]);
  python.unpackArchive(packages, "xztar", { extractDir: "/packages" });
  const run = python.runPython('import sys; sys.path.insert(0, "/packages"); from page.bridge import run; run');
  run(JSON.stringify(FIRST));
  const houses = JSON.parse(python.runPython("from page.bridge import houses; houses()"));
  const asking = {
    question: python.runPython("from page.bridge import question; question"),
    answered: python.runPython("from page.bridge import answered; answered"),
  };
  return { run, houses, asking };
})();

ready.then(
  ({ houses }) => postMessage({ ready: true, houses }),
  (fault) => postMessage({ fault: String(fault) }),
);

addEventListener("message", async ({ data }) => {
  const { run, asking } = await ready;
  const { about, ...request } = data.request;
  const answer = about ? asking[about](JSON.stringify(request.answers)) : run(JSON.stringify(request));
  postMessage({ id: data.id, answer: JSON.parse(answer) });
});
