"""A link is handed on where others can open it; where they cannot, the page says so."""

from __future__ import annotations

import json
import subprocess

import pytest

from wawel.core.clauses import LANGUAGES
from wawel_widgets.module import STATIC
from wawel_widgets.strings import strings

ASK = """
const { opensFor, warning } = await import(process.argv[1]);
const asked = JSON.parse(process.argv[2]);
const words = { only_here: "only here" };
const told = (one) => [opensFor(one), one ? warning(one, words) : ""];
process.stdout.write(JSON.stringify(asked.map(told)));
"""
ANYBODY = ("https://example.org/wawel/play/", "http://10.0.0.7:8000/", "https://localhost.example/")
HERE = (
    "http://localhost:8000/play/",
    "http://wawel.localhost/",
    "http://127.0.0.1/",
    "http://[::1]/",
)
NOBODY = ("file:///home/zosia/wawel.html", "blob:null/1", "", None)


def told(addresses: tuple[str | None, ...]) -> list[list[str]]:
    """Who can open addresses, and what is said of them, by the page's own module."""
    module = (STATIC / "board" / "sharing.js").as_uri()
    command = ["node", "--no-warnings", "--input-type=module", "-e", ASK]
    answer = subprocess.run(
        [*command, module, json.dumps(addresses)], capture_output=True, text=True, check=True
    )
    found: list[list[str]] = json.loads(answer.stdout)
    return found


@pytest.mark.parametrize(
    ("addresses", "who", "said"),
    [(ANYBODY, "anybody", ""), (HERE, "here", "only here"), (NOBODY, "nobody", "")],
    ids=["anybody", "here", "nobody"],
)
def test_who_can_open_an_address(addresses: tuple[str | None, ...], who: str, said: str) -> None:
    assert told(addresses) == [[who, said]] * len(addresses)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_there_is_instead_has_the_name_that_the_menu_has(language: str) -> None:
    words = strings(language)
    assert words["paste"] in words["no_link"]


def test_no_link_is_made_of_a_page_that_only_this_computer_has() -> None:
    dialogs = (STATIC / "board" / "dialogs.js").read_text("utf-8")
    begin = dialogs.index("async showQr()")
    assert dialogs.index('this.canLink("qr")', begin) < dialogs.index("this.shared()", begin)
    toolbar = (STATIC / "board" / "toolbar.js").read_text("utf-8")
    assert 'entry("share", () => this.copyLink())' in toolbar
