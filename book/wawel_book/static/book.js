// What the theme leaves undone for readers without a mouse or without a screen.

// What scrolls sideways can be scrolled by keys.

function reachable() {
  for (const box of document.querySelectorAll("pre, .wawel-scroll, .output, .wp-figure, .pst-scrollable-table-container")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
}

reachable();
addEventListener("resize", reachable);

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
