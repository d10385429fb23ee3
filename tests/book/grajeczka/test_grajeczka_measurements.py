"""What is measured of *Grajeczka*: games that nobody may stop when they like what they see."""

from __future__ import annotations

from wawel.grajeczka.bots import BOTS
from wawel.play import RandomBot
from wawel_book.measurements.grajeczka import DUELS, measurements
from wawel_book.tournaments import Tournament


def test_everybody_meets_chance_and_everybody() -> None:
    pairs = Tournament.measured("grajeczka/tournament").pairs
    tables = [RandomBot.name, *BOTS]
    assert set(pairs) == {(one, rest) for one in BOTS for rest in tables if one != rest}


def test_no_table_of_the_tournament_ends_early() -> None:
    assert not measurements()["tournament"].tests
    shares = Tournament.measured("grajeczka/tournament").table.values()
    assert {share.n for share in shares} == {DUELS}


def test_the_seats_are_counted_again_in_other_games() -> None:
    """Whoever picks the seat that looks worst has to look at it in games of its own."""
    first, again = (measurements()[name].settings["series"] for name in ("seats", "seats-again"))
    assert {one["seed"] for one in first.values()}.isdisjoint(one["seed"] for one in again.values())
