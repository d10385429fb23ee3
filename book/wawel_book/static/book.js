// What the theme leaves undone for readers without a mouse: what scrolls sideways can be scrolled by keys.

function reachable() {
  for (const box of document.querySelectorAll("pre, .wawel-scroll, .output")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
}

reachable();
addEventListener("resize", reachable);
