// <wawel-panel source="{...}" data-open="Try it" ...>: a live panel in any page of the site. A link to the page
// that ends in `#` and the id of the panel's figure, `=` and how it is set, opens it so.

import { LiveElement } from "./live-element.js";
import panelModule from "./panel.js";
import { VERSION } from "./protocol.js";

class WawelPanel extends LiveElement {
  connectedCallback() {
    if (this.button) return;
    super.connectedCallback();
    addEventListener("hashchange", () => this.follow());
    this.follow();
  }

  get place() {
    return `${location.href.split("#")[0]}#${this.closest("figure").id}`;
  }

  /** How the panel is set in the link by which the reader came; nothing if it speaks of something else. */
  get linked() {
    const begin = `${this.place}=`;
    return location.href.startsWith(begin) ? location.href.slice(begin.length) : "";
  }

  follow() {
    if (!this.linked) return;
    this.closest("figure").scrollIntoView();
    if (this.model) this.model.send(this.opening());
    else if (!this.button.disabled) this.open();
  }

  source() {
    return { panel: this.getAttribute("source"), language: this.language };
  }

  opening() {
    return { type: "open", version: VERSION, ...(this.linked && { link: this.linked }) };
  }

  render(model, el) {
    this.model = model;
    el.wawelAddress = this.place;
    el.wawelRuns = model.get("reply").state.kind === "laboratory";
    panelModule.render({ model, el });
  }
}

customElements.define("wawel-panel", WawelPanel);
