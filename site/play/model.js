// The model that board.js talks to, around the worker in which Python runs.
// One worker serves all boards of a page.

let worker = null;
const models = new Map();
const watchers = new Set();

function python() {
  if (!worker) {
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.board !== undefined) models.get(data.board)?.heard(data);
      else tell(data);
    };
    worker.onerror = (event) => tell({ trouble: event.message || "the worker did not start" });
  }
  return worker;
}

/** Tell all watchers; a Python that did not start is let go, so that the next board can try again. */
function tell(news) {
  if (news.trouble) {
    worker?.terminate();
    worker = null;
  }
  for (const watcher of watchers) watcher(news);
}

/** Tell the watcher how far Python has come, and if it does not come at all. */
export function watchPython(watcher) {
  watchers.add(watcher);
  python();
  return () => watchers.delete(watcher);
}

export class Model {
  constructor(told, { saved = () => {}, trouble = () => {} } = {}) {
    this.board = models.size;
    this.listeners = new Set();
    this.saved = saved;
    this.trouble = trouble;
    this.scene = null;
    models.set(this.board, this);
    this.begun = new Promise((done) => { this.begin = done; });
    python().postMessage({ board: this.board, begin: told });
  }

  heard({ scene, save, trouble }) {
    if (trouble) this.trouble(trouble);
    else {
      const first = this.scene === null;
      this.scene = scene;
      this.saved(save, scene);
      if (first) this.begin();
    }
    // After trouble the table is as it was: the board hears so, and can be used again.
    if (this.scene) for (const listener of this.listeners) listener({ scene: this.scene });
  }

  get(name) { return name === "scene" ? this.scene : undefined; }
  set() {}
  save_changes() {}
  on(name, listener) { if (name === "msg:custom") this.listeners.add(listener); }
  off(name, listener) { this.listeners.delete(listener); }
  send(message) { python().postMessage({ board: this.board, message }); }
}
