// Says in words that the programs of a page have not arrived, or that a browser is too old to read them: they cannot say
// so themselves. It is no module and uses old words only, so that the oldest browser reads it. A page whose program
// runs has `data-begun`, and speaks for itself from then on. In a notebook, whose tools complain of much that does no
// harm, it speaks when time has passed, in the strip at the foot of the window. A page of the book has several programs:
// there it looks whether all that is to be alive is so, once the page has loaded.

(function () {
  var WORDS = [
    ["en", "The programs of this page have not arrived, or this browser is too old for them. Perhaps the network is slow, or a file is held back. Try again, or try a newer Firefox, Chrome, Edge or Safari."],
    ["pl", "Programy tej strony nie dotarły albo ta przeglądarka jest dla nich za stara. Może sieć jest powolna albo któryś plik został zatrzymany. Spróbuj ponownie albo w nowszej przeglądarce: Firefox, Chrome, Edge lub Safari."],
  ];
  var PATIENCE = 180000; // milliseconds, as long as Python is waited for
  var root = document.documentElement;

  var strip = document.getElementById("wawel-strip");
  var isBook = Boolean(document.querySelector("meta[name=wawel-play]"));
  var LIFELESS = "form[data-exercise]:not([data-alive]), wawel-board:not(:defined), wawel-panel:not(:defined)";

  function hasBegun() {
    if (!isBook) return Boolean(root.getAttribute("data-begun"));
    try {
      return !document.querySelector(LIFELESS);
    } catch (error) {
      return false; // a browser that knows no elements of our own
    }
  }

  function showWords() {
    if (hasBegun() || document.getElementById("arrival")) return;
    var alert = document.createElement("div");
    alert.id = "arrival";
    alert.className = "play-trouble embed-trouble wawel-trouble";
    alert.setAttribute("role", "alert");
    WORDS.forEach(function (words) {
      var line = document.createElement("p");
      line.lang = words[0];
      line.textContent = words[1];
      alert.appendChild(line);
    });
    var place = document.querySelector(".bd-article") || document.querySelector("main");
    if (strip) {
      strip.className = "";
      place = strip.querySelector("span");
      place.textContent = "";
    }
    place.insertBefore(alert, place.firstChild);
  }

  function complain() {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", showWords);
    else showWords();
  }

  window.addEventListener("error", function (event) {
    if (!strip && !isBook && (event.target === window || event.target.tagName === "SCRIPT")) complain();
  }, true);
  if (isBook) window.addEventListener("load", showWords);
  setTimeout(complain, PATIENCE);
  if (!("noModule" in document.createElement("script"))) complain();
})();
