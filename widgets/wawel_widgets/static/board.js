// The board: shows the scene it is given, lets things be picked, and says what was picked.
// It knows no rule of any game. A scene lists the legal actions, each with the picks it is made of;
// what can be picked next follows from that list alone.
//
// The front-end contract is anywidget's: `render({ model, el })` with a model that has `get`, `on`
// and `send`. The page may also give `el` a `wawelPlayUrl`, the address of the site's play page, a
// `wawelLabel`, what this board is called where there are several, and a `wawelPace`. A page that does not
// make the boards itself, as a notebook, says the first as `data-wawel-play` of its root. Shared links begin
// with that address, and the book lies beside it; without it there is no site, and so no book.

const SVG = "http://www.w3.org/2000/svg";
const LONGEST_MOVE = 900;
const MOVE = 420;
// A share of victories is shown on the board once so many games stand behind it.
const ENOUGH = 10;
// Buttons that say in words what they do; of the others the icon has to tell.
const SPELT = new Set(["new_game", "undo", "chances"]);
const UNASKED = new Set(["step", "chances_step", "width", undefined]);
const PAUSE = { chance: 250, bot: 550, calm: 60 };
const PACES = ["flow", "step"];
const PACE_KEPT = "wawel-pace";

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const percent = (share) => `${Math.round(share * 100)}\u00a0%`;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** An element with attributes and children; text is always text, never markup. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child || child === 0));
  return element;
}

// Icons of the toolbar, cut from one sheet of 24 x 24.
const ICONS = {
  undo: "M9 4v4h6a6 6 0 0 1 0 12H8v-3h7a3 3 0 0 0 0-6H9v4L2 9.500z",
  redo: "M15 4v4H9a6 6 0 0 0 0 12h7v-3H9a3 3 0 0 1 0-6h6v4l7-5.500z",
  first: "M3 4h3v16H3zM21 4v16L7 12z",
  back: "M18 4v16L5 12z",
  forward: "M6 4v16l13-8z",
  last: "M21 4h-3v16h3zM3 4v16l14-8z",
  restart: "M12 3a9 9 0 1 1-8.500 6l3 1a6 6 0 1 0 5.500-4v4L5 6l7-6z",
  chances: "M7 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM17 13a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM18 3l2 1.500L6 21l-2-1.500z",
  copy_position: "M12 2a7 7 0 0 1 7 7c0 5-7 13-7 13S5 14 5 9a7 7 0 0 1 7-7zm0 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  copy_game: "M8 2h12v14H8zM4 6h2v12h10v2H4z",
  paste: "M9 2h6v3h4v17H5V5h4zm2 2v2h2V4zM8 9v2h8V9zm0 4v2h8v-2zm0 4v2h5v-2z",
  share: "M18 2a3 3 0 1 1-2.600 4.500L8.500 10.500a3 3 0 0 1 0 3l6.900 4A3 3 0 1 1 15 19l-7-4a3 3 0 1 1 0-6l7-4a3 3 0 0 1 3-3z",
  book: "M12 6C9 4 5 3.500 2 4v14c3-.5 7 0 10 2 3-2 7-2.500 10-2V4c-3-.5-7 0-10 2zM13.500 7.200c2-1 4-1.300 6-1.200v9.800c-2 0-4 .300-6 1.200z",
  help: "M12 2a6 6 0 0 1 6 6c0 3-2 4-3.300 5.200-.9.800-1.200 1.300-1.200 2.800h-3c0-2.700 1-3.900 2.300-5C13.900 10 15 9.500 15 8a3 3 0 0 0-6 0H6a6 6 0 0 1 6-6zm-1.700 16h3.400v3.400h-3.400z",
};

function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "wawel-icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  path.setAttribute("fill", "currentColor");
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  return svg;
}

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

/** The pace this reader chose, with `chosen` from now on; a browser that keeps nothing forgets it. */
function keptPace(chosen) {
  try {
    if (chosen) localStorage.setItem(PACE_KEPT, chosen);
    return localStorage.getItem(PACE_KEPT);
  } catch {
    return null;
  }
}

/** How many units wide a picture is. */
function breadth(picture) {
  return picture?.getAttribute("viewBox")?.split(" ")[2];
}

/** Where the book beside the play page tells a clause, or null. */
async function findInBook(play, id) {
  if (!play) return null;
  const book = new URL("../book/", play);
  // Every widget of a notebook has a copy of this module: what they share, the window keeps.
  window.wawelClauses ??= fetch(new URL("clauses.json", book))
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({}));
  const address = (await window.wawelClauses)[id];
  return address ? new URL(address, book) : null;
}

class Board {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.picks = [];
    this.scene = null;
    this.spoken = 0;
    this.waiting = 0;
    this.stepping = false;
    this.gone = false;
    const pace = el.wawelPace ?? keptPace();
    this.pace = PACES.includes(pace) ? pace : PACES[0];
    this.root = make("section", { class: "wawel", "data-lm-suppress-shortcuts": true });
    this.root.wawelLink = () => this.link();
    this.build();
    el.replaceChildren(this.root);
    this.hearing = (message) => {
      if (!message?.scene) return;
      this.waiting = Math.max(0, this.waiting - 1);
      this.show(message.scene);
    };
    model.on("msg:custom", this.hearing);
    this.watcher = new ResizeObserver(() => this.fit());
    this.watcher.observe(this.root);
    const first = model.get("scene");
    if (first?.svg !== undefined) this.show(first);
  }

  leave() {
    this.gone = true;
    this.watcher.disconnect();
    this.model.off?.("msg:custom", this.hearing);
  }

  say(type, more = {}) {
    this.said = type;
    this.waiting += 1;
    this.root.dataset.waiting = type;
    this.model.send({ type, ...more });
  }

  // The furniture ------------------------------------------------------------------------------

  build() {
    this.bar = make("div", { class: "wawel-bar", role: "toolbar" });
    this.paces = make("select", { class: "wawel-pace", onchange: () => this.setPace(this.paces.value) },
      ...PACES.map((pace) => make("option", { value: pace })));
    this.turn = make("p", { class: "wawel-turn" });
    this.onward = make("button", { type: "button", class: "wawel-onward", onclick: () => this.goOnward() });
    this.stage = make("div", {
      class: "wawel-stage",
      role: "group",
      onclick: (event) => this.clicked(event),
      onkeydown: (event) => this.keyed(event),
    });
    this.pills = make("div", { class: "wawel-pills", "aria-hidden": "true" });
    this.frame = make("div", { class: "wawel-frame" }, this.stage, this.pills);
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
      make("div", { class: "wawel-top" }, this.bar, this.paces),
      make("div", { class: "wawel-head" }, this.turn, this.onward), this.frame, this.why, this.odds, this.panels, this.curtain,
      this.live, this.dialog,
    );
    this.root.addEventListener("keydown", (event) => this.shortcut(event));
  }

  // Showing a scene ----------------------------------------------------------------------------

  show(scene) {
    if (this.gone) return;
    const before = this.scene;
    this.scene = scene;
    this.t = scene.strings;
    if (!before || before.moment !== scene.moment || before.game !== scene.game) this.picks = [];
    this.root.setAttribute("lang", scene.language);
    this.root.dataset.moment = scene.moment;
    this.root.toggleAttribute("data-over", Boolean(scene.result));
    if (!this.waiting) delete this.root.dataset.waiting;
    this.root.setAttribute("aria-label", this.el.wawelLabel ?? this.t.board);
    this.drawBar();
    this.drawPicture(scene);
    this.mark();
    this.drawPace();
    this.drawTurn();
    this.drawChoices();
    this.drawLog(before);
    this.drawOdds();
    this.drawCurtain();
    this.answer(scene);
    this.goOn();
  }

  drawPicture(scene) {
    const focused = this.stage.contains(document.activeElement) ? document.activeElement.id : null;
    const old = new Map();
    for (const element of this.stage.querySelectorAll("[id][transform]")) {
      old.set(element.id, standing(element));
    }
    if (scene.svg !== this.drawn) {
      const picture = readPicture(scene.svg);
      // From wide to narrow nothing has moved: the board is another, and is there at once.
      const isSameBoard = breadth(picture) === breadth(this.stage.firstElementChild);
      this.drawn = scene.svg;
      this.stage.replaceChildren(...(picture ? [picture] : []));
      this.stage.setAttribute("aria-label", this.t.board);
      if (isSameBoard && !calm()) this.animate(old);
    }
    if (focused) this.stage.querySelector(`#${CSS.escape(focused)}`)?.focus();
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

  drawBar() {
    const { t, scene } = this;
    const key = `${scene.language}|${scene.can_undo}|${scene.can_redo}|${scene.moment}|${scene.moments}|${Boolean(scene.chances)}`;
    if (this.barKey === key) return;
    this.barKey = key;
    const kept = this.bar.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    const button = (name, what, off = false) =>
      make("button", { type: "button", "data-name": name, title: t[name], "aria-label": t[name],
        disabled: off, onclick: what }, ICONS[name] && icon(name), SPELT.has(name) && t[name]);
    const first = scene.moment === 0;
    const last = scene.moment === scene.moments;
    this.bar.replaceChildren(
      button("new_game", () => this.askNew()),
      button("undo", () => this.say("undo"), !scene.can_undo),
      button("chances", () => this.toggleChances()),
      button("redo", () => this.say("redo"), !scene.can_redo),
      button("first", () => this.say("go_to", { moment: 0 }), first),
      button("back", () => this.say("go_to", { moment: scene.moment - 1 }), first),
      button("forward", () => this.say("go_to", { moment: scene.moment + 1 }), last),
      button("last", () => this.say("go_to", { moment: scene.moments }), last),
      button("restart", () => this.say("restart")),
      button("copy_position", () => this.copy(this.scene.position)),
      button("copy_game", () => this.copy(this.scene.record)),
      button("paste", () => this.askPaste()),
      button("share", () => this.copy(this.link())),
      button("help", () => this.showKeys()),
      make("button", { type: "button", "data-name": "language",
        lang: scene.language === "en" ? "pl" : "en",
        onclick: () => this.say("language", { language: scene.language === "en" ? "pl" : "en" }) },
      scene.language === "en" ? "Polski" : "English"),
    );
    this.bar.setAttribute("aria-label", t.board);
    if (kept) this.bar.querySelector(`[data-name="${kept}"]`)?.focus();
  }

  drawTurn() {
    const { scene, t } = this;
    const parts = [];
    if (this.picks.length) parts.push(...this.told());
    else if (scene.thought !== null && scene.thought !== undefined) {
      parts.push(t.thinking.replace("{name}", scene.seats[scene.player].title));
    } else parts.push(scene.question);
    const key = JSON.stringify([scene.language, parts, this.picks, scene.clauses]);
    if (this.turnKey === key) return;
    this.turnKey = key;
    this.turn.replaceChildren(parts.join(" "), ...(this.picks.length
      ? [make("button", { type: "button", class: "wawel-cancel", onclick: () => this.unpick() }, t.unpick)]
      : scene.clauses.map((id) => this.clause(id))));
  }

  /** What is picked so far, and what kind of thing comes next. */
  told() {
    const kind = (pick) => pick.split(":")[0];
    const done = new Set(this.picks.map(kind));
    const kinds = [...new Set([...this.next()].map(kind))];
    const what = kinds.map((one) => this.scene.kinds[one]?.[done.has(one) ? "more" : "one"]).filter(Boolean).join(", ");
    const picks = this.picks.map((pick) => this.labelOf(pick)).join(" → ");
    return [this.t.picked.replace("{picks}", picks), what && this.t.pick_next.replace("{what}", what)];
  }

  labelOf(pick) {
    const element = this.element(pick);
    return element?.getAttribute("aria-label") ?? pick.split(":").pop();
  }

  drawChoices() {
    const possible = this.possible();
    this.panelTitles.actions.textContent = `${this.t.actions} (${possible.length})`;
    this.choices.replaceChildren(
      ...possible.map((action) =>
        make("button", { type: "button", "data-action": action.text,
          onclick: () => this.act(action) }, action.label)),
    );
    // A game without a picture of its own is played from this list.
    if (!this.stage.querySelector("[data-pick]")) this.choices.parentElement.open = true;
  }

  drawLog(before) {
    const { scene } = this;
    this.panelTitles.log.textContent = this.t.log;
    this.writeLog(before?.log ?? [], scene.log);
    const old = before && before.game === scene.game && before.moment < scene.moment ? this.spoken : scene.log.length;
    const fresh = scene.log.slice(Math.min(old, scene.log.length)).map((line) => line.text);
    if (this.rests() || (!scene.busy && scene.player >= 0)) fresh.push(this.turn.firstChild?.textContent ?? "");
    if (this.rests()) fresh.push(this.t.rests);
    if (fresh.length) this.live.textContent = fresh.slice(-12).join(" ");
    this.spoken = scene.log.length;
  }

  /** Lines that stay keep their focus, and whoever reads further up keeps the place. */
  writeLog(old, log) {
    const place = this.log.scrollTop;
    const atEnd = this.log.scrollHeight - place - this.log.clientHeight < 8;
    let same = 0;
    while (same < old.length && JSON.stringify(old[same]) === JSON.stringify(log[same])) same += 1;
    while (this.log.children.length > same) this.log.lastChild.remove();
    this.log.append(...log.slice(same).map((line) =>
      make("li", {
        tabindex: "-1",
        onmouseenter: () => this.point(line.marks, true),
        onmouseleave: () => this.point(line.marks, false),
        onfocusin: () => this.point(line.marks, true),
        onfocusout: () => this.point(line.marks, false),
      }, line.text, " ", ...line.clauses.map((id) => this.clause(id, "-1")))));
    this.log.scrollTop = atEnd ? this.log.scrollHeight : place;
    // One tab stop for the whole log: arrow keys go from line to line, Enter shows the rule.
    if (this.log.contains(document.activeElement)) return;
    for (const line of this.log.children) line.setAttribute("tabindex", line === this.log.lastChild ? "0" : "-1");
  }

  readLog(event) {
    const line = event.target.closest("li");
    const step = { ArrowUp: "previousElementSibling", ArrowDown: "nextElementSibling" }[event.key];
    if (step) {
      event.preventDefault();
      const next = line?.[step];
      if (!next) return;
      line.setAttribute("tabindex", "-1");
      next.setAttribute("tabindex", "0");
      next.focus();
    } else if (event.key === "Enter" && event.target === line) {
      line.querySelector(".wawel-clause")?.click();
    }
  }

  clause(id, tabindex = "0") {
    return make("button", { type: "button", class: "wawel-clause", tabindex, "aria-label": this.t.clause.replace("{id}", id),
      onclick: () => this.say("clause", { id }) }, id);
  }

  point(marks, on) {
    for (const mark of marks) {
      const [kind, value] = [mark.slice(0, mark.indexOf(":")), mark.slice(mark.indexOf(":") + 1)];
      const selector = kind === "place" ? `[data-place="${CSS.escape(value)}"]` : `[data-pick="${CSS.escape(mark)}"]`;
      for (const element of this.stage.querySelectorAll(selector)) element.classList.toggle("w-pointed", on);
    }
  }

  answer(scene) {
    const told = scene.error ?? scene.why ?? scene.remedy ?? scene.clause;
    if (!told) {
      // What was told stays until the reader does something.
      if (!UNASKED.has(this.said)) this.why.replaceChildren();
      return;
    }
    const refused = scene.error || scene.why;
    const text = refused ? this.t.illegal.replace("{text}", told.text) : told.text;
    const kept = this.why.contains(document.activeElement);
    this.why.replaceChildren(text, " ", told.clause ? this.cite(told.clause) : "");
    if (kept) this.why.querySelector(".wawel-clause")?.focus();
    this.why.classList.toggle("wawel-refused", Boolean(refused));
    if (this.asked && !calm()) {
      this.asked.animate({ translate: ["0px 0px", "-3px 0px", "3px 0px", "-3px 0px", "0px 0px"] }, 300);
    }
    this.asked = null;
  }

  /** The clause that is told here; behind it comes the way to it in the book, if there is one. */
  cite(id) {
    const cited = make("span", { class: "wawel-cited" }, this.clause(id));
    findInBook(this.playPage(), id).then((rule) => rule && cited.append(this.leadTo(rule, id)));
    return cited;
  }

  leadTo(rule, id) {
    // No game is lost by a click: only what this very page tells is gone to in place.
    const isHere = rule.pathname === location.pathname;
    const away = isHere ? {} : { target: "_blank", rel: "noopener" };
    const name = `${id} ${this.t.in_book}${isHere ? "" : ` (${this.t.new_tab})`}`;
    return make("a", { class: "wawel-book", href: rule.href, "aria-label": name, ...away }, icon("book"), this.t.in_book);
  }

  drawCurtain() {
    const { scene, t } = this;
    this.curtain.hidden = !scene.curtain;
    if (!scene.curtain) return;
    const name = scene.curtain.name;
    const take = make("button", { type: "button", onclick: () => this.say("take_device", { seat: scene.curtain.seat }) },
      t.curtain_take.replace("{name}", name));
    this.curtain.replaceChildren(make("p", {}, t.curtain.replace("{name}", name)), take);
    take.focus({ preventScroll: true });
  }

  // Chance and bots go on by themselves, or wait for the reader --------------------------------

  drawPace() {
    const { t, pace } = this;
    const over = Boolean(this.scene.result);
    [...this.paces.options].forEach((option) => { option.textContent = t[`pace_${option.value}`]; });
    this.paces.value = pace;
    this.paces.setAttribute("aria-label", t.pace);
    this.onward.textContent = over ? t.new_game : t.onward;
    this.onward.hidden = pace !== "step" && !over;
    // Not `disabled`, which would take the focus away from whoever presses it again and again.
    this.onward.setAttribute("aria-disabled", String(!this.rests() && !over));
  }

  setPace(pace) {
    this.pace = pace;
    // A page that says the pace of its boards says it again when they are opened again.
    if (!this.el.wawelPace) keptPace(pace);
    this.drawPace();
    this.goOn();
  }

  rests() {
    const { scene } = this;
    return this.pace === "step" && scene.rests && scene.moment === scene.moments;
  }

  goOnward() {
    if (this.scene.result) this.askNew();
    else if (this.rests() && !this.waiting) this.say("step");
  }

  async goOn() {
    const { scene } = this;
    if (this.stepping || !scene.busy || scene.moment < scene.moments || this.rests()) return;
    if (scene.error && this.said === "step") return;
    this.stepping = true;
    const thinking = scene.thought !== null && scene.thought !== undefined;
    const pause = calm() ? PAUSE.calm : scene.player < 0 ? PAUSE.chance : PAUSE.bot;
    await wait(thinking ? 0 : pause);
    this.stepping = false;
    if (this.gone) return;
    if (this.scene === scene && !this.rests()) this.say("step");
    else this.goOn();
  }

  // Picking ------------------------------------------------------------------------------------

  possible() {
    return this.scene.actions.filter((action) => this.picks.every((pick, n) => action.picks[n] === pick));
  }

  next() {
    return new Set(this.possible().map((action) => action.picks[this.picks.length]).filter(Boolean));
  }

  mark() {
    const next = this.next();
    const things = [...this.stage.querySelectorAll("[data-pick]")];
    for (const element of things) {
      const legal = next.has(element.dataset.pick);
      const chosen = this.picks.includes(element.dataset.pick);
      element.classList.toggle("w-legal", legal);
      element.classList.toggle("w-chosen", chosen);
      element.setAttribute("aria-disabled", String(!legal && !chosen));
      element.setAttribute("aria-pressed", String(chosen));
    }
    const stop = things.find((element) => element.tabIndex === 0) ?? things.find((element) => element.classList.contains("w-legal")) ?? things[0];
    for (const element of things) element.setAttribute("tabindex", element === stop ? "0" : "-1");
  }

  element(pick) {
    return this.stage.querySelector(`[data-pick="${CSS.escape(pick)}"]`);
  }

  clicked(event) {
    this.finishMotion();
    const element = event.target.closest?.("[data-pick]");
    if (element) this.pick(element.dataset.pick);
  }

  finishMotion() {
    for (const motion of this.stage.getAnimations({ subtree: true })) motion.finish();
  }

  /** What was said last may change the table: until the answer is there, a click has no meaning. */
  isDeaf() {
    return this.waiting > 0 && !UNASKED.has(this.said);
  }

  pick(pick) {
    if (this.isDeaf()) return;
    if (this.rests()) return this.why.replaceChildren(this.t.rests);
    if (!this.next().has(pick)) {
      if (this.picks.at(-1) === pick) return this.unpick();
      const first = this.scene.actions.some((action) => action.picks[0] === pick);
      if (first && this.picks.length) this.picks = [];
      else {
        this.asked = this.element(pick);
        return this.say("ask", { picks: [...this.picks, pick] });
      }
    }
    this.picks.push(pick);
    const possible = this.possible();
    const complete = possible.length === 1 ? possible[0] : possible.find((action) => action.picks.length === this.picks.length);
    if (complete && (possible.length === 1 || complete.picks.length === this.picks.length)) return this.act(complete);
    this.drawPicks();
  }

  unpick() {
    const cancelled = this.turn.contains(document.activeElement);
    const pick = this.picks.pop();
    this.drawPicks();
    if (cancelled) this.element(pick)?.focus();
  }

  drawPicks() {
    this.why.replaceChildren();
    this.mark();
    this.drawTurn();
    this.drawChoices();
    this.drawPills();
    this.live.textContent = this.turn.firstChild.textContent;
  }

  act(action) {
    if (this.isDeaf()) return;
    this.picks = [];
    this.say("act", { action: action.text });
  }

  // Keys ---------------------------------------------------------------------------------------

  keyed(event) {
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const element = event.target.closest?.("[data-pick]");
    if (arrows[event.key] && element) {
      event.preventDefault();
      this.neighbour(element, arrows[event.key], event.shiftKey)?.focus();
    } else if ((event.key === "Enter" || event.key === " ") && element) {
      event.preventDefault();
      this.finishMotion();
      this.pick(element.dataset.pick);
    } else if (event.key === "Escape" && this.picks.length) {
      event.preventDefault();
      this.unpick();
    }
  }

  /**
   * The nearest thing in a direction that can be chosen now; with `any`, the nearest of all things.
   * From where nothing can be chosen, any direction leads to the nearest thing that can.
   */
  neighbour(element, [dx, dy], any) {
    const all = [...this.stage.querySelectorAll("[data-pick]")];
    const legal = all.filter((one) => one.classList.contains("w-legal"));
    const others = any || !legal.length ? all : legal;
    const centre = (one) => {
      const box = one.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = centre(element);
    let best = null;
    let least = Infinity;
    const lost = !others.includes(element);
    for (const other of others) {
      if (other === element) continue;
      const [ox, oy] = centre(other);
      const along = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      const far = (along > 1 ? along : lost ? 10_000 - along : Infinity) + 2 * aside;
      if (far < least) [best, least] = [other, far];
    }
    if (best) {
      for (const one of all) one.setAttribute("tabindex", one === best ? "0" : "-1");
    }
    return best;
  }

  shortcut(event) {
    if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = { u: () => this.say("undo"), r: () => this.say("redo"), g: () => this.goOnward(), c: () => this.toggleChances(), "?": () => this.showKeys() };
    const what = keys[event.key.toLowerCase()];
    if (!what) return;
    event.preventDefault();
    event.stopPropagation();
    what();
  }

  // Chances ------------------------------------------------------------------------------------

  toggleChances() {
    if (this.scene.chances) this.say("chances_stop");
    else this.say("chances_start");
  }

  drawOdds() {
    const { chances } = this.scene;
    this.drawPills();
    if (!chances) {
      this.odds.replaceChildren();
      this.oddsMoment = null;
      return;
    }
    const labels = new Map(this.scene.actions.map((action) => [action.text, action.label]));
    const rows = [...chances.rows].sort((a, b) => b.value - a.value);
    const exact = rows.some((row) => Object.keys(row.exact).length);
    const { t } = this;
    this.odds.replaceChildren(
      make("h2", {}, t.chances),
      make("p", {}, t.won),
      make("progress", { max: "1", value: String(chances.progress), "aria-label": t.chances }),
      make("button", { type: "button", onclick: () => this.say("chances_stop") }, t.stop),
      make("table", {}, make("thead", {}, make("tr", {},
        ...[t.action, t.victories, t.interval, exact && t.exactly].filter(Boolean).map((head) =>
          make("th", { scope: "col", colspan: head === t.victories ? "2" : null }, head)))),
      make("tbody", {}, ...rows.slice(0, 12).map((row) =>
        make("tr", {},
          make("th", { scope: "row" }, labels.get(row.action) ?? row.action),
          make("td", {}, make("meter", { min: "0", max: "1", value: String(row.value), "aria-label": percent(row.value) })),
          make("td", {}, percent(row.value)),
          make("td", {}, `${percent(row.low)}–${percent(row.high)}`),
          exact && make("td", { class: "wawel-exact" },
            Object.entries(row.exact).map(([event, chance]) => `${event}: ${chance}`).join("; ")))))),
    );
    if (chances.progress < 1) this.say("chances_step");
  }

  /** On every thing that can be picked next: the best share among the actions that begin so. */
  drawPills() {
    const { chances } = this.scene;
    if (!chances || chances.rows.some((row) => row.games < ENOUGH)) return this.pills.replaceChildren();
    const shares = new Map(chances.rows.map((row) => [row.action, row.value]));
    const best = new Map();
    for (const action of this.possible()) {
      const pick = action.picks[this.picks.length];
      if (pick) best.set(pick, Math.max(best.get(pick) ?? 0, shares.get(action.text) ?? 0));
    }
    const frame = this.frame.getBoundingClientRect();
    this.pills.replaceChildren(...[...best].map(([pick, share]) => {
      const box = this.element(pick)?.getBoundingClientRect();
      if (!box) return "";
      const pill = make("span", { class: "wawel-pill" }, percent(share));
      pill.style.left = `${box.x - frame.x + box.width / 2}px`;
      pill.style.top = `${box.y - frame.y}px`;
      return pill;
    }));
  }

  // Copying, pasting, new games ----------------------------------------------------------------

  playPage() {
    return this.el.wawelPlayUrl ?? document.documentElement.dataset.wawelPlay;
  }

  link() {
    const page = new URL(this.playPage() ?? location.href);
    page.searchParams.set("game", this.scene.game);
    page.hash = this.scene.link;
    return page.href;
  }

  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.why.replaceChildren(this.t.copied);
    } catch {
      this.openDialog(this.t.copy_position, make("textarea", { readonly: true, rows: "8", "aria-label": this.t.copy_position }, text));
      this.dialog.querySelector("textarea").select();
    }
  }

  openDialog(title, ...content) {
    this.dialog.setAttribute("aria-label", title);
    this.dialog.replaceChildren(make("form", { method: "dialog" }, make("h2", {}, title), ...content,
      make("button", { value: "cancel" }, this.t.close)));
    this.dialog.showModal();
  }

  showKeys() {
    this.openDialog(this.t.help, make("p", {}, this.t.keys));
  }

  askPaste() {
    const area = make("textarea", { rows: "8", "aria-label": this.t.paste_here, placeholder: this.t.paste_here });
    const take = make("button", { type: "button", onclick: () => {
      this.say("paste", { text: area.value });
      this.dialog.close();
    } }, this.t.paste);
    this.openDialog(this.t.paste, area, take);
  }

  askNew() {
    const { t, scene } = this;
    const players = scene.options.find((option) => option.name === "players");
    const bounds = (players.takes.match(/\d+/g) ?? ["2", "7"]).map(Number);
    const count = make("input", { type: "number", name: "players", min: bounds[0], max: bounds[1], value: players.value, required: true });
    const rows = make("div", { class: "wawel-seats" });
    const drawSeats = () => {
      const wanted = Math.max(bounds[0], Math.min(bounds[1], Number(count.value) || bounds[0]));
      while (rows.children.length > wanted) rows.lastChild.remove();
      while (rows.children.length < wanted) {
        const seat = rows.children.length;
        const now = scene.seats[seat];
        const select = make("select", { name: `seat${seat}`, "aria-label": `${t.seats} ${seat + 1}` },
          ...Object.entries(scene.sitters).map(([who, called]) =>
            make("option", { value: who, selected: (now?.who ?? (seat ? "random" : "person")) === who }, called)));
        const name = make("input", { name: `name${seat}`, maxlength: "40", "aria-label": `${t.name} ${seat + 1}`, placeholder: t.player.replace("{seat}", seat + 1) });
        rows.append(make("div", {}, name, select));
      }
    };
    count.addEventListener("input", drawSeats);
    drawSeats();
    const fields = scene.options.filter((option) => option.name !== "players").map((option) =>
      make("label", {}, `${option.name.replaceAll("_", " ")}: `,
        option.choices.length
          ? make("select", { name: `option:${option.name}` }, ...option.choices.map((choice) => make("option", { value: choice, selected: choice === option.value }, choice)))
          : make("input", { name: `option:${option.name}`, value: option.value }),
        make("small", {}, ` ${option.about} [${option.clause}]`)));
    const seed = make("input", { name: "seed", inputmode: "numeric" });
    const start = make("button", { type: "button", class: "wawel-start", onclick: () => {
      const options = { players: count.value };
      for (const field of this.dialog.querySelectorAll('[name^="option:"]')) options[field.name.slice(7)] = field.value;
      const seats = {};
      const names = {};
      [...rows.children].forEach((row, seat) => {
        names[seat] = row.querySelector("input").value;
        seats[seat] = row.querySelector("select").value;
      });
      const said = { options, seats, names };
      if (/^\d{1,15}$/.test(seed.value.trim())) said.seed = Number(seed.value.trim());
      this.say("new", said);
      this.dialog.close();
    } }, t.start);
    this.openDialog(t.new_game, make("label", {}, `${t.players}: `, count), rows,
      make("details", {}, make("summary", {}, t.options), ...fields),
      make("label", {}, `${t.seed}: `, seed), start);
  }

  fit() {
    const narrow = this.root.clientWidth > 0 && this.root.clientWidth < 600;
    const width = narrow ? "narrow" : "wide";
    if (this.scene && width !== (this.width ?? "wide")) {
      this.width = width;
      this.say("width", { width });
    }
    if (this.scene) this.drawPills();
  }
}

function render({ model, el }) {
  const board = new Board(model, el);
  return () => board.leave();
}

export default { render };
