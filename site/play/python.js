// Python in a worker: plain Pyodide and our two packages.

import { loadPyodide } from "../pyodide/pyodide.mjs";

const PACKAGES = "wawel.pack";
const FOLDER = "/lib/wawel";
const BLOCK = 512;

/**
 * Our packages and the standard library as byte code, unpacked by the browser while Python is on its way: Python itself
 * would take ten times as long.
 */
async function fetchPackages() {
  const answer = await fetch(PACKAGES);
  if (!answer.ok) throw new Error(`${PACKAGES}: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Lays out the files of a tar archive in a folder. */
function layOut(archive, folder, files) {
  const decoder = new TextDecoder();
  const text = (from, length) => decoder.decode(archive.subarray(from, from + length)).replace(/\0.*/s, "");
  const made = new Set();
  for (let at = 0; archive[at]; ) {
    const path = [folder, text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const size = parseInt(text(at + 124, 12), 8);
    at += BLOCK;
    const place = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(place)) files.mkdirTree(place);
    made.add(place);
    files.writeFile(path, archive.subarray(at, at + size));
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** Starts Python; `report` hears how far it has come, from 0 to 1. */
export async function boot(report = () => {}) {
  report(0.05, "runtime");
  const indexURL = new URL("../pyodide/", import.meta.url).href;
  const packages = fetchPackages();
  const started = loadPyodide({
    indexURL,
    stdLibURL: `${indexURL}no_library.zip`, // Pyodide always asks for one
    env: { PYTHONPATH: `${FOLDER}/library.zip:${FOLDER}` },
    // Without its library Python cannot start: it waits for what does not come, and `boot` says why.
    fsInit: (files) => packages.then((archive) => layOut(new Uint8Array(archive), FOLDER, files), () => new Promise(() => {})),
  });
  const [python] = await Promise.all([started, packages]);
  report(0.7, "packages");
  return python;
}
