// The model that board.js talks to, around the worker in which Python runs.
// One worker serves all boards of a page.

let worker = null;
const models = new Map();
const watchers = new Set();

function python() {
  if (!worker) {
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.board !== undefined) models.get(data.board)?.receive(data);
      else report(data);
    };
    worker.onerror = (event) => report({ trouble: event.message || "the worker did not start" });
  }
  return worker;
}

/** Tells all watchers; a Python that did not start is let go, so that the next board can try again. */
function report(news) {
  if (news.trouble) {
    worker?.terminate();
    worker = null;
  }
  for (const watcher of watchers) watcher(news);
}

/** Tells the watcher how far Python has come, and if it does not come at all. */
export function watchPython(watcher) {
  watchers.add(watcher);
  python();
  return () => watchers.delete(watcher);
}

export class Model {
  constructor(opening, { saved = () => {}, trouble = () => {} } = {}) {
    this.board = models.size;
    this.listeners = new Set();
    this.saved = saved;
    this.trouble = trouble;
    this.reply = null;
    models.set(this.board, this);
    this.begun = new Promise((done) => { this.begin = done; });
    python().postMessage({ board: this.board, begin: opening });
  }

  receive({ reply, save, trouble }) {
    if (trouble) this.trouble(trouble);
    else {
      const first = this.reply === null;
      this.reply = reply;
      this.saved(save, reply);
      if (first) this.begin();
    }
    // After trouble the table is as it was: the board is told so, and can be used again.
    if (this.reply) for (const listener of this.listeners) listener({ reply: this.reply });
  }

  get(name) { return name === "reply" ? this.reply : undefined; }
  set() {}
  save_changes() {}
  on(name, listener) { if (name === "msg:custom") this.listeners.add(listener); }
  off(name, listener) { this.listeners.delete(listener); }
  send(message) { python().postMessage({ board: this.board, message }); }
}
