// The play page: the opening picture at once, then Python, then the board.

import { address, asked, isKnown } from "./asked.js";
import boardModule from "./board.js";
import { Model, watchPython } from "./model.js";
import { opening, widthOf } from "./protocol.js";
import { firstPage, keepSite, openingPicture, playPage } from "./site-files.js";
import { keep, kept } from "./storage.js";

const words = {
  en: {
    loading: "Python is on its way",
    trouble: "Something went wrong: ",
    again: "Try again",
    forgetful: "Your browser keeps nothing for this site, or has no room left: when you leave this page, the game is gone. Copy the game or its link if you want to go on later.",
    unknown: "There is no game called “{game}” here. ",
    choose: "Choose a game on the first page.",
  },
  pl: {
    loading: "Python jest w drodze",
    trouble: "Coś poszło nie tak: ",
    again: "Spróbuj ponownie",
    forgetful: "Twoja przeglądarka niczego nie zapamiętuje dla tej witryny albo nie ma już miejsca: gdy opuścisz tę stronę, gra przepadnie. Skopiuj grę albo link do niej, jeśli chcesz grać dalej później.",
    unknown: "Nie ma tu gry o nazwie „{game}”. ",
    choose: "Wybierz grę na stronie głównej.",
  },
};

const LANGUAGE = "wawel-language";
const gameKept = (slug) => `wawel-game-${slug}`;

const root = document.documentElement;
const place = document.getElementById("board");
const language = [kept(LANGUAGE), navigator.language.slice(0, 2)].find((one) => one in words) ?? "en";

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Says in words that nothing is kept, for as long as nothing is. */
function sayWhetherKept(isKept) {
  const known = document.querySelector(".play-note");
  if (isKept) return known?.remove();
  const note = known ?? element("p", { class: "play-note" });
  note.textContent = words[root.lang].forgetful;
  if (!known) place.after(note);
}

function warn(...content) {
  document.querySelector(".play-progress")?.remove();
  place.prepend(element("p", { class: "play-trouble", role: "alert" }, ...content));
}

function trouble(text) {
  const again = element("button", { type: "button" }, words[language].again);
  again.addEventListener("click", () => location.reload());
  warn(`${words[language].trouble}${text} `, ...(root.dataset.ready ? [] : [again]));
}

function refuse() {
  const { unknown, choose } = words[language];
  warn(asked ? unknown.replace("{game}", asked.slice(0, 40)) : "", element("a", { href: firstPage }, choose));
}

function showOpeningPicture() {
  const { loading } = words[language];
  const bar = element("progress", { max: "1", "aria-label": loading });
  const picture = element("img", { src: openingPicture(asked, widthOf(place)), alt: "" });
  place.append(element("div", { class: "play-loading" },
    element("div", { class: "play-progress wawel-room" }, bar, element("span", {}, loading)), picture));
  return bar;
}

function play() {
  const bar = showOpeningPicture();
  bar.value = 0.02;
  watchPython((news) => {
    if (news.trouble ?? news.late) trouble(news.trouble ?? news.late);
    else bar.value = news.progress;
  });
  // A link goes before what was kept; what cannot be read is kept aside, never thrown away.
  const link = address.hash.slice(1);
  const save = kept(gameKept(asked));
  let game = asked;
  let isKept = true;
  const model = new Model({ game: asked }, opening(place, { language, ...(link ? { link } : save && { save }) }), {
    trouble,
    replied({ state, answers }, toKeep) {
      if (state.game) game = state.game;
      if (state.language) {
        root.lang = state.language;
        keep(LANGUAGE, state.language);
      }
      if (state.title) {
        document.getElementById("title").textContent = state.title;
        document.title = `Wawel: ${state.title}`;
      }
      if (answers.error && !root.dataset.ready && save && !link) keep(`${gameKept(asked)}-unreadable`, save);
      if (toKeep) isKept = keep(gameKept(game), toKeep);
      sayWhetherKept(isKept);
    },
  });
  model.begun.then(() => {
    const el = element("div", {});
    el.wawelPlayUrl = playPage;
    place.replaceChildren(el);
    boardModule.render({ model, el });
    // What the link brought is kept from now on under its own game.
    address.searchParams.set("game", game);
    if (link) history.replaceState(null, "", `${address.pathname}${address.search}`);
    root.dataset.ready = "yes";
    keepSite(document.getElementById("kept")); // now that nobody waits for the network any more
  });
}

root.lang = language;
root.dataset.begun = "yes";
if (isKnown) play();
else refuse();
