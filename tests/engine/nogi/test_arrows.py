"""Arrows back and ahead: NOGI-ARROW, and choosing to move nobody: NOGI-TURN-6."""

from __future__ import annotations

import pytest

from tests.engine.nogi.table import (
    VARIANTS,
    all_but,
    aside,
    at,
    available,
    castle,
    eaten,
    moved,
    play,
    roll,
    steps,
    table,
    use,
)
from wawel.nogi import Use


@pytest.mark.clause("NOGI-ARROW-1", "NOGI-ARROW-7")
def test_s07_purple_falls_back_to_orange() -> None:
    before = table("PU 20, OR 19, GR 16, BL 14, YE 12, BK 11, PI 22")
    after = use(before, "PU=-/PU")
    assert moved(before, after) == {"PU": 19}
    assert aside(after) == "PU"


@pytest.mark.clause("NOGI-ARROW-4", "NOGI-ARROW-7")
def test_s08_blue_catches_up_with_orange() -> None:
    before = table("BL 17, OR 19, PU 20, PI 22, GR 16, YE 12, BK 11")
    after = use(before, "WH=+w/BL")
    assert moved(before, after) == {"BL": 19}
    assert aside(after) == "WH"


@pytest.mark.clause("NOGI-TURN-6", "NOGI-ARROW-3", "NOGI-ARROW-7")
def test_s11_an_arrow_for_the_last_knight_is_legal_and_moves_nobody() -> None:
    before = table()
    rolled = roll(before, BL="-")
    assert Use("BL", "-", "BL") in rolled.legal_actions()
    after = play(rolled, "BL=-/BL")
    assert moved(before, after) == {}
    assert aside(after) == "BL"
    assert (after.seat, after.phase) == (1, "roll")


@pytest.mark.clause("NOGI-ARROW-2", "NOGI-ARROW-7")
@pytest.mark.parametrize(("same_space", "moves"), [("skip", {"PU": 19}), ("counts", {})])
def test_s12_a_companion_on_the_same_space(same_space: str, moves: dict[str, int]) -> None:
    before = table("PU 20, PI 20, OR 19", arrow_same_space=same_space)
    after = use(before, "PU=-/PU")
    assert moved(before, after) == moves
    assert aside(after) == "PU"


@pytest.mark.clause("NOGI-ARROW-5", "NOGI-ARROW-7")
def test_s13_arrow_ahead_for_one_tied_for_first() -> None:
    before = table("OR 24, BL 24")
    after = use(before, "WH=+w/OR")
    assert moved(before, after) == {}
    assert aside(after) == "WH"


@pytest.mark.clause("NOGI-ARROW-5", "NOGI-ARROW-6")
def test_s14_a_knight_in_the_castle_is_not_ahead() -> None:
    before = table("OR 30", castle="BL")
    after = use(before, "WH=+w/OR")
    assert moved(before, after) == {}
    assert castle(after) == "BL"
    assert aside(after) == "WH"


@pytest.mark.clause("NOGI-ARROW-3", "NOGI-ARROW-7")
def test_s15_arrow_back_for_one_tied_for_last() -> None:
    before = table("GR 11, YE 11, OR 15, PU 15, BL 15, PI 15, BK 15")
    after = use(before, "GR=-/GR")
    assert moved(before, after) == {}
    assert aside(after) == "GR"


@pytest.mark.clause("NOGI-ARROW-8")
def test_s31_brought_back_among_those_with_the_dragon() -> None:
    before = table("GR 18, PI 18, BL 21", dragon=18)
    after = use(before, "BL=-/BL")
    assert at(after, "BL", "GR", "PI") == (18, 18, 18)
    assert eaten(after) == ""


@pytest.mark.clause("NOGI-ARROW-3")
def test_s32_arrow_back_beside_the_dragon_finds_nobody() -> None:
    before = table("GR 18, PI 18", dragon=18)
    after = use(before, "GR=-/GR")
    assert moved(before, after) == {}
    assert (eaten(after), aside(after)) == ("", "GR")


@pytest.mark.clause("NOGI-ARROW-2", "NOGI-ARROW-4")
@pytest.mark.parametrize(("same_space", "moves"), [("skip", {"BL": 24}), ("counts", {})])
def test_the_option_holds_for_the_arrow_ahead_too(same_space: str, moves: dict[str, int]) -> None:
    before = table("BL 20, PI 20, OR 24, GR 27", arrow_same_space=same_space)
    after = use(before, "WH=+w/BL")
    assert moved(before, after) == moves
    assert aside(after) == "WH"


@pytest.mark.clause("NOGI-ARROW-2")
def test_the_event_of_an_arrow_that_finds_a_companion_cites_the_option() -> None:
    rolled = roll(table("PU 20, PI 20, OR 19", arrow_same_space="counts"), PU="-")
    *_, told = rolled.events(rolled.string_to_action("PU=-/PU"))
    assert (told.kind, told.clauses[0]) == ("companion", "NOGI-ARROW-2")
    # A knight that is last and alone finds nobody for another reason.
    rolled = roll(
        table("PU 10, YE 12, GR 12, OR 12, BL 12, PI 12, BK 12", arrow_same_space="counts"), PU="-"
    )
    *_, told = rolled.events(rolled.string_to_action("PU=-/PU"))
    assert (told.kind, told.clauses[0]) == ("nobody", "NOGI-ARROW-3")


@pytest.mark.clause("NOGI-ARROW-2", "NOGI-ARROW-1")
def test_nearest_means_highest_below_and_white_arrows_serve_anybody() -> None:
    before = table("BK 30, PI 24, BL 24, PU 21, OR 12, GR 11, YE 11")
    ends = {"BK": 24, "PI": 21, "BL": 21, "PU": 12, "OR": 11, "GR": 11, "YE": 11}
    for colour, end in ends.items():
        assert at(use(before, f"WH=-w/{colour}"), colour) == (end,)


@pytest.mark.clause("NOGI-ARROW-4", "NOGI-ARROW-5")
def test_arrow_ahead_for_everybody() -> None:
    before = table("BK 30, PI 24, BL 24, PU 21, OR 12, GR 11, YE 11")
    ends = {"BK": 30, "PI": 30, "BL": 30, "PU": 24, "OR": 21, "GR": 12, "YE": 12}
    for colour, end in ends.items():
        assert at(use(before, f"WH=+w/{colour}"), colour) == (end,)


@pytest.mark.clause("NOGI-ARROW-6")
def test_dragon_and_mountain_are_no_targets() -> None:
    behind = table("GR 20", dragon=15)
    assert moved(behind, use(behind, "GR=-/GR")) == {}
    # The others are on 28; with the dragon ahead the arrow still looks for knights.
    ahead = table("GR 20, YE 24", dragon=22, dragon_blocked="advance")
    assert moved(ahead, use(ahead, "WH=+w/GR")) == {"GR": 24}
    assert moved(ahead, use(ahead, "YE=-/YE")) == {"YE": 20}


@pytest.mark.clause("NOGI-ARROW-6", "NOGI-ARROW-8", "NOGI-RABBIT-6")
def test_an_arrow_never_brings_anybody_home_to_death_or_to_a_rabbit() -> None:
    arrows = 0
    for seed, variant in enumerate(VARIANTS):
        for before, action, after in steps(seed, players=3, **variant):
            if not isinstance(action, Use) or action.face not in ("-", "-w", "+w"):
                continue
            arrows += 1
            assert after.castle == before.castle
            assert after.taken == before.taken
            assert after.rabbits == before.rabbits
            assert action.knight not in eaten(after).split()
            for colour, space in moved(before, after).items():
                assert colour == action.knight
                assert space in before.spaces
    assert arrows > 100


@pytest.mark.clause("NOGI-ARROW-7", "NOGI-DICE-6")
@pytest.mark.parametrize("action", ["YE=-/YE", "WH=-w/GR", "WH=+w/GR"])
def test_an_arrow_never_returns_its_die(action: str) -> None:
    for knights in ("", "YE 12, GR 11"):
        after = use(table(knights), action)
        die = action[:2]
        assert aside(after) == die
        assert available(after) == all_but(die)


@pytest.mark.clause("NOGI-TURN-6")
def test_only_if_forced_leaves_what_moves_somebody() -> None:
    rolled = roll(table("YE 12", null_action="only_if_forced"), YE="-", GR="-", WH="-w", OR="1")
    legal = rolled.legal_actions()
    assert Use("YE", "-", "YE") in legal
    assert Use("WH", "-w", "YE") in legal
    assert Use("GR", "-", "GR") not in legal
    assert Use("WH", "-w", "GR") not in legal
    assert rolled.why_illegal(Use("GR", "-", "GR")) is not None


@pytest.mark.clause("NOGI-TURN-6")
def test_forced_all_that_move_nobody_are_legal() -> None:
    before = table(dice="YE GR WH", null_action="only_if_forced")
    rolled = roll(before, YE="-", GR="-", WH="+w")
    assert len(rolled.legal_actions()) == 9
    assert available(play(rolled, "GR=-/GR")) == "YE WH"


@pytest.mark.clause("NOGI-TURN-6", "NOGI-ARROW-2")
def test_a_companion_that_counts_makes_an_arrow_a_null_action() -> None:
    before = table("PU 20, PI 20, OR 19", null_action="only_if_forced", arrow_same_space="counts")
    rolled = roll(before, PU="-")
    clause = rolled.why_illegal(Use("PU", "-", "PU"))
    assert clause is not None
    assert clause.id == "NOGI-TURN-6"
