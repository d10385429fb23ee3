// Starts Python as every page with a board does, and writes its memory down, so that no page has to wait for that:
//
//   node snapshot.mjs <packages> <file to write>
//
// What WebAssembly itself lays in memory is left out (by “exclusive or”): the page has it already.

import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { PATH, layOut } from "../play/lay-out.mjs";

const PYODIDE = "../../tools/node_modules/pyodide";
const { loadPyodide } = await import(`${PYODIDE}/pyodide.mjs`);
const { default: createPyodideModule } = await import(`${PYODIDE}/pyodide.asm.mjs`);

// Words of the head of a snapshot: where memory begins, in bytes; and one that Pyodide leaves free, for the sum of all
// words that Python has changed, to know them again.
const [FIRST, SUM] = [1, 3];

// What boards have in common; each game is imported by who plays it.
const BEGIN = `
from wawel_widgets import shared_work
from wawel_widgets.board_controller import BoardController
import gc; gc.collect()
`;

async function main(packages, target) {
  const archive = new Uint8Array(gunzipSync(readFileSync(packages)));
  let anyway, functions;
  const python = await loadPyodide({
    _makeSnapshot: true,
    // Sets and tables in the same order whenever this is made.
    env: { HOME: "/home/pyodide", PYTHONPATH: PATH, PYTHONHASHSEED: "0" },
    fsInit: (files) => layOut(archive, files),
    createPyodideModule: (inner) => {
      inner.preRun.push(({ HEAPU32, wasmTable }) => {
        anyway = HEAPU32.slice();
        functions = wasmTable.length;
      });
      return createPyodideModule(inner);
    },
  });
  python.runPython(BEGIN);
  if (python._module.wasmTable.length !== functions) throw new Error("functions were added, which no snapshot holds");
  const snapshot = python.makeMemorySnapshot();
  const words = new Uint32Array(snapshot.buffer);
  const first = words[FIRST] / words.BYTES_PER_ELEMENT;
  let sum = 0;
  for (let at = 0; at < anyway.length; at++) {
    if (words[first + at] !== anyway[at]) sum = (sum + words[first + at]) | 0;
    words[first + at] ^= anyway[at];
  }
  for (let at = anyway.length; first + at < words.length; at++) sum = (sum + words[first + at]) | 0;
  words[SUM] = sum;
  writeFileSync(target, gzipSync(snapshot, { level: 9 }));
}

try {
  await main(...process.argv.slice(2));
} catch (error) {
  // Left to itself, Node would print the whole of Pyodide's one-line source first.
  console.error(`snapshot: ${error.message ?? error}`);
  process.exitCode = 1;
}
