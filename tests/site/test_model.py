"""What starts Python in a page: a browser that lacks something is told so, starts are given up."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from wawel_site.places import PLAY

BROWSER = """
const started = [];
globalThis.location = { href: "http://localhost/play/index.html?game=nogi" };
globalThis.document = { documentElement: { lang: process.argv[2] } };
globalThis.Worker = class {
  constructor(_, options) {
    if (KNOWS_MODULES) this.type = options.type;
    started.push(this);
  }
  postMessage(message) { (this.heard ??= []).push(message); }
  terminate() { this.gone = true; }
};
"""
"""As much of a browser as the module looks at."""

ASK = """
const news = [];
const { giveUp, Model, watchPython } = await import(process.argv[1]);
watchPython((one) => news.push(one));
await new Promise((done) => setTimeout(done));
"""
TELL = "process.stdout.write(JSON.stringify(told)); process.exit();"


def run(steps: str, before: str = "", *, language: str = "en", modules: bool = True) -> Any:
    """What a small program tells that has the module and a browser."""
    browser = BROWSER.replace("KNOWS_MODULES", json.dumps(modules))
    program = "\n".join((browser, before, ASK, steps, TELL))
    command = ["node", "--no-warnings", "--input-type=module", "-e", program]
    module = (PLAY / "model.js").as_uri()
    ran = subprocess.run([*command, module, language], capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


NEWS = "const told = news;"


@pytest.mark.parametrize(("language", "said"), [("en", "too old"), ("pl", "za stara")])
def test_a_browser_that_cannot_unpack_is_told_of(language: str, said: str) -> None:
    [news] = run(NEWS, "delete globalThis.DecompressionStream;", language=language)
    assert said in news["trouble"]


def test_a_browser_whose_workers_are_no_modules_is_told_of() -> None:
    [news] = run(NEWS, modules=False)
    assert "too old" in news["trouble"]
    assert run("const told = started.map((one) => one.gone);", modules=False) == [True]


def test_a_worker_that_cannot_read_its_program_is_told_of_in_words() -> None:
    [news] = run('started[0].onerror({ message: "SyntaxError: import" });' + NEWS)
    assert "too old" in news["trouble"]
    [news] = run("started[0].onerror({});" + NEWS)
    assert "work in the background" in news["trouble"]


@pytest.mark.parametrize(("language", "said"), [("en", "is forbidden to"), ("pl", "zabronione")])
@pytest.mark.parametrize(
    "trouble",
    [
        "CompileError: WebAssembly.Module(): Refused to compile or instantiate WebAssembly module",
        "CompileError: call to WebAssembly.Module() blocked by CSP",
        "ReferenceError: WebAssembly is not defined",
    ],
)
def test_a_policy_against_assembly_is_told_of_in_words(
    language: str, said: str, trouble: str
) -> None:
    steps = f"started[0].onmessage({{ data: {json.dumps({'trouble': trouble})} }});"
    [news] = run(steps + NEWS, language=language)
    assert said in news["trouble"]
    assert "Module" not in news["trouble"]
    [news] = run(steps.replace("WebAssembly", "apples").replace("CompileError", "E") + NEWS)
    assert "apples" in news["trouble"]  # what has other reasons is left as it is


def test_a_start_that_was_in_vain_is_given_up_once() -> None:
    gone = "const told = started.map((one) => Boolean(one.gone));"
    again = "const first = giveUp(); giveUp(first); new Model({ game: 'nogi' }, {});"
    assert run(again + gone) == [True, False]
    # Another board that waited for the first start does not end the second.
    assert run(again + "giveUp(first);" + gone) == [True, False]
    # Where Python has come nobody lets it go.
    come = "started[0].onmessage({ data: { progress: 1 } });"
    assert run(come + "giveUp(giveUp());" + gone) == [False]
