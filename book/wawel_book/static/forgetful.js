// A reader may have told the browser to keep nothing: then every touch of `localStorage` throws, and the theme's own
// scripts end there, with its menus and its colours. They are given a place that forgets with the page. It runs before
// all of them; whoever wants to know whether anything is kept asks `data-forgetful` of the page.

for (const name of ["localStorage", "sessionStorage"]) {
  try {
    window[name].length;
  } catch {
    const kept = new Map();
    const storage = {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => { kept.set(String(key), String(value)); },
      removeItem: (key) => { kept.delete(String(key)); },
    };
    Object.defineProperty(window, name, { value: storage });
    document.documentElement.dataset.forgetful = "yes";
  }
}
