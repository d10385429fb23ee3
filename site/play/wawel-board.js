// <wawel-board game="nogi" position="nogi players=4 / ..." data-open="Play from here" ...>: a live board in any
// page of the site.

import boardModule from "./board.js";
import { LiveElement } from "./live-element.js";
import { opening } from "./protocol.js";

class WawelBoard extends LiveElement {
  source() {
    return { game: this.getAttribute("game") };
  }

  opening() {
    const text = this.getAttribute("position");
    return opening(this, { language: this.language, ...(text && { text }) });
  }

  render(model, el) {
    el.wawelPlayUrl = new URL("index.html", import.meta.url).href;
    el.wawelPace = "step"; // what the page tells about is still there when the reader looks
    el.wawelLabel = this.closest("figure")?.querySelector("figcaption")?.textContent;
    boardModule.render({ model, el });
  }
}

customElements.define("wawel-board", WawelBoard);
