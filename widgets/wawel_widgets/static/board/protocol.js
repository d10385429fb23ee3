// How a page begins to talk with Python; `widgets/PROTOCOL.md` tells the rest.

export const VERSION = 1;

/** What is narrower, in pixels, gets the picture that is made for phones. */
const NARROW = 600;

/** How wide the picture should be that is to be shown in an element. */
export function widthOf(element) {
  const { width } = element.getBoundingClientRect();
  return width > 0 && width < NARROW ? "narrow" : "wide";
}

/** The first message of a board that is to be shown in an element. */
export function opening(element, more = {}) {
  return { type: "open", version: VERSION, width: widthOf(element), ...more };
}
