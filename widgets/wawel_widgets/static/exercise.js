// Exercises: reads an answer, looks it up, and says what helps. It knows no rule of any game and no
// key: an exercise brings hashes of the answers that are right, and of those that have a hint.
//
// In a page of the book every exercise comes to life when this module is loaded; in a notebook it is
// anywidget's: `render({ model, el })` with a model that has `get`, `set` and `save_changes`.

import { keepKeys } from "./board/keys.js";
import { keyedPicture, markPicks, nameOf, Picks } from "./board/picks.js";
import { copyToClipboard, embedAddress, embedCode, playAddress, qrFigure, toCopy, warning } from "./board/sharing.js";
import { remember, showSolved, watchVerdicts } from "./solved.js";

const FNV_START = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;
const PLACES = 3;
const SCALE = 10n ** BigInt(PLACES);
const SO_MANY_IN = /(\d)\s*(?::|÷|in|out of|na|z)\s*(\d)/gi;
const WRITTEN = /^(-)?(?:(?:(\d{1,12}) )?(\d{1,30})\/(\d{1,30})|(\d{1,30}(?:\.\d{0,30})?|\.\d{1,30}))(%)?$/;

/** An answer as the page knows it: FNV-1a of 64 bits. It hides from the eye, and need not do more. */
function hashed(salt, answer) {
  let number = FNV_START;
  for (const byte of new TextEncoder().encode(`${salt}|${answer}`)) {
    number = BigInt.asUintN(64, (number ^ BigInt(byte)) * FNV_PRIME);
  }
  return number.toString(16).padStart(16, "0");
}

function divisor(a, b) {
  let [one, other] = [a < 0n ? -a : a, b];
  while (other) [one, other] = [other, one % other];
  return one || 1n;
}

const floor = (above, below) => above / below - (above % below < 0n ? 1n : 0n);

/** The number that a text says, as an exact fraction, by the rules of `exercises/numbers.py`. */
function read(text) {
  const plain = text
    .replace(/(\d)([¼-¾⅐-⅞])/g, "$1 $2")
    .normalize("NFKC")
    .replaceAll("⁄", "/").replaceAll("−", "-").replaceAll(",", ".")
    .replace(SO_MANY_IN, "$1/$2")
    .trim().replace(/^[=≈~ ]+/, "")
    .replace(/\s+/g, " ").replace(/\s*([/%])\s*/g, "$1");
  const found = WRITTEN.exec(plain);
  if (!found) return null;
  const [, minus, whole, top, bottom, decimal, percent] = found;
  let [above, below] = [0n, 1n];
  if (decimal !== undefined) {
    const [units, rest = ""] = decimal.split(".");
    above = BigInt((units + rest) || "0");
    below = 10n ** BigInt(rest.length);
  } else {
    below = BigInt(bottom);
    if (below === 0n) return null;
    above = BigInt(whole ?? "0") * below + BigInt(top);
  }
  if (percent) below *= 100n;
  if (minus) above = -above;
  const common = divisor(above, below);
  return { above: above / common, below: below / common, rounded: decimal !== undefined };
}

/** What a number is looked up by: exactly, and rounded if it was written with a decimal point. */
function forms({ above, below, rounded }) {
  const exact = `${above}/${below}`;
  return rounded ? [exact, `~${floor(2n * above * SCALE + below, 2n * below)}`] : [exact];
}

/** What lies in the page encoded: JSON in UTF-8 in base 64. */
function unsealed(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

class Exercise {
  constructor(form, solved) {
    this.form = form;
    this.solved = solved;
    this.kind = form.dataset.kind;
    this.ask = form.querySelector(".wx-ask");
    this.field = form.querySelector(".wx-answer");
    this.variations = this.read();
    this.number = 0;
    this.hint = form.querySelector(".wx-hint");
    this.solution = form.querySelector(".wx-solution");
    this.button = form.querySelector(".wx-show");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.check();
    });
    this.button.addEventListener("click", () => {
      this.show(this.solution.hidden);
      if (!this.solution.hidden) this.report({ shown: true });
    });
    form.querySelector(".wx-fresh")?.addEventListener("click", () => this.vary());
    this.enlivenField();
    this.enlivenShare(form.querySelector(".wx-share"));
    keepKeys(form);
    form.dataset.alive = "";
  }

  /** What is asked and how it is marked, with the printed numbers and with each of the others. */
  read() {
    const { others, ...first } = unsealed(this.form.dataset.exercise);
    const shown = { ask: this.ask.innerHTML, field: this.field.innerHTML };
    return [{}, ...others].map((other) => ({ ...shown, ...first, ...other }));
  }

  get known() {
    return this.variations[this.number];
  }

  enlivenField() {
    if (this.kind === "move") this.picker = new MovePicker(this);
  }

  /** An exercise that belongs to a site has a page of its own there. */
  enlivenShare(place) {
    const play = playAddress(this.form);
    if (!place || !play) return;
    place.hidden = false;
    const words = JSON.parse(place.dataset.words);
    const shown = place.querySelector(".wx-handed");
    const address = embedAddress(play, { language: this.form.lang, exercise: this.form.dataset.id });
    const title = this.form.querySelector("legend").firstChild.textContent.trim();
    const hand = async (text) => {
      const isCopied = await copyToClipboard(text);
      shown.replaceChildren(isCopied ? words.copied : toCopy(text, words.link_here), ` ${warning(play, words)}`);
      shown.querySelector("input")?.focus();
    };
    const does = {
      link: () => hand(address),
      embed: () => hand(embedCode(address, title)),
      qr: () => shown.replaceChildren(qrFigure(address, words)),
    };
    for (const button of place.querySelectorAll("button")) button.addEventListener("click", does[button.dataset.name]);
  }

  /** The same question with other numbers, as if it had never been answered. */
  vary() {
    this.number = (this.number + 1) % this.variations.length;
    this.ask.innerHTML = this.known.ask;
    this.field.innerHTML = this.known.field;
    this.form.reset();
    this.enlivenField();
    this.showHint("", "");
    this.show(false);
    while (this.solution.children.length > 1) this.solution.lastElementChild.remove();
    this.filled = false;
    this.ask.focus();
  }

  get answer() {
    return (new FormData(this.form).get("answer") ?? "").trim();
  }

  check() {
    const { said } = this.known;
    if (!this.answer) return this.showHint("", said.empty);
    const hint = this.mark(this.answer);
    this.report({ answer: this.answer, right: hint === null });
    if (hint !== null) return this.showHint("wrong", hint);
    this.showHint("right", said.right);
    this.show(true, false);
    this.solved(this.form.dataset.id);
  }

  /** Whoever listens to the page hears what was answered, and when the solution was opened. */
  report(news) {
    const { form, kind, number } = this;
    const detail = { id: form.dataset.id, kind, number, ...news };
    form.dispatchEvent(new CustomEvent("wawel-exercise", { bubbles: true, detail }));
  }

  /** The hint, or null if the answer is right. */
  mark(answer) {
    const { right, hints, hint, chance, salt, said } = this.known;
    let found = [answer];
    let number = null;
    if (this.kind === "numeric") {
      number = read(answer);
      if (!number) return said.unreadable;
      found = forms(number);
    }
    const keys = found.map((form) => hashed(salt, form));
    if (keys.some((key) => right.includes(key))) return null;
    const known = keys.find((key) => key in hints);
    if (known) return hints[known];
    if (number && chance && (number.above < 0n || number.above > number.below)) return said.no_chance;
    return hint;
  }

  showHint(verdict, text) {
    this.form.dataset.verdict = verdict;
    // A hint that is given twice is to be spoken twice.
    this.hint.textContent = "";
    requestAnimationFrame(() => { this.hint.textContent = text; });
  }

  show(open, focus = true) {
    if (open && !this.filled) {
      this.solution.insertAdjacentHTML("beforeend", this.known.solution);
      this.filled = true;
    }
    this.solution.hidden = !open;
    this.button.setAttribute("aria-expanded", String(open));
    if (open && focus) this.solution.focus();
  }
}

/** A move is picked in its picture, thing by thing, or chosen from a list. */
class MovePicker {
  constructor({ form, known }) {
    this.texts = known.said;
    this.picks = new Picks(known.actions);
    this.list = form.querySelector("select");
    this.status = form.querySelector(".wx-picked");
    // A window within a picture is an svg as well: its clicks come to the picture anyway.
    this.pictures = [...form.querySelectorAll(".wx-picture svg")].filter((svg) => !svg.ownerSVGElement);
    this.list.addEventListener("change", () => {
      this.picks.made = [...(this.action?.picks ?? [])];
      this.draw();
    });
    for (const picture of this.pictures) {
      picture.addEventListener("click", (event) => {
        const thing = event.target.closest("[data-pick]");
        if (thing) this.pick(thing.dataset.pick);
      });
      picture.addEventListener("keydown", (event) =>
        keyedPicture(event, picture, { pick: (pick) => this.pick(pick), back: () => this.back() }));
    }
    this.draw();
  }

  get action() {
    return this.picks.actions.find((action) => action.text === this.list.value);
  }

  /** The list shows the action as soon as nothing else can be meant. */
  pick(pick) {
    if (this.picks.made.at(-1) === pick) return this.back();
    if (!this.picks.take(pick)) this.picks.made = [];
    const action = this.picks.action({ guesses: true });
    if (action) this.picks.made = [...action.picks];
    this.list.value = action?.text ?? "";
    this.draw();
  }

  /** Takes the last pick back, and with it all that followed from the one before. */
  back() {
    const { picks } = this;
    if (!picks.made.length) return false;
    do picks.made = picks.made.slice(0, -1);
    while (picks.made.length && picks.possible().length === 1);
    this.list.value = "";
    this.draw();
    return true;
  }

  draw() {
    // What begins another move can be picked at any time.
    const first = this.picks.next([]);
    for (const picture of this.pictures) markPicks(picture, this.picks, (pick) => first.has(pick));
    const names = this.picks.made.map((pick) => nameOf(this.pictures[0], pick));
    this.status.textContent = this.action
      ? this.texts.chosen.replace("{move}", this.action.label)
      : names.length ? this.texts.picked.replace("{picks}", names.join(" → ")) : "";
  }
}

/** Brings exercises to life; what is solved is remembered, and said to whoever asks. */
function enliven(root, solved = () => {}) {
  for (const form of root.querySelectorAll("form[data-exercise]:not([data-alive])")) {
    new Exercise(form, (id) => {
      remember(id);
      solved(id);
    });
  }
  showSolved();
}

function render({ model, el }) {
  el.innerHTML = model.get("html");
  enliven(el, (id) => {
    const before = model.get("solved");
    if (before.includes(id)) return;
    model.set("solved", [...before, id]);
    model.save_changes();
  });
  // A function is solved in Python.
  model.on?.("change:solved", () => model.get("solved").forEach(remember));
  watchVerdicts();
}

enliven(document);

export { forms, hashed, read };
export default { render };
