// The picture: read as XML, put in place, and what stands elsewhere than before moves there.

import { calm, SVG } from "./elements.js";
import { thingOf } from "./picks.js";

const LONGEST_MOVE = 900;
const MOVE = 420;

const sheets = new Map();

/** Style rules that come with a picture, taken up without an inline style element. */
function adopt(rules) {
  if (sheets.has(rules)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  sheets.set(rules, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The picture as an element: parsed as XML, styles through the object model, nothing executable. */
function readPicture(text) {
  const marked = text.replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(marked, "image/svg+xml").documentElement;
  if (parsed.namespaceURI !== SVG || parsed.querySelector("parsererror")) return null;
  for (const style of parsed.querySelectorAll("style")) {
    adopt(style.textContent);
    style.remove();
  }
  for (const forbidden of parsed.querySelectorAll("script, foreignObject")) forbidden.remove();
  const picture = document.importNode(parsed, true);
  for (const element of [picture, ...picture.querySelectorAll("[data-style]")]) {
    if (element.dataset.style) element.style.cssText = element.dataset.style;
    delete element.dataset.style;
  }
  return picture;
}

/** Where an element stands: the numbers of its `translate(x y)`. */
function standing(element) {
  const found = /translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/.exec(element.getAttribute("transform") ?? "");
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/** How many units wide a picture is. */
function breadth(picture) {
  return picture?.getAttribute("viewBox")?.split(" ")[2];
}

/** Shows the picture. */
export const withPicture = (Base) => class extends Base {
  drawPicture() {
    const { state } = this;
    const focused = this.stage.contains(document.activeElement) ? document.activeElement : null;
    const old = new Map();
    for (const element of this.stage.querySelectorAll("[id][transform]")) {
      old.set(element.id, standing(element));
    }
    if (state.svg !== this.drawn) {
      const picture = readPicture(state.svg);
      // From wide to narrow nothing has moved: the board is another, and is there at once.
      const isSameBoard = breadth(picture) === breadth(this.stage.firstElementChild);
      this.drawn = state.svg;
      this.stage.replaceChildren(...(picture ? [picture] : []));
      this.stage.setAttribute("aria-label", this.t.board);
      this.drawViewports();
      this.drawOverlays();
      if (isSameBoard && !calm()) this.animate(old);
    }
    if (focused && !focused.isConnected) this.focusAgain(focused);
  }

  /** What had the focus is drawn anew: by its name, as the same pick elsewhere, or not at all; then what can be picked. */
  focusAgain({ id, dataset }) {
    const again = (id && this.stage.querySelector(`#${CSS.escape(id)}`)) || (dataset.pick && thingOf(this.stage, dataset.pick));
    if (!again) this.mark(); // what can be picked is not marked yet
    (again || this.stage.querySelector(".w-legal") || this.stage.querySelector("[data-pick]"))?.focus();
  }

  animate(old) {
    for (const element of this.stage.querySelectorAll("[id][transform]")) {
      const from = old.get(element.id);
      const to = standing(element);
      if (!from || !to || (from.x === to.x && from.y === to.y)) continue;
      const far = Math.hypot(from.x - to.x, from.y - to.y);
      element.animate(
        { translate: [`${from.x - to.x}px ${from.y - to.y}px`, "0px 0px"] },
        { duration: Math.min(LONGEST_MOVE, MOVE + far / 2), easing: "cubic-bezier(.3,.7,.3,1)" },
      );
    }
  }
};
