// Lets the site be kept in this browser, and says in the page what comes of it.

const WORDS = {
  en: {
    keeping: "The site is being kept in this browser, so that it works without a network: {part} %.",
    kept: "The games and the book are kept in this browser: they work without a network. So do the notebooks once you have opened one.",
    notebooks: "The notebooks are kept in this browser: they work without a network.",
    full: "There is no room in this browser to keep the site. You can play on as long as there is a network.",
    full_newer: "There is no room in this browser for the new version of this site. The version that you have goes on.",
    forbidden: "This browser, or this address, does not let the site be kept. You can play on as long as there is a network.",
    interrupted: "The site could not be kept whole: a file did not arrive, or not as it was made. With the next visit it is tried again.",
    interrupted_newer: "The new version of this site could not be kept whole: a file did not arrive, or not as it was made. The version that you have goes on.",
    waiting: "A new version of this site is ready.",
    use: "Use it now",
  },
  pl: {
    keeping: "Witryna jest zapisywana w tej przeglądarce, żeby działała bez sieci: {part} %.",
    kept: "Gry i książka są zapisane w tej przeglądarce: działają bez sieci. Notatniki też będą działać, gdy raz otworzysz któryś z nich.",
    notebooks: "Notatniki są zapisane w tej przeglądarce: działają bez sieci.",
    full: "W tej przeglądarce nie ma miejsca, żeby zapisać witrynę. Możesz grać dalej, dopóki masz sieć.",
    full_newer: "W tej przeglądarce nie ma miejsca na nową wersję tej witryny. Dalej działa wersja, którą masz.",
    forbidden: "Ta przeglądarka albo ten adres nie pozwala zapisać witryny. Możesz grać dalej, dopóki masz sieć.",
    interrupted: "Nie udało się zapisać całej witryny: któryś plik nie dotarł albo dotarł zmieniony. Przy następnej wizycie próba zostanie powtórzona.",
    interrupted_newer: "Nie udało się zapisać całej nowej wersji witryny: któryś plik nie dotarł albo dotarł zmieniony. Dalej działa wersja, którą masz.",
    waiting: "Nowa wersja tej witryny jest gotowa.",
    use: "Użyj jej teraz",
  },
};

const language = () => (document.documentElement.lang.startsWith("pl") ? WORDS.pl : WORDS.en);

/** Whoever pays for every megabyte is not asked for many. */
const savesData = () => Boolean(navigator.connection?.saveData);

/** What a worker has told, in words. */
const inWords = ({ wawel, newer, part = 0 }) =>
  language()[newer ? `${wawel}_newer` : wawel].replace("{part}", Math.floor(100 * part));

/**
 * Hears what the worker of a folder tells; other workers tell this page about what is theirs. A browser that does not name
 * who speaks is believed.
 */
function listen(folder, receive) {
  navigator.serviceWorker.addEventListener("message", ({ data, source }) => {
    const speaker = source?.scriptURL ?? `${folder}service-worker.js`;
    if (data?.wawel && speaker === `${folder}service-worker.js`) receive(data);
  });
}

/** Says in `place` what a worker has told, or `waiting` or `forbidden`; a button may follow. */
function showNews(place, news, act = null) {
  place.dataset.kept = news.wawel;
  place.textContent = inWords(news);
  if (!act) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = language().use;
  button.addEventListener("click", act);
  place.append(" ", button);
}

/** Hears it when a newer version has come and waits: `offer` is given what lets it take over. */
function watch(registration, offer) {
  const look = () => {
    const { waiting, active } = registration;
    if (waiting && active) offer(() => waiting.postMessage({ wawel: "take over" }));
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
  if (!navigator.serviceWorker) return showNews(place, { wawel: "forbidden" });
  listen(root, (news) => place.dataset.kept === "waiting" || showNews(place, news));
  try {
    if (!savesData() && !(await registered(root))) await new Promise((go) => setTimeout(go, LATER));
    const registration = savesData()
      ? await registered(root)
      : await navigator.serviceWorker.register(`${root}service-worker.js`, { updateViaCache: "none" });
    if (!registration) return undefined;
    watch(registration, (act) => showNews(place, { wawel: "waiting" }, act));
    if (!savesData()) (await navigator.serviceWorker.ready).active.postMessage({ wawel: "keep" });
  } catch {
    showNews(place, { wawel: "forbidden" });
  }
  return undefined;
}

/**
 * Keeps JupyterLite, whose own page has registered the worker; `announce` gets in words when a newer version waits, when all
 * is kept that was not before, and when it cannot be.
 */
export async function keepNotebooks(announce) {
  const folder = `${root}lite/`;
  const registration = await registered(folder).catch(() => undefined);
  const worker = registration?.active;
  if (worker) watch(registration, (act) => announce(language().waiting, [language().use, act]));
  if (savesData()) return;
  if (!worker) {
    announce(language().forbidden);
    return;
  }
  let isNew = false;
  listen(folder, (news) => {
    if (news.wawel === "keeping") isNew = true;
    else if (news.wawel !== "kept") announce(inWords(news));
    else if (isNew) announce(language().notebooks);
  });
  worker.postMessage({ wawel: "keep" });
}
