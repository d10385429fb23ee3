// What lies beside the play page in the site, and where. The one file, which has it all inside, has a module of this
// name of its own.

/** A worker in which Python runs: `worker.js` for the boards, or a `helper.js`; none where a worker can be no module. */
export function startWorker(name) {
  let isModule = false;
  const worker = new Worker(new URL(name, import.meta.url), {
    get type() {
      isModule = true; // a browser that asks knows what it means
      return "module";
    },
  });
  if (isModule) return worker;
  worker.terminate();
  return null;
}

/** The still picture of a game's first position, as wide as `widthOf` says. */
export const openingPicture = (game, width) => `opening/${game}-${width}.svg`;

/** Keeps the site for the time without a network, and says so. */
export const keepSite = (place) => import("../offline.js").then((offline) => offline.keepSite(place));

/** The page with all games. */
export const firstPage = "../index.html";

/** What shared links begin with; the book lies beside it. */
export const playPage = location.href.replace(/[?#].*$/, "");
