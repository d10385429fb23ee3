// The board: shows the state of the table that it is sent, lets things be picked, and sends what was picked.
// It knows no rule of any game. The state lists the legal actions, each with the picks it is made of;
// what can be picked next follows from that list alone.
//
// The front-end contract is anywidget's: `render({ model, el })` with a model that has `get`, `on`
// and `send`. The page may also give `el` a `wawelPlayUrl`, the address of the site's play page, a
// `wawelLabel`, what this board is called where there are several, and a `wawelPace`. A page that does not
// make the boards itself, as a notebook, says the first as `data-wawel-play` of its root. Shared links begin
// with that address, and the book lies beside it; without it there is no site, and so no book.
//
// It is written in parts, each about one thing; `wawel_widgets.module` puts them together into the one
// module that a notebook or a page loads.

import { withChances } from "./chances.js";
import { withDialogs } from "./dialogs.js";
import { make } from "./elements.js";
import { withLog } from "./log.js";
import { withOverlays } from "./overlays.js";
import { PACE_KEPT, PACES, withPace } from "./pace.js";
import { withPicking } from "./picking.js";
import { withPicture } from "./picture.js";
import { withToolbar } from "./toolbar.js";
import { withViewport } from "./viewport.js";
import { kept } from "./storage.js";

const parts = [withViewport, withOverlays, withPicture, withLog, withPace, withPicking, withChances, withDialogs, withToolbar];

class Board extends parts.reduce((Base, withPart) => withPart(Base), Object) {
  constructor(model, el) {
    super();
    this.model = model;
    this.el = el;
    this.picks = [];
    this.state = null;
    this.spoken = 0;
    this.waiting = 0;
    this.stepping = false;
    this.gone = false;
    const pace = el.wawelPace ?? kept(PACE_KEPT);
    this.pace = PACES.includes(pace) ? pace : PACES[0];
    this.root = make("section", { class: "wawel", "data-lm-suppress-shortcuts": true });
    this.root.wawelLink = () => this.link();
    this.build();
    el.replaceChildren(this.root);
    this.receive = (message) => {
      if (!message?.reply) return;
      this.waiting = Math.max(0, this.waiting - 1);
      this.show(message.reply);
    };
    model.on("msg:custom", this.receive);
    this.watcher = new ResizeObserver(() => this.fit());
    this.watcher.observe(this.root);
    const first = model.get("reply");
    if (first?.svg !== undefined) this.show(first);
  }

  leave() {
    this.gone = true;
    this.closeMenu(false);
    this.watcher.disconnect();
    this.model.off?.("msg:custom", this.receive);
  }

  send(type, more = {}) {
    this.sent = type;
    this.waiting += 1;
    this.root.dataset.waiting = type;
    this.model.send({ type, ...more });
  }

  build() {
    this.turn = make("p", { class: "wawel-turn" });
    this.onward = make("button", { type: "button", class: "wawel-onward", onclick: () => this.goOnward() });
    this.stage = make("div", {
      class: "wawel-stage",
      role: "group",
      onclick: (event) => this.clicked(event),
      onkeydown: (event) => this.keyed(event),
    });
    this.pills = make("div", { class: "wawel-pills", "aria-hidden": "true" });
    this.buildViewports();
    this.buildOverlays();
    this.frame = make("div", { class: "wawel-frame" }, this.stage, this.pills, this.lenses);
    this.why = make("div", { class: "wawel-why", role: "status" });
    this.choices = make("div", { class: "wawel-choices" });
    this.odds = make("div", { class: "wawel-odds" });
    this.log = make("ol", { class: "wawel-log", onkeydown: (event) => this.readLog(event) });
    this.live = make("div", { class: "wawel-live", "aria-live": "polite" });
    this.panelTitles = { actions: make("summary"), log: make("h2") };
    this.panels = make(
      "div",
      { class: "wawel-panels" },
      make("details", { class: "wawel-panel" }, this.panelTitles.actions, this.choices),
      make("section", { class: "wawel-panel wawel-panel-log" }, this.panelTitles.log, this.log),
    );
    this.curtain = make("div", { class: "wawel-curtain", hidden: true });
    this.dialog = make("dialog", { class: "wawel-dialog" });
    this.root.append(
      this.buildToolbar(),
      make("div", { class: "wawel-head" }, this.turn, this.onward), this.frame, this.why, this.odds, this.panels, this.curtain,
      this.live, this.dialog,
    );
    this.root.addEventListener("keydown", (event) => this.shortcut(event));
  }

  show(state) {
    if (this.gone) return;
    const before = this.state;
    this.state = state;
    this.t = state.strings;
    if (!before || before.moment !== state.moment || before.game !== state.game) this.picks = [];
    this.root.setAttribute("lang", state.language);
    this.root.dataset.moment = state.moment;
    this.root.toggleAttribute("data-over", Boolean(state.result));
    if (!this.waiting) delete this.root.dataset.waiting;
    this.root.setAttribute("aria-label", this.el.wawelLabel ?? this.t.board);
    this.drawBar();
    this.drawPicture(state);
    this.mark();
    this.drawPace();
    this.drawTurn();
    this.drawChoices();
    this.drawLog(before);
    this.drawOdds();
    this.drawCurtain();
    this.showAnswer(state);
    this.goOn();
  }

  drawTurn() {
    const { state, t } = this;
    const parts = [];
    if (this.picks.length) parts.push(...this.pickedSoFar());
    else if (state.thought !== null && state.thought !== undefined) {
      parts.push(t.thinking.replace("{name}", state.seats[state.player].title));
    } else parts.push(state.question);
    const key = JSON.stringify([state.language, parts, this.picks, state.clauses]);
    if (this.turnKey === key) return;
    this.turnKey = key;
    this.turn.replaceChildren(parts.join(" "), ...(this.picks.length
      ? [make("button", { type: "button", class: "wawel-cancel", onclick: () => this.unpick() }, t.unpick)]
      : state.clauses.map((id) => this.clause(id))));
  }

  drawCurtain() {
    const { state, t } = this;
    this.curtain.hidden = !state.curtain;
    const key = JSON.stringify([state.language, state.curtain]);
    if (this.curtainKey === key) return;
    this.curtainKey = key;
    if (!state.curtain) return;
    const name = state.curtain.name;
    const take = make("button", { type: "button", onclick: () => this.send("take_device", { seat: state.curtain.seat }) },
      t.curtain_take.replace("{name}", name));
    this.curtain.replaceChildren(make("p", {}, t.curtain.replace("{name}", name)), take);
    take.focus({ preventScroll: true });
  }

  shortcut(event) {
    if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = { u: () => this.send("undo"), r: () => this.send("redo"), g: () => this.goOnward(), c: () => this.toggleChances(), "?": () => this.showKeys() };
    const what = keys[event.key.toLowerCase()];
    if (!what) return;
    event.preventDefault();
    event.stopPropagation();
    what();
  }

  fit() {
    const narrow = this.root.clientWidth > 0 && this.root.clientWidth < 600;
    const width = narrow ? "narrow" : "wide";
    if (this.state && width !== (this.width ?? this.state.width)) {
      this.width = width;
      this.send("width", { width });
    }
    if (this.state) this.drawPills();
    if (this.state) this.drawLenses();
  }
}

function render({ model, el }) {
  const board = new Board(model, el);
  return () => board.leave();
}

export default { render };
