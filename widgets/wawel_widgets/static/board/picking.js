// Picking: by pointer and by keys, until what is picked is one action.

import { make, setChildren, setText } from "./elements.js";
import { UNASKED } from "./log.js";

/** Turns clicks and keys into picks, and picks into actions. */
export const withPicking = (Base) => class extends Base {
  possible() {
    return this.state.actions.filter((action) => this.picks.every((pick, n) => action.picks[n] === pick));
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

  labelOf(pick) {
    const element = this.element(pick);
    return element?.getAttribute("aria-label") ?? pick.split(":").pop();
  }

  /** What is picked so far, and what kind of thing comes next. */
  pickedSoFar() {
    const kind = (pick) => pick.split(":")[0];
    const done = new Set(this.picks.map(kind));
    const kinds = [...new Set([...this.next()].map(kind))];
    const what = kinds.map((one) => this.state.kinds[one]?.[done.has(one) ? "more" : "one"]).filter(Boolean).join(", ");
    const picks = this.picks.map((pick) => this.labelOf(pick)).join(" → ");
    return [this.t.picked.replace("{picks}", picks), what && this.t.pick_next.replace("{what}", what)];
  }

  drawChoices() {
    const possible = this.possible();
    const focused = this.choices.contains(document.activeElement);
    setText(this.panelTitles.actions, `${this.t.actions} (${possible.length})`);
    setChildren(this.choices, possible, (action) => action.text,
      (action) => make("button", { type: "button", "data-action": action.text, onclick: () => this.act(action) }),
      (button, action) => setText(button, action.label));
    // Whoever plays from the list finds the focus at its head when what was pressed is gone.
    if (focused && !this.choices.contains(document.activeElement)) this.panelTitles.actions.focus();
    // A game without a picture of its own is played from this list.
    if (!this.stage.querySelector("[data-pick]")) this.choices.parentElement.open = true;
  }

  clicked(event) {
    this.finishMotion();
    const element = event.target.closest?.("[data-pick]");
    if (element) this.pick(element.dataset.pick);
  }

  finishMotion() {
    for (const motion of this.stage.getAnimations({ subtree: true })) motion.finish();
  }

  /** What was sent last may change the table: until the reply is there, a click has no meaning. */
  isDeaf() {
    return this.waiting > 0 && !UNASKED.has(this.sent);
  }

  pick(pick) {
    if (this.isDeaf()) return;
    if (this.rests()) return this.why.replaceChildren(this.t.rests);
    if (!this.next().has(pick)) {
      if (this.picks.at(-1) === pick) return this.unpick();
      const first = this.state.actions.some((action) => action.picks[0] === pick);
      if (first && this.picks.length) this.picks = [];
      else {
        this.asked = this.element(pick);
        return this.send("ask", { picks: [...this.picks, pick] });
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
    setText(this.live, this.turn.firstChild.textContent);
  }

  act(action) {
    if (this.isDeaf()) return;
    this.picks = [];
    this.send("act", { action: action.text });
  }

  keyed(event) {
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const element = event.target.closest?.("[data-pick]");
    if (arrows[event.key] && element) {
      event.preventDefault();
      const next = this.neighbour(element, arrows[event.key], event.shiftKey);
      if (next) this.reveal(next);
      next?.focus();
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
    const others = this.near(element, any || !legal.length ? all : legal, [dx, dy]);
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
};
