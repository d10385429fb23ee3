// <wawel-board game="nogi" position="nogi players=4 / ..." src="opening.svg">: a live board in any page
// of the site. It shows its still picture and fetches Python only when the reader asks for it.

import boardModule from "./board.js";
import { Model, watchPython } from "./model.js";
import { opening } from "./protocol.js";

const words = {
  en: { play: "Play from here", wait: "Python is on its way", again: "Try again" },
  pl: { play: "Zagraj od tego miejsca", wait: "Python jest w drodze", again: "Spróbuj ponownie" },
};

/** So much of the top of the window may belong to the head of a page. */
const MARGIN = 72;

class WawelBoard extends HTMLElement {
  connectedCallback() {
    if (this.started) return;
    this.started = true;
    const language = this.closest("[lang]")?.lang.slice(0, 2) === "pl" ? "pl" : "en";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "wawel-open";
    button.textContent = words[language].play;
    button.addEventListener("click", () => this.open(language, button));
    this.append(button);
  }

  pictureTop() {
    const shown = [...this.querySelectorAll("svg:not(.wawel-icon)")].find((svg) => svg.getClientRects().length);
    return shown ? shown.getBoundingClientRect().top : 0;
  }

  open(language, button) {
    button.disabled = true;
    button.textContent = words[language].wait;
    const text = this.getAttribute("position");
    const message = opening(this, { language, ...(text && { text }) });
    const trouble = (text) => {
      unwatch();
      button.disabled = false;
      button.textContent = `${text} – ${words[language].again}`;
    };
    const unwatch = watchPython((news) => news.trouble && trouble(news.trouble));
    const model = new Model(this.getAttribute("game"), message, { trouble });
    model.begun.then(() => {
      unwatch();
      const el = document.createElement("div");
      el.wawelPlayUrl = new URL("index.html", import.meta.url).href;
      el.wawelPace = "step"; // what the page tells about is still there when the reader looks
      el.wawelLabel = this.closest("figure")?.querySelector("figcaption")?.textContent;
      const stood = this.pictureTop();
      this.replaceChildren(el);
      boardModule.render({ model, el });
      // The picture stays where it was on the screen, as far as the tools above it fit in there too.
      const fits = el.getBoundingClientRect().top - MARGIN;
      scrollBy({ top: Math.max(0, Math.min(this.pictureTop() - stood, fits)), behavior: "instant" });
    });
  }
}

customElements.define("wawel-board", WawelBoard);
