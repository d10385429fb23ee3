// Python in a worker: plain Pyodide and our two packages.

import { loadPyodide } from "../pyodide/pyodide.mjs";

/** Starts Python; `report` hears how far it has come, from 0 to 1. */
export async function boot(report = () => {}) {
  report(0.05, "runtime");
  const fetched = fetch("wawel.zip").then((answer) => {
    if (!answer.ok) throw new Error(`wawel.zip: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const indexURL = new URL("../pyodide/", import.meta.url).href;
  // The standard library as byte code: as sources it would be compiled anew at every visit.
  const stdLibURL = `${indexURL}python_stdlib_code.zip`;
  const [python, packed] = await Promise.all([loadPyodide({ indexURL, stdLibURL }), fetched]);
  report(0.7, "packages");
  python.unpackArchive(packed, "zip", { extractDir: "/lib/wawel" });
  python.runPython("import sys; sys.path.insert(0, '/lib/wawel')");
  return python;
}
