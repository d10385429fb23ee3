// Lets the site be kept in this browser, and says in the page what comes of it.

const WORDS = {
  en: {
    keeping: "The site is being kept in this browser, so that it works without a network: {part} %.",
    kept: "This site is kept in this browser: it works without a network.",
    full: "There is no room in this browser to keep the site. You can play on as long as there is a network.",
    forbidden: "This browser, or this address, does not let the site be kept. You can play on as long as there is a network.",
    interrupted: "The site could not be kept whole: a file did not arrive. With the next visit it is tried again.",
    waiting: "A new version of this site is ready.",
    use: "Use it now",
  },
  pl: {
    keeping: "Witryna jest zapisywana w tej przeglądarce, żeby działała bez sieci: {part} %.",
    kept: "Ta witryna jest zapisana w przeglądarce: działa bez sieci.",
    full: "W tej przeglądarce nie ma miejsca, żeby zapisać witrynę. Możesz grać dalej, dopóki masz sieć.",
    forbidden: "Ta przeglądarka albo ten adres nie pozwala zapisać witryny. Możesz grać dalej, dopóki masz sieć.",
    interrupted: "Nie udało się zapisać całej witryny: któryś plik nie dotarł. Przy następnej wizycie próba zostanie powtórzona.",
    waiting: "Nowa wersja tej witryny jest gotowa.",
    use: "Użyj jej teraz",
  },
};

const language = () => (document.documentElement.lang.startsWith("pl") ? WORDS.pl : WORDS.en);

/** Whoever pays for every megabyte is not asked for many. */
const savesData = () => Boolean(navigator.connection?.saveData);

/** Says something in `place`; a button may follow. */
function say(place, what, values = {}, act = null) {
  place.dataset.kept = what;
  place.textContent = language()[what].replace("{part}", values.part);
  if (!act) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = language().use;
  button.addEventListener("click", act);
  place.append(" ", button);
}

/** Hears it when a newer version has come and waits: `tell` is given what lets it take over. */
function watch(registration, tell) {
  const look = () => {
    const { waiting, active } = registration;
    if (waiting && active) tell(() => waiting.postMessage({ wawel: "take over" }));
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  // Every open page goes on with the files of one build: it is opened anew when another build takes over.
  const workers = navigator.serviceWorker;
  const before = workers.controller?.scriptURL;
  workers.addEventListener("controllerchange", () => workers.controller?.scriptURL === before && location.reload());
}

/** What is registered for just this folder. */
async function registered(folder) {
  const found = await navigator.serviceWorker?.getRegistration(folder);
  return found?.scope === folder ? found : undefined;
}

/** Milliseconds that a first visit is left alone, so that what the reader came for arrives first. */
const LATER = 5_000;

const root = new URL(".", import.meta.url).href;

/** Keeps the site, and says so in an element that has the role `status`. */
export async function keepSite(place) {
  if (!navigator.serviceWorker) return say(place, "forbidden");
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (!data?.wawel || place.dataset.kept === "waiting") return;
    say(place, data.wawel, { part: Math.floor(100 * (data.part ?? 0)) });
  });
  try {
    if (!savesData() && !(await registered(root))) await new Promise((go) => setTimeout(go, LATER));
    const registration = savesData()
      ? await registered(root)
      : await navigator.serviceWorker.register(`${root}service-worker.js`, { updateViaCache: "none" });
    if (!registration) return undefined;
    watch(registration, (act) => say(place, "waiting", {}, act));
    if (!savesData()) (await navigator.serviceWorker.ready).active.postMessage({ wawel: "keep" });
  } catch {
    say(place, "forbidden");
  }
  return undefined;
}

/** Keeps JupyterLite, whose own page has registered the worker; `tell` hears it when a newer version waits. */
export async function keepNotebooks(tell) {
  const registration = await registered(`${root}lite/`);
  if (!registration?.active) return;
  watch(registration, (act) => tell(language().waiting, [language().use, act]));
  if (!savesData()) registration.active.postMessage({ wawel: "keep" });
}
