// "How did it go?": the chances from moment to moment once a game is over, and what turned it.

import { make, percent, setChildren, setText } from "./elements.js";

const COLUMNS = ["moment", "what", "before", "after", "luck", "better"];

/** Looks back on a game that is over. */
export const withReview = (Base) => class extends Base {
  buildReview() {
    this.review = make("section", { class: "wawel-review wawel-panel", hidden: true });
    return this.review;
  }

  /** Only a game that is over, and of which more is known than its end, can be looked back on. */
  canReview() {
    const { state } = this;
    return Boolean(state.review) || Boolean(state.result && state.moments);
  }

  toggleReview() {
    if (this.state.review) this.send("review_close");
    else if (this.canReview()) this.send("review_start");
  }

  drawReview() {
    const { review, reviewed, language } = this.state;
    this.review.hidden = !review;
    if (!review) {
      this.review.replaceChildren();
      this.reviewKey = null;
      return;
    }
    const key = `${language} ${this.state.seats.map((seat) => seat.title).join()}`;
    if (this.reviewKey !== key) this.layOutReview();
    this.reviewKey = key;
    const { bar, share, helpers, how, stop, seat } = this.reviewParts;
    bar.value = reviewed;
    setText(share, percent(reviewed, this.t));
    setText(helpers, review.runs ? this.state.helpers : "");
    // Whoever has pressed Stop is not left without a place.
    if (!review.runs && stop === document.activeElement) seat.focus();
    bar.hidden = share.hidden = stop.hidden = !review.runs;
    const made = reviewed < 1 ? this.t.review_partly : this.t.review_whole;
    setText(how, review.runs ? "" : made);
    seat.value = String(review.seat);
    if (this.reviewShown !== review) this.fillReview(review);
    this.pointAtMoment();
    if (review.runs) this.sendStep("review_step");
  }

  /** What stays while the review is made: above all Stop, which is pressed meanwhile. */
  layOutReview() {
    const { t, state } = this;
    const parts = {
      about: make("p", { class: "wawel-review-about" }),
      bar: make("progress", { max: "1", "aria-label": t.review }),
      share: make("span", { "aria-hidden": "true" }),
      helpers: make("span", { class: "wawel-helpers" }),
      how: make("span", { role: "status" }),
      stop: make("button", { type: "button", onclick: () => this.send("review_stop") }, t.stop),
      seat: make("select", { onchange: (event) => this.send("review_seat", { seat: Number(event.target.value) }) },
        ...state.seats.map((seat, number) => make("option", { value: number }, seat.title))),
      curve: make("div", { class: "wawel-curve", onclick: (event) => this.clickCurve(event) }),
      points: make("ol", { class: "wawel-turns" }),
      none: make("p", {}, t.review_no_points),
      all: make("summary"),
      rows: make("tbody", { onkeydown: (event) => this.readMoments(event) }),
    };
    this.reviewParts = parts;
    this.reviewShown = null;
    parts.table = make("details", {}, parts.all, make("p", {}, t.review_press),
      make("div", { class: "wawel-moments" }, make("table", {},
        make("thead", {}, make("tr", {}, ...COLUMNS.map((name) => make("th", { scope: "col" }, t[`review_${name}`])))), parts.rows)));
    this.review.setAttribute("aria-label", t.review);
    this.review.replaceChildren(
      make("h2", {}, t.review), parts.about,
      make("div", { class: "wawel-review-work" }, parts.bar, parts.share, parts.stop, parts.helpers, parts.how),
      make("label", {}, `${t.review_seat} `, parts.seat),
      make("div", { class: "wawel-review-found" }, parts.curve,
        make("div", {}, make("h3", {}, t.review_points), parts.points, parts.none)),
      parts.table,
    );
  }

  fillReview(review) {
    const { about, curve, points, none, all, rows, table } = this.reviewParts;
    this.reviewShown = review;
    setText(about, review.about);
    const drawn = review.svg && new DOMParser().parseFromString(review.svg, "image/svg+xml").documentElement;
    curve.replaceChildren(...(drawn ? [document.importNode(drawn, true)] : []));
    setChildren(points, review.points, (point) => `${point.moment} ${point.text}`, (point) => make("li", {}, point.text, " ",
      ...point.clauses.map((id) => this.clause(id)),
      make("button", { type: "button", class: "wawel-show", onclick: () => this.showMoment(point.moment) }, this.t.review_show)));
    none.hidden = review.runs || review.points.length > 0;
    table.hidden = !review.rows.length;
    setText(all, this.t.review_all.replace("{count}", review.rows.length));
    // One tab stop for all moments, as in the log.
    rows.replaceChildren(...review.rows.map((row, place) => this.momentRow(row, place)));
  }

  momentRow(row, place) {
    const show = make("button", { type: "button", tabindex: place ? "-1" : "0", "data-moment": row.moment,
      "aria-label": `${this.t.review_show}: ${place + 1}`, onclick: () => this.showMoment(row.moment) }, String(place + 1));
    const who = row.who && make("strong", {}, `${row.who}: `);
    return make("tr", {}, make("th", { scope: "row" }, show),
      make("td", {}, who, `${row.text} `, ...row.clauses.map((id) => this.clause(id, "-1"))),
      ...["before", "after", "luck"].map((name) => make("td", { class: "wawel-number" }, row[name])), make("td", {}, row.better));
  }

  readMoments(event) {
    const row = event.target.closest("tr");
    const step = { ArrowUp: "previousElementSibling", ArrowDown: "nextElementSibling" }[event.key];
    const next = step && row?.[step]?.querySelector("button");
    if (!step) return;
    event.preventDefault();
    if (!next) return;
    row.querySelector("button").setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }

  showMoment(moment) {
    this.send("go_to", { moment });
    this.frame.scrollIntoView({ block: "nearest" });
  }

  /** The moment that lies below the pointer. */
  clickCurve(event) {
    const ground = this.review.querySelector(".w-course-ground");
    if (!ground) return;
    const { left, width } = ground.getBoundingClientRect();
    const last = Number(ground.dataset.moments);
    const at = Math.round(((event.clientX - left) / width) * last);
    if (at >= 0 && at <= last) this.showMoment(at);
  }

  /** Where the moment that the board shows lies on the curve, and in the table. */
  pointAtMoment() {
    const { moment } = this.state;
    const ground = this.review.querySelector(".w-course-ground");
    const here = this.review.querySelector(".w-course-here");
    if (!ground || !here) return;
    const [x, width] = ["x", "width"].map((name) => Number(ground.getAttribute(name)));
    const share = moment / Math.max(1, Number(ground.dataset.moments));
    here.setAttribute("transform", `translate(${x + share * width} 0)`);
    here.classList.add("w-shown");
    for (const row of this.reviewParts.rows.children) {
      row.classList.toggle("wawel-here", row.querySelector("button").dataset.moment === String(moment));
    }
  }
};
