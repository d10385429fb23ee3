// For pages that show a board, a panel or an exercise in a frame: gives each frame the height of what is in it.
// Only frames that come from where this script comes from are listened to, and nothing but their height.

(() => {
  const home = new URL(document.currentScript.src).origin;
  const HIGHEST = 20000;
  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== home || data?.type !== "wawel-height" || !(data.height > 0 && data.height < HIGHEST)) return;
    for (const frame of document.querySelectorAll("iframe")) {
      if (frame.contentWindow === source) frame.style.height = `${data.height}px`;
    }
  });
})();
