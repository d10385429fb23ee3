"""What is measured of *Grajeczka*: games that nobody may stop when they like what they see."""

from __future__ import annotations

import wawel
from wawel.core.playing import play, stream
from wawel.grajeczka.bots import BOTS, moves_of, tells
from wawel.grajeczka.measures import USUAL
from wawel.grajeczka.state import GrajeczkaState
from wawel.play import RandomBot
from wawel_book.measurements.grajeczka import DUELS, measurements
from wawel_book.measurements.grajeczka.moments import READY, Moments, ready
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


def test_what_is_one_move_away_can_be_done_with_a_legal_move() -> None:
    """The distance is geometry; here every move is made, and the rules are asked."""
    game = wawel.load_game("grajeczka", players=4)
    state = game.new_initial_state()
    assert isinstance(state, GrajeczkaState)
    looked = 0
    for _ in play(state, [USUAL] * 4, stream(3, 0)):
        if state.phase != "turn" or state.turn % 15 != 1:
            continue
        looked += 1
        children = [state.child_trusted(move) for move in moves_of(state)]
        assert ready(state) == {
            f"{READY}|{number}": float(any(tells(child, page) for child in children))
            for number, page in state.game.pages.items()
        }
    assert looked >= 3


def test_a_moment_is_taken_anew_in_every_game() -> None:
    game = wawel.load_game("grajeczka", players=4)
    moments = Moments(game, USUAL, 1)
    (end, first), (_, second), (again, same) = (moments.play(number) for number in (0, 1, 0))
    assert end.is_terminal()
    assert (end.serialize(), first) == (again.serialize(), same)
    assert first != second
    assert first.keys() == {f"{READY}|{number}" for number in range(1, 37)}
