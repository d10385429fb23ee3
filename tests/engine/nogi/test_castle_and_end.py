"""Arriving in the castle and ending the game: NOGI-CASTLE and NOGI-END."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.nogi.table import (
    VARIANTS,
    all_but,
    aside,
    at,
    available,
    boxed,
    castle,
    eaten,
    moved,
    nogi,
    play,
    roll,
    steps,
    table,
    taken,
    use,
)
from wawel import TERMINAL
from wawel.nogi import NogiState
from wawel.nogi.scoring import knight_values


def worth(state: NogiState) -> dict[str, int]:
    """What each knight pays, those that pay nothing left out."""
    return {
        colour: value
        for colour, value in zip(state.game.colours, knight_values(state), strict=True)
        if value
    }


@pytest.mark.clause("NOGI-CASTLE-1", "NOGI-CASTLE-3", "NOGI-CASTLE-4")
def test_s38_blue_is_the_coward_and_orange_comes_second() -> None:
    state = use(table("BL 34, OR 35"), "BL=4/BL")
    assert (castle(state), boxed(state), aside(state)) == ("BL", "BL", "")
    assert state.seat == 1
    state = use(state, "YE=3w/OR")
    assert (castle(state), boxed(state), aside(state)) == ("BL OR", "OR BL", "YE")
    names = state.game.place_names
    assert dict(zip(castle(state).split(), names, strict=False)) == {"BL": "X", "OR": "5"}


@pytest.mark.clause("NOGI-CASTLE-2", "NOGI-RABBIT-1")
def test_s39_space_36_is_on_the_track_and_has_a_rabbit() -> None:
    after = use(table("GR 33", rabbits="36"), "GR=3/GR")
    assert (at(after, "GR"), castle(after)) == ((36,), "")
    assert taken(after) == [(0, 36)]


@pytest.mark.clause("NOGI-DICE-7")
def test_s40_a_die_with_return_is_boxed_all_the_same() -> None:
    after = use(table("YE 33"), "YE=5r/YE")
    assert castle(after) == "YE"
    assert (available(after), aside(after), boxed(after)) == (all_but("YE"), "", "YE")


@pytest.mark.clause("NOGI-END-1", "NOGI-END-8")
def test_s41_the_fourth_arrival_ends_the_game() -> None:
    after = use(table("PI 35, YE 36, GR 36, BK 36", castle="BL OR PU"), "PI=4/PI")
    assert castle(after) == "BL OR PU PI"
    assert (after.current_player(), after.ending) == (TERMINAL, "NOGI-END-1")
    assert worth(after) == {"OR": 5, "PU": 3, "PI": 2}


@pytest.mark.clause("NOGI-END-2", "NOGI-END-3", "NOGI-END-7")
def test_s42_two_left_after_an_attack() -> None:
    before = table("GR 29, YE 31, PI 34", dragon=27, castle="BL OR", eaten="PU BK", dice="WH")
    after = play(before, "token=4")
    assert (after.dragon, eaten(after)) == (29, "PU BK GR")
    assert (after.current_player(), after.ending) == (TERMINAL, "NOGI-END-2")
    assert after.view(None).roll == {}
    assert worth(after) == {"OR": 5, "YE": 3, "PI": 3}


@pytest.mark.clause("NOGI-END-2", "NOGI-END-6")
def test_s43_two_left_after_an_arrival() -> None:
    before = table("YE 31, PI 34, GR 35", castle="BL OR", eaten="PU BK")
    after = use(before, "PI=4/PI")
    assert castle(after) == "BL OR PI"
    assert (after.is_terminal(), after.ending) == (True, "NOGI-END-2")
    assert worth(after) == {"OR": 5, "PI": 3, "YE": 2, "GR": 2}


@pytest.mark.clause("NOGI-END-5")
def test_s44_the_fourth_arrival_goes_before_two_left() -> None:
    before = table("YE 31, PI 34, GR 35", castle="BL OR PU", eaten="BK")
    after = use(before, "PI=4/PI")
    assert (castle(after), after.ending) == ("BL OR PU PI", "NOGI-END-1")
    assert at(after, "YE", "GR") == (31, 35)
    assert worth(after) == {"OR": 5, "PU": 3, "PI": 2}


@pytest.mark.clause("NOGI-END-4")
def test_s45_two_left_on_the_x() -> None:
    before = table("GR 20, PI 24, YE 21", dragon=18, eaten="BL OR PU BK", dice="WH")
    after = play(before, "token=5")
    assert (eaten(after), after.ending) == ("BL OR PU BK GR", "NOGI-END-2")
    assert worth(after) == {}
    *_, told = [e for e in before.events(before.string_to_action("token=5")) if "place" in e.facts]
    assert (told.facts["knight"], told.facts["place"]) == (("YE", "PI"), "X")


@pytest.mark.clause("NOGI-END-10", "NOGI-DICE-7")
def test_s60_the_two_left_do_not_run_home() -> None:
    after = use(table("YE 31, PI 34, GR 35", castle="BL OR", eaten="PU BK"), "PI=4/PI")
    assert boxed(after) == "OR PU BL PI BK"
    assert available(after) == "YE GR WH"
    assert [len(after.castle), len(after.eaten), len(after.view(None).knights)] == [3, 2, 2]


@pytest.mark.clause("NOGI-DICE-10", "NOGI-END-1")
def test_s62_the_die_is_put_aside_also_when_the_game_ends() -> None:
    before = table("YE 35, GR 30, PI 31, BK 32", castle="BL OR PU")
    after = use(before, "BK=3w/YE")
    assert (castle(after), after.ending) == ("BL OR PU YE", "NOGI-END-1")
    assert aside(after) == "BK"
    assert "YE" in boxed(after).split()


@pytest.mark.clause("NOGI-CASTLE-1", "NOGI-CASTLE-2")
@pytest.mark.parametrize(
    ("start", "face", "home"),
    [
        (36, "1", True),
        (35, "1", False),
        (33, "3", False),
        (33, "4", True),
        (32, "5r", True),
        (31, "5r", False),
        (36, "5r", True),
    ],
)
def test_home_is_past_36_and_no_exact_count_is_needed(start: int, face: str, home: bool) -> None:
    after = use(table(f"YE {start}"), f"YE={face}/YE")
    assert castle(after) == ("YE" if home else "")


@pytest.mark.clause("NOGI-CASTLE-3", "NOGI-SCORE-2")
def test_places_fill_up_in_order() -> None:
    state = table("YE 36, GR 36, OR 36, PU 36, BL 20, PI 20, BK 20")
    places = []
    for colour in ("PU", "YE", "OR", "GR"):
        rolled = roll(state)
        action = rolled.string_to_action(f"{colour}=1/{colour}")
        places += [e.facts["place"] for e in rolled.events(action) if e.kind == "home"]
        state = rolled.child(action)
    assert (castle(state), places) == ("PU YE OR GR", ["X", "5", "3", "2"])
    assert worth(state) == {"YE": 5, "OR": 3, "GR": 2}


@pytest.mark.clause("NOGI-CASTLE-4")
@pytest.mark.parametrize("action", ["YE=5r/YE", "YE=4/YE", "GR=3w/YE", "WH=4w/YE"])
def test_whatever_brings_a_knight_home_its_die_is_boxed(action: str) -> None:
    after = use(table("YE 36"), action)
    assert boxed(after) == "YE"


@pytest.mark.clause("NOGI-CASTLE-5")
def test_knights_in_the_castle_stay_and_play_no_part() -> None:
    arrived: list[str] = []
    for seed, variant in enumerate(VARIANTS):
        for before, action, after in steps(seed, players=6, **variant):
            assert after.castle[: len(before.castle)] == before.castle
            home = before.castle
            if home and action.verb in ("use", "pair"):
                assert not set(action[2:-1]) & {before.game.colours[k] for k in home}
                assert action[0] not in {before.game.colours[k] for k in home}
        arrived += after.view(None).castle
    assert len(arrived) > 32
    for arrow in ("WH=-w/YE", "WH=+w/YE"):
        alone = table("YE 20, GR 20, OR 20, PU 20, BL 20, PI 20", castle="BK")
        assert moved(alone, use(alone, arrow)) == {}


@pytest.mark.clause("NOGI-END-2", "NOGI-END-3", "NOGI-END-4", "NOGI-SCORE-2")
@pytest.mark.parametrize(
    ("home", "gone", "paid"),
    [
        ("", "BL OR PU BK GR", 0),
        ("BL", "OR PU BK GR", 5),
        ("BL OR", "PU BK GR", 3),
        ("BL OR PU", "BK GR", 2),
    ],
)
def test_both_of_the_last_two_get_the_first_free_place_in_full(
    home: str, gone: str, paid: int
) -> None:
    state = table("YE 20, PI 24", castle=home, eaten=gone, dragon=15)
    assert (state.phase, state.ending) == ("over", "NOGI-END-2")
    values = dict(zip(state.game.colours, knight_values(state), strict=True))
    assert (values["YE"], values["PI"]) == (paid, paid)


@pytest.mark.clause("NOGI-END-6", "NOGI-END-2")
def test_a_defeat_after_an_action_ends_the_game_at_once() -> None:
    before = table("YE 30, PI 30, GR 35", dragon=30, castle="BL OR", eaten="PU BK")
    after = use(before, "PI=4/PI")
    assert (eaten(after), after.ending) == ("PU BK YE", "NOGI-END-2")
    assert worth(after) == {"OR": 5, "PI": 3, "GR": 3}
    assert (after.seat, after.turn) == (before.seat, before.turn)
    kinds = [e.kind for e in roll(before, PI="4").events(before.string_to_action("PI=4/PI"))]
    assert kinds[:5] == ["use", "aside", "run", "eaten", "two_left"]
    assert "gather" not in kinds


@pytest.mark.clause("NOGI-END-7")
def test_an_attack_that_ends_the_game_is_followed_by_no_roll() -> None:
    before = table("GR 29, YE 31, PI 34", dragon=27, castle="BL OR", eaten="PU BK", dice="WH")
    after = play(before, "token=4")
    assert after.chance_outcomes() == ()
    assert after.legal_actions() == []
    clause = after.why_illegal(after.string_to_action("YE=3"))
    assert clause is not None
    assert clause.id == "NOGI-END-2"


@pytest.mark.clause("NOGI-END-8")
def test_the_defeated_the_stragglers_and_rabbits_on_the_board_count_for_nobody() -> None:
    state = table(
        "YE 36, GR 30, OR 30",
        castle="BL PU PI",
        eaten="BK",
        rabbits="17 21 25",
        shields="0:1 1:3 2:6 3:2",
    )
    result = use(state, "YE=1/YE").result()
    assert result is not None
    # Yellow has 2; green and orange are still running, black is eaten, purple has 5.
    assert result.parts == {"castle": (2, 5, 5, 7), "rabbits": (0, 0, 0, 0)}


@pytest.mark.clause("NOGI-END-9")
def test_a_game_at_the_turn_limit_is_broken_off_without_a_winner() -> None:
    state = table(turn_cap=2, shields="0:1 1:2 2:3 3:4")
    state = use(state, "YE=5r/YE")
    assert state.phase == "roll"
    rolled = roll(state, GR="5r")
    told = rolled.events(rolled.string_to_action("GR=5r/GR"))
    assert ("broken_off", ("NOGI-END-9",)) in [(e.kind, e.clauses) for e in told]
    assert not {"win", "share"} & {e.kind for e in told}
    state = play(rolled, "GR=5r/GR")
    assert (state.is_terminal(), state.ending, state.turn) == (True, "NOGI-END-9", 2)
    result = state.result()
    assert result is not None
    assert (result.winners, result.reason) == ((), "broken off")
    assert state.returns() == [0, 0, 0, 0]
    assert nogi().options.turn_cap == 5000


@pytest.mark.clause("NOGI-END-9")
def test_games_of_random_players_end_long_before_the_limit() -> None:
    for seed in range(40):
        *_, (_, _, after) = steps(seed)
        assert after.ending in ("NOGI-END-1", "NOGI-END-2")
        assert after.turn < 500


@pytest.mark.clause("NOGI-END-10")
def test_the_two_left_take_no_rabbit_and_their_dice_stay() -> None:
    before = table("YE 31, PI 34, GR 35", castle="BL OR", eaten="PU BK", rabbits="36")
    after = use(before, "PI=4/PI")
    assert after.view(None).rabbits == (36,)
    assert taken(after) == []
    assert (available(after), at(after, "YE", "GR")) == ("YE GR WH", (31, 35))


@pytest.mark.clause("NOGI-END-1", "NOGI-END-2", "NOGI-END-5")
def test_the_six_ways_to_end() -> None:
    seen: Counter[tuple[str, tuple[int, int, int]]] = Counter()
    for seed in range(96):
        *_, (_, _, over) = steps(seed, players=2 + seed % 6, **VARIANTS[seed % 32])
        triple = (len(over.castle), len(over.eaten), over.running.bit_count())
        seen[over.ending, triple] += 1
    first = {("NOGI-END-1", triple) for triple in [(4, 0, 3), (4, 1, 2)]}
    second = {("NOGI-END-2", triple) for triple in [(3, 2, 2), (2, 3, 2), (1, 4, 2), (0, 5, 2)]}
    assert seen.keys() <= first | second
    assert len(seen) >= 4
