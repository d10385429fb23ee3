"""Cards to cut out: what is in the box, each in words, all of one size."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

import wawel
from tests.widgets.draw.boxes import Box, boxes
from tests.widgets.draw.tables import LANGUAGES, nogi, read, values
from wawel.nogi import Nogi
from wawel_widgets.games.nogi.picture.cards import MAKERS, cards

PLAIN = nogi()
CHANGED = PLAIN.altered(
    {
        "tokens.dragon": [12, 9, 2],
        "board.rabbit_spaces": [12, 34],
        "tokens.rabbits": [3, 9],
        "shields.colours": [["BK", "YE", "GR"], ["OR", "PU", "BL"], ["PI", "BK", "OR"]] * 2
        + [["YE", "PI", "PU"]],
        "dice.two_types": PLAIN.sheet["dice.two_types"] | {"YE": ["7", "8r", *["9w"] * 8]},
    }
)


def labels(game: Nogi, kind: str, language: str = "en") -> list[str]:
    return [card[0].attrib["aria-label"] for card in read(cards(game, kind, language))]


def every_card() -> Iterator[Any]:
    """The cards of all games that have some, of one also in an altered box, by kind."""
    for slug in wawel.games():
        name = f"wawel_widgets.games.{slug}.picture.cards"
        module: Any = import_module(name) if find_spec(name) else None
        if not hasattr(module, "MAKERS"):
            continue
        boxes_of = {"plain": wawel.load_game(slug)} | (
            {"changed": CHANGED} if slug == "nogi" else {}
        )
        for box, game in boxes_of.items():
            for kind in module.MAKERS:
                yield pytest.param(module, game, kind, id=f"{slug}-{box}-{kind}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("module", "game", "kind"), [*every_card()])
def test_every_card_has_words_a_cutting_line_and_everything_inside_it(
    module: Any, game: Any, kind: str, language: str
) -> None:
    root = read(module.cards(game, kind, language))
    ids = values(root, "id")
    assert len(ids) == len(set(ids))
    assert {value.removeprefix("#") for value in values(root, "href")} <= set(ids)
    assert not values(root, "style")
    assert len({card[0].attrib["viewBox"] for card in root}) == 1
    for card in root:
        (shown,) = card
        assert shown.attrib["role"] == "img"
        assert shown.attrib["aria-label"]
        assert values(shown, "class").count("w-cut") == 1
        x, y, width, height = map(float, shown.attrib["viewBox"].split())
        whole = Box(x, y, x + width, y + height)
        for part in shown:
            if not part.tag.endswith("defs"):
                for name, box in boxes(part):
                    assert whole.holds(box), name


def test_a_shield_shows_its_colours_by_colour_pattern_and_name() -> None:
    root = read(cards(PLAIN, "shields", "pl"))
    (first, *rest) = [card[0] for card in root]
    assert len(rest) == 6
    assert first.attrib["aria-label"] == "karta 1, tarcza: żółty, zielony, pomarańczowy"
    written = [element.text for element in first.iter("text")]
    assert {"Tarcza 1", "żółty", "zielony", "pomarańczowy"} <= set(written)
    assert [written.count(letter) for letter in ("Ż", "Z", "P")] == [2, 2, 2]
    patterns = {use.attrib["href"] for use in first.iter("use")}
    assert {"#w-knight-plain", "#w-knight-pale", "#w-knight-chevron"} <= patterns


def test_a_knight_shows_the_faces_of_its_die() -> None:
    assert labels(PLAIN, "knights")[2] == (
        "orange knight; the faces of its die: 1, 2 with return, 4, 6, 3 for any knight, arrow-minus"
    )


def test_a_changed_box_gives_changed_cards() -> None:
    assert labels(CHANGED, "tokens") == [f"dragon token: {value}" for value in (2, 9, 12)]
    assert labels(CHANGED, "rabbits") == ["rabbit, points: 3", "rabbit, points: 9"]
    assert labels(CHANGED, "shields")[0] == "card 1, shield: black, yellow, green"
    assert labels(CHANGED, "knights")[0].count("9") == 8
    for kind in MAKERS:
        assert cards(PLAIN, kind) != cards(CHANGED, kind)


def test_cards_of_no_known_kind_are_refused() -> None:
    with pytest.raises(ValueError, match="there are shields, knights, tokens, rabbits"):
        cards(PLAIN, "dragons")
