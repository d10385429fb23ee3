// What comes alive in a page: it shows its still picture and fetches Python only when the reader asks for it.
// What its button says is in its attributes: `data-open`, `data-wait` and `data-again`.

import { giveUp, Model, watchPython } from "./model.js";

/** So much of the top of the window may belong to the head of a page. */
const MARGIN = 72;

export class LiveElement extends HTMLElement {
  connectedCallback() {
    if (this.button) return;
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.className = "wawel-open";
    this.button.textContent = this.dataset.open;
    this.button.addEventListener("click", () => this.open());
    this.append(this.button);
  }

  get language() {
    return this.closest("[lang]")?.lang.slice(0, 2) === "pl" ? "pl" : "en";
  }

  pictureTop() {
    const shown = [...this.querySelectorAll("svg:not(.wawel-icon)")].find((svg) => svg.getClientRects().length);
    return shown ? shown.getBoundingClientRect().top : 0;
  }

  /** Asks Python for what `source` names, with the message `opening`, and shows it by `render`. */
  open() {
    const { button } = this;
    this.leave?.(); // what was asked for before has not come
    button.disabled = true;
    button.textContent = this.dataset.wait;
    const offer = (text) => {
      button.disabled = false;
      button.textContent = `${text} – ${this.dataset.again}`;
    };
    const trouble = (text) => {
      unwatch();
      offer(text);
    };
    const unwatch = watchPython((news) => {
      if (news.trouble) trouble(news.trouble);
      else if (news.late) offer(news.late); // it may still come
    });
    const begun = giveUp();
    this.leave = () => {
      unwatch();
      giveUp(begun);
    };
    const model = new Model(this.source(), this.opening(), { trouble });
    model.begun.then(() => {
      unwatch();
      this.leave = undefined;
      const el = document.createElement("div");
      const stood = this.pictureTop();
      this.replaceChildren(el);
      this.render(model, el);
      // The picture stays where it was on the screen, as far as the tools above it fit in there too.
      const fits = el.getBoundingClientRect().top - MARGIN;
      scrollBy({ top: Math.max(0, Math.min(this.pictureTop() - stood, fits)), behavior: "instant" });
    });
  }
}
