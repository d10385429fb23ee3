// The model that a board or a panel talks to, around the worker in which Python runs.
// One worker serves all that is alive in a page; a pool of helpers shares its long work.

import { Pool } from "./pool.js";
import { startWorker } from "./site-files.js";

const WORDS = {
  en: {
    assembly: "This browser does not run WebAssembly, or is forbidden to, and Python is made of it. Try another browser, or ask whoever looks after this computer.",
    worker: "This browser does not let a page work in the background, and Python does. Try another browser, or ask whoever looks after this computer.",
    old: "This browser is too old for the Python of this page. Try a newer Firefox, Chrome, Edge or Safari, or ask whoever looks after this computer.",
    late: "Python has not come for three minutes. Perhaps the network is slow, or a file is held back.",
  },
  pl: {
    assembly: "Ta przeglądarka nie obsługuje WebAssembly albo ma to zabronione, a z tego jest zrobiony Python. Spróbuj w innej przeglądarce albo zapytaj opiekuna tego komputera.",
    worker: "Ta przeglądarka nie pozwala stronie pracować w tle, a Python tak działa. Spróbuj w innej przeglądarce albo zapytaj opiekuna tego komputera.",
    old: "Ta przeglądarka jest za stara dla Pythona na tej stronie. Spróbuj w nowszej: Firefox, Chrome, Edge lub Safari, albo zapytaj opiekuna tego komputera.",
    late: "Python nie dotarł od trzech minut. Może sieć jest powolna albo któryś plik został zatrzymany.",
  },
};
const words = () => (document.documentElement.lang.startsWith("pl") ? WORDS.pl : WORDS.en);

/** Milliseconds of silence after which the reader is told that something is wrong. */
const PATIENCE = 180_000;

let worker = null;
/** Which of the workers it is that were started here, and whether Python has come in it. */
let attempt = 0;
let isThere = false;
let silence = 0;
const pool = new Pool((board, results) => worker?.postMessage({ board, results }));
const models = new Map();
const watchers = new Set();

/** Starts the worker; what the browser forbids is said in words. */
function start() {
  if (typeof WebAssembly === "undefined") throw new Error(words().assembly);
  if (typeof DecompressionStream === "undefined") throw new Error(words().old);
  let started = null;
  try {
    started = startWorker("worker.js");
  } catch {
    throw new Error(words().worker);
  }
  if (!started) throw new Error(words().old);
  return started;
}

/** What Python's worker said, in words where it was about what this browser forbids. */
const inWords = (trouble) => (/CompileError|WebAssembly/.test(trouble) ? words().assembly : trouble);

/** What a worker said before it ended: one that cannot even read its program is in a browser that is too old. */
const ended = ({ message }) => (/SyntaxError/.test(message) ? words().old : message || words().worker);

function python() {
  if (!worker) {
    worker = start();
    attempt += 1;
    isThere = false;
    wait();
    worker.onmessage = ({ data }) => {
      if (data.board === undefined) return report(data);
      if (data.offer) pool.take(data.board, data.offer);
      models.get(data.board)?.receive(data);
    };
    worker.onerror = (event) => report({ trouble: ended(event) });
  }
  return worker;
}

/** Whoever has waited too long is told so, and may wait on. */
function wait() {
  clearTimeout(silence);
  silence = setTimeout(() => watchers.forEach((watcher) => watcher({ late: words().late })), PATIENCE);
}

function letGo() {
  clearTimeout(silence);
  worker?.terminate();
  worker = null;
  pool.close();
}

/** Gives a start of Python up that has been in vain, so that the next one can begin; what comes back names the current one. */
export function giveUp(start) {
  if (start === attempt && !isThere) letGo();
  return attempt;
}

/** Tells all watchers; a Python that did not start is let go, so that the next board can try again. */
function report(news) {
  if (news.progress < 1) wait();
  else clearTimeout(silence);
  if (news.progress === 1) isThere = true;
  if (news.trouble) letGo();
  const answer = news.trouble ? { ...news, trouble: inWords(news.trouble) } : news;
  for (const watcher of watchers) watcher(answer);
}

/** Asks Python something for a board, and tells it how many helpers there are. */
function ask(board, message, source = {}) {
  try {
    python();
  } catch {
    return; // whoever watches Python has heard why
  }
  worker.postMessage({ board, ...source, message, helpers: pool.ready, free: pool.free });
}

/** Starts Python before anybody watches: what goes wrong, hears who watches later. */
export function callPython() {
  try {
    python();
  } catch {
    // it will go wrong again
  }
}

/** Tells the watcher how far Python has come, and if it does not come at all. */
export function watchPython(watcher) {
  watchers.add(watcher);
  try {
    python();
  } catch (error) {
    queueMicrotask(() => report({ trouble: error.message })); // the watcher first hears how to stop watching
  }
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
