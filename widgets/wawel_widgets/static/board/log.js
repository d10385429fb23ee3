// What happened and why: the log, the clauses it cites, and what the board answers.

import { calm, icon, make, percent, setText } from "./elements.js";

/** More than so many things at once nobody remembers. */
const READ_AT_ONCE = 12;
const BEST = 3;

/** Milliseconds of thought that nobody need be told of. */
const MOMENT = 1000;

// What is sent without the reader: its reply leaves what the board says where it is.
export const UNASKED = new Set(["open", "step", "chances_step", "review_step", "width", "picked", "share", "describe", undefined]);

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

/** Writes the log, and tells rules. */
export const withLog = (Base) => class extends Base {
  drawLog(before, change) {
    const { state } = this;
    setText(this.panelTitles.log, this.t.log);
    this.live.setAttribute("aria-label", this.t.log);
    if (change) this.writeLog(change);
    const old = before && before.game === state.game && before.moment < state.moment ? this.spoken : state.log.length;
    const fresh = state.log.slice(Math.min(old, state.log.length)).map((line) => line.text);
    if (this.rests() || state.result || (!state.busy && state.player >= 0)) fresh.push(this.turn.firstChild?.textContent ?? "");
    if (this.rests()) fresh.push(this.t.rests);
    if (this.thinksLong()) fresh.push(this.turn.firstChild.textContent);
    // What was read out on request is not overwritten by what is known already.
    const news = fresh.slice(-READ_AT_ONCE).join(" ");
    if (news && news !== this.news) setText(this.live, news);
    this.news = news;
    this.spoken = state.log.length;
  }

  /** Has a bot thought for more than a moment? It is said once for each thought. */
  thinksLong() {
    if (!this.thinks()) this.thinksSince = null;
    else this.thinksSince ??= performance.now();
    const long = this.thinks() && performance.now() - this.thinksSince > MOMENT;
    if (long) this.thinksSince = Infinity;
    return long;
  }

  /** Reads something out, also if it is what was read out before. */
  readOut(text) {
    setText(this.live, "");
    requestAnimationFrame(() => setText(this.live, text));
  }

  /** What is asked, and what can be done about it. */
  readActions() {
    const { question, actions } = this.state;
    const labels = actions.slice(0, READ_AT_ONCE).map((action) => action.label).join("; ");
    this.readOut(actions.length ? `${question} ${this.t.actions} (${actions.length}): ${labels}` : question);
  }

  readHappened() {
    const lines = this.state.log.slice(-READ_AT_ONCE / 2).map((line) => line.text);
    this.readOut(`${this.t.log}: ${lines.join(" ")}`);
  }

  /** Where everybody is: the picture in words. */
  readPicture() {
    this.send("describe");
  }

  /** The best of the chances, once they are counted. */
  readChances(rows) {
    const labels = new Map(this.state.actions.map((action) => [action.text, action.label]));
    const best = rows.slice(0, BEST).map((row) =>
      `${labels.get(row.action) ?? row.action}: ${percent(row.value, this.t)} (${percent(row.low, this.t)}–${percent(row.high, this.t)})`);
    this.readOut(`${this.t.chances} ${best.join("; ")}`);
  }

  /** Does the log show its last line? */
  isAtEnd() {
    return this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 8;
  }

  /** A page that has become narrower has longer lines: whoever read the end reads it still. */
  fitLog() {
    if (this.followsLog) this.log.scrollTop = this.log.scrollHeight;
  }

  /** Lines that stay keep their focus, and whoever reads further up keeps the place. */
  writeLog({ keep, lines }) {
    const place = this.log.scrollTop;
    const atEnd = this.followsLog || this.isAtEnd();
    while (this.log.children.length > keep) this.log.lastChild.remove();
    this.log.append(...lines.map((line) =>
      make("li", {
        tabindex: "-1",
        onmouseenter: () => this.point(line.marks, true),
        onmouseleave: () => this.point(line.marks, false),
        onfocusin: () => this.point(line.marks, true),
        onfocusout: () => this.point(line.marks, false),
      }, line.text, " ", ...line.clauses.map((id) => this.clause(id, "-1")))));
    this.log.scrollTop = atEnd ? this.log.scrollHeight : place;
    this.followsLog = atEnd;
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
      onclick: () => this.send("clause", { id }) }, id);
  }

  point(marks, on) {
    for (const mark of marks) {
      const [kind, value] = [mark.slice(0, mark.indexOf(":")), mark.slice(mark.indexOf(":") + 1)];
      const selector = kind === "place" ? `[data-place="${CSS.escape(value)}"]` : `[data-pick="${CSS.escape(mark)}"]`;
      for (const element of this.stage.querySelectorAll(selector)) element.classList.toggle("w-pointed", on);
    }
  }

  showAnswer({ error, why_not: whyNot, remedy, clause }) {
    const answer = error ?? whyNot ?? remedy ?? clause;
    if (!answer) {
      // What the board says stays until the reader does something.
      if (!UNASKED.has(this.sent)) this.why.replaceChildren();
      return;
    }
    const refused = error ?? whyNot;
    const text = refused ? this.t.illegal.replace("{text}", answer.text) : answer.text;
    const kept = this.why.contains(document.activeElement);
    this.why.replaceChildren(text, " ", answer.clause ? this.cite(answer.clause) : "");
    if (kept) this.why.querySelector(".wawel-clause")?.focus();
    this.why.classList.toggle("wawel-refused", Boolean(refused));
    if (this.asked && !calm()) {
      this.asked.animate({ translate: ["0px 0px", "-3px 0px", "3px 0px", "-3px 0px", "0px 0px"] }, 300);
    }
    this.asked = null;
  }

  /** The clause that is cited here; behind it comes the way to it in the book, if there is one. */
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
};
