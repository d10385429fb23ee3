// What the theme leaves undone for readers without a mouse or without a screen.

// What scrolls sideways can be scrolled by keys.

function reachable() {
  for (const box of document.querySelectorAll("pre, .wawel-scroll, .output, .wp-figure, .pst-scrollable-table-container")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
}

reachable();
addEventListener("resize", reachable);

// Where nothing may be kept, whoever solves exercises is told so before the first of them.
const exercise = document.querySelector("form[data-exercise]");
if (exercise && document.documentElement.dataset.forgetful) {
  const note = document.createElement("p");
  note.className = "wawel-forgetful";
  note.textContent = document.querySelector(".wawel-home").dataset.forgetful;
  exercise.before(note);
}

// What unfolds the pages of a chapter is called after the chapter.
const pagesOf = document.querySelector(".wawel-home").dataset.pagesOf;
for (const fold of document.querySelectorAll(".bd-sidebar-primary summary")) {
  const chapter = fold.closest("li").querySelector("a").textContent.trim();
  fold.setAttribute("aria-label", pagesOf.replace("{chapter}", chapter));
}

// What the search quotes of a page is prose; a picture's text is letters and numbers without order.
if (typeof Search !== "undefined") {
  const whole = Search.htmlToText;
  // A picture may hold another: the innermost goes first.
  const innermost = /<svg(?:(?!<svg)[\s\S])*?<\/svg>/g;
  const withoutPictures = (html) => {
    const less = html.replace(innermost, " ");
    return less === html ? html : withoutPictures(less);
  };
  Search.htmlToText = (html, anchor) => whole(withoutPictures(html), anchor);
}

// A picture whose parts are numbered steps begins with the first, and is pushed on by the reader.
for (const figure of document.querySelectorAll("figure[data-on]")) {
  const parts = [...figure.querySelectorAll("[data-step]")];
  const last = Math.max(...parts.map((part) => Number(part.dataset.step)));
  const bar = document.createElement("p");
  bar.className = "wawel-steps";
  const said = document.createElement("span");
  said.setAttribute("role", "status");
  let shown = 0;
  const buttons = { back: () => shown - 1, on: () => shown + 1, all: () => last };
  for (const [name, next] of Object.entries(buttons)) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = figure.dataset[name];
    button.addEventListener("click", () => go(next()));
    buttons[name] = button;
    bar.append(button);
  }
  const go = (step) => {
    shown = Math.min(last, Math.max(0, step));
    for (const part of parts) part.style.visibility = Number(part.dataset.step) > shown ? "hidden" : "";
    said.textContent = parts.find((part) => part.dataset.words && Number(part.dataset.step) === shown).dataset.words;
    // Focus stays where it is: a button that can do nothing more says so.
    for (const [name, off] of [["back", !shown], ["on", shown === last], ["all", shown === last]]) {
      buttons[name].setAttribute("aria-disabled", String(off));
    }
  };
  bar.append(said);
  figure.querySelector("svg").after(bar);
  go(0);
}

// The site is kept for the time without a network, and a newer version of it is announced.
const kept = document.createElement("p");
kept.setAttribute("role", "status");
document.querySelector(".bd-article")?.after(kept);
const site = document.querySelector(".wawel-home-site").href;
import(new URL("offline.js", site)).then((offline) => offline.keepSite(kept));
