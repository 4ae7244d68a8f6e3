// Answers requests, a line of JSON each, by the built page's own Python: node web/same.mjs DIST
import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const dist = process.argv[2];
const python = await loadPyodide({ indexURL: `${dist}/pyodide/` });
python.unpackArchive(new Uint8Array(readFileSync(`${dist}/packages.tar.xz`)), "xztar", { extractDir: "/packages" });
const run = python.runPython('import sys; sys.path.insert(0, "/packages"); from page.bridge import run; run');
for await (const line of createInterface({ input: process.stdin })) {
  console.log(run(line));
}
