// Python in a worker: plain Pyodide and our two packages.

import { loadPyodide } from "../pyodide/pyodide.mjs";
import { PATH, layOut } from "./lay-out.mjs";

const PACKAGES = "wawel.pack";
const SNAPSHOT = "python.snapshot";
const [FIRST, SUM] = [1, 3]; // words of its head: see `snapshot.mjs`

/**
 * Milliseconds in which our packages arrive on a line that is quick enough: the snapshot, a little larger, then takes a second
 * at most. On a slow line it takes more than it saves: `benchmarks/browser/lines.py` measures that.
 */
const QUICK = 800;

/** What a file answers with, if it is there. */
async function ask(name, settings = {}) {
  const answer = await fetch(name, settings);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** The browser unpacks a file while it arrives: Python itself would take ten times as long. */
async function unpacked(answer) {
  const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Python from its beginning: it reads its library, and ours as soon as somebody asks for it. */
function begin(settings, packages) {
  return loadPyodide({
    ...settings,
    // Without its library Python cannot start: it waits for what does not come, and `boot` says why.
    fsInit: (files) => packages.then((archive) => layOut(archive, files), () => new Promise(() => {})),
  });
}

/**
 * Puts back what `snapshot.mjs` has left out of a snapshot, because it lies in memory anyway. What this browser has laid
 * there otherwise, such as its own way to call a function, stays its own; what Python has changed must be what it was there.
 */
function complete(snapshot, anyway) {
  const words = new Uint32Array(snapshot.buffer);
  const first = words[FIRST] / words.BYTES_PER_ELEMENT;
  let sum = 0;
  for (let at = 0; at < anyway.length; at++) {
    const changed = words[first + at];
    words[first + at] = changed ^ anyway[at];
    if (changed) sum = (sum + words[first + at]) | 0;
  }
  if (sum !== (words[SUM] | 0)) throw new Error(`${SNAPSHOT} is of another Python`);
}

/** Python's memory from the snapshot, where the line is quick enough for it; nothing for whoever saves data. */
async function snapshotInTime(packages) {
  const late = new Promise((done) => setTimeout(done, QUICK, true));
  if (navigator.connection?.saveData || (await Promise.race([packages, late])) === true) return null;
  const arriving = ask(SNAPSHOT, { signal: AbortSignal.timeout(2 * QUICK) }).then(unpacked);
  return arriving.catch(() => null); // late, or not there
}

/**
 * Python as it was when it had just begun: half the wait. Pyodide's door to this is not a public one: whoever calls it must
 * be able to begin from the beginning.
 */
async function goOn(settings, packages, snapshot) {
  const { default: createPyodideModule } = await import("../pyodide/pyodide.asm.mjs");
  const python = await loadPyodide({
    ...settings,
    _loadSnapshot: Promise.resolve(snapshot),
    createPyodideModule: (inner) => {
      inner.preRun.push(({ HEAPU32 }) => complete(snapshot, HEAPU32));
      return createPyodideModule(inner);
    },
  });
  layOut(await packages, python.FS);
  python.runPython("import random; random.seed()"); // the same luck for everybody would be none
  return python;
}

/** WebAssembly's smallest program: where a policy forbids all of them, Pyodide would wait for ever. */
const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** Starts Python; `report` hears how far it has come, from 0 to 1, and when it is there, from where it went on. */
export async function boot(report = () => {}) {
  report(0.05, "runtime");
  new WebAssembly.Module(EMPTY);
  const indexURL = new URL("../pyodide/", import.meta.url).href;
  const settings = {
    indexURL,
    stdLibURL: `${indexURL}no_library.zip`, // Pyodide always asks for one
    env: { PYTHONPATH: PATH },
  };
  const packages = ask(PACKAGES).then(unpacked);
  packages.catch(() => {}); // told below, when all who wait for it are there
  const snapshot = await snapshotInTime(packages).catch(() => null);
  const goneOn = snapshot && (await goOn(settings, packages, snapshot).catch(() => null));
  const [python] = await Promise.all([goneOn ?? begin(settings, packages), packages]);
  report(0.7, `Python from ${goneOn ? "a snapshot" : "its beginning"}`);
  return python;
}
