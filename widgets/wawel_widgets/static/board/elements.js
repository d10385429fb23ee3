// What everything on the board is made of: elements, icons, and a few words about the browser.

export const SVG = "http://www.w3.org/2000/svg";

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const percent = (share, strings) => strings.percent.replace("{number}", Math.round(share * 100));
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** An element with attributes and children; text is always text, never markup. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child || child === 0));
  return element;
}

/** Says a text, unless it is said already: what does not change is not read out again. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Gives an element one child for each item. A child whose key stays is the same child, so that a
 * press that has begun on it ends on it, and the focus is where it was.
 */
export function setChildren(parent, items, keyOf, create, update = () => {}) {
  const keys = new Set(items.map((item) => String(keyOf(item))));
  for (const child of [...parent.children]) if (!keys.has(child.dataset.key)) child.remove();
  const kept = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  let next = parent.firstElementChild;
  for (const item of items) {
    const key = String(keyOf(item));
    const child = kept.get(key) ?? create(item);
    child.dataset.key = key;
    update(child, item);
    // Moving a child, even to where it stands, would take the focus from it.
    if (child === next) next = child.nextElementSibling;
    else parent.insertBefore(child, next);
  }
}

// Icons of the toolbar, cut from one sheet of 24 x 24.
export const ICONS = {
  undo: "M9 4v4h6a6 6 0 0 1 0 12H8v-3h7a3 3 0 0 0 0-6H9v4L2 9.500z",
  redo: "M15 4v4H9a6 6 0 0 0 0 12h7v-3H9a3 3 0 0 1 0-6h6v4l7-5.500z",
  first: "M3 4h3v16H3zM21 4v16L7 12z",
  back: "M18 4v16L5 12z",
  forward: "M6 4v16l13-8z",
  last: "M21 4h-3v16h3zM3 4v16l14-8z",
  restart: "M12 3a9 9 0 1 1-8.500 6l3 1a6 6 0 1 0 5.500-4v4L5 6l7-6z",
  chances: "M7 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM17 13a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM18 3l2 1.500L6 21l-2-1.500z",
  review: "M3 3h2.500v15.500H21V21H3zM7 14l4-6 4 4 4.500-8 2 1.200-6 10.600-4.200-4.200-2.500 3.700z",
  copy_position: "M12 2a7 7 0 0 1 7 7c0 5-7 13-7 13S5 14 5 9a7 7 0 0 1 7-7zm0 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  copy_game: "M8 2h12v14H8zM4 6h2v12h10v2H4z",
  paste: "M9 2h6v3h4v17H5V5h4zm2 2v2h2V4zM8 9v2h8V9zm0 4v2h8v-2zm0 4v2h5v-2z",
  share: "M18 2a3 3 0 1 1-2.600 4.500L8.500 10.500a3 3 0 0 1 0 3l6.900 4A3 3 0 1 1 15 19l-7-4a3 3 0 1 1 0-6l7-4a3 3 0 0 1 3-3z",
  qr: "M3 3h8v8H3zm2.500 2.500v3h3v-3zM13 3h8v8h-8zm2.500 2.500v3h3v-3zM3 13h8v8H3zm2.500 2.500v3h3v-3zM13 13h3v3h-3zM18 13h3v3h-3zM15.500 16h3v2.500h-3zM13 18.500h3V21h-3zM18.500 18.500H21V21h-2.500z",
  embed: "M8 5l2 2-5 5 5 5-2 2-7-7zM16 5l7 7-7 7-2-2 5-5-5-5z",
  switch: "M3 4h8v16H3zm2.500 2.500v11h3v-11zM13 4h8v16h-8zM16 9v2h2V9zm0 4v2h2v-2z",
  book: "M12 6C9 4 5 3.500 2 4v14c3-.5 7 0 10 2 3-2 7-2.500 10-2V4c-3-.5-7 0-10 2zM13.500 7.200c2-1 4-1.300 6-1.200v9.800c-2 0-4 .300-6 1.200z",
  menu: "M3 5h18v3H3zM3 10.500h18v3H3zM3 16h18v3H3z",
  zoom_in: "M10.500 4h3v6.500H20v3h-6.500V20h-3v-6.500H4v-3h6.500z",
  zoom_out: "M4 10.500h16v3H4z",
  zoom_fit: "M3 3h7v3H6v4H3zM14 3h7v7h-3V6h-4zM3 14h3v4h4v3H3zM18 14h3v7h-7v-3h4zM9 9h6v6H9z",
  help: "M12 2a6 6 0 0 1 6 6c0 3-2 4-3.300 5.200-.9.800-1.200 1.300-1.200 2.800h-3c0-2.700 1-3.900 2.300-5C13.900 10 15 9.500 15 8a3 3 0 0 0-6 0H6a6 6 0 0 1 6-6zm-1.700 16h3.400v3.400h-3.400z",
};

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "wawel-icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  path.setAttribute("fill", "currentColor");
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  return svg;
}

/** What Python answered: a notebook gets it as text, because its kernel loses what is None. */
export const readReply = (reply) => (typeof reply === "string" ? JSON.parse(reply) : reply);
