// Python in a worker: plain Pyodide and our two packages.

import { loadPyodide } from "../pyodide/pyodide.mjs";

const PACKAGES = "wawel.pack";
const BLOCK = 512;

/** Our packages, unpacked by the browser while Python starts: Python itself would take ten times as long. */
async function fetchPackages() {
  const answer = await fetch(PACKAGES);
  if (!answer.ok) throw new Error(`${PACKAGES}: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Lays out the files of a tar archive in a folder. */
function layOut(archive, folder, files) {
  const text = (from, length) => new TextDecoder().decode(archive.subarray(from, from + length)).replace(/\0.*/s, "");
  for (let at = 0; archive[at]; ) {
    const path = [folder, text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const size = parseInt(text(at + 124, 12), 8);
    at += BLOCK;
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, archive.subarray(at, at + size));
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** Starts Python; `report` hears how far it has come, from 0 to 1. */
export async function boot(report = () => {}) {
  report(0.05, "runtime");
  const indexURL = new URL("../pyodide/", import.meta.url).href;
  // The standard library as byte code: as sources it would be compiled anew at every visit.
  const stdLibURL = `${indexURL}python_stdlib_code.zip`;
  const [python, packages] = await Promise.all([loadPyodide({ indexURL, stdLibURL }), fetchPackages()]);
  report(0.7, "packages");
  layOut(new Uint8Array(packages), "/lib/wawel", python.FS);
  python.runPython("import sys; sys.path.insert(0, '/lib/wawel')");
  return python;
}
