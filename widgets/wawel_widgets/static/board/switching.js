// "Switch a rule": the same position before and after, side by side, and what becomes legal or is no longer.

import { make } from "./elements.js";

/** Shows what another rule would do here; the game itself stays as it is. */
export const withSwitching = (Base) => class extends Base {
  askSwitch() {
    this.switching = null;
    this.send("switch");
  }

  /** The answer of Python: first what can be switched, then what the switch does. */
  showSwitched({ rules, html }) {
    if (!this.switching) return this.openSwitching(rules);
    this.switching.innerHTML = html; // made of our own drawings and escaped words
  }

  openSwitching(rules) {
    const { t } = this;
    if (!rules.length) return this.openDialog(t.switch, make("p", {}, t.switch_none));
    const which = make("select", { "data-name": "rule" }, ...rules.map(({ about, clause }, place) =>
      make("option", { value: place }, `${about} (${clause})`)));
    const to = make("select", { "data-name": "answer" });
    const ask = () => this.send("switch", { option: rules[which.value].name, value: to.value });
    const offer = () => {
      to.replaceChildren(...rules[which.value].choices.map(([value, called]) => make("option", { value }, called)));
      ask();
    };
    which.addEventListener("change", offer);
    to.addEventListener("change", ask);
    this.switching = make("div", { class: "wawel-switched", "aria-live": "polite" });
    this.openDialog(t.switch, make("label", {}, `${t.switch_which} `, which), make("label", {}, `${t.switch_to} `, to), this.switching);
    this.dialog.classList.add("wawel-wide");
    offer();
  }
};
