// Windows: a picture may hold a nested `<svg class="w-viewport" data-viewport="NAME">`, a window onto
// something larger than its place. Here the window is moved and zoomed: by pointer and fingers, by keys, by
// buttons. `viewBox` is what it shows at first, `data-fit` all that there is behind it, in the same units.
// Names in a `<g data-rim="left" data-depth="40">`, or "top", stay at that edge of the window.

import { calm, icon, make } from "./elements.js";
import { ARROWS, bearing } from "./picks.js";

/** A press that moves by fewer pixels is a click. */
const CLICK = 6;
/** One press of a button or a key. */
const ZOOM = 1.4;
const PAN = 0.25;
/** How much larger than at first things can be made. */
const DEEPEST = 4;
/** So much of the window may lie beyond the edge of what there is, to pull things out from under the buttons. */
const BEYOND = 0.2;
const GLIDE = 220;
/** Pixels of air round a thing that is brought into view. */
const AIR = 16;

function readBox(text) {
  const [x, y, width, height] = text.split(" ").map(Number);
  return { x, y, width, height };
}

/** Which way an edge is moved, and what its names lie along. */
const EDGES = { left: ["x", "y", "height"], top: ["y", "x", "width"] };

function readRim(rim) {
  const names = [...rim.querySelectorAll("[data-span]")];
  return { rim, side: rim.dataset.rim, names: names.map((name) => [name, ...name.dataset.span.split(" ").map(Number)]) };
}

/** Names stay at the edges of what is shown; what lies behind slides under them, and none is cut. */
function keepRims({ rims, under, fit }, box) {
  for (const { rim, side, names } of rims) {
    const [across, along, length] = EDGES[side];
    const out = Math.max(0, box[across] - fit[across]);
    rim.setAttribute("transform", `translate(${across === "x" ? out : 0} ${across === "y" ? out : 0})`);
    rim.toggleAttribute("data-out", out > 0);
    for (const [name, from, to] of names) {
      name.toggleAttribute("data-cut", from < box[along] + under[along] || to > box[along] + box[length]);
    }
  }
}

function readWindow(svg) {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(svg.getAttribute(name)));
  const start = readBox(svg.getAttribute("viewBox"));
  const rims = [...svg.querySelectorAll("[data-rim]")].map(readRim);
  const under = { x: 0, y: 0 };
  for (const { rim, side } of rims) under[EDGES[side][0]] = Number(rim.dataset.depth);
  const fit = readBox(svg.dataset.fit);
  return { svg, name: svg.dataset.viewport, place: { x, y, width, height }, fit, rims, under, start, box: start, shown: start, moved: false };
}

const between = (low, value, high) => Math.max(low, Math.min(high, value));

/** Where a stretch may begin: inside what there is if it is shorter, round it if it is longer; or nearly so. */
function held(start, size, from, length) {
  const ends = [from, from + length - size];
  return between(Math.min(...ends) - size * BEYOND, start, Math.max(...ends) + size * BEYOND);
}

/** The box that shows all there is. */
function whole({ fit, start }) {
  const width = Math.max(fit.width, fit.height * (start.width / start.height)) * 1.05;
  const height = (width * start.height) / start.width;
  return { x: fit.x + (fit.width - width) / 2, y: fit.y + (fit.height - height) / 2, width, height };
}

/** The box that a window may show which comes nearest to the one that is wished for. */
function allowed(view, box) {
  const { fit, start } = view;
  const width = between(start.width / DEEPEST, box.width, Math.max(start.width, whole(view).width));
  const height = (width * start.height) / start.width;
  const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
  return { x: held(x, width, fit.x, fit.width), y: held(y, height, fit.y, fit.height), width, height };
}

/** The box after zooming, with one point (as parts of the window) left where it is. */
function zoomed(box, factor, [across, down]) {
  const [width, height] = [box.width / factor, box.height / factor];
  return { x: box.x + across * (box.width - width), y: box.y + down * (box.height - height), width, height };
}

/** Is there more to see where a finger pulls to? If not, it moves the page, and not the window. */
function hasMore({ box, fit }, [x, y]) {
  const [from, size, way] = Math.abs(x) > Math.abs(y) ? ["x", "width", x] : ["y", "height", y];
  return way > 0 ? box[from] > fit[from] + 1 : box[from] + box[size] < fit[from] + fit[size] - 1;
}

/** Where a window is on the screen. */
function onScreen({ svg, place }) {
  const to = svg.parentNode.getScreenCTM();
  return { x: to.a * place.x + to.e, y: to.d * place.y + to.f, width: to.a * place.width, height: to.d * place.height };
}

/** A box of the screen in a window's own units. */
function inside(view, rect) {
  const screen = onScreen(view);
  const scale = view.shown.width / screen.width;
  return {
    x: view.shown.x + (rect.x - screen.x) * scale, y: view.shown.y + (rect.y - screen.y) * scale,
    width: rect.width * scale, height: rect.height * scale,
  };
}

const isSame = (one, other) => ["x", "y", "width", "height"].every((side) => Math.abs(one[side] - other[side]) < 0.1);

/** Moves and zooms the windows of a picture. */
export const withViewport = (Base) => class extends Base {
  buildViewports() {
    this.views = new Map();
    this.fingers = new Map();
    this.lenses = make("div", { class: "wawel-lenses" });
    const { stage } = this;
    stage.addEventListener("pointerdown", (event) => this.takeHold(event));
    stage.addEventListener("pointermove", (event) => this.pull(event));
    for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, (event) => this.letGo(event));
    stage.addEventListener("click", (event) => { if (this.pulled) event.stopPropagation(); }, { capture: true });
    stage.addEventListener("touchmove", (event) => { if (this.pulled) event.preventDefault(); }, { passive: false });
    stage.addEventListener("wheel", (event) => this.turnWheel(event), { passive: false });
    stage.addEventListener("focusin", ({ target }) => { if (target.matches(":focus-visible")) this.reveal(target); });
    stage.addEventListener("keydown", (event) => this.keyedView(event));
  }

  /** A new picture is there: its windows show what they showed, if they can. */
  drawViewports() {
    const before = this.views;
    this.views = new Map();
    for (const svg of this.stage.querySelectorAll("svg.w-viewport[data-viewport]")) {
      const view = readWindow(svg);
      const old = before.get(view.name);
      this.views.set(view.name, view);
      if (old && isSame(old.place, view.place)) this.takeOver(view, old);
      else this.see(view, view.start);
    }
    for (const old of before.values()) cancelAnimationFrame(old.motion);
    this.drawLenses();
  }

  /** What the reader chose to see stays; else the window follows what is there now. */
  takeOver(view, old) {
    const middle = { x: old.box.x + old.box.width / 2, y: old.box.y + old.box.height / 2, width: 0, height: 0 };
    const isThere = middle.x > view.fit.x && middle.x < view.fit.x + view.fit.width
      && middle.y > view.fit.y && middle.y < view.fit.y + view.fit.height;
    view.moved = old.moved && isThere;
    this.see(view, old.shown);
    this.glide(view, view.moved ? allowed(view, old.box) : view.start);
  }

  viewOf(element) {
    return this.views.get(element?.closest?.(".w-viewport")?.dataset.viewport);
  }

  /** Is a thing behind no window, or does its window show the middle of it? */
  isInSight(element) {
    const view = this.viewOf(element);
    if (!view) return true;
    const thing = inside(view, element.getBoundingClientRect());
    const [x, y] = [thing.x + thing.width / 2 - view.shown.x, thing.y + thing.height / 2 - view.shown.y];
    return x >= view.under.x && y >= view.under.y && x <= view.shown.width && y <= view.shown.height;
  }

  see(view, box) {
    view.shown = box;
    view.svg.setAttribute("viewBox", [box.x, box.y, box.width, box.height].map((side) => side.toFixed(2)).join(" "));
    keepRims(view, box);
    view.svg.classList.toggle("w-movable", box.width < view.fit.width - 1 || box.height < view.fit.height - 1);
  }

  glide(view, box, at_once = calm()) {
    cancelAnimationFrame(view.motion);
    const from = view.shown;
    view.box = box;
    if (at_once || isSame(from, box)) {
      this.see(view, box);
      this.drawPills();
      return this.drawLenses();
    }
    const began = performance.now();
    const step = (now) => {
      const part = between(0, (now - began) / GLIDE, 1);
      const eased = 1 - (1 - part) ** 3;
      const mix = (side) => from[side] + (box[side] - from[side]) * eased;
      this.see(view, { x: mix("x"), y: mix("y"), width: mix("width"), height: mix("height") });
      this.drawPills();
      if (part < 1) view.motion = requestAnimationFrame(step);
      else this.drawLenses();
    };
    view.motion = requestAnimationFrame(step);
  }

  /** The reader wants to see something else. */
  look(view, box, at_once) {
    view.moved = true;
    this.glide(view, allowed(view, box), at_once);
  }

  zoom(view, factor, point = [0.5, 0.5], at_once = undefined) {
    this.look(view, zoomed(view.box, factor, point), at_once);
  }

  pan(view, [x, y]) {
    const { box } = view;
    this.look(view, { ...box, x: box.x + x * PAN * box.width, y: box.y + y * PAN * box.height });
  }

  /** As at first; and from there to all there is, if that is more. */
  refit(view) {
    const isMore = isSame(view.box, view.start) && whole(view).width > view.start.width;
    if (isMore) return this.look(view, whole(view));
    view.moved = false;
    this.glide(view, view.start);
  }

  /** What the keyboard has reached is brought into view, no further than it has to be. */
  reveal(element) {
    const view = this.viewOf(element);
    if (!view) return;
    const thing = inside(view, element.getBoundingClientRect());
    const air = (AIR * view.shown.width) / onScreen(view).width;
    const box = { ...view.box };
    for (const [from, size] of [["x", "width"], ["y", "height"]]) {
      const [first, last] = [thing[from] - air - view.under[from], thing[from] + thing[size] + air - box[size]];
      box[from] = first < last ? (first + last) / 2 : between(last, box[from], first);
    }
    if (!isSame(box, view.box)) this.glide(view, box, true);
  }

  /** Of the things that a key may lead to, those behind the same window come first: others only look near. */
  near(element, others, way) {
    const view = this.viewOf(element);
    if (!view) return others;
    const same = others.filter((other) => this.viewOf(other) === view);
    return same.some((other) => bearing(element, other, way).ahead) ? same : others;
  }

  takeHold(event) {
    this.pulled = false;
    const view = this.viewOf(event.target);
    if (!view || event.button !== 0) return;
    if (!this.fingers.size) this.grip = { name: view.name, from: [event.clientX, event.clientY] };
    else if (this.grip.name !== view.name) return;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  pull(event) {
    const finger = this.fingers.get(event.pointerId);
    const view = this.views.get(this.grip?.name);
    if (!finger || !view) return;
    const to = [event.clientX, event.clientY];
    const [fromX, fromY] = this.grip.from;
    if (!this.pulled && this.fingers.size === 1) {
      const way = [to[0] - fromX, to[1] - fromY];
      if (Math.hypot(...way) < CLICK || (event.pointerType === "touch" && !hasMore(view, way))) return;
    }
    if (!this.pulled) {
      this.pulled = true;
      for (const id of this.fingers.keys()) this.stage.setPointerCapture(id);
    }
    const [before, was] = this.grasp();
    this.fingers.set(event.pointerId, to);
    const [after, is] = this.grasp();
    const screen = onScreen(view);
    const scale = view.box.width / screen.width;
    const moved = { ...view.box, x: view.box.x - (after[0] - before[0]) * scale, y: view.box.y - (after[1] - before[1]) * scale };
    const point = [(after[0] - screen.x) / screen.width, (after[1] - screen.y) / screen.height];
    this.look(view, was && is ? zoomed(moved, is / was, point) : moved, true);
  }

  /** The middle of the fingers, and how far apart two are. */
  grasp() {
    const [one, other] = [...this.fingers.values()];
    if (!other) return [one, 0];
    return [[(one[0] + other[0]) / 2, (one[1] + other[1]) / 2], Math.hypot(one[0] - other[0], one[1] - other[1])];
  }

  letGo(event) {
    this.fingers.delete(event.pointerId);
    // The click that ends a pull comes with it; any later one is meant.
    if (!this.fingers.size) setTimeout(() => { this.pulled = false; });
  }

  turnWheel(event) {
    const view = event.ctrlKey && this.viewOf(event.target);
    if (!view) return;
    event.preventDefault();
    const screen = onScreen(view);
    const point = [(event.clientX - screen.x) / screen.width, (event.clientY - screen.y) / screen.height];
    this.zoom(view, Math.exp(between(-0.4, -event.deltaY / 200, 0.4)), point, true);
  }

  keyedView(event, view = this.viewOf(event.target) ?? this.views.values().next().value) {
    if (!view || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = { "+": () => this.zoom(view, ZOOM), "=": () => this.zoom(view, ZOOM), "-": () => this.zoom(view, 1 / ZOOM), 0: () => this.refit(view) };
    if (!keys[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  }

  /** The buttons of each window, in its corner; made once, and then only put in their place. */
  drawLenses() {
    for (const lens of [...this.lenses.children]) if (!this.views.has(lens.dataset.lens)) lens.remove();
    if (!this.views.size) return; // to ask where the frame is makes the browser lay out the whole page
    const frame = this.frame.getBoundingClientRect();
    for (const view of this.views.values()) {
      const lens = this.lensOf(view.name);
      const screen = onScreen(view);
      Object.assign(lens.style, { left: `${screen.x - frame.x}px`, top: `${screen.y - frame.y}px`, width: `${screen.width}px`, height: `${screen.height}px` });
      lens.dataset.controls = view.svg.dataset.controls;
      const { box, fit } = view;
      lens.toggleAttribute("data-left", box.x > fit.x + 1);
      lens.toggleAttribute("data-right", box.x + box.width < fit.x + fit.width - 1);
      lens.toggleAttribute("data-up", box.y > fit.y + 1);
      lens.toggleAttribute("data-down", box.y + box.height < fit.y + fit.height - 1);
      const group = lens.querySelector(".wawel-zoom");
      group.setAttribute("aria-label", view.svg.getAttribute("aria-label"));
      const off = {
        zoom_in: isSame(allowed(view, zoomed(box, ZOOM, [0.5, 0.5])), box),
        zoom_out: isSame(allowed(view, zoomed(box, 1 / ZOOM, [0.5, 0.5])), box),
        zoom_fit: isSame(box, view.start) && whole(view).width <= view.start.width,
      };
      for (const button of group.children) {
        button.setAttribute("aria-label", this.t[button.dataset.name]);
        button.setAttribute("title", this.t[button.dataset.name]);
        button.setAttribute("aria-disabled", String(off[button.dataset.name]));
      }
    }
  }

  lensOf(name) {
    const there = [...this.lenses.children].find((lens) => lens.dataset.lens === name);
    if (there) return there;
    const current = () => this.views.get(name);
    const button = (what, does) => make("button", { type: "button", "data-name": what, onclick: () => does(current()) }, icon(what));
    const lens = make("div", { class: "wawel-lens", "data-lens": name }, make("div", {
      class: "wawel-zoom", role: "group",
      onkeydown: (event) => {
        if (ARROWS[event.key]) {
          event.preventDefault();
          this.pan(current(), ARROWS[event.key]);
        } else this.keyedView(event, current());
      },
    },
    button("zoom_in", (view) => this.zoom(view, ZOOM)),
    button("zoom_out", (view) => this.zoom(view, 1 / ZOOM)),
    button("zoom_fit", (view) => this.refit(view))));
    this.lenses.append(lens);
    return lens;
  }
};
