// The play page: the opening picture at once, then Python, then the board.

import boardModule from "./board.js";
import { Model, watchPython } from "./model.js";
import { keep, kept } from "./storage.js";

const address = new URL(location.href);
const asked = address.searchParams.get("game") ?? "";
const games = document.documentElement.dataset.games.split(" ");
const game = games.includes(asked) ? asked : games[0];
const LANGUAGE = "wawel-language";
const wished = [kept(LANGUAGE), navigator.language.slice(0, 2)];
const language = wished.find((one) => ["en", "pl"].includes(one)) ?? "en";
const GAME = `wawel-game-${game}`;
const place = document.getElementById("board");

const words = {
  en: {
    loading: "Python is on its way",
    trouble: "Something went wrong: ",
    again: "Try again",
    forgetful: "Your browser keeps nothing for this site, or has no room left: when you leave this page, the game is gone. Copy the game or its link if you want to go on later.",
  },
  pl: {
    loading: "Python jest w drodze",
    trouble: "Coś poszło nie tak: ",
    again: "Spróbuj ponownie",
    forgetful: "Twoja przeglądarka niczego nie zapamiętuje dla tej witryny albo nie ma już miejsca: gdy opuścisz tę stronę, gra przepadnie. Skopiuj grę albo link do niej, jeśli chcesz grać dalej później.",
  },
};

/** Says in words that nothing is kept, for as long as nothing is. */
function sayWhetherKept(isKept, spoken) {
  const known = document.querySelector(".play-note");
  if (isKept) return known?.remove();
  const note = known ?? document.createElement("p");
  note.className = "play-note";
  note.textContent = words[spoken].forgetful;
  if (!known) place.after(note);
}

function show(text, part) {
  document.getElementById("loading-text").textContent = text;
  if (part !== undefined) document.getElementById("loading-bar").value = part;
}

function trouble(text) {
  const box = document.createElement("p");
  box.className = "play-trouble";
  box.setAttribute("role", "alert");
  box.textContent = `${words[language].trouble}${text} `;
  if (!document.documentElement.dataset.ready) {
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = words[language].again;
    again.addEventListener("click", () => location.reload());
    box.append(again);
  }
  document.querySelector(".play-progress")?.remove();
  place.prepend(box);
}

function openingPicture() {
  const narrow = innerWidth < 600;
  const picture = document.createElement("img");
  picture.src = `opening/${game}-${narrow ? "narrow" : "wide"}.svg`;
  picture.alt = "";
  const line = document.createElement("div");
  line.className = "play-progress wawel-room";
  const bar = document.createElement("progress");
  bar.id = "loading-bar";
  bar.max = 1;
  bar.setAttribute("aria-label", words[language].loading);
  const text = document.createElement("span");
  text.id = "loading-text";
  line.append(bar, text);
  const box = document.createElement("div");
  box.className = "play-loading";
  box.append(line, picture);
  place.append(box);
}

document.documentElement.lang = language;
openingPicture();
show(words[language].loading, 0.02);
watchPython(({ progress, trouble: text }) => {
  if (text) trouble(text);
  else if (document.getElementById("loading-bar")) show(words[language].loading, progress);
});

// A link goes before what was kept; what cannot be read is kept aside, never thrown away.
const link = address.hash.slice(1);
const save = kept(GAME);
const first = [{ type: "width", width: place.clientWidth < 600 ? "narrow" : "wide" }];
if (link) first.push({ type: "link", link });
else if (save) first.push({ type: "load", save });

const model = new Model({ game, language, first }, {
  saved(text, reply) {
    if (reply.error && !model.board_shown && save && !link) keep(`${GAME}-unreadable`, save);
    sayWhetherKept(keep(GAME, text), reply.language);
    if (reply.language !== kept(LANGUAGE)) keep(LANGUAGE, reply.language);
    document.documentElement.lang = reply.language;
    document.getElementById("title").textContent = reply.title ?? "";
    document.title = `Wawel: ${reply.title ?? game}`;
  },
  trouble,
});

model.begun.then(() => {
  model.board_shown = true;
  const el = document.createElement("div");
  el.wawelPlayUrl = location.href.replace(/[?#].*$/, "");
  place.replaceChildren(el);
  boardModule.render({ model, el });
  if (link) history.replaceState(null, "", `${location.pathname}${location.search}`);
  document.documentElement.dataset.ready = "yes";
});
