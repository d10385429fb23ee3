// Pace: chance and bots go on by themselves, or wait for the reader.

import { calm, setText, wait } from "./elements.js";
import { keep } from "./storage.js";

const PAUSE = { chance: 250, bot: 550, calm: 60 };
export const PACE_KEPT = "wawel-pace";
export const PACES = ["flow", "step"];

/** Lets the game go on. */
export const withPace = (Base) => class extends Base {
  drawPace() {
    const { t, pace } = this;
    const over = Boolean(this.state.result);
    for (const one of PACES) this.tools.get(`pace_${one}`).setAttribute("aria-checked", String(one === pace));
    setText(this.onward, over ? t.new_game : t.onward);
    this.onward.hidden = pace !== "step" && !over;
    // Not `disabled`, which would take the focus away from whoever presses it again and again.
    this.onward.setAttribute("aria-disabled", String(!this.rests() && !over));
  }

  setPace(pace) {
    this.pace = pace;
    // A page that says the pace of its boards says it again when they are opened again.
    if (!this.el.wawelPace) keep(PACE_KEPT, pace);
    this.drawPace();
    this.goOn();
  }

  rests() {
    const { state } = this;
    return this.pace === "step" && state.rests && state.moment === state.moments;
  }

  goOnward() {
    if (this.state.result) this.askNew();
    else if (this.rests() && !this.waiting) this.send("step");
  }

  async goOn() {
    const { state } = this;
    if (this.stepping || !state.busy || state.moment < state.moments || this.rests()) return;
    if (this.refused && this.sent === "step") return;
    this.stepping = true;
    const pause = calm() ? PAUSE.calm : state.player < 0 ? PAUSE.chance : PAUSE.bot;
    await wait(this.thinks() ? 0 : pause);
    this.stepping = false;
    if (this.gone) return;
    if (this.state === state && !this.rests()) this.send("step");
    else this.goOn();
  }
};
