// Compiles folders of Python by Pyodide's own Python, so that the browser has nothing to compile: of our package with its
// docstrings, which are the texts of the laws, of the rest without.
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
const ok = process.argv.slice(2).every((folder, at) => {
  python.mountNodeFS(`/folder${at}`, folder);
  return python.runPython(`
import compileall
from pathlib import Path

def compiled(each, optimize):
    mode = compileall.py_compile.PycInvalidationMode.UNCHECKED_HASH
    act = compileall.compile_dir if each.is_dir() else compileall.compile_file
    return act(each, quiet=1, legacy=True, stripdir=each.parent, optimize=optimize, invalidation_mode=mode)

all(compiled(each, 0 if each.name == "thunee_cli" else 2) for each in sorted(Path("/folder${at}").iterdir()))
`);
});
process.exit(ok ? 0 : 1);
