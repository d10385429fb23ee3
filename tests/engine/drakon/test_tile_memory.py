"""What players remember of tiles out of sight, and how the rest is drawn anew."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from tests.engine.drakon.table import drakon, entering, hand, play, table
from wawel.drakon import DrakonState, memory
from wawel.drakon.memory import NOTHING
from wawel.drakon.pieces import KINDS, NUMBER


def worlds(state: DrakonState, viewer: int) -> dict[tuple[tuple[int, str], ...], Fraction]:
    """What somebody remembers, in words."""
    return {
        tuple((place, KINDS[kind].name) for place, kind in marks): weight
        for weight, marks in state.memory[viewer]
    }


def share(state: DrakonState, viewer: int, seat: int, tile: str, samples: int = 600) -> float:
    """How often a tile is in a hand when the rest is drawn anew for the viewer."""
    rng = Random(3)
    found = 0
    for _ in range(samples):
        found += tile in hand(state.resample_from_infostate(viewer, rng), seat)
    return found / samples


def swapped() -> DrakonState:
    """Player 0 has swapped a Key out of the lair, and holds two more tiles."""
    state = entering("SWAP", lair="KEY(1,0)[E]", hands={0: "ESC-N FLY-N HARP-N"}, players=3)
    return play(state, "at=1,0", "lay=ESC-N", "turn=E", "decline")


@pytest.mark.clause("DRAKON-SWAP-1")
def test_a_tile_swapped_out_is_known_to_all() -> None:
    state = swapped()
    for viewer in (1, 2, 3):
        assert worlds(state, viewer) == {((0, "KEY-N"),): 1}
    assert state.memory[0] is NOTHING
    assert state.view(1).hands[0] == ("KEY-N", None, None)
    assert share(state, 1, 0, "KEY-N", 30) == 1


@pytest.mark.clause("DRAKON-STT-1")
def test_robber_and_victim_remember_the_tile() -> None:
    state = play(entering("STT", hands={2: "ESC-N ESC-NE"}), "whom=2", "take=ESC-N")
    assert worlds(state, 2) == {((0, "ESC-N"),): 1}
    assert state.memory[1] is state.memory[3] is NOTHING
    assert share(state, 2, 0, "ESC-N", 30) == 1
    assert share(state, 1, 0, "ESC-N", 300) < 0.5


def test_what_is_played_is_no_longer_remembered() -> None:
    state = swapped()
    after = play(state, "lay=" + hand(state, 1)[0])
    assert worlds(after, 2) == {((0, "KEY-N"),): 1}
    third = table(
        hands={0: "KEY-N FLY-N"},
        memory="1:1@0.KEY-N;2:1@0.KEY-N;3:1@0.KEY-N;all:1@0.KEY-N",
    )
    played = play(third, "lay=KEY-N")
    assert played.memory == played.game.blank_memory


def unseen_theft() -> DrakonState:
    """All know that 0 has a Key beside two other tiles; then 1 steals a tile of 0."""
    state = table(
        "STT(0,1)[N]",
        seat=1,
        players=3,
        hands={0: "KEY-N FLY-N HARP-N", 1: "ESC-N", 2: "ESC-NE"},
        memory="1:1@0.KEY-N;2:1@0.KEY-N;all:1@0.KEY-N",
    )
    return play(state, "move=0,1", "whom=0", "take=FLY-N")


def test_after_an_unseen_theft_it_is_a_probability() -> None:
    state = unseen_theft()
    assert worlds(state, 2) == {((0, "KEY-N"),): Fraction(2, 3), ((1, "KEY-N"),): Fraction(1, 3)}
    assert worlds(state, 1) == {((0, "KEY-N"),): 1}
    assert worlds(state, 0) == {((1, "FLY-N"),): 1}
    assert state.view(2).hands[0] == (None, None)
    assert state.view(2).remembered == (
        ("2/3", (("hand 0", "KEY-N"),)),
        ("1/3", (("hand 1", "KEY-N"),)),
    )
    assert state.view(1).remembered == ()
    assert abs(share(state, 2, 0, "KEY-N") - 2 / 3) < 0.08
    assert abs(share(state, 2, 1, "KEY-N") - 1 / 3) < 0.08


def test_what_happens_later_decides_between_the_worlds() -> None:
    state = play(unseen_theft(), "lay=ESC-NE", "at=0,-1", "turn=SW", "decline", "draw=MIND-N")
    assert state.current_player() == 0
    # The Key is in the hand that plays it: every other world is over.
    shown = play(state, "lay=KEY-N")
    assert shown.memory[2] is NOTHING


def test_the_law_is_that_of_brute_force() -> None:
    """Follow all equally likely deals of a tiny box by hand, and compare."""
    state = unseen_theft()
    # Player 2 now sees 0 lay a tile that is not the Key. Before, 0 held the Key and one anonymous
    # tile (2/3), or two anonymous tiles (1/3): the second is twice as ready to show a given kind,
    # but for hands with both tiles alike.
    laid = play(state, "lay=ESC-NE", "at=0,-1", "turn=SW", "decline", "draw=MIND-N")
    number = NUMBER["HARP-N"]
    sight = Counter({k: c for k, c in enumerate(_anonymous(laid, 2)) if c})
    total = sum(sight.values()) - 1
    one = Fraction(sight[number], total)
    two = 1 - Fraction((total - sight[number]) * (total - 1 - sight[number]), total * (total - 1))
    after = play(laid, "lay=HARP-N")
    expected = {0: Fraction(2, 3) * one, 1: Fraction(1, 3) * two}
    whole = sum(expected.values())
    assert worlds(after, 2) == {
        ((seat, "KEY-N"),): weight / whole for seat, weight in expected.items()
    }


def _anonymous(state: DrakonState, viewer: int) -> list[int]:
    from wawel.drakon.memory import out_of_sight

    return out_of_sight(state, viewer)


@pytest.mark.clause("DRAKON-HERO-WARRIOR-1", "DRAKON-DEST-4")
def test_the_warrior_alone_knows_what_lies_below() -> None:
    state = table(
        v_heroes=True,
        heroes="WARRIOR,DRUID,THIEF",
        players=3,
        hands={0: "KEY-N FLY-N", 1: "ESC-N"},
        pile=1,
        memory="1:1@0.KEY-N;2:1@0.KEY-N;all:1@0.KEY-N",
    )
    after = play(state, "ability", "under=KEY-N", "enough", "draw=MIND-N")
    assert worlds(after, 0) == {((100, "KEY-N"),): 1}
    assert worlds(after, 1) == {
        ((0, "KEY-N"),): Fraction(1, 2),
        ((100, "KEY-N"),): Fraction(1, 2),
    }
    laying = play(after, "lay=FLY-N", "at=0,-1", "turn=S")
    drawn = play(laying, "draw=KEY-N")
    assert drawn.memory[0] is NOTHING
    assert worlds(drawn, 1)[((0, "KEY-N"),)] == 1


def test_the_taker_learns_from_what_is_taken() -> None:
    state = table(
        "STT(0,1)[N]",
        seat=1,
        players=3,
        hands={0: "KEY-N FLY-N", 1: "ESC-N", 2: "ESC-NE"},
        memory="1:1@0.KEY-N",
    )
    taken = play(state, "move=0,1", "whom=0", "take=KEY-N")
    assert taken.memory[1] is NOTHING
    other = play(state, "move=0,1", "whom=0", "take=FLY-N")
    assert worlds(other, 1) == {((0, "KEY-N"),): 1}


def test_unknown_tiles_are_equally_likely_anywhere() -> None:
    state = table(players=2, hands={0: "KEY-N FLY-N", 1: "ESC-N MIND-N"})
    rng = Random(8)
    found = Counter(
        tile for _ in range(1500) for tile in hand(state.resample_from_infostate(0, rng), 1)
    )
    unknown = 71 - 2
    expected = 1500 * 2 * 15 / unknown
    finds = sum(count for tile, count in found.items() if tile.startswith("FIND"))
    assert abs(finds - expected) < 4 * expected**0.5
    assert not {"KEY-N", "FLY-N"} & set(found)


def test_memory_is_read_and_written() -> None:
    state = unseen_theft()
    again = drakon(players=3).from_position(state.position())
    assert again.memory == state.memory
    assert "memory=2:" in state.position(2)
    assert "0:1@1.FLY-N" not in state.position(2)


def test_drawing_what_everybody_saw_forgets_nothing() -> None:
    """The drawer still knows what lies with whom, and that only one place is in doubt."""
    state = drakon(players=3).from_position(
        "/ stage=act lair=ENT:0,0:NEW hands=0:FIND-N;1:ESC-N,LOSE-N;2:FIND-NE,LOSE-NE pile=0"
        " bottom=KEY-N! memory=0:1/2@1.ESC-N+1.LOSE-N|1/2@1.LOSE-N+2.ESC-N;all:1@1.LOSE-N"
    )
    after = play(state, "lay=FIND-N", "at=0,1", "turn=N", "draw=KEY-N")
    assert after.memory[0] == state.memory[0]
    assert after.view(0).hands[1] == ("LOSE-N", None)


def test_a_swap_half_done_is_resampled_with_a_hand_that_can_finish_it() -> None:
    """Whoever chose the chamber to take out has a tile that fits there: the others know it."""
    state = table(
        "SWAP(0,1)[E], BLANK(2,1)[NW], BLANK(1,2)[S], FIND(1,1)[S]",
        hands={0: "KEY-N"},
        players=2,
    )
    chosen = play(state, "move=0,1", "at=1,1")
    rng = Random(3)
    for _ in range(60):
        other = chosen.resample_from_infostate(1, rng)
        assert other.legal_actions()
        assert other.game.from_position(other.position()).position() == other.position()
    choosing = play(state, "move=0,1")
    for _ in range(60):
        assert choosing.resample_from_infostate(1, rng).legal_actions()


def test_what_others_may_remember_agrees_with_the_hands_they_are_given() -> None:
    """A player who holds the only copy of a tile does not hold it possible that another has it."""
    state = drakon(players=3).from_position(
        "/ stage=act lair=ENT:0,0:NEW hands=0:FIND-N;1:KEY-N,FIND-N;2:FIND-NE,LOSE-NE"
        " memory=0:1/2@1.KEY-N|1/2@2.KEY-N;1:1@;2:1@1.KEY-N;all:1/2@1.KEY-N|1/2@2.KEY-N"
    )
    rng = Random(1)
    for _ in range(40):
        other = state.resample_from_infostate(0, rng)
        assert other.game.from_position(other.position()).position() == other.position()
        holder = 1 if "KEY-N" in hand(other, 1) else 2
        assert dict(memory.certain(other.memory[3 - holder])) == {holder: NUMBER["KEY-N"]}


# The bounds of what is remembered ---------------------------------------------------------------


def known_hand(tiles: int) -> DrakonState:
    """Player 2 knows every tile of 0, and a Key of 1; then 1 steals a tile of 0 unseen by 2."""
    names = [kind.name for kind in KINDS if kind.copies and kind.effect != "KEY"][:tiles]
    marks = "+".join([*(f"0.{name}" for name in names), "1.KEY-N"])
    state = table(
        seat=1,
        players=3,
        hands={0: " ".join(names), 1: "KEY-N", 2: "KEY-NE"},
        stage="post",
        stack="take:1:o=0:w=STT",
        memory=f"2:1@{marks}",
    )
    return play(state, f"take={names[0]}")


@pytest.mark.parametrize("tiles", [2, 23, memory.MOST_WORLDS])
def test_as_many_possibilities_as_can_be_kept_are_kept(tiles: int) -> None:
    found = worlds(known_hand(tiles), 2)
    assert set(found.values()) == {Fraction(1, tiles)}
    assert len(found) == tiles
    assert all((1, "KEY-N") in marks and len(marks) == tiles + 1 for marks in found)


def test_beyond_them_one_remembers_what_is_certain() -> None:
    found = known_hand(memory.MOST_WORLDS + 1)
    assert worlds(found, 2) == {((1, "KEY-N"),): 1}
    assert worlds(found, 0).keys() == {((1, hand(found, 1)[0]),)}


def test_very_fine_chances_are_rounded_and_none_is_lost() -> None:
    """A past of a thousand thefts would give fractions without end."""
    prime, other = 999_999_999_989, 999_999_999_961
    state = table(
        seat=1,
        players=3,
        hands={0: "ESC-N FLY-N HARP-N", 1: "KEY-N", 2: "KEY-NE"},
        stage="post",
        stack="take:1:o=0:w=STT",
        memory=f"2:{other}/{prime}@0.ESC-N|{prime - other}/{prime}@0.FLY-N",
    )
    found = worlds(play(state, "take=HARP-N"), 2)
    exact = {
        ((0, "ESC-N"),): Fraction(2 * other, 3 * prime),
        ((1, "ESC-N"),): Fraction(other, 3 * prime),
        ((0, "FLY-N"),): Fraction(2 * (prime - other), 3 * prime),
        ((1, "FLY-N"),): Fraction(prime - other, 3 * prime),
    }
    assert found.keys() == exact.keys()
    assert sum(found.values()) == 1
    for marks, weight in exact.items():
        assert found[marks] > 0
        assert abs(found[marks] - weight) < Fraction(4, memory.FINEST)
        assert found[marks].denominator <= memory.FINEST + 4


def test_chances_that_are_not_too_fine_stay_exact() -> None:
    state = table(
        seat=1,
        players=3,
        hands={0: "ESC-N FLY-N", 1: "KEY-N", 2: "KEY-NE"},
        stage="post",
        stack="take:1:o=0:w=STT",
        memory="2:1/250000000@0.ESC-N|249999999/250000000@0.FLY-N",
    )
    found = worlds(play(state, "take=FLY-N"), 2)
    assert found[((0, "ESC-N"),)] == Fraction(1, 500_000_000)
