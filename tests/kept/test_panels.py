"""Links to panels that people have handed on open the panel as it was set.

`panels.json` holds some of every kind and of every game, as the version after 0.1.0 made them: what
is asked, the link to it, the link to the panel alone, and how it was set. It is never written anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import wawel
from wawel_widgets.board_protocol import VERSION
from wawel_widgets.panel_source import PanelSource

KEPT: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("panels.json").read_text(encoding="utf-8")
)


def plain(settings: dict[str, Any]) -> Any:
    """Settings as JSON has them: it knows lists alone."""
    return json.loads(json.dumps(settings))


def test_every_kind_of_panel_and_every_game_is_kept() -> None:
    sources = [PanelSource.read(panel["source"]) for panel in KEPT]
    assert len(sources) >= 20
    assert {source.open("en").kind for source in sources} == {"odds", "laboratory", "classroom"}
    assert {source.game.partition(" ")[0] for source in sources} == {*wawel.games(), ""}
    assert {source.collect for source in sources} == {"trials", "guesses", ""}


@pytest.mark.parametrize("panel", KEPT, ids=[str(number) for number in range(len(KEPT))])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_link_opens_the_panel_as_it_was_set(panel: dict[str, Any], language: str) -> None:
    linked = PanelSource.read(panel["source"]).open(language)
    message = {"type": "open", "version": VERSION, "link": panel["link"]}
    assert "error" not in linked.handle(message)["answers"]
    alone = PanelSource.read(panel["embed"]).open(language)
    for opened in (linked, alone):
        now = plain(opened.settings)
        said = {name: value for name, value in panel["set"].items() if name != "role"}
        if "question" in said:
            # It named a measure; where that says several numbers, the first of them is asked.
            now["question"] = now["question"].partition(":")[0]
        assert {name: now[name] for name in said} == said
    if "role" in panel["set"]:
        assert linked.settings["role"] == panel["set"]["role"]
