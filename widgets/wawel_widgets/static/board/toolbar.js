// The toolbar: what is done often are buttons; everything else is in one menu, in words.
// Both are built once and then kept: what somebody is pressing is not made anew meanwhile.

import { icon, ICONS, make, setText } from "./elements.js";
import { PACES } from "./pace.js";
import { opensFor } from "./sharing.js";

/** Somebody who goes through the moments of a game wants to press again. */
const STAY_OPEN = new Set(["redo", "first", "back", "forward", "last"]);

const OTHER_LANGUAGE = { en: { lang: "pl", name: "Polski" }, pl: { lang: "en", name: "English" } };

/** Offers what can be done with a game besides playing it. */
export const withToolbar = (Base) => class extends Base {
  buildToolbar() {
    this.tools = new Map();
    this.toggles = make("span", { class: "wawel-toggles", role: "group", hidden: true });
    this.menuButton = make("button", {
      type: "button", "data-name": "menu", "aria-haspopup": "menu", "aria-expanded": "false",
      onclick: () => (this.menu.hidden ? this.openMenu() : this.closeMenu()),
      onkeydown: (event) => this.keyedMenuButton(event),
    }, icon("menu"), make("span"));
    this.bar = make("div", { class: "wawel-bar", role: "group" },
      this.tool("new_game", () => this.askNew(), make("span")),
      this.tool("undo", () => this.send("undo"), icon("undo"), make("span")),
      this.tool("chances", () => this.toggleChances(), icon("chances"),
        make("span", { class: "wawel-short" }), make("span", { class: "wawel-long" })),
      this.toggles, this.menuButton);
    // It takes the place of the chances when the game is over.
    this.tool("review", () => this.toggleReview(), icon("review"),
      make("span", { class: "wawel-short" }), make("span", { class: "wawel-long" }));
    this.menu = make("div", {
      class: "wawel-menu", role: "menu", hidden: true,
      onkeydown: (event) => this.keyedMenu(event),
      onfocusin: ({ target }) => this.entries().forEach((entry) => entry.setAttribute("tabindex", entry === target ? "0" : "-1")),
    },
    this.section("moments",
      this.entry("back", () => this.send("go_to", { moment: this.state.moment - 1 })),
      this.entry("forward", () => this.send("go_to", { moment: this.state.moment + 1 })),
      this.entry("first", () => this.send("go_to", { moment: 0 })),
      this.entry("last", () => this.send("go_to", { moment: this.state.moments })),
      this.entry("redo", () => this.send("redo")),
      this.entry("restart", () => this.send("restart"))),
    this.section("sharing",
      this.entry("copy_position", () => this.copy("position", "copy_position")),
      this.entry("copy_game", () => this.copy("record", "copy_game")),
      this.entry("paste", () => this.askPaste()),
      this.entry("share", () => this.copyLink()),
      this.entry("qr", () => this.showQr()),
      this.entry("embed", () => this.copy("embed", "embed"))),
    this.section("pace", ...PACES.map((pace) =>
      this.entry(`pace_${pace}`, () => this.setPace(pace), "menuitemradio"))),
    this.section("overlays"),
    this.section("more",
      this.entry("switch", () => this.askSwitch()),
      this.entry("help", () => this.showKeys()),
      this.entry("language", () => this.send("language", { language: OTHER_LANGUAGE[this.state.language].lang }))));
    this.root.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !this.top.contains(event.relatedTarget)) this.closeMenu(false);
    });
    this.closesMenu = (event) => { if (!this.top.contains(event.target)) this.closeMenu(false); };
    this.top = make("div", { class: "wawel-top" }, this.bar, this.menu);
    return this.top;
  }

  /** A button; one that cannot be used now keeps the focus, and does nothing. */
  tool(name, what, ...content) {
    const button = make("button", { type: "button", "data-name": name, "aria-disabled": "false",
      onclick: () => { if (button.getAttribute("aria-disabled") === "false") what(); } }, ...content);
    this.tools.set(name, button);
    return button;
  }

  entry(name, what, role = "menuitem") {
    const entry = this.tool(name, () => {
      if (!STAY_OPEN.has(name)) this.closeMenu();
      what();
    }, ICONS[name] ? icon(name) : make("span", { class: "wawel-icon" }), make("span"));
    entry.setAttribute("role", role);
    entry.setAttribute("tabindex", "-1");
    return entry;
  }

  section(name, ...entries) {
    return make("div", { class: "wawel-section", role: "group", "data-section": name },
      make("span", { class: "wawel-section-name", "aria-hidden": "true" }), ...entries);
  }

  drawBar() {
    const { t, state } = this;
    const other = OTHER_LANGUAGE[state.language];
    const names = { ...t, language: other.name };
    for (const [name, button] of this.tools) setText(button.lastElementChild, names[name]);
    for (const name of ["chances", "review"]) {
      const tool = this.tools.get(name);
      setText(tool.querySelector(".wawel-short"), t[`${name}_short`]);
      tool.setAttribute("aria-pressed", String(Boolean(state[name])));
    }
    this.tools.get("language").setAttribute("lang", other.lang);
    setText(this.menuButton.lastElementChild, t.menu);
    this.menuButton.setAttribute("aria-label", t.menu);
    this.bar.setAttribute("aria-label", t.tools);
    this.menu.setAttribute("aria-label", t.menu);
    for (const section of this.menu.children) {
      section.setAttribute("aria-label", t[section.dataset.section]);
      setText(section.firstElementChild, t[section.dataset.section]);
    }
    const first = state.moment === 0;
    const last = state.moment === state.moments;
    const off = { embed: opensFor(this.playPage()) === "nobody", undo: !state.can_undo, redo: !state.can_redo, first, back: first, forward: last, last };
    for (const [name, isOff] of Object.entries(off)) this.tools.get(name).setAttribute("aria-disabled", String(isOff));
    this.offerOneOf(this.tools.get("chances"), this.tools.get("review"));
  }

  /** Chances are for a game that runs, the review is for one that is over: they have one place. */
  offerOneOf(...both) {
    const [shown, hidden] = this.canReview() && !this.state.chances ? both.reverse() : both;
    if (!hidden.parentElement) return;
    const focused = hidden === document.activeElement;
    hidden.replaceWith(shown);
    if (focused) shown.focus();
  }

  entries() {
    return [...this.menu.querySelectorAll(".wawel-section:not([hidden]) [role^=menuitem]")];
  }

  openMenu(at = 0) {
    this.menu.hidden = false;
    this.menuButton.setAttribute("aria-expanded", "true");
    document.addEventListener("pointerdown", this.closesMenu);
    this.entries().at(at).focus();
  }

  closeMenu(back = true) {
    if (this.menu.hidden) return;
    this.menu.hidden = true;
    this.menuButton.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", this.closesMenu);
    if (back) this.menuButton.focus();
  }

  keyedMenuButton(event) {
    const at = { ArrowDown: 0, ArrowUp: -1 }[event.key];
    if (at === undefined) return;
    event.preventDefault();
    this.openMenu(at);
  }

  /** As menus are used: arrows, Home and End, first letters; Escape leads back to the button. */
  keyedMenu(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = this.entries();
    const at = all.indexOf(document.activeElement);
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (step !== undefined) all.at(step % all.length).focus();
    else if (event.key === "Escape") this.closeMenu();
    else if (event.key === "Tab") return this.closeMenu();
    else if (event.key.length === 1 && event.key !== " ") {
      const letter = event.key.toLowerCase();
      [...all.slice(at + 1), ...all].find((entry) => entry.textContent.toLowerCase().startsWith(letter))?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
};
