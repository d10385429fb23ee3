// What Wawel adds to JupyterLite: notebooks open fresh, on request they run by themselves, and a function that
// never ends does not keep Python for ever.
//
// JupyterLite keeps what a reader saves in the browser, and from then on shows that copy, even
// when the site has a newer notebook. Every notebook of the site carries its edition (the digest
// of its content, written when the site is built). A copy of an older edition is moved aside,
// under a name of its own, before the notebook is opened: nothing of the reader's is lost, and
// nobody reads what is out of date.
//
//   notebooks/index.html?path=nogi/play.ipynb          the notebook, or the reader's copy of it
//   notebooks/index.html?path=nogi/play.ipynb&run=1    ... and all its cells are run
//   notebooks/index.html?path=nogi/play.ipynb&fresh=1  the notebook; the reader's copy moves aside
//
// Written by hand in the form that a bundler would give to a federated extension of JupyterLab.

(() => {
  const WORDS = {
    en: {
      python: "Python is starting in your browser …",
      running: "The notebook is running …",
      failed: "A cell ended with an error. It is shown below it.",
      moved: "This notebook has been renewed. Your own copy is kept as “{name}”.",
      own: "This is your own copy.",
      fresh: "Open a fresh one (yours is kept)",
      copy: "my copy",
      close: "Close",
      late: "Python has not started for three minutes. Perhaps this browser lacks memory or a file did not arrive.",
      blocked: "Your browser blocks site data here, and a notebook cannot start without. Allow this site to keep data (cookies), then reload.",
      lacking: "This browser does not run WebAssembly, or nothing in the background, or is forbidden to: Python cannot start. Try another browser, or ask whoever looks after this computer.",
      reload: "Reload",
    },
    pl: {
      python: "Python uruchamia się w przeglądarce…",
      running: "Trwa uruchamianie notatnika…",
      failed: "Jedna z komórek zakończyła się błędem. Widać go pod nią.",
      moved: "Ten notatnik ma nową wersję. Twoja kopia została zachowana jako „{name}”.",
      own: "To jest twoja własna kopia.",
      fresh: "Otwórz nowy (twoja kopia zostanie)",
      copy: "moja kopia",
      close: "Zamknij",
      late: "Python nie uruchomił się od trzech minut. Może brakuje pamięci albo nie dotarł któryś plik.",
      blocked: "Twoja przeglądarka blokuje dane tej witryny, a bez nich notatnik się nie uruchomi. Pozwól witrynie przechowywać dane (ciasteczka) i odśwież stronę.",
      lacking: "Ta przeglądarka nie obsługuje WebAssembly albo pracy w tle, albo ma to zabronione: Python się nie uruchomi. Spróbuj w innej przeglądarce albo zapytaj opiekuna tego komputera.",
      reload: "Odśwież",
    },
  };
  const words = navigator.language.startsWith("pl") ? WORDS.pl : WORDS.en;
  const asked = new URLSearchParams(location.search);
  const PATIENCE = 180_000; // milliseconds of silence before the reader is told that something is wrong

  // The strip at the foot of the window: `loading.html` puts it into the page.
  const strip = {
    element: document.getElementById("wawel-strip"),
    show(text, ...buttons) {
      if (!this.element) return;
      this.element.hidden = false;
      this.element.classList.toggle("busy", buttons.length === 0);
      this.element.querySelector("span").textContent = text;
      this.element.querySelectorAll("button").forEach((button) => button.remove());
      for (const [label, act] of buttons) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = label;
        button.addEventListener("click", act);
        this.element.append(button);
      }
    },
    hide() {
      if (this.element) this.element.hidden = true;
      const later = this.later;
      this.later = null;
      if (later) this.show(...later);
    },
    /** Says what can wait until the reader has closed what stands there. */
    showLater(...said) {
      if (this.element?.hidden) this.show(...said);
      else this.later = said;
    },
  };
  const close = [words.close, () => strip.hide()];
  const reload = [words.reload, () => location.reload()];

  // A browser that is told to keep nothing throws at the very word.
  function isStorageBlocked() {
    try {
      return !window.localStorage || !window.indexedDB;
    } catch {
      return true;
    }
  }

  const editionOf = (model) => model?.content?.metadata?.wawel?.edition;

  async function freeName(get, path) {
    const stem = path.replace(/\.ipynb$/, "");
    for (let number = 1; ; number += 1) {
      const name = `${stem} (${words.copy}${number > 1 ? ` ${number}` : ""}).ipynb`;
      try {
        await get(name, { content: false });
      } catch {
        return name;
      }
    }
  }

  function keepFresh(contents, editions) {
    const get = contents.get.bind(contents);
    let wanted = asked.has("fresh") ? asked.get("path") : null;
    contents.get = async (path, options) => {
      const model = await get(path, options);
      if (!(path in editions) || !editionOf(model)) return model;
      const stale = editionOf(model) !== editions[path];
      if (!stale && path !== wanted) return model;
      wanted = null;
      const name = await freeName(get, path);
      await contents.save(name, { type: "notebook", format: "json", content: model.content });
      await contents.delete(path);
      if (stale) strip.moved = words.moved.replace("{name}", name.split("/").pop());
      return get(path, options);
    };
  }

  async function isOwnCopy(app, path) {
    const files = new URL(`files/${path}`, new URL(app.serviceManager.serverSettings.baseUrl));
    const [here, there] = await Promise.all([
      app.serviceManager.contents.get(path, { content: true }),
      fetch(files).then((answer) => answer.json()),
    ]);
    const text = (notebook) =>
      JSON.stringify(notebook.cells.map((cell) => [cell.cell_type, [cell.source].flat().join("")]));
    return text(here.content) !== text(there);
  }

  // JupyterLab opens a link to another notebook beside this one. The single-notebook application
  // would show the list of files instead: there the link opens the notebook, in a tab of its own.
  // A notebook speaks of the book as if it lay beside the notebooks; it lies beside all of this.
  function followLinks(app) {
    const alone = /\/notebooks\/(index\.html)?$/.test(location.pathname);
    const here = app.serviceManager.serverSettings.baseUrl;
    const files = new URL("files/", here).href;
    const follow = (event) => {
      const address = event.target.closest?.("a[href]")?.href ?? "";
      const file = address.startsWith(files) ? decodeURI(address.slice(files.length)) : "";
      let page = null;
      if (file.startsWith("book/")) {
        page = new URL(`../${file}`, here);
      } else if (alone && file.endsWith(".ipynb")) {
        page = new URL(location.pathname, location.origin);
        page.searchParams.set("path", file);
      }
      if (!page) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      open(page);
    };
    document.addEventListener("click", follow, true);
  }

  async function until(what, every = 50) {
    for (;;) {
      const found = what();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  }

  async function startPython(app) {
    // Whoever has waited too long is told so, and may wait on.
    const trouble = isStorageBlocked() ? words.blocked : words.late;
    const late = setTimeout(() => strip.show(trouble, reload, close), PATIENCE);
    await app.restored;
    const shown = () => app.shell.currentWidget;
    const panel = await until(() => shown()?.sessionContext && shown());
    const context = panel.sessionContext;
    await context.ready;
    const kernel = await until(() => context.session?.kernel);
    await kernel.info;
    clearTimeout(late);
    return panel;
  }

  // A learner's function that is tried gives signs of life (`wawel_widgets.exercises.limits`). If they stay away
  // its worker is ended and another started, in which all that had been run before is run again; the words come
  // with the trial, and stand where its verdict would have been.
  function watchTrials(app) {
    const watched = new WeakSet();
    const watch = (panel) => {
      const context = panel?.sessionContext;
      if (!context || watched.has(context)) return;
      watched.add(context);
      const listen = () =>
        context.session?.kernel?.registerCommTarget("wawel-trial", (comm, message) => {
          const { seconds, said } = message.content.data;
          const tried = message.parent_header?.msg_id;
          let late = 0;
          const wait = () => {
            clearTimeout(late);
            late = setTimeout(() => comm.isDisposed || startAnew(app, panel, tried, said), 1000 * seconds);
          };
          comm.onMsg = wait;
          comm.onClose = () => clearTimeout(late);
          wait();
        });
      context.kernelChanged.connect(listen);
      listen();
    };
    const shown = () => app.shell.currentWidget;
    void app.restored.then(() => until(() => shown()?.sessionContext)).then(() => watch(shown()));
    app.shell.currentChanged?.connect(() => watch(shown()));
  }

  async function startAnew(app, panel, tried, said) {
    const { content, sessionContext } = panel;
    const cells = content.widgets.filter((cell) => cell.model.type === "code");
    const stopped = cells.find((cell) => cell.outputArea.future?.msg.header.msg_id === tried);
    const run = cells.filter((cell) => cell !== stopped && cell.model.executionCount);
    strip.show(words.python);
    await sessionContext.restartKernel();
    stopped?.model.outputs.add({ output_type: "stream", name: "stderr", text: said });
    for (const cell of run) {
      content.activeCellIndex = content.widgets.indexOf(cell);
      await app.commands.execute("notebook:run-cell");
    }
    if (stopped) {
      content.activeCellIndex = content.widgets.indexOf(stopped);
      await content.scrollToItem?.(content.activeCellIndex);
    }
    strip.show(said, close);
  }

  async function attend(app, editions) {
    const path = asked.get("path");
    if (!path) return app.restored.then(() => strip.hide());
    const panel = await startPython(app);
    if (asked.has("run")) {
      strip.show(words.running);
      const fine = await app.commands.execute("notebook:run-all-cells");
      if (fine === false) return strip.show(words.failed, close);
      panel.content.activeCellIndex = 0; // running went to the end; reading begins at the top
      await panel.content.scrollToItem?.(0);
    }
    if (strip.moved) return strip.show(strip.moved, close);
    if (path in editions && (await isOwnCopy(app, path))) {
      const fresh = new URL(location.href);
      fresh.searchParams.set("fresh", "1");
      return strip.show(words.own, [words.fresh, () => location.assign(fresh)], close);
    }
    strip.hide();
  }

  // When nothing is left to be done: JupyterLite and its notebooks are kept for the time without a network.
  async function keepNotebooks(lite) {
    const offline = await import(new URL("../offline.js", lite));
    await offline.keepNotebooks((text, use) => (use ? strip.show(text, use, close) : strip.showLater(text, close)));
  }

  const plugin = {
    id: "wawel-reader:plugin",
    autoStart: true,
    activate: async (app) => {
      // Boards share links to the play page, and find the book beside it.
      const lite = app.serviceManager.serverSettings.baseUrl;
      document.documentElement.dataset.wawelPlay = new URL("../play/", lite).href;
      document.documentElement.dataset.begun = "yes";
      if (typeof WebAssembly === "undefined" || typeof Worker === "undefined") strip.show(words.lacking, reload, close);
      else if (isStorageBlocked()) strip.show(words.blocked, reload, close);
      else strip.show(words.python);
      const answer = await fetch(new URL("editions.json", plugin.here));
      const editions = await answer.json();
      keepFresh(app.serviceManager.contents, editions);
      followLinks(app);
      watchTrials(app);
      void attend(app, editions).then(() => keepNotebooks(lite));
    },
    here: document.currentScript.src,
  };

  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB["wawel-reader"] = {
    init: () => {},
    get: async () => () => ({ __esModule: true, default: plugin }),
  };
})();
