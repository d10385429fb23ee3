"""What is measured of *Drako*."""

from __future__ import annotations

from typing import Any

from wawel.core.playing import Bot
from wawel.drako.bots import BOTS, searcher
from wawel.drako.game import Drako
from wawel.drako.options import PAIRINGS
from wawel.lab import AS_IT_IS, Change
from wawel.odds.sequential import Bounds
from wawel.play import RandomBot
from wawel_book.measurements.drako.blocking import defence
from wawel_book.measurements.drako.sides import Alike, balance, beginning, pairing
from wawel_book.measurements.drako.styles import ahead, parts, patience, styles
from wawel_book.series import Measurement, comparison

GAMES = 1000
ALIKE = 40
"""So many games, at most, of a search against itself."""
ROUGH = (0.35, 0.65)
"""Where a search plays itself, it is enough to know to which of these a share is nearer."""
THINKING = 20
"""So many games in mind the search has for a decision."""


def recounted(game: Drako, side: str, **counts: int) -> dict[str, Any]:
    """A deck with other numbers of some cards."""
    deck = {code: dict(card) for code, card in game.sheet[f"decks.{side}"].items()}
    for code, count in counts.items():
        deck[code]["count"] = count
    return {f"decks.{side}": deck}


def swapped(game: Drako, side: str, gone: str, come: str, number: int) -> dict[str, Any]:
    """A deck in which some cards of one kind have become cards of another."""
    deck = game.sheet[f"decks.{side}"]
    changed = {gone: deck[gone]["count"] - number, come: deck[come]["count"] + number}
    return recounted(game, side, **changed)


READINGS = {
    "clock_trigger": "deck",
    "rock_needs_contact": True,
    "rock_mixed_line": "forbid",
    "charge_stop_early": True,
    "discards_public": False,
}
"""Rulings that matter between knights and trolls, with their other reading."""

SPACES = (6, 7, 8, 9)
"""Wound spaces of the knight for a fairer fight with dwarves."""


def measurements() -> dict[str, Measurement]:
    """All of them, by name."""
    game, fight = pairing("knights-trolls"), pairing("knights-dwarves")
    outcome = ["sides", "turns"]
    helped = remedies(fight)
    return {
        "usual": comparison(
            game,
            [Change(name, {"pairing": name}) for name in PAIRINGS[1:]],
            [
                *("turns", "decisions", "sides", "endings", "blocks"),
                *("lead changes", "comeback", "skill"),
            ],
            GAMES,
            840,
        ),
        "defence": defence(GAMES),
        "fairer": comparison(
            fight,
            [
                Change(f"knight {count}", components={"figures.knight.spaces": count})
                for count in SPACES[1:]
            ],
            outcome,
            GAMES,
            900,
        ),
        "remedies": comparison(fight, helped, outcome, GAMES, 910),
        "remedies-again": comparison(fight, helped[-1:], outcome[:1], 4 * GAMES, 914),
        "remedies-accountant": helped_by(BOTS["accountant"], fight, helped, 960),
        "stones": comparison(
            game,
            [
                Change(f"{count} stones", components={"pairings.knights-trolls.stones": count})
                for count in (0, 3, 6)
            ],
            outcome,
            GAMES,
            880,
        ),
        "wounds": comparison(
            game,
            [
                Change("knight 5", components={"figures.knight.spaces": 5}),
                Change("knight 7", components={"figures.knight.spaces": 7}),
                Change("archers 4", components={f"figures.archer{n}.spaces": 4 for n in (1, 2)}),
                Change("berserker 7", components={"figures.berserker.spaces": 7}),
                Change("berserker 9", components={"figures.berserker.spaces": 9}),
            ],
            outcome,
            GAMES,
            870,
        ),
        "cards": comparison(
            game,
            [
                Change("knights block less", components=swapped(game, "knights", "K09", "K02", 2)),
                Change("knights block more", components=swapped(game, "knights", "K02", "K09", 4)),
                Change("no Reinforcements", components=no_reinforcements(game)),
                Change("trolls block more", components=swapped(game, "trolls", "T02", "T13", 4)),
                Change("trolls hold out longer", components=recounted(game, "trolls", T02=11)),
            ],
            outcome,
            GAMES,
            860,
        ),
        "balance": balance("random", RandomBot(), GAMES),
        "balance-accountant": balance("accountant", BOTS["accountant"], GAMES),
        "balance-search": balance(
            "search", searcher(THINKING, name="search"), ALIKE, Bounds(*ROUGH, most=ALIKE)
        ),
        "beginning": beginning(PAIRINGS, GAMES, 920),
        "beginning-again": beginning(["knights-dwarves"], 2 * GAMES, 930),
        "pairings": styles(),
        "ahead": ahead(),
        "parts": parts(),
        "patience": patience(),
        "readings": comparison(
            game,
            [Change(name, {name: other}) for name, other in READINGS.items()],
            outcome,
            GAMES,
            890,
        ),
    }


def remedies(game: Drako) -> list[Change]:
    """What may help whoever kills too slowly against dwarves."""
    return [
        Change("each dwarf 1 less", components=frailer(game, 1)),
        Change("each dwarf 2 less", components=frailer(game, 2)),
        Change("five more cards", components=recounted(game, "dwarves", W03=10)),
    ]


def helped_by(bot: Bot, game: Drako, changes: list[Change], seed: int) -> Measurement:
    """The game as it is and changed, both sides played by the same bot."""
    games: dict[str, Any] = {AS_IT_IS: game} | {one.name: one.of(game) for one in changes}
    series = {
        name: Alike(each, bot, seed + number) for number, (name, each) in enumerate(games.items())
    }
    return Measurement(series, GAMES)


def frailer(game: Drako, less: int) -> dict[str, Any]:
    """Every dwarf with fewer wound spaces."""
    dwarves = [game.figures[number] for number in game.own[1]]
    return {f"figures.{dwarf.name}.spaces": dwarf.spaces - less for dwarf in dwarves}


def no_reinforcements(game: Drako) -> dict[str, Any]:
    """The archers who fall stay where they fell: other cards of theirs take the place."""
    return recounted(game, "knights", K15=0, K16=0, K17=0, K09=3, K05=4, K02=6)
