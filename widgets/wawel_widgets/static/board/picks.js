// Picks: one thing after another is picked, until it is one action. The board and the exercises pick alike:
// what can be picked next follows from the list of actions, each with the picks it is made of.

export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The arrows, and between them the keys that lie so on a block of digits: hexes have neighbours aslant. */
const ASLANT = Math.SQRT1_2;
export const WAYS = {
  ...ARROWS,
  Home: [-ASLANT, -ASLANT], PageUp: [ASLANT, -ASLANT], End: [-ASLANT, ASLANT], PageDown: [ASLANT, ASLANT],
};

/**
 * How far to its sides a key looks. Two keys are 45 degrees apart, so what somebody wants to reach is within 22.5
 * degrees of one of them; what that key finds is no farther away, and within 60 degrees of it as seen from here. The
 * third side of such a triangle is not the longest: with every press the goal comes nearer.
 */
const SECTOR = Math.cos((37.5 * Math.PI) / 180);

/** What kind of thing a pick is: `hex` of `hex:3,1`. */
export const kindOf = (pick) => pick.slice(0, pick.indexOf(":"));

const selector = (pick) => `[data-pick="${CSS.escape(pick)}"]`;

/** What is picked so far, out of a list of actions. */
export class Picks {
  constructor(actions = []) {
    this.actions = actions;
    this.made = [];
  }

  /** The actions that begin with these picks. */
  possible(made = this.made) {
    return this.actions.filter((action) => made.every((pick, n) => action.picks[n] === pick));
  }

  /** What can be picked after these picks. */
  next(made = this.made) {
    return new Set(this.possible(made).map((action) => action.picks[made.length]).filter(Boolean));
  }

  /**
   * Takes one more pick: the next one, or one in place of an earlier one of its kind, or the first of another
   * action; the last pick again is taken back. False if it is none of these.
   */
  take(pick) {
    const { made } = this;
    if (this.next().has(pick)) this.made = [...made, pick];
    else if (made.at(-1) === pick) this.made = made.slice(0, -1);
    else {
      const kept = made.map((_, n) => made.slice(0, n)).reverse();
      const isNext = (before) => this.next(before).has(pick);
      const before = kept.find((one) => kindOf(made[one.length]) === kindOf(pick) && isNext(one)) ?? [];
      if (!isNext(before)) return false;
      this.made = [...before, pick];
    }
    return true;
  }

  /** The action that is picked: all of it, or, if one `guesses`, as much as leaves no other. */
  action({ guesses }) {
    if (!this.made.length) return null;
    const possible = this.possible();
    const whole = possible.find((action) => action.picks.length === this.made.length);
    return whole ?? (guesses && possible.length === 1 ? possible[0] : null);
  }
}

/** Shows in a picture what is picked and what can be; `isFree` says what else may be pressed. */
export function markPicks(picture, picks, isFree = () => false) {
  const next = picks.next();
  const things = [...picture.querySelectorAll("[data-pick]")];
  for (const thing of things) {
    const { pick } = thing.dataset;
    const [legal, chosen] = [next.has(pick), picks.made.includes(pick)];
    thing.classList.toggle("w-legal", legal);
    thing.classList.toggle("w-chosen", chosen);
    thing.setAttribute("aria-disabled", String(!legal && !chosen && !isFree(pick)));
    thing.setAttribute("aria-pressed", String(chosen));
  }
  // One tab stop for the whole picture: where it was, or else on something that can be picked.
  const stop = things.find((thing) => thing.tabIndex === 0) ?? things.find((thing) => thing.matches(".w-legal")) ?? things[0];
  if (stop) setTabStop(picture, stop);
}

export function setTabStop(picture, stop) {
  for (const thing of picture.querySelectorAll("[data-pick]")) thing.setAttribute("tabindex", thing === stop ? "0" : "-1");
}

/** The thing in a picture that stands for a pick. */
export const thingOf = (picture, pick) => picture.querySelector(selector(pick));

/** What a pick is called: its short name, or else all that is said of it. */
export const nameOf = (picture, pick) => {
  const thing = thingOf(picture, pick);
  return thing?.dataset.name ?? thing?.getAttribute("aria-label") ?? pick.split(":").pop();
};

function centre(thing) {
  const box = thing.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** How far a thing lies along a way from another, how far aside of it, and whether the key of that way looks there. */
export function bearing(from, to, [dx, dy]) {
  const [[x, y], [toX, toY]] = [centre(from), centre(to)];
  const [along, aside] = [(toX - x) * dx + (toY - y) * dy, Math.abs((toX - x) * dy - (toY - y) * dx)];
  return { along, aside, ahead: along > 1 && along >= SECTOR * Math.hypot(along, aside) };
}

/**
 * The nearest thing in a direction that can be chosen now; with `any`, the nearest of all things. What lies in the
 * sector of the key comes first, and only then what lies farther aside. From where nothing can be chosen, any direction
 * leads to the nearest thing that can.
 */
export function neighbour(picture, element, way, { any = false, near = (_, others) => others } = {}) {
  const all = [...picture.querySelectorAll("[data-pick]")];
  const legal = all.filter((one) => one.matches(".w-legal"));
  const others = near(element, any || !legal.length ? all : legal, way);
  const lost = !others.includes(element);
  let [best, least] = [null, Infinity];
  for (const other of others) {
    if (other === element) continue;
    const { along, aside, ahead } = bearing(element, other, way);
    let far = Infinity;
    if (ahead) far = Math.hypot(along, aside);
    else if (along > 1) far = 10_000 + along + 2 * aside;
    else if (lost) far = 20_000 - along + 2 * aside;
    if (far < least - 0.5) [best, least] = [other, far];
  }
  return best;
}

/** A key pressed on a picture: arrows, and the keys between them, go from thing to thing, Enter and Space pick, Escape takes back. */
export function keyedPicture(event, picture, { pick, back, near, reveal = () => {} }) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const thing = event.target.closest?.("[data-pick]");
  if (WAYS[event.key] && thing) {
    const next = neighbour(picture, thing, WAYS[event.key], { any: event.shiftKey, near });
    if (next) {
      setTabStop(picture, next);
      reveal(next);
      next.focus();
    }
  } else if ((event.key === "Enter" || event.key === " ") && thing) pick(thing.dataset.pick);
  else if (event.key !== "Escape" || !back()) return;
  event.preventDefault();
  event.stopPropagation();
}
