"""The reference names everything that the packages offer, and nothing that is gone."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import isclass, isfunction, unwrap
from typing import Any

import pytest

from tests.book.prose import ENGLISH

PAGES = {
    "wawel": ["wawel"],
    "play": ["wawel.play"],
    "odds": ["wawel.odds"],
    "lab": ["wawel.lab"],
    "review": ["wawel.review"],
    "widgets": [
        "wawel_widgets",
        "wawel_widgets.draw",
        "wawel_widgets.draw.plots",
        "wawel_widgets.exercises",
    ],
}
LINE = re.compile(r"^\.\. auto(module|class|function|data):: (\S+)$", re.MULTILINE)


def named(page: str) -> dict[str, str]:
    """What a page describes, with the directive that does it."""
    text = (ENGLISH / "api" / f"{page}.md").read_text("utf-8")
    return {name: kind for kind, name in LINE.findall(text)}


def thing(name: str) -> Any:
    module, _, last = name.rpartition(".")
    return getattr(import_module(module), last)


def test_every_page_is_looked_at() -> None:
    assert set(PAGES) == {page.stem for page in (ENGLISH / "api").glob("*.md")}


@pytest.mark.parametrize("page", PAGES)
def test_every_public_name_is_described(page: str) -> None:
    told = named(page)
    described = [thing(name) for name, kind in told.items() if kind != "module"]
    whole = {name for name, kind in told.items() if kind == "module"}
    for package in PAGES[page]:
        module = import_module(package)
        for name in module.__all__:
            value = getattr(module, name)
            by_module = package in whole and name in dir(module) and value.__doc__
            own = by_module and (isclass(value) or isfunction(unwrap(value)))
            assert own or any(value is one or value == one for one in described), name


@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_described_that_is_not_there(page: str) -> None:
    for name, kind in named(page).items():
        assert import_module(name) if kind == "module" else thing(name) is not None
