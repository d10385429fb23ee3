// Runs the engine's tests inside Pyodide under Node:
//
//   node tools/pyodide_tests.mjs                         all of tests/engine
//   node tools/pyodide_tests.mjs tests/engine -k lair    any arguments of pytest
//
// `python3 tools/environment.py pyodide` makes ready what is needed.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const tools = dirname(fileURLToPath(import.meta.url));
const project = dirname(tools);
const wheels = join(project, ".cache", "wheels", "pyodide");

async function bootPyodide() {
  const { loadPyodide } = await import("pyodide");
  const pyodide = await loadPyodide({
    env: {
      HOME: "/home/pyodide",
      COLUMNS: String(process.stdout.columns ?? 100),
      // Found examples are kept in memory: nothing is written into the project.
      HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis",
    },
  });
  // Into memory: importing pytest file by file through NODEFS would take longer.
  for (const name of readdirSync(wheels).filter((name) => name.endsWith(".whl"))) {
    const wheel = new Uint8Array(readFileSync(join(wheels, name)));
    pyodide.unpackArchive(wheel, "zip", { extractDir: "/wheels" });
  }
  pyodide.FS.mkdirTree("/project");
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: project }, "/project");
  return pyodide;
}

try {
  const pyodide = await bootPyodide();
  const inside = readFileSync(join(tools, "inside_pyodide.py"), "utf8");
  pyodide.runPython(inside, { filename: "/project/tools/inside_pyodide.py" });
  const chosen = process.argv.slice(2);
  process.exitCode = pyodide.globals.get("run_tests")(chosen.length ? chosen : ["tests/engine"]);
} catch (error) {
  // Left to itself, Node would print the whole of Pyodide's one-line source first.
  console.error(`pyodide_tests: ${error.message ?? error}`);
  if (error.code === "ERR_MODULE_NOT_FOUND" || error.code === "ENOENT") {
    console.error("pyodide_tests: run `python3 tools/environment.py pyodide` first");
  }
  process.exitCode = 1;
}
