"use strict";

// The part of both service workers that keeps files. `wawelBuild` and `wawelFiles` come from `offline-files.js`,
// `wawelPart` ("site" or "lite") from the worker itself.

{ // JupyterLite's own worker has names at the top as well
  const name = `wawel-${wawelPart}-${wawelBuild}`;
  const root = new URL(wawelPart === "lite" ? ".." : ".", location.href);

  /** Kept last: where this is, all the rest is. */
  const WHOLE = new URL("offline-whole", root).href;

  /** So many files are asked for at a time: whoever opens a game meanwhile waits for no more than these. */
  const AT_A_TIME = 2;

  /** What is needed to play comes first; the book is for later. */
  const isUrgent = (path) => !path.startsWith("book/") && !path.startsWith("lite/");

  // Wheels, and the standard library with its sources, are for notebooks; the rest of Pyodide is for both. So is what a
  // page of the notebooks asks for that lies elsewhere: it must be of the same build as the page.
  const SHARED = ["offline.js", "icon.svg", "book/clauses.json"];
  const isOfLite = (path) => path.startsWith("lite/") || /^pyodide\/(.+\.whl|python_stdlib\.zip)$/.test(path);
  const isOfBoth = (path) => (path.startsWith("pyodide/") && !isOfLite(path)) || SHARED.includes(path);
  const belongs = (path) => isOfBoth(path) || isOfLite(path) === (wawelPart === "lite");
  const all = Object.keys(wawelFiles).filter(belongs);
  const ours = [...all.filter(isUrgent), ...all.filter((path) => !isUrgent(path))];

  // A newer version waits until the reader wants it, or has closed all pages of the older: files of two builds would
  // meet otherwise. JupyterLite's own worker would not wait.
  const takeOver = self.skipWaiting.bind(self);
  self.skipWaiting = () => Promise.resolve();

  async function digest(content) {
    const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  /** Another build lies on the server than the one this worker belongs to. */
  class Changed extends Error {}

  async function keepFile(cache, path) {
    const address = new URL(path, root).href;
    if (await cache.match(address)) return;
    const answer = await fetch(address, { cache: "no-cache" });
    const content = await answer.arrayBuffer();
    if (!answer.ok || (await digest(content)) !== wawelFiles[path]) throw new Changed(path);
    await cache.put(address, new Response(content, { headers: answer.headers }));
  }

  async function broadcast(news) {
    for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(news);
  }

  async function isWhole() {
    return Boolean(await (await caches.open(name)).match(WHOLE));
  }

  async function keepAll() {
    if (await isWhole()) return;
    const cache = await caches.open(name);
    const waiting = [...ours];
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        await keepFile(cache, path);
        const part = 1 - waiting.length / ours.length;
        if (waiting.length % 20 === 0) broadcast({ wawel: "keeping", part });
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    await cache.put(WHOLE, new Response(wawelBuild));
  }

  /** Tells the pages why not all files could be kept; with `newer`, an older build is still there. */
  async function explain(error, newer) {
    const isFull = error.name === "QuotaExceededError";
    if (isFull) await caches.delete(name);
    return broadcast({ wawel: isFull ? "full" : "interrupted", newer });
  }

  /** Another build lies on the server, and has its own worker; or a file is not as it was built, and there is none. */
  async function lookForNewer(error) {
    await self.registration.update().catch(() => {}); // without a network there is none either
    const { installing, waiting } = self.registration;
    return installing || waiting ? undefined : explain(error, false);
  }

  let keeping = null;

  /** Keeps all files, once at a time, and tells the pages what came of it. */
  function keep() {
    keeping ??= keepAll().then(
      () => broadcast({ wawel: "kept" }),
      (error) => (error instanceof Changed ? lookForNewer(error) : explain(error, false)),
    ).catch(() => {}).finally(() => { keeping = null; });
    return keeping;
  }

  /** What of the older builds of this part is kept. */
  async function others() {
    return (await caches.keys()).filter((one) => one.startsWith(`wawel-${wawelPart}-`) && one !== name);
  }

  /** Who has kept an older version gets the whole newer one before it may take over. */
  async function install() {
    if (!(await others()).length) return;
    try {
      await keepAll();
    } catch (error) {
      await explain(error, true);
      throw error;
    }
  }

  addEventListener("install", (event) => event.waitUntil(install()));

  addEventListener("activate", (event) => {
    event.waitUntil(others().then((older) => Promise.all(older.map((one) => caches.delete(one)))).then(() => self.clients.claim()));
  });

  addEventListener("message", (event) => {
    if (event.data?.wawel === "keep") event.waitUntil(keep());
    if (event.data?.wawel === "take over") event.waitUntil(takeOver());
  });

  /** The path of a file of this build, as the list has it. */
  function listed(request) {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== root.origin || !pathname.startsWith(root.pathname)) return null;
    const path = decodeURIComponent(pathname.slice(root.pathname.length));
    const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    return file in wawelFiles && belongs(file) ? file : null;
  }

  async function answer(request, path) {
    const kept = (await isWhole()) && (await (await caches.open(name)).match(new URL(path, root).href));
    return kept || fetch(request);
  }

  addEventListener("fetch", (event) => {
    const path = listed(event.request);
    if (path === null) return;
    event.stopImmediatePropagation(); // JupyterLite's own worker would answer as well
    event.respondWith(answer(event.request, path));
  });
}
