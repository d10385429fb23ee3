"""What keeps the site for the time without a network: in which order, and what it tells."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Iterable
from typing import Any

import pytest

from wawel_site.places import OFFLINE

FILES = ["book/a.html", "book/b.html", "index.html", "play/p.js", "pyodide/y.wasm", "sw.js"]

WORKER = """
import { readFileSync } from "node:fs";
import vm from "node:vm";

const kept = new Map(); // caches by their names, each of them files by their addresses
const told = [], asked = [], hears = {};
let now = 0, most = 0, newer = null;
const files = FILES;
const behaviour = { bad: [], room: Infinity };
const cacheOf = (name) => ({
  match: async (address) => kept.get(name)?.get(address),
  put: async (address, response) => {
    if (kept.get(name).size >= behaviour.room) throw new DOMException("full", "QuotaExceededError");
    kept.get(name).set(address, response);
  },
});
const self = {
  skipWaiting() {},
  wawelPart: "PART", wawelBuild: "new", wawelFiles: files,
  location: { href: "https://site.example/wawel/PART/service-worker.js" },
  clients: { matchAll: async () => [{ postMessage: (news) => told.push(news) }] },
  registration: { async update() { this.installing = newer; } },
  caches: {
    keys: async () => [...kept.keys()],
    open: async (name) => { if (!kept.has(name)) kept.set(name, new Map()); return cacheOf(name); },
    delete: async (name) => kept.delete(name),
  },
  async fetch(address) {
    const path = address.slice("https://site.example/wawel/".length);
    asked.push(path);
    most = Math.max(most, ++now);
    await new Promise((done) => setTimeout(done, 5));
    now -= 1;
    return new Response(behaviour.bad.includes(path) ? "changed" : path);
  },
  addEventListener: (name, hear) => { hears[name] = hear; },
  crypto, URL, Response, Error, Promise, DOMException,
};
self.self = self;
const happen = async (name, data) => {
  let work;
  hears[name]({ data, waitUntil: (promise) => { work = promise; } });
  return work.then(() => "done", (error) => error.name);
};
const outcome = () => told.filter(({ wawel }) => wawel !== "keeping");
const run = () => vm.runInNewContext(readFileSync(process.argv[1], "utf-8"), self);
"""


def happens(steps: str, *, files: Iterable[str] = FILES, part: str = "") -> Any:
    """What a worker tells when some steps are gone."""
    digests = {path: hashlib.sha256(path.encode()).hexdigest()[:16] for path in files}
    program = WORKER.replace("FILES", json.dumps(digests)).replace("PART/", part) + steps
    program = program.replace("PART", part.strip("/") or "site")
    program += "process.stdout.write(JSON.stringify(answer));"
    command = ["node", "--no-warnings", "--input-type=module", "-e", program]
    worker = str(OFFLINE / "keep.js")
    ran = subprocess.run([*command, worker], capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


def test_what_is_played_comes_before_the_book_and_two_at_a_time() -> None:
    asked, most, told = happens(
        'run(); await happen("message", { wawel: "keep" });const answer = [asked, most, outcome()];'
    )
    assert sorted(asked) == sorted(FILES)
    assert {path.partition("/")[0] for path in asked[-2:]} == {"book"}
    assert most == 2
    assert told == [{"wawel": "kept"}]


ALL = {
    "of the site": ["book/a.html", "index.html", "play/p.js"],
    "of notebooks": ["lite/l.js", "pyodide/python_stdlib.zip", "pyodide/x.whl"],
    "of both": ["book/clauses.json", "icon.svg", "offline.js", "pyodide/y.wasm"],
}


@pytest.mark.parametrize(("part", "own"), [("", "of the site"), ("lite/", "of notebooks")])
def test_each_part_keeps_and_answers_what_its_pages_ask_for(part: str, own: str) -> None:
    """A page of the notebooks asks for some files of the site: they are of its own build, too."""
    asked, answered = happens(
        """run(); await happen("message", { wawel: "keep" });
        const answered = [];
        for (const path of Object.keys(files)) {
          const request = { url: `https://site.example/wawel/${path}`, method: "GET" };
          const respondWith = () => answered.push(path);
          hears.fetch({ request, stopImmediatePropagation() {}, respondWith });
        }
        const answer = [asked, answered];""",
        files=[path for paths in ALL.values() for path in paths],
        part=part,
    )
    assert sorted(asked) == sorted(answered) == sorted([*ALL[own], *ALL["of both"]])


def test_a_file_that_is_not_as_it_was_built_is_told_of_where_there_is_no_newer_build() -> None:
    keep = """
    behaviour.bad = ["play/p.js"]; newer = NEWER; run();
    await happen("message", { wawel: "keep" });
    const answer = outcome();
    """
    assert happens(keep.replace("NEWER", "null")) == [{"wawel": "interrupted", "newer": False}]
    assert happens(keep.replace("NEWER", "{}")) == []


def test_no_room_is_told_of_and_nothing_is_left_behind() -> None:
    told, names = happens(
        'behaviour.room = 2; run(); await happen("message", { wawel: "keep" });'
        "const answer = [outcome(), [...kept.keys()]];"
    )
    assert told == [{"wawel": "full", "newer": False}]
    assert names == []


@pytest.mark.parametrize(
    ("trouble", "wawel", "error"),
    [
        ("behaviour.room = 2;", "full", "QuotaExceededError"),
        ('behaviour.bad = ["index.html"];', "interrupted", "Error"),
    ],
)
def test_a_newer_build_that_cannot_be_kept_leaves_the_older(
    trouble: str, wawel: str, error: str
) -> None:
    told, names, ended = happens(
        f'kept.set("wawel-site-old", new Map()); {trouble} run();'
        'const ended = await happen("install");'
        "const answer = [outcome(), [...kept.keys()], ended];"
    )
    assert told == [{"wawel": wawel, "newer": True}]
    assert "wawel-site-old" in names
    assert ended == error
    if wawel == "full":
        assert names == ["wawel-site-old"]


PAGE = """
let hear = null, asked = 0;
const active = { postMessage: () => { asked += 1; } };
const folder = (name) => new URL(name, process.argv[1]).href;
const changes = {}, begun = []; // what the page listens to, and what it asks of a newer worker
const listening = (name) => (_, listener) => { changes[name] = listener; };
const ask = (message) => begun.push(message);
const newer = { postMessage: ask, addEventListener: listening("newer") };
const found = { scope: folder("lite/"), active, addEventListener: listening("found") };
const registration = () => found;
const workers = {
  addEventListener: (name, listener) => {
    if (name === "message") hear = listener;
    else changes.control = listener;
  },
  getRegistration: async () => (REGISTERED ? registration() : undefined),
  ready: Promise.resolve({ active }),
  register: async () => ({ active, addEventListener() {} }),
};
Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: workers } });
globalThis.document = { documentElement: { lang: process.argv[2] } };
const { keepNotebooks, keepSite } = await import(process.argv[1]);
const from = (part) => ({ scriptURL: folder(`${part}service-worker.js`) });
const news = (part, data) => hear({ data, source: from(part) });
"""


def page(steps: str, *, language: str = "en", registered: bool = True) -> Any:
    """What a page says when some steps are gone."""
    program = PAGE.replace("REGISTERED", json.dumps(registered)) + steps
    program += "process.stdout.write(JSON.stringify(answer)); process.exit();"
    command = ["node", "--no-warnings", "--input-type=module", "-e", program]
    module = (OFFLINE / "offline.js").as_uri()
    ran = subprocess.run([*command, module, language], capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


def test_a_page_hears_its_own_worker_only() -> None:
    said = page(
        "const place = { dataset: {} }; keepSite(place);"
        'news("lite/", { wawel: "full" }); const before = place.textContent ?? "";'
        'news("", { wawel: "kept" }); const answer = [before, place.textContent];'
    )
    assert said[0] == ""
    assert said[1].startswith("The games and the book are kept")


@pytest.mark.parametrize(("language", "said"), [("en", "no room"), ("pl", "nie ma miejsca")])
def test_notebooks_say_when_they_cannot_be_kept(language: str, said: str) -> None:
    told = page(
        "const answer = []; await keepNotebooks((text) => answer.push(text));"
        'news("", { wawel: "kept" }); news("lite/", { wawel: "kept" });'
        'news("lite/", { wawel: "full", newer: false });',
        language=language,
    )
    assert len(told) == 1
    assert said in told[0]


def test_notebooks_say_once_that_they_are_kept_and_when_they_may_not_be() -> None:
    steps = "const answer = []; await keepNotebooks((text) => answer.push(text));"
    [told] = page(
        f'{steps} news("lite/", {{ wawel: "keeping", part: 0.5 }});'
        'news("lite/", { wawel: "kept" });'
    )
    assert told.startswith("The notebooks are kept")
    [told] = page(steps, registered=False)
    assert "does not let the site be kept" in told


WAITING = {
    "is there already": "found.waiting = newer; await keepNotebooks(tell);",
    "comes later": """await keepNotebooks(tell);
    found.installing = newer; changes.found(); changes.newer();
    found.waiting = newer; changes.newer();""",
}


@pytest.mark.parametrize("when", WAITING)
@pytest.mark.parametrize(
    ("language", "said", "use"),
    [("en", "A new version", "Use it now"), ("pl", "Nowa wersja", "Użyj jej teraz")],
)
def test_notebooks_say_when_a_newer_version_waits_and_let_it_take_over(
    when: str, language: str, said: str, use: str
) -> None:
    answer = page(
        f"""const answer = []; let act = null;
        const tell = (text, button) => {{ answer.push([text, button?.[0]]); act = button?.[1]; }};
        {WAITING[when]}
        answer.push(begun.length); act(); answer.push(begun);""",
        language=language,
    )
    [[text, button], before, asked] = answer
    assert text.startswith(said)
    assert button == use
    assert before == 0  # it waits until the reader says so
    assert asked == [{"wawel": "take over"}]


def test_a_page_of_notebooks_is_opened_anew_when_another_build_takes_over() -> None:
    opened = page(
        """let opened = 0; globalThis.location = { reload: () => { opened += 1; } };
        workers.controller = from("lite/"); await keepNotebooks(() => {});
        workers.controller = from(""); changes.control();
        const other = opened;
        workers.controller = from("lite/"); changes.control();
        const answer = [other, opened];"""
    )
    assert opened == [0, 1]
