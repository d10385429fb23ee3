// Overlays: what lies over a picture only while somebody wants to see it. Those with `data-for` belong to
// things and places, and show while one of these is pointed at or has the focus; those with `data-overlay`
// show while their button is down. The picture's root lists these as `data-overlays`: names and labels.

import { make } from "./elements.js";

let described = 0;

/** All names by which overlays call what an event happened to. */
function namesAt(element) {
  const pick = element?.closest?.("[data-pick]")?.dataset.pick;
  const place = element?.closest?.("[data-place]")?.dataset.place;
  return [pick, place, place && `place:${place}`].filter(Boolean);
}

/** Shows and hides what lies over the picture. */
export const withOverlays = (Base) => class extends Base {
  buildOverlays() {
    this.laid = new Set();
    this.pointedAt = [];
    this.focusedOn = [];
    const { stage } = this;
    const on = (event, field, find) => stage.addEventListener(event, (happened) => {
      this[field] = find(happened);
      this.showOverlays();
    });
    on("pointerover", "pointedAt", ({ target }) => namesAt(target));
    on("pointerleave", "pointedAt", () => []);
    on("focusin", "focusedOn", ({ target }) => {
      // Keys go on from here, whatever the pointer rests on.
      if (target.matches(":focus-visible")) this.pointedAt = [];
      return namesAt(target);
    });
    on("focusout", "focusedOn", () => []);
  }

  /** A new picture is there: what was shown is shown again, and what overlays say is said of their things. */
  drawOverlays() {
    for (const overlay of this.stage.querySelectorAll(".w-overlay[data-for] > desc")) {
      overlay.id = `wawel-about-${described += 1}`;
      for (const name of overlay.parentNode.dataset.for.split(" ")) {
        for (const thing of this.thingsNamed(name)) {
          const others = thing.getAttribute("aria-describedby");
          thing.setAttribute("aria-describedby", others ? `${others} ${overlay.id}` : overlay.id);
        }
      }
    }
    this.drawToggles(JSON.parse(this.stage.firstElementChild?.dataset.overlays ?? "[]"));
    this.showOverlays();
  }

  thingsNamed(name) {
    const place = name.startsWith("place:") ? name.slice("place:".length) : name;
    return this.stage.querySelectorAll(`[data-pick="${CSS.escape(name)}"], [data-place="${CSS.escape(place)}"]`);
  }

  showOverlays() {
    const wanted = new Set(this.pointedAt.length ? this.pointedAt : this.focusedOn);
    for (const overlay of this.stage.querySelectorAll(".w-overlay")) {
      const { overlay: name, for: things } = overlay.dataset;
      const isShown = name ? this.laid.has(name) : things.split(" ").some((thing) => wanted.has(thing));
      overlay.classList.toggle("w-shown", isShown);
      overlay.setAttribute("aria-hidden", String(!isShown));
    }
  }

  /** A button each in the toolbar, and an entry in the menu, for where the toolbar has no room. */
  drawToggles(listed) {
    const section = this.menu.querySelector("[data-section=overlays]");
    const key = JSON.stringify(listed);
    this.toggles.hidden = section.hidden = !listed.length;
    if (key !== this.togglesKey) {
      this.togglesKey = key;
      const toggle = (name, label, more) =>
        make("button", { type: "button", "data-toggle": name, ...more, onclick: () => this.toggleOverlay(name) },
          more.role && make("span", { class: "wawel-icon" }), make("span", {}, label));
      this.toggles.replaceChildren(...listed.map(([name, label]) => toggle(name, label, {})));
      section.replaceChildren(section.firstElementChild,
        ...listed.map(([name, label]) => toggle(name, label, { role: "menuitemcheckbox", tabindex: "-1" })));
    }
    this.toggles.setAttribute("aria-label", this.t.overlays);
    this.markToggles();
  }

  markToggles() {
    for (const button of this.top.querySelectorAll("[data-toggle]")) {
      const isOn = this.laid.has(button.dataset.toggle);
      button.setAttribute(button.hasAttribute("role") ? "aria-checked" : "aria-pressed", String(isOn));
    }
  }

  toggleOverlay(name) {
    if (!this.laid.delete(name)) this.laid.add(name);
    this.markToggles();
    this.showOverlays();
  }
};
