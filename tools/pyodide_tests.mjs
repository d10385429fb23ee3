// Runs the engine's tests inside Pyodide under Node:
//
//   node tools/pyodide_tests.mjs                         all of tests/engine
//   node tools/pyodide_tests.mjs tests/engine -k lair    any arguments of pytest
//   node tools/pyodide_tests.mjs --parts=2               its files dealt out to two at a time
//
// `python3 tools/environment.py pyodide` makes ready what is needed.

import { spawn } from "node:child_process";
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

async function runTests(chosen) {
  const pyodide = await bootPyodide();
  const inside = readFileSync(join(tools, "inside_pyodide.py"), "utf8");
  pyodide.runPython(inside, { filename: "/project/tools/inside_pyodide.py" });
  return pyodide.globals.get("run_tests")(chosen.length ? chosen : ["tests/engine"]);
}

// The first part speaks as it goes; what the others say waits until those before them are done.
async function runParts(parts, chosen) {
  const runs = Array.from({ length: parts }, (_, number) => {
    const part = [fileURLToPath(import.meta.url), `--part=${number}/${parts}`, ...chosen];
    const child = spawn(process.execPath, part, {
      stdio: ["ignore", number ? "pipe" : "inherit", "inherit"],
    });
    const said = [];
    child.stdout?.on("data", (piece) => said.push(piece));
    const code = new Promise((done, failed) => child.on("close", done).on("error", failed));
    return { code, said };
  });
  let worst = 0;
  for (const { code, said } of runs) {
    // Killed by a signal it has no code, and that is a failure too.
    worst = Math.max(worst, (await code) ?? 1);
    process.stdout.write(Buffer.concat(said));
  }
  if (worst) {
    console.error("pyodide_tests: not every part passed, see the summary of each above");
  }
  return worst;
}

try {
  const chosen = process.argv.slice(2);
  const parts = chosen[0]?.match(/^--parts=([1-9])$/);
  process.exitCode = await (parts ? runParts(Number(parts[1]), chosen.slice(1)) : runTests(chosen));
} catch (error) {
  // Left to itself, Node would print the whole of Pyodide's one-line source first.
  console.error(`pyodide_tests: ${error.message ?? error}`);
  if (error.code === "ERR_MODULE_NOT_FOUND" || error.code === "ENOENT") {
    console.error("pyodide_tests: run `python3 tools/environment.py pyodide` first");
  }
  process.exitCode = 1;
}
