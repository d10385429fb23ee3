// Keys that are pressed in here are ours, also in a notebook, which has commands on letters and arrows.

/**
 * A notebook takes a key that is pressed anywhere in it unless the very element that has the focus says no:
 * its selectors fit that one before anything around it is asked.
 */
export function keepKeys(root) {
  root.addEventListener("focusin", ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", ""));
}
