// Links that are handed on: to the clipboard, as a QR code, or as the code that shows one thing in another page.

import { make } from "./elements.js";
import { MOST_LETTERS, qrPicture } from "./qr.js";

/** Where the site's play page lies, as the page itself says it; nothing where there is no site. */
export function playAddress(el) {
  const said = el.wawelPlayUrl ?? document.documentElement.dataset.wawelPlay ?? document.querySelector("meta[name=wawel-play]")?.content;
  return said && new URL(said, document.baseURI).href;
}

/** Who can open an address: "anybody", whoever sits "here" at this computer, or "nobody" else. */
export function opensFor(address) {
  if (!/^https?:/.test(address ?? "")) return "nobody";
  return /^(.*\.)?localhost$|^127\.|^\[::1\]$/.test(new URL(address).hostname) ? "here" : "anybody";
}

/** What has to be said of an address that opens on this computer only; nothing of any other. */
export const warning = (address, words) => (opensFor(address) === "here" ? words.only_here : "");

/** The page that shows one board, panel or exercise and nothing else. */
export function embedAddress(play, asked, hash = "") {
  const page = new URL("embed.html", play);
  for (const [name, value] of Object.entries(asked)) page.searchParams.set(name, value);
  page.hash = hash;
  return page.href;
}

const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * What shows that page in another one. The script gives the frame the height of what is in it; where a learning
 * platform takes it out, the frame keeps the height that is written here, and scrolls.
 */
export function embedCode(address, title) {
  const script = new URL("frames.js", address).href;
  return `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="640" style="border:0" loading="lazy" allow="clipboard-write"></iframe>\n`
    + `<script src="${quoted(script.split("?")[0])}" async></script>`;
}

/** Copies a text, or one that is still to come; was that allowed? */
export async function copyToClipboard(text) {
  try {
    // Some browsers let a page write only while the press lasts: they are given what is still to come.
    const blob = Promise.resolve(text).then((written) => new Blob([written], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    return true;
  } catch {
    return false;
  }
}

/** A field that holds a text to be copied by hand. */
export function toCopy(text, label) {
  return make("input", { type: "text", readonly: true, value: text, "aria-label": label, onfocus: ({ target }) => target.select() });
}

/** The QR code of an address with the address below it; a link that is too long for one, or of no use elsewhere, is said so. */
export function qrFigure(address, words) {
  const letters = new TextEncoder().encode(address).length;
  const code = qrPicture(address, words.qr_leads)
    ?? make("p", {}, words.qr_long.replace("{letters}", letters).replace("{most}", MOST_LETTERS));
  const warned = warning(address, words);
  return make("div", { class: "wawel-handed" }, code, warned && make("p", { class: "wawel-only-here" }, warned), toCopy(address, words.link_here));
}
