// A panel: knobs, something that is counted on request, and pictures of what came out. It knows nothing of
// what is counted: the state says what can be turned and what there is to see, Python does the rest.
//
// The front-end contract is anywidget's, as that of the board; `widgets/PROTOCOL.md` tells what is sent. The
// page may give `el` a `wawelAddress`, to which a link to the panel adds how it is set, and `wawelRuns`, if
// something is to be counted as soon as the panel is there.

import { make, readReply, setChildren, setText } from "./board/elements.js";
import { keepKeys } from "./board/keys.js";
import { copyToClipboard, embedAddress, embedCode, playAddress, qrFigure, toCopy, warning } from "./board/sharing.js";

/** So long, in milliseconds, a trial that is watched is left to be looked at. */
const LOOK = 500;

const number = (input) => (input.value === "" ? NaN : Number(input.value));

class Panel {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.waiting = 0;
    this.pending = new Map();
    this.watching = false;
    this.gone = false;
    this.build();
    el.replaceChildren(this.root);
    this.receiver = (message) => this.receive(message);
    model.on("msg:custom", this.receiver);
    const first = model.get("reply");
    if (first?.state) this.show(first);
    if (el.wawelRuns) this.run(this.state.trials);
  }

  leave() {
    this.gone = true;
    this.model.off?.("msg:custom", this.receiver);
  }

  // Messages ---------------------------------------------------------------------------------------

  send(type, more = {}) {
    this.waiting += 1;
    this.root.dataset.waiting = type;
    this.model.send({ type, ...more });
  }

  /** A knob may be turned faster than Python follows: of what is not sent yet only the last counts. */
  turn(field, value) {
    if (this.state.knobs.some((knob) => knob.name === field)) this.watching = false;
    this.pending.set(field, value);
    this.sendPending();
  }

  sendPending() {
    if (this.waiting) return;
    const [next] = this.pending;
    if (!next) return;
    this.pending.delete(next[0]);
    this.send("turn", { field: next[0], value: next[1] });
  }

  receive({ reply, trouble } = {}) {
    if (this.gone || (!reply && !trouble)) return;
    this.waiting = Math.max(0, this.waiting - 1);
    if (!this.waiting) delete this.root.dataset.waiting;
    if (reply) this.show(readReply(reply));
    else this.showAnswer(trouble, true);
    if (this.waiting) return;
    if (this.pending.size) this.sendPending();
    else if (this.state.progress !== null) this.send("step");
    else if (this.watching) this.watchOn();
  }

  run(trials) {
    this.watching = false;
    this.send("run", { trials });
  }

  watch() {
    this.watching = true;
    this.drawButtons();
    this.send("run", { trials: 1 });
  }

  watchOn() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.watching && !this.waiting && !this.gone) this.send("run", { trials: 1 });
    }, LOOK);
  }

  stop() {
    this.watching = false;
    this.send("stop");
  }

  // What is seen -----------------------------------------------------------------------------------

  build() {
    const isOff = (pressed) => pressed.getAttribute("aria-disabled") === "true";
    const button = (name, does) => make("button", { type: "button", "data-name": name, onclick: (event) => isOff(event.currentTarget) || does() });
    this.heading = make("p", { class: "wp-heading" });
    this.knobs = make("div", { class: "wp-knobs" });
    this.views = make("div", { class: "wp-views" });
    this.buttons = {
      uncover: button("uncover", () => this.send("uncover")),
      one_more: button("one_more", () => this.run(1)),
      watch: button("watch", () => this.watch()),
      run: button("run", () => this.run(Number(this.many.value))),
      stop: button("stop", () => this.stop()),
      reset: button("reset", () => this.send("reset")),
      share_link: button("share_link", () => this.copy("link", "copied")),
      qr: button("qr", () => this.showQr()),
      embed: button("embed", () => this.copy("embed", "embed_copied")),
      save_report: button("save_report", () => this.save("page", "html", "text/html")),
      save_data: button("save_data", () => this.save("data", "json", "application/json")),
    };
    this.folded = make("div", { class: "wp-knobs" });
    this.foldedTitle = make("summary");
    this.fold = make("details", { class: "wp-fold", hidden: true }, this.foldedTitle, this.folded);
    this.many = make("select", { "data-name": "trials" });
    this.bar = make("progress", { max: "1" });
    this.left = make("span", { class: "wp-left" });
    this.helpers = make("span", { class: "wp-helpers" });
    this.words = make("p", { class: "wp-words" });
    this.answer = make("p", { class: "wp-answer", role: "status" });
    this.figures = make("div", { class: "wp-figures" });
    this.live = make("p", { class: "wp-live", "aria-live": "polite" });
    const { uncover, one_more, watch, run, stop, reset, share_link, qr, embed, save_report, save_data } = this.buttons;
    this.root = make("section", { class: "wp" }, this.heading, this.knobs, this.fold,
      make("div", { class: "wp-bar" }, one_more, watch, make("span", { class: "wp-run" }, this.many, run), stop, this.bar, this.left, this.helpers),
      uncover, this.words, this.views, this.figures, this.live,
      make("div", { class: "wp-bar wp-foot" }, reset, save_report, save_data, share_link, qr, embed), this.answer);
    keepKeys(this.root);
  }

  show({ state, answers }) {
    const before = this.state;
    // A kernel in the browser sends nothing where Python says None.
    this.state = { ...state, progress: state.progress ?? null };
    this.root.lang = state.language;
    this.root.setAttribute("aria-label", state.title);
    this.root.dataset.kind = state.kind;
    setText(this.heading, state.heading);
    this.heading.hidden = !state.heading;
    if (!before) this.drawOnce();
    const folded = state.knobs.filter((knob) => knob.folded);
    this.fold.hidden = !folded.length;
    // Another game may have a knob of the same name that is something else.
    const keyOf = ({ name, kind, label, choices }) => [name, kind, label, kind === "numbers" || kind === "ticks" ? choices : ""].join("|");
    for (const [place, fields] of [[this.knobs, state.knobs.filter((knob) => !knob.folded)], [this.folded, folded], [this.views, state.views]]) {
      setChildren(place, fields, keyOf, (field) => this.makeField(field), (element, field) => {
        if (!this.waiting && !this.pending.has(field.name)) element.wawelSet(field);
      });
    }
    this.drawButtons();
    this.drawFigures();
    const said = state.covered ? "" : state.words;
    setText(this.words, said);
    this.words.toggleAttribute("data-trouble", !state.ready);
    // What changes many times a second is not read out until it rests.
    if (this.state.progress === null && !this.watching && before) setText(this.live, said);
    if (answers.error) this.showAnswer(answers.error, true);
    else if (answers.link) this.shared?.(answers);
    else if (answers.report) this.reported?.(answers.report);
    else if (!this.watching && this.state.progress === null) this.showAnswer("");
  }

  drawOnce() {
    const { strings } = this.state;
    for (const [name, button] of Object.entries(this.buttons)) setText(button, strings[name] ?? "");
    this.many.setAttribute("aria-label", strings.how_many);
    this.bar.setAttribute("aria-label", strings.progress);
    setText(this.foldedTitle, strings.folded ?? "");
  }

  drawButtons() {
    const { strings, progress, covered, ready, shareable, runs, trials } = this.state;
    // A panel may have nothing to count for now.
    for (const element of [this.many, this.buttons.run, this.buttons.stop]) element.hidden = !runs.length;
    if (this.many.options.length !== runs.length) {
      this.many.replaceChildren(...runs.map((run) => make("option", { value: run.trials, selected: run.trials === trials }, run.label)));
    }
    const busy = progress !== null || this.watching;
    const { uncover, one_more, watch, run, stop, reset, share_link, qr, embed, save_report, save_data } = this.buttons;
    save_report.hidden = save_data.hidden = !strings.save_report;
    uncover.hidden = !covered;
    reset.hidden = !this.state.knobs.length;
    one_more.hidden = watch.hidden = !strings.one_more || !runs.length;
    const play = playAddress(this.el);
    share_link.hidden = qr.hidden = !shareable || !(this.el.wawelAddress || play);
    embed.hidden = !shareable || !play;
    // A button that has the focus stays where it is: what cannot be pressed now says so.
    const unsaved = busy || !this.state.reportable;
    for (const [button, off] of [[one_more, busy || !ready], [watch, busy || !ready], [run, busy || !ready], [stop, !busy], [save_report, unsaved], [save_data, unsaved]]) {
      button.setAttribute("aria-disabled", String(off));
    }
    this.bar.value = progress ?? 0;
    this.bar.toggleAttribute("data-busy", progress !== null);
    setText(this.left, this.state.left);
    setText(this.helpers, this.state.helpers);
  }

  /** A picture that stays the same stays in place, and numbers that are unfolded stay unfolded. */
  drawFigures() {
    const { figures, covered } = this.state;
    const shown = covered ? [] : figures;
    setChildren(this.figures, [...shown.entries()], ([place]) => place, () => make("div", { class: "wp-figure" }), (box, [, html]) => {
      if (box.wawelHtml === html) return;
      box.wawelHtml = html;
      const open = box.querySelector("details")?.open;
      const scrolled = box.querySelector("details")?.scrollTop ?? 0;
      box.innerHTML = html;
      const details = box.querySelector("details");
      if (details && open) Object.assign(details, { open, scrollTop: scrolled });
      // What scrolls sideways can be scrolled by keys.
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    });
  }

  showAnswer(text, isError = false) {
    this.answer.classList.toggle("wp-error", isError);
    if (this.answer.textContent !== text) this.answer.textContent = text;
  }

  /** The link to the panel as it is set, and the code that shows it in another page. */
  async handedOn() {
    const asked = new Promise((done) => { this.shared = done; });
    this.send("share");
    const answers = await asked;
    const [play, { language, title }] = [playAddress(this.el), this.state];
    const alone = play && embedAddress(play, { language, panel: answers.embed });
    // A pupil is to see the panel for the class and nothing else: not the page in which the teacher has it.
    const wawelAddress = this.state.kind === "classroom" && alone ? "" : this.el.wawelAddress;
    return { link: wawelAddress ? `${wawelAddress}=${answers.link}` : alone, embed: alone && embedCode(alone, title) };
  }

  /** Copies one of them; where that is not allowed it is there to be copied by hand. */
  async copy(what, done) {
    const { strings } = this.state;
    const text = this.handedOn().then((texts) => texts[what]);
    const warned = warning(playAddress(this.el) ?? this.el.wawelAddress, strings);
    if (await copyToClipboard(text)) return this.showAnswer(`${strings[done]} ${warned}`.trim());
    const field = toCopy(await text, strings.copy_this);
    this.showAnswer("");
    this.answer.append(`${strings.copy_this} `, field, warned);
    field.focus();
  }

  /** Saves what came out as a file. */
  async save(what, ending, type) {
    const asked = new Promise((done) => { this.reported = done; });
    this.send("report");
    const report = await asked;
    const file = `${report.name}.${ending}`;
    const address = URL.createObjectURL(new Blob([report[what]], { type: `${type};charset=utf-8` }));
    make("a", { href: address, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    this.showAnswer(this.state.strings.saved.replace("{file}", file));
  }

  async showQr() {
    const { link } = await this.handedOn();
    this.showAnswer("");
    this.answer.append(qrFigure(link, this.state.strings));
  }

  // Fields -----------------------------------------------------------------------------------------

  makeField(field) {
    return { slider: () => this.slider(field), list: () => this.list(field), ticks: () => this.ticks(field),
      numbers: () => this.numbers(field), text: () => this.line(field), lines: () => this.line(field, "textarea") }[field.kind]();
  }

  slider({ name, label, high }) {
    const shown = make("output");
    let labels = [];
    // Its name is what stands before it, without the value that stands behind.
    const input = make("input", { type: "range", min: 0, max: high, step: 1, "aria-label": label });
    const showValue = () => {
      setText(shown, labels[input.value] ?? "");
      input.setAttribute("aria-valuetext", labels[input.value] ?? "");
    };
    input.addEventListener("input", () => {
      showValue();
      this.turn(name, number(input));
    });
    const element = make("label", { class: "wp-field wp-slider" }, make("span", {}, label), input, shown);
    element.wawelSet = ({ choices, value }) => {
      labels = choices;
      input.max = choices.length - 1;
      input.value = value;
      showValue();
    };
    return element;
  }

  list({ name, label }) {
    const select = make("select", { onchange: () => this.turn(name, number(select)) });
    const element = make("label", { class: "wp-field" }, make("span", {}, label), select);
    element.wawelSet = ({ choices, value }) => {
      const known = [...select.options].map((option) => option.text);
      if (known.join("\n") !== choices.join("\n")) {
        select.replaceChildren(...choices.map((choice, place) => make("option", { value: place }, choice)));
      }
      select.value = value;
    };
    return element;
  }

  ticks({ name, label, choices }) {
    const boxes = choices.map(() => make("input", { type: "checkbox", onchange: () => this.turn(name, ticked()) }));
    const ticked = () => [...boxes.keys()].filter((place) => boxes[place].checked);
    const element = make("fieldset", { class: "wp-field wp-ticks" }, make("legend", {}, label),
      ...choices.map((choice, place) => make("label", {}, boxes[place], choice)));
    element.wawelSet = ({ value }) => boxes.forEach((box, place) => { box.checked = value.includes(place); });
    return element;
  }

  numbers({ name, choices, low, high }) {
    const inputs = choices.map(() => make("input", { type: "number", min: low, max: high, step: 1, onchange: () => this.turn(name, inputs.map(number)) }));
    const element = make("div", { class: "wp-field wp-numbers" },
      ...choices.map((choice, place) => make("label", {}, make("span", {}, choice), inputs[place])));
    element.wawelSet = ({ value }) => inputs.forEach((input, place) => { input.value = value[place] ?? ""; });
    return element;
  }

  line({ name, label, high }, tag = "input") {
    const input = make(tag, { ...(tag === "input" ? { type: "text" } : { rows: "6" }), maxlength: high, autocomplete: "off", spellcheck: "false", onchange: () => this.turn(name, input.value) });
    const element = make("label", { class: "wp-field wp-line" }, make("span", {}, label), input);
    element.wawelSet = ({ value }) => { if (input.value !== value) input.value = value; };
    return element;
  }
}

function render({ model, el }) {
  const panel = new Panel(model, el);
  return () => panel.leave();
}

export default { render };
