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
    const over = Boolean(this.scene.result);
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
};
