// The page's language: the one chosen before (here or on a board), else the browser's.

const KEEP = "wawel-language";
const LANGUAGES = ["en", "pl"];

function remembered() {
  try {
    return localStorage.getItem(KEEP);
  } catch {
    return null; // a browser may refuse to keep anything
  }
}

function setLanguage(language) {
  document.documentElement.lang = language;
  for (const button of document.querySelectorAll("[data-language]")) {
    button.setAttribute("aria-pressed", String(button.dataset.language === language));
  }
}

const wished = [remembered(), navigator.language.slice(0, 2)].find((one) => LANGUAGES.includes(one));
// At once, so that no line is seen in the wrong language; the buttons follow when they are there.
document.documentElement.lang = wished ?? "en";

addEventListener("DOMContentLoaded", () => {
  setLanguage(wished ?? "en");
  for (const button of document.querySelectorAll("[data-language]")) {
    button.addEventListener("click", () => {
      setLanguage(button.dataset.language);
      try {
        localStorage.setItem(KEEP, button.dataset.language);
      } catch {
        // it holds for this visit
      }
    });
  }
});
