// Picking on the board: by pointer, by keys and from the list, until what is picked is one action.

import { make, setChildren, setText } from "./elements.js";
import { UNASKED } from "./log.js";
import { keyedPicture, kindOf, markPicks, nameOf, thingOf } from "./picks.js";

/** Turns clicks and keys into picks, and picks into actions. */
export const withPicking = (Base) => class extends Base {
  mark() {
    markPicks(this.stage, this.picks);
  }

  /** What is picked so far, and what kind of thing comes next. */
  pickedSoFar() {
    const { made } = this.picks;
    const done = new Set(made.map(kindOf));
    const kinds = [...new Set([...this.picks.next()].map(kindOf))];
    const what = kinds.map((one) => this.state.kinds[one]?.[done.has(one) ? "more" : "one"]).filter(Boolean).join(", ");
    const picked = made.map((pick) => nameOf(this.stage, pick)).join(" → ");
    return [this.t.picked.replace("{picks}", picked), what && this.t.pick_next.replace("{what}", what)];
  }

  drawChoices() {
    const possible = this.picks.possible();
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
    const element = event.target.closest?.("[data-pick], [data-place]");
    // A place that is no pick is refused as one, so that no click is left without an answer.
    if (element) this.pick(element.dataset.pick ?? `place:${element.dataset.place}`);
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
    if (!this.picks.take(pick)) {
      this.asked = thingOf(this.stage, pick);
      return this.send("why_not", { picks: [...this.picks.made, pick] });
    }
    // Where the picture follows the picks it is seen what the last of them does: none is left out.
    const action = this.picks.action({ guesses: !this.state.follows_picks });
    if (action) return this.act(action);
    this.drawPicks();
  }

  /** Takes the last pick back. */
  unpick() {
    const { made } = this.picks;
    if (!made.length) return false;
    const cancelled = this.turn.contains(document.activeElement);
    this.picks.made = made.slice(0, -1);
    this.drawPicks();
    if (cancelled) thingOf(this.stage, made.at(-1))?.focus();
    return true;
  }

  drawPicks() {
    this.why.replaceChildren();
    this.mark();
    this.drawTurn();
    this.drawChoices();
    this.drawPills();
    setText(this.live, this.turn.firstChild.textContent);
    if (this.state.follows_picks) this.send("picked", { picks: this.picks.made });
  }

  act(action) {
    if (this.isDeaf()) return;
    this.picks.made = [];
    this.send("act", { action: action.text });
  }

  keyed(event) {
    keyedPicture(event, this.stage, {
      pick: (pick) => {
        this.finishMotion();
        this.pick(pick);
      },
      back: () => this.unpick(),
      near: (...where) => this.near(...where),
      reveal: (thing) => this.reveal(thing),
    });
  }
};
