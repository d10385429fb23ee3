// The model that a board or a panel talks to, around the worker in which Python runs.
// One worker serves all that is alive in a page; a pool of helpers shares its long work.

import { Pool } from "./pool.js";
import { startWorker } from "./site-files.js";

let worker = null;
const pool = new Pool((board, results) => worker?.postMessage({ board, results }));
const models = new Map();
const watchers = new Set();

function python() {
  if (!worker) {
    worker = startWorker("worker.js");
    worker.onmessage = ({ data }) => {
      if (data.board === undefined) return report(data);
      if (data.offer) pool.take(data.board, data.offer);
      models.get(data.board)?.receive(data);
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
    pool.close();
  }
  for (const watcher of watchers) watcher(news);
}

/** Asks Python something for a board, and tells it how many helpers there are. */
function ask(board, message, source = {}) {
  python().postMessage({ board, ...source, message, helpers: pool.ready, free: pool.free });
}

/** Tells the watcher how far Python has come, and if it does not come at all. */
export function watchPython(watcher) {
  watchers.add(watcher);
  python();
  return () => watchers.delete(watcher);
}

/**
 * A board of a `game`, or a `panel` in a `language`, opened with the message `opening`; `replied` hears each
 * reply, and what is to be kept.
 */
export class Model {
  constructor(source, opening, { replied = () => {}, trouble = () => {} } = {}) {
    this.board = models.size;
    this.listeners = new Set();
    this.replied = replied;
    this.trouble = trouble;
    this.first = null;
    models.set(this.board, this);
    this.begun = new Promise((done) => { this.begin = done; });
    ask(this.board, opening, source);
  }

  receive({ reply, save, trouble }) {
    if (trouble) this.trouble(trouble);
    else {
      this.replied(reply, save);
      if (!this.first) {
        this.first = reply;
        this.begin();
      }
    }
    for (const listener of this.listeners) listener({ reply, trouble });
  }

  get(name) { return name === "reply" ? this.first : undefined; }
  set() {}
  save_changes() {}
  on(name, listener) { if (name === "msg:custom") this.listeners.add(listener); }
  off(name, listener) { this.listeners.delete(listener); }
  send(message) { ask(this.board, message); }
}
