// Opens a page of the one file: `?game=nogi` the play page, `?page=licences` the licences, else the first page.
// It runs before the packed files are there, so that the first page is seen at once.

const TYPES = { js: "text/javascript", svg: "image/svg+xml" };
const addresses = new Map();

const packedFile = (name) => document.querySelector(`script[data-file="${CSS.escape(name)}"]`)?.textContent;

const unpackText = (name) => new Response(unpack(packedFile(name))).text();

/** An address for a packed file; a module is given those of the modules that it imports. */
async function fileAddress(name) {
  if (packedFile(name) === undefined) return undefined;
  if (!addresses.has(name)) {
    let text = await unpackText(name);
    for (const [whole, imported] of text.matchAll(/^import .+ from "\.\/(.+)";$/gm)) {
      text = text.replace(whole, whole.replace(`./${imported}`, await fileAddress(imported)));
    }
    const type = TYPES[name.split(".").pop()];
    addresses.set(name, URL.createObjectURL(new Blob([text], { type })));
  }
  return addresses.get(name);
}

const TOO_OLD = {
  en: "This browser is too old for this page, or forbids what it needs. Try a newer Firefox, Chrome, Edge or Safari.",
  pl: "Ta przeglądarka jest za stara dla tej strony albo zabrania tego, czego ona potrzebuje. Spróbuj w nowszej: Firefox, Chrome, Edge lub Safari.",
};

/** Says what no page can say by itself, because it could not be unpacked. */
function complain(error) {
  const alert = document.createElement("div");
  alert.setAttribute("role", "alert");
  for (const [language, text] of Object.entries(TOO_OLD)) {
    const words = document.createElement("p");
    words.lang = language;
    words.textContent = `${text} (${error})`;
    alert.append(words);
  }
  document.body.prepend(alert);
  document.documentElement.dataset.begun = "yes"; // nobody else has to say it
}

const wanted = new URLSearchParams(location.search);
const page = wanted.has("game") ? "play" : wanted.get("page");
const shown = document.getElementById(`page-${page}`) ?? document.getElementById("page-first");
Object.assign(document.documentElement.dataset, shown.dataset);
document.title = shown.dataset.title;
document.body.prepend(shown.content.cloneNode(true));

addEventListener("DOMContentLoaded", async () => {
  try {
    for (const image of document.querySelectorAll("img[data-src]")) image.src = await fileAddress(image.dataset.src);
    if (shown.dataset.module) await import(await fileAddress(shown.dataset.module));
  } catch (error) {
    complain(error);
  }
});
