// Compiles wheels and locks them, inside the Pyodide that will run them:
//
//   node compile.mjs <wheels of the tools> <work folder> <job>
//
// The work folder is mounted at /work; the job names the folders in it, as JSON.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const [, , tools, work, job] = process.argv;
const here = dirname(fileURLToPath(import.meta.url));
const { loadPyodide } = await import(
  join(here, "..", "..", "tools", "node_modules", "pyodide", "pyodide.mjs")
);

// With a date given, byte code is tied to its source by content and not by time.
const READABLE = { HOME: "/home/pyodide", SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH };
// Without what only readers and developers look at: docstrings, and the columns of every operation.
const BARE = { ...READABLE, PYTHONOPTIMIZE: "2", PYTHONNODEBUGRANGES: "1" };

async function run(task, env) {
  const pyodide = await loadPyodide({ env });
  for (const name of readdirSync(tools).filter((name) => name.endsWith(".whl"))) {
    pyodide.unpackArchive(new Uint8Array(readFileSync(join(tools, name))), "zip", {
      extractDir: "/tools",
    });
  }
  pyodide.FS.mkdirTree("/work");
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: work }, "/work");
  pyodide.runPython(readFileSync(join(here, "compile_inside.py"), "utf8"));
  pyodide.globals.get(task)(job);
}

try {
  await run("for_notebooks", READABLE);
  await run("for_play", BARE);
} catch (error) {
  // Left to itself, Node would print the whole of Pyodide's one-line source first.
  console.error(`compile: ${error.message ?? error}`);
  process.exitCode = 1;
}
