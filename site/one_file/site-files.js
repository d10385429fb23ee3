// What `site/play/site-files.js` is in the site: here all of it lies in the page itself. `packedFile`, `unpackText` and
// `fileAddress` are functions of `open.js`.

const FOR_PYTHON = ["pyodide.asm.wasm", "pyodide-lock.json", "no_library.zip", "wawel.pack"];
const { online } = document.documentElement.dataset;
const asked = new URLSearchParams(location.search).get("game");

const python = await unpackText("python.js");
const workers = { "worker.js": await unpackText("worker.js"), "helper.js": await unpackText("helper.js") };
const pictures = {};
for (const width of ["wide", "narrow"]) pictures[width] = await fileAddress(`opening/${asked}-${width}.svg`);
// The board asks for this by itself where a site lies around it.
if (online) window.wawelClauses = unpackText("clauses.json").then(JSON.parse);

export function startWorker(name) {
  const address = URL.createObjectURL(new Blob([python, workers[name]], { type: "text/javascript" }));
  const worker = new Worker(address);
  worker.postMessage(Object.fromEntries(FOR_PYTHON.map((name) => [name, packedFile(name)])));
  return worker;
}

export const openingPicture = (game, width) => pictures[width];

export const keepSite = () => {}; // whoever has the file has it all

export const firstPage = "?";

export const playPage = online && `${online}play/index.html`;
