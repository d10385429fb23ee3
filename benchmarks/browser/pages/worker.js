// Bare Pyodide: says what 1 + 1 is; afterwards plays at random when asked to.

import { loadPyodide } from "../pyodide/pyodide.mjs";

// The standard library as Pyodide brings it; the site's own has its byte code beside it.
const python = await loadPyodide({
  indexURL: new URL("../pyodide/", import.meta.url).href,
  stdLibURL: new URL("python_stdlib.zip", import.meta.url).href,
});
postMessage(python.runPython("1 + 1"));

async function bring(name) {
  const file = `/lib/wawel/benchmarks/${name}`;
  python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
  python.FS.writeFile(file, await (await fetch(name)).text());
}

let here;
onmessage = async ({ data: { game, seconds, single, files } }) => {
  if (!here) {
    const packed = await (await fetch("../play/wawel.pack")).arrayBuffer();
    python.unpackArchive(packed, "gztar", { extractDir: "/lib/wawel" });
    for (const name of files) await bring(name);
    python.runPython("import sys; sys.path.insert(0, '/lib/wawel')");
    here = python.pyimport("benchmarks.browser.play_here");
  }
  if (single) {
    postMessage({ game, milliseconds: here.milliseconds_of(game, single) });
  } else if (seconds) {
    postMessage({ game, speed: here.actions_per_second(game, seconds) });
  } else {
    const before = python._module.HEAP8.length;
    here.do_what_is_heavy(game);
    postMessage({ game, bytes: python._module.HEAP8.length - before });
  }
};
