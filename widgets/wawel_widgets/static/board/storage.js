// What a browser keeps for the next visit. A reader may have told it to keep nothing: then every
// touch of `localStorage` throws, and all goes on without it. A page whose learners share a browser, as in a
// learning platform, brings a `wawelStorage` of its own.

const storage = () => globalThis.wawelStorage ?? localStorage;

/** What is kept under a name; nothing if nothing is, or nothing may be. */
export function kept(name) {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name; was there leave and room for it? */
export function keep(name, text) {
  try {
    storage().setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
