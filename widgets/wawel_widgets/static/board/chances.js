// "What are my chances?": a table below the board, and the best of it on the pieces.

import { make, percent, setChildren, setText } from "./elements.js";
import { thingOf } from "./picks.js";

// A share of victories is shown on the board once so many games stand behind it.
const ENOUGH = 10;

/** Shows what the moves are worth. */
export const withChances = (Base) => class extends Base {
  toggleChances() {
    if (this.state.chances) this.send("chances_stop");
    else this.send("chances_start");
  }

  drawOdds() {
    const { chances } = this.state;
    this.drawPills();
    if (!chances) {
      this.odds.replaceChildren();
      this.oddsKey = null;
      this.counts = false;
      return;
    }
    const rows = [...chances.rows].sort((a, b) => b.value - a.value);
    const exact = rows.some((row) => Object.keys(row.exact).length);
    const key = `${this.state.language}|${exact}|${chances.who}`;
    if (this.oddsKey !== key) this.buildOdds(exact);
    this.oddsKey = key;
    this.oddsBar.value = chances.progress;
    setText(this.oddsHelpers, this.state.helpers);
    const labels = new Map(this.state.actions.map((action) => [action.text, action.label]));
    setChildren(this.oddsRows, rows.slice(0, 12), (row) => row.action, () => this.oddsRow(exact), (tr, row) => {
      const [name, meter, share, interval, next] = tr.cells;
      setText(name, labels.get(row.action) ?? row.action);
      meter.firstChild.value = row.value;
      meter.firstChild.setAttribute("aria-label", percent(row.value, this.t));
      setText(share, percent(row.value, this.t));
      setText(interval, `${percent(row.low, this.t)}–${percent(row.high, this.t)}`);
      if (next) setText(next, Object.entries(row.exact).map(([event, chance]) => `${event}: ${chance}`).join("; "));
    });
    if (chances.progress < 1) this.sendStep("chances_step");
    else if (this.counts) this.readChances(rows);
    this.counts = chances.progress < 1;
  }

  /** What stays while the games are played: above all Stop, which is pressed meanwhile. */
  buildOdds(exact) {
    const { t } = this;
    this.oddsBar = make("progress", { max: "1", "aria-label": t.chances });
    this.oddsHelpers = make("span", { class: "wawel-helpers" });
    this.oddsRows = make("tbody");
    const heads = [t.action, t.victories, t.interval, exact && t.exactly].filter(Boolean);
    this.odds.replaceChildren(
      make("h2", {}, t.chances),
      make("p", {}, t.won),
      make("label", {}, `${t.plays_on} `, this.playsOn()),
      this.oddsBar,
      make("button", { type: "button", onclick: () => this.send("chances_stop") }, t.stop),
      this.oddsHelpers,
      make("table", {}, make("thead", {}, make("tr", {}, ...heads.map((head) =>
        make("th", { scope: "col", colspan: head === t.victories ? "2" : null }, head)))), this.oddsRows),
    );
  }

  /** Who plays on for everybody: another choice counts anew. */
  playsOn() {
    const { who, players } = this.state.chances;
    return make("select", { onchange: (event) => this.send("chances_start", { who: event.target.value }) },
      ...Object.entries(players).map(([name, called]) =>
        make("option", { value: name, selected: name === who ? "" : null }, called)));
  }

  oddsRow(exact) {
    return make("tr", {}, make("th", { scope: "row" }), make("td", {}, make("meter", { min: "0", max: "1" })),
      make("td"), make("td"), exact && make("td", { class: "wawel-exact" }));
  }

  /** On every thing that can be picked next: the best share among the actions that begin so. */
  drawPills() {
    const { chances } = this.state;
    if (!chances || chances.rows.some((row) => row.games < ENOUGH)) return this.pills.replaceChildren();
    const shares = new Map(chances.rows.map((row) => [row.action, row.value]));
    const best = new Map();
    for (const action of this.picks.possible()) {
      const pick = action.picks[this.picks.made.length];
      if (pick) best.set(pick, Math.max(best.get(pick) ?? 0, shares.get(action.text) ?? 0));
    }
    const frame = this.frame.getBoundingClientRect();
    this.pills.replaceChildren(...[...best].map(([pick, share]) => {
      const element = thingOf(this.stage, pick);
      if (!element || !this.isInSight(element)) return "";
      const box = element.getBoundingClientRect();
      const pill = make("span", { class: "wawel-pill" }, percent(share, this.t));
      pill.style.left = `${box.x - frame.x + box.width / 2}px`;
      pill.style.top = `${box.y - frame.y}px`;
      return pill;
    }));
  }
};
