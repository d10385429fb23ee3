// One board, panel or exercise and nothing else, to be shown in another page: `embed.html?game=nogi#...`,
// `?panel=...` or `?exercise=nogi-...`, each with a `language` if the reader's own is not meant. What is behind
// `#`, or behind `panel=`, is what a link of the kit holds.

import { Model, watchPython } from "./model.js";
import { opening, VERSION } from "./protocol.js";
import { kept } from "./storage.js";

const words = {
  en: {
    loading: "Python is on its way",
    trouble: "Something went wrong: ",
    again: "Try again",
    unreached: "what this page shows did not arrive.",
    nothing: "This address names nothing that there is here.",
  },
  pl: {
    loading: "Python jest w drodze",
    trouble: "Coś poszło nie tak: ",
    again: "Spróbuj ponownie",
    unreached: "to, co ta strona pokazuje, nie dotarło.",
    nothing: "Pod tym adresem niczego tu nie ma.",
  },
};

const root = document.documentElement;
const place = document.getElementById("embed");
const address = new URL(location.href);
const asked = (name) => address.searchParams.get(name) ?? "";
const language = [asked("language"), kept("wawel-language"), navigator.language.slice(0, 2)].find((one) => one in words) ?? "en";

function showText(className, text, ...more) {
  const line = document.createElement("p");
  line.className = className;
  line.setAttribute("role", "status");
  line.append(text, ...more);
  place.replaceChildren(line);
}

/** What went wrong before anything could be shown; the reader may try again. */
function trouble(text) {
  if (root.dataset.ready) return;
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = words[language].again;
  again.addEventListener("click", () => location.reload());
  showText("embed-trouble", `${words[language].trouble}${text} `, again);
}

/** Fetches Python and shows by `render` what it answers to the first message. */
function live(source, message, render) {
  showText("embed-wait", words[language].loading);
  watchPython((news) => (news.trouble ?? news.late) && trouble(news.trouble ?? news.late)); // late, it may still come
  const model = new Model(source, message, {
    trouble,
    replied({ state }) {
      if (state.language) root.lang = state.language;
      if (state.title) document.title = `Wawel: ${state.title}`;
    },
  });
  model.begun.then(() => {
    const el = document.createElement("div");
    place.replaceChildren(el);
    render(model, el);
    root.dataset.ready = "yes";
  });
}

async function showBoard(game) {
  const { default: board } = await import("./board.js");
  const link = address.hash.slice(1);
  live({ game }, opening(place, { language, ...(link && { link }) }), (model, el) => board.render({ model, el }));
}

async function showPanel(panel) {
  const { default: module } = await import("./panel.js");
  live({ panel, language }, { type: "open", version: VERSION }, (model, el) => {
    el.wawelRuns = model.get("reply").state.kind === "laboratory";
    module.render({ model, el });
  });
}

async function showExercise(id) {
  const answer = /^[a-z0-9-]+$/.test(id) && await fetch(`exercises/${language}/${id}.html`);
  if (!answer?.ok) {
    showText("embed-trouble", words[language].nothing);
    return;
  }
  const given = { html: await answer.text(), solved: [] };
  const { default: exercise } = await import("./exercise.js");
  const el = document.createElement("div");
  place.replaceChildren(el);
  exercise.render({ model: { get: (name) => given[name], set() {}, save_changes() {} }, el });
  root.dataset.ready = "yes";
}

/** The page around the frame is told how high everything is, now and whenever that changes. */
function tellHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  parent.postMessage({ type: "wawel-height", height }, "*");
}

root.lang = language;
root.dataset.wawelPlay = new URL("index.html", import.meta.url).href;
if (parent !== window) new ResizeObserver(tellHeight).observe(document.body);
root.dataset.begun = "yes";

async function show() {
  if (root.dataset.games.split(" ").includes(asked("game"))) await showBoard(asked("game"));
  else if (asked("panel")) await showPanel(asked("panel"));
  else if (asked("exercise")) await showExercise(asked("exercise"));
  else showText("embed-trouble", words[language].nothing);
}

show().catch(() => trouble(words[language].unreached));
