// Bare Pyodide: says what 1 + 1 is; afterwards plays at random when asked to.

import { loadPyodide } from "../pyodide/pyodide.mjs";

const python = await loadPyodide({ indexURL: new URL("../pyodide/", import.meta.url).href });
postMessage(python.runPython("1 + 1"));

async function text(name) {
  return (await fetch(name)).text();
}

let play;
onmessage = async ({ data: { game, seconds } }) => {
  if (!play) {
    const packed = await (await fetch("../play/wawel.zip")).arrayBuffer();
    python.unpackArchive(packed, "zip", { extractDir: "/lib/wawel" });
    python.FS.mkdirTree("/lib/wawel/benchmarks/browser");
    python.FS.writeFile("/lib/wawel/benchmarks/playing.py", await text("playing.py"));
    python.FS.writeFile("/lib/wawel/benchmarks/browser/play_here.py", await text("play_here.py"));
    python.runPython("import sys; sys.path.insert(0, '/lib/wawel')");
    play = python.pyimport("benchmarks.browser.play_here").actions_per_second;
  }
  postMessage({ game, speed: play(game, seconds) });
};
