// The pool: helpers that share the long work of everything that is alive in a page. They start when some work
// is long enough, and end when nobody has needed them for a while. Nobody waits for them: what they do not do,
// the worker of the boards does itself.

import { startWorker } from "./site-files.js";

/** Each of them takes about a hundred megabytes. */
const MOST = 6;

/** So many at once where the browser does not tell how much memory there is, in gigabytes. */
const UNKNOWN = 4;

/** So long, in milliseconds, helpers without work are kept. */
const REST = 60_000;

/** For each helper so many pieces are kept at hand, the one it does among them. */
const AT_HAND = 2;

/** One core is left to the page, and one is the boards' own worker's. */
function size() {
  const cores = navigator.hardwareConcurrency || 1;
  return Math.max(0, Math.min(cores - 2, MOST, Math.floor(navigator.deviceMemory ?? UNKNOWN)));
}

export class Pool {
  /** `deliver` hears, of what a board has sent, what came out. */
  constructor(deliver) {
    this.deliver = deliver;
    this.helpers = [];
    this.queue = [];
    this.failed = false;
  }

  get ready() { return this.helpers.filter((helper) => helper.ready).length; }

  /** So many more pieces are welcome. */
  get free() {
    const busy = this.helpers.filter((helper) => helper.piece).length;
    return Math.max(0, AT_HAND * this.ready - busy - this.queue.length);
  }

  /** Takes what a board offers: the pieces of its `series`; those of its other ones are in vain. */
  take(board, { series, wanted, pieces }) {
    this.queue = this.queue.filter((piece) => piece.board !== board || piece.series === series);
    this.queue.push(...pieces.map((text) => ({ board, series, text })));
    if (wanted && !this.helpers.length && !this.failed) this.start();
    if (wanted || pieces.length) this.rest();
    this.handOut();
  }

  start() {
    for (let number = 0; number < size(); number += 1) {
      const helper = { worker: startWorker("helper.js"), ready: false, piece: null };
      helper.worker.onmessage = ({ data }) => this.receive(helper, data);
      helper.worker.onerror = () => this.receive(helper, { trouble: true });
      this.helpers.push(helper);
    }
  }

  receive(helper, { ready, results, trouble }) {
    if (ready) helper.ready = true;
    const { piece } = helper;
    helper.piece = null;
    if (results && piece) this.deliver(piece.board, results);
    if (trouble) this.dismiss(helper);
    this.handOut();
  }

  /** Whoever cannot help goes, and no other comes in its place. */
  dismiss(helper) {
    helper.worker.terminate();
    this.helpers = this.helpers.filter((other) => other !== helper);
    this.failed = true;
    if (!this.helpers.length) this.queue = [];
  }

  handOut() {
    for (const helper of this.helpers) {
      if (!helper.ready || helper.piece || !this.queue.length) continue;
      helper.piece = this.queue.shift();
      helper.worker.postMessage(helper.piece.text);
    }
  }

  /** Counts anew the time until the helpers go home. */
  rest() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.close(), REST);
  }

  close() {
    clearTimeout(this.timer);
    for (const { worker } of this.helpers) worker.terminate();
    this.helpers = [];
    this.queue = [];
  }
}
