// A chapter of exercises in a learning platform, by SCORM 1.2: the platform hears the score, what is finished, every
// answer and how long it took, and keeps where the learner is. `exercise.js`, loaded after this, marks the answers.

/** So many windows above this one are asked for the platform. */
const FARTHEST = 20;
const HIGHEST = 100;
const LONGEST_ANSWER = 255;
const TYPES = { numeric: "fill-in", choice: "choice", move: "performance" };

function apiAbove(first) {
  let above = first;
  try {
    for (let step = 0; above && step < FARTHEST; step += 1) {
      if (above.API) return above.API;
      if (above.parent === above) return null;
      above = above.parent;
    }
  } catch {
    // A window of another site tells nothing.
  }
  return null;
}

class Platform {
  constructor() {
    this.api = apiAbove(window) ?? apiAbove(window.opener) ?? apiAbove(window.top?.opener);
    this.open = Boolean(this.api) && String(this.api.LMSInitialize("")) === "true";
    this.refusal = "";
  }

  get(name) {
    return this.open ? String(this.api.LMSGetValue(name)) : "";
  }

  /** Tells the platform something that it may do without. */
  offer(name, value) {
    return this.open && String(this.api.LMSSetValue(name, String(value))) === "true";
  }

  /** Tells the platform something that the learner must know of if it is refused. */
  set(name, value) {
    if (this.open && !this.offer(name, value)) this.refuse();
  }

  refuse() {
    this.refusal = this.api.LMSGetErrorString(this.api.LMSGetLastError()) || "?";
  }

  commit() {
    if (this.open && String(this.api.LMSCommit("")) !== "true") this.refuse();
  }

  finish() {
    if (this.open) this.api.LMSFinish("");
    this.open = false;
  }
}

const place = document.getElementById("progress");
const unheard = document.getElementById("unheard");
const ids = [...document.querySelectorAll("form[data-exercise]")].map((form) => form.dataset.id);
const platform = new Platform();
const begun = performance.now();
const { solved, seen } = remembered();

/** What the learner had done before: the exercises solved without help, and the solutions opened, by their numbers. */
function remembered() {
  try {
    const { solved: before, seen: opened } = JSON.parse(platform.get("cmi.suspend_data"));
    return { solved: new Set(before.filter((id) => ids.includes(id))), seen: new Set(opened) };
  } catch {
    return { solved: new Set(), seen: new Set() };
  }
}

const isOpened = (id) => [...seen].some((numbers) => numbers.startsWith(`${id} `));
const isOver = () => ids.every((id) => solved.has(id) || isOpened(id));
const score = () => Math.round((HIGHEST * solved.size) / ids.length);

const padded = (number, length) => String(number).padStart(length, "0");

/** As SCORM writes how long something took: 0000:01:30.00. */
function timespan(milliseconds) {
  const hundredths = Math.floor(milliseconds / 10);
  const [seconds, minutes] = [Math.floor(hundredths / 100), Math.floor(hundredths / 6000)];
  const hours = Math.min(9999, Math.floor(minutes / 60));
  return `${padded(hours, 4)}:${padded(minutes % 60, 2)}:${padded(seconds % 60, 2)}.${padded(hundredths % 100, 2)}`;
}

/** What the learner has reached; nothing is handed in before anything is done. */
function reportResult() {
  platform.set("cmi.core.score.min", 0);
  platform.set("cmi.core.score.max", HIGHEST);
  platform.set("cmi.core.score.raw", score());
  platform.set("cmi.suspend_data", JSON.stringify({ solved: [...solved], seen: [...seen] }));
  if (isOver()) platform.set("cmi.core.lesson_status", "completed");
}

/** How long this visit has taken; the next one goes on from here. */
function reportVisit() {
  platform.set("cmi.core.session_time", timespan(performance.now() - begun));
  platform.set("cmi.core.exit", "suspend");
  platform.commit();
}

/** Each answer by itself, for platforms that keep them: SCORM leaves it to them. */
function reportAnswer(form, { id, kind, answer, right }) {
  const name = `cmi.interactions.${Number(platform.get("cmi.interactions._count")) || 0}`;
  const options = [...form.querySelectorAll("input[type=radio]")].map((option) => option.value);
  // Of a choice SCORM takes one letter.
  const response = kind === "choice" ? String.fromCharCode(97 + options.indexOf(answer)) : answer;
  if (!platform.offer(`${name}.id`, id)) return;
  platform.offer(`${name}.type`, TYPES[kind]);
  platform.offer(`${name}.time`, new Date().toTimeString().slice(0, 8));
  platform.offer(`${name}.student_response`, response.slice(0, LONGEST_ANSWER));
  platform.offer(`${name}.result`, right ? "correct" : "wrong");
}

function show() {
  const { progress, over, refused } = place.dataset;
  const counted = progress.replace("{solved}", solved.size).replace("{all}", ids.length).replace("{score}", score());
  const said = [counted];
  if (isOver()) said.push(over);
  if (platform.refusal) said.push(refused.replace("{reason}", platform.refusal));
  place.textContent = said.join(" ");
  unheard.textContent = platform.api ? "" : unheard.dataset.unheard;
}

// Another learner may sit at the same browser: what is solved here is known to the platform alone.
window.wawelStorage = { getItem: () => JSON.stringify([...solved]), setItem() {} };

document.addEventListener("wawel-exercise", ({ target, detail }) => {
  const numbers = `${detail.id} ${detail.number}`;
  if (detail.shown && !solved.has(detail.id)) seen.add(numbers);
  if (detail.right && !seen.has(numbers)) solved.add(detail.id);
  if (detail.answer) reportAnswer(target, detail);
  reportResult();
  reportVisit();
  show();
});

if (["", "not attempted", "unknown"].includes(platform.get("cmi.core.lesson_status"))) {
  platform.set("cmi.core.lesson_status", "incomplete");
}
reportVisit();
show();

// A page that comes back as it was left would speak to a platform that has said good-bye.
addEventListener("pageshow", (event) => event.persisted && location.reload());
addEventListener("pagehide", () => {
  reportVisit();
  platform.finish();
});
