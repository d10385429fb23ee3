// "What are my chances?": a table below the board, and the best of it on the pieces.

import { make, percent } from "./elements.js";

// A share of victories is shown on the board once so many games stand behind it.
const ENOUGH = 10;

/** Shows what the moves are worth. */
export const withChances = (Base) => class extends Base {
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
      const element = this.element(pick);
      if (!element || !this.isInSight(element)) return "";
      const box = element.getBoundingClientRect();
      const pill = make("span", { class: "wawel-pill" }, percent(share));
      pill.style.left = `${box.x - frame.x + box.width / 2}px`;
      pill.style.top = `${box.y - frame.y}px`;
      return pill;
    }));
  }
};
