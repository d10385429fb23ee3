// What a reader has solved is kept by the browser, on this machine and nowhere else, and can be
// cleared: exercises show that they are done, and a list of them says how many.

import { keep, kept } from "./board/storage.js";

const SOLVED = "wawel-solved";

/** The names of all exercises that were ever solved here. */
function solvedIds() {
  try {
    const names = JSON.parse(kept(SOLVED) ?? "[]");
    return new Set(Array.isArray(names) ? names : []);
  } catch {
    return new Set();
  }
}

export function remember(id) {
  const ids = solvedIds();
  if (!ids.has(id)) keep(SOLVED, JSON.stringify([...ids, id]));
  showSolved();
}

function forget(wanted) {
  keep(SOLVED, JSON.stringify([...solvedIds()].filter((id) => !wanted.includes(id))));
  showSolved();
}

/** Every exercise and every list in the page shows what is solved. */
export function showSolved() {
  const ids = solvedIds();
  for (const form of document.querySelectorAll("form[data-alive]")) {
    form.toggleAttribute("data-solved", ids.has(form.dataset.id));
  }
  for (const list of document.querySelectorAll(".wawel-solved")) fill(list, ids);
}

function fill(list, ids) {
  const items = [...list.querySelectorAll("[data-id]")];
  const done = items.filter((item) => ids.has(item.dataset.id));
  for (const item of items) mark(item, ids.has(item.dataset.id), list.dataset.done);
  const { solvedNone, solvedSome, solvedAll } = list.dataset;
  const said = !done.length ? solvedNone : done.length < items.length ? solvedSome : solvedAll;
  const count = list.querySelector(".wx-count");
  const text = said.replace("{done}", done.length).replace("{all}", items.length);
  if (count.textContent !== text) count.textContent = text;
  const button = list.querySelector(".wx-forget");
  button.hidden = !done.length;
  button.onclick = () => {
    forget(items.map((item) => item.dataset.id));
    count.tabIndex = -1;
    count.focus();
  };
  list.hidden = false;
}

function mark(item, done, word) {
  item.querySelector(".wx-done")?.remove();
  if (!done) return;
  const sign = document.createElement("span");
  sign.className = "wx-done";
  sign.textContent = ` ✓ ${word}`;
  item.append(sign);
}

let watching = false;

/** A function that was checked in a notebook says in its output that it is right. */
export function watchVerdicts() {
  if (watching) return;
  watching = true;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        const verdict = node.querySelector?.("[data-solves]");
        if (verdict) remember(verdict.dataset.solves);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}

// Another tab, such as a notebook, may have solved something.
addEventListener("storage", (event) => event.key === SOLVED && showSolved());
