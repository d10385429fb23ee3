// The board: shows the state of the table that it is sent, lets things be picked, and sends what was picked.
// It knows no rule of any game. The state lists the legal actions, each with the picks it is made of;
// what can be picked next follows from that list alone.
//
// The front-end contract is anywidget's: `render({ model, el })` with a model that has `get`, `on`
// and `send`; what is sent is told in `widgets/PROTOCOL.md`. The page may also give `el` a `wawelPlayUrl`, the address of the site's play page, a
// `wawelLabel`, what this board is called where there are several, and a `wawelPace`. A page that does not
// make the boards itself, as a notebook, says the first as `data-wawel-play` of its root. Shared links begin
// with that address, and the book lies beside it; without it there is no site, and so no book.
//
// It is written in parts, each about one thing; `wawel_widgets.module` puts them together into the one
// module that a notebook or a page loads.

import { withChances } from "./chances.js";
import { withDialogs } from "./dialogs.js";
import { make, readReply, setChildren, setText } from "./elements.js";
import { keepKeys } from "./keys.js";
import { withLog } from "./log.js";
import { withOverlays } from "./overlays.js";
import { PACE_KEPT, PACES, withPace } from "./pace.js";
import { withPicking } from "./picking.js";
import { Picks } from "./picks.js";
import { withPicture } from "./picture.js";
import { opening, widthOf } from "./protocol.js";
import { withReview } from "./review.js";
import { kept } from "./storage.js";
import { withSwitching } from "./switching.js";
import { withTales } from "./tales.js";
import { withToolbar } from "./toolbar.js";
import { withViewport } from "./viewport.js";

const parts = [withViewport, withOverlays, withPicture, withLog, withPace, withPicking, withChances, withReview, withDialogs, withSwitching, withTales, withToolbar];

class Board extends parts.reduce((Base, withPart) => withPart(Base), Object) {
  constructor(model, el) {
    super();
    this.model = model;
    this.el = el;
    this.picks = new Picks();
    this.state = null;
    this.number = 0;
    this.sharing = [];
    this.spoken = 0;
    this.waiting = 0;
    this.stepping = false;
    this.gone = false;
    const pace = el.wawelPace ?? kept(PACE_KEPT);
    this.pace = PACES.includes(pace) ? pace : PACES[0];
    this.root = make("section", { class: "wawel" });
    keepKeys(this.root);
    this.root.wawelLink = async () => (await this.shared()).link;
    this.build();
    el.replaceChildren(this.root);
    this.receiver = (message) => this.receive(message);
    model.on("msg:custom", this.receiver);
    const first = model.get("reply");
    if (first?.full) this.takeIn(first);
    this.watcher = new ResizeObserver(() => this.fit());
    this.watcher.observe(this.root);
  }

  leave() {
    this.gone = true;
    this.closeMenu(false);
    this.watcher.disconnect();
    this.model.off?.("msg:custom", this.receiver);
  }

  send(type, more = {}) {
    this.sent = type;
    this.waiting += 1;
    this.root.dataset.waiting = type;
    this.model.send({ type, ...more });
  }

  /**
   * Lets long work go on, unless something is under way: then the reply to that does. Of two works at once one
   * would else ask twice after every reply, and so without end.
   */
  sendStep(type) {
    if (!this.waiting) this.send(type);
  }

  /** A reply to what was sent, or the news that something went wrong with it; then all is as it was. */
  receive(message) {
    const { reply, trouble } = message ?? {};
    if (!reply && !trouble) return;
    this.waiting = Math.max(0, this.waiting - 1);
    if (reply) this.takeIn(readReply(reply));
    if (!this.waiting) delete this.root.dataset.waiting;
  }

  /** Takes a reply in: it tells only what has changed since the one before it. */
  takeIn(reply) {
    if (this.gone) return;
    if (!reply.full && reply.number !== this.number + 1) return this.open();
    this.number = reply.number;
    const before = this.state;
    this.state = reply.full ? reply.state : { ...before, ...reply.state };
    const lines = reply.full ? [] : before.log;
    this.state.log = reply.log ? [...lines.slice(0, reply.log.keep), ...reply.log.lines] : lines;
    this.show(before, reply);
  }

  /** Tells Python what this page has and how wide it is; it answers with what the page lacks. */
  open() {
    const message = opening(this.root, { number: this.number });
    this.width = message.width;
    this.waiting = 0; // whatever was under way before is lost
    this.send("open", message);
  }

  build() {
    this.crumbs = make("ol", { class: "wawel-crumbs", hidden: true });
    this.turn = make("p", { class: "wawel-turn", tabindex: "-1" });
    this.thought = make("progress", { max: "1", class: "wawel-thought" });
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
    this.log = make("ol", {
      class: "wawel-log",
      onkeydown: (event) => this.readLog(event),
      onscroll: () => { this.followsLog = this.isAtEnd(); },
    });
    this.live = make("div", { class: "wawel-live", role: "status" });
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
      this.buildToolbar(), this.crumbs,
      make("div", { class: "wawel-head" }, this.turn, this.onward), this.frame, this.why, this.buildTales(), this.buildReview(), this.odds, this.panels, this.curtain,
      this.live, this.dialog,
    );
    this.root.addEventListener("keydown", (event) => this.shortcut(event));
  }

  show(before, { log, answers }) {
    const { state } = this;
    this.t = state.strings;
    this.picks.actions = state.actions;
    // A position that is pasted may be as old as the one before: then other things can be done.
    const choices = (shown) => shown.actions.map((action) => action.text).join();
    if (!before || before.moment !== state.moment || choices(before) !== choices(state)) this.picks.made = [];
    this.refused = Boolean(answers.error);
    this.root.setAttribute("lang", state.language);
    this.root.dataset.moment = state.moment;
    this.root.toggleAttribute("data-over", Boolean(state.result));
    this.root.setAttribute("aria-label", this.el.wawelLabel ?? this.t.board);
    this.drawBar();
    this.drawPicture();
    this.mark();
    this.drawPace();
    this.drawCrumbs();
    this.drawTurn();
    this.drawChoices();
    this.drawLog(before, log);
    this.drawTales();
    this.drawOdds();
    this.drawReview();
    this.drawCurtain();
    this.showAnswer(answers);
    if (answers.description) this.readOut(answers.description);
    if (answers.switched) this.showSwitched(answers.switched);
    if (answers.shared) for (const done of this.sharing.splice(0)) done(answers.shared);
    this.goOn();
  }

  /** What is still to be resolved, the outermost first; a game without such things has no place for them. */
  drawCrumbs() {
    const { crumbs } = this.state;
    this.crumbs.hidden = crumbs === null;
    this.crumbs.setAttribute("aria-label", this.t.crumbs);
    setChildren(this.crumbs, [...(crumbs ?? []).entries()], ([place]) => place, () => make("li"), (item, [, text]) => setText(item, text));
  }

  drawTurn() {
    const { state, t } = this;
    const parts = [];
    if (this.picks.made.length) parts.push(...this.pickedSoFar());
    else if (this.thinks()) {
      parts.push(t.thinking.replace("{name}", state.seats[state.player].title));
      this.thought.value = state.thought;
    } else parts.push(state.question);
    const key = JSON.stringify([state.language, parts, this.picks.made, state.clauses, this.thinks()]);
    if (this.turnKey === key) return;
    this.turnKey = key;
    const held = this.turn.contains(document.activeElement);
    const behind = this.thinks() ? this.thinking() : state.clauses.map((id) => this.clause(id));
    this.turn.replaceChildren(parts.join(" "), ...(this.picks.made.length
      ? [make("button", { type: "button", class: "wawel-cancel", onclick: () => this.unpick() }, t.unpick)]
      : behind));
    // Whoever has told a bot to play is not left without a place, and can tell the next one.
    if (held) (this.turn.querySelector(".wawel-cancel") ?? this.turn).focus({ preventScroll: true });
  }

  thinks() {
    return this.state.thought !== null && this.state.thought !== undefined;
  }

  /** How far a bot is that thinks, and the way to be spared the rest. */
  thinking() {
    this.thought.setAttribute("aria-label", this.t.thinking.replace("{name}", this.state.seats[this.state.player].title));
    return [this.thought, make("button", { type: "button", class: "wawel-cancel", onclick: () => this.send("think_stop") }, this.t.think_stop)];
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
    const keys = { u: () => this.send("undo"), r: () => this.send("redo"), g: () => this.goOnward(), c: () => this.toggleChances(), h: () => this.toggleReview(), d: () => this.readActions(), l: () => this.readHappened(), w: () => this.readPicture(), "?": () => this.showKeys() };
    const what = keys[event.key.toLowerCase()];
    if (!what) return;
    event.preventDefault();
    event.stopPropagation();
    what();
  }

  /** The page has its width, or another one. */
  fit() {
    const width = widthOf(this.root);
    if (!this.width) this.open();
    else if (width !== this.width) {
      this.width = width;
      this.send("width", { width });
    }
    if (!this.state) return;
    this.fitLog();
    this.drawPills();
    this.drawLenses();
  }
}

function render({ model, el }) {
  const board = new Board(model, el);
  return () => board.leave();
}

export default { render };
