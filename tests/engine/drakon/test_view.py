"""A view says all that a picture shows, and no more than its player may know."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from tests.engine.drakon.table import VARIANTS, drakon, entering, play, steps, table
from wawel.drakon.frames import SHAPES
from wawel.drakon.pieces import worth
from wawel.drakon.view import Chamber, Offer, Pending


def test_it_says_which_optional_rules_are_in_force() -> None:
    plain = drakon(players=4).new_initial_state().view(0)
    assert (plain.exits, plain.abilities, plain.teams) == (False, False, False)
    assert (plain.target, plain.cap) == (10, 600)
    game = drakon(players=6, v_escape=True, v_heroes=True, v_team=True, v_short=True, turn_cap=None)
    other = game.new_initial_state().view(None)
    assert (other.exits, other.abilities, other.teams) == (True, True, True)
    assert (other.target, other.cap, other.pools) == (14, None, (0, 1, 2, 0, 1, 2))


def test_it_says_who_began_and_who_met_drakon() -> None:
    view = table(first=2, seat=1, met="1").view(0)
    assert (view.first, view.seat, view.met) == (2, 1, (False, True, False, False))


def test_a_waiting_effect_says_what_it_is_about() -> None:
    (effect,) = play(entering("MIND", lair="FIND(1,0)[E]"), "whom=2").view(0).pending
    assert (effect.kind, effect.seat, effect.other, effect.why) == ("force", 0, 2, "mind")
    laying = play(table(hands={0: "KEY-N"}), "lay=KEY-N", "at=0,1").view(1)
    assert (laying.pending[0].tile, laying.pending[0].place) == ("KEY-N", (0, 1))


def test_what_is_offered_is_offered_to_the_one_who_decides() -> None:
    state = table("FIND(0,1)[N], BLANK(1,0)[E]", hands={0: "KEY-N FIND-NE"})
    assert state.view(0).offer == Offer(tiles=("FIND-NE", "KEY-N"), places=((0, 1), (1, 0)))
    assert state.view(1).offer == state.view(None).offer == Offer()
    turning = play(state, "lay=KEY-N", "at=0,2")
    assert turning.view(0).offer.turns == ("N", "E", "W")
    assert entering("FLY", lair="FIND(1,0)[E]").view(0).offer.words == ("decline",)
    thief = table(coins={0: "1 1 3"}, v_heroes=True, heroes="THIEF,KNIGHT,DRUID,RANGER")
    assert play(thief, "ability").view(0).offer.coins == (1, 3)
    choosing = drakon(v_heroes=True).from_position("/ stage=heroes heroes=KNIGHT,-,-,-")
    assert choosing.view(1).offer.heroes[0] == "WARRIOR"


def test_where_a_tile_of_the_hand_fits_is_seen_before_it_is_chosen() -> None:
    state = table(hands={0: "KEY-N FIND-NES"})
    fits = state.view(0).fits
    assert set(fits) == {"KEY-N", "FIND-NES"}
    assert fits["KEY-N"][0, 1] == ("N", "E", "W")
    assert fits["FIND-NES"][0, 1] == ("NEW",)
    assert sum(map(len, fits["KEY-N"].values())) == 13
    assert "KEY-N" not in state.view(1).fits
    assert state.view(None).fits == {}


def test_a_split_lair_has_parts() -> None:
    view = table("FIND(0,1)[N], BLANK(3,0)[E], BLANK(4,0)[N]").view(None)
    assert view.parts == (((0, 0), (0, 1)), ((3, 0), (4, 0)))
    assert view.lair[3, 0] == Chamber("BLANK", "E")


# What is known of coins -------------------------------------------------------------------------


def test_the_own_coins_are_known_and_those_of_others_between_bounds() -> None:
    view = table(coins={0: "1 3", 1: "2 2 2 2"}).view(0)
    mine, theirs = view.known[:2]
    assert (mine.count, mine.least, mine.most, mine.certain) == (2, 4, 4, (1, 3))
    assert (theirs.count, theirs.least, theirs.most, theirs.certain) == (4, 4, 9, ())
    onlooker = table(coins={0: "1 3", 1: "2 2 2 2"}).view(None)
    assert [(one.count, one.least, one.most) for one in onlooker.known[:2]] == [
        (2, 2, 6),
        (4, 4, 12),
    ]


def test_a_stolen_coin_is_known_to_the_one_who_lost_it() -> None:
    robbed = play(entering("STL", coins={1: "3"}, players=2), "coin=3").view(1)
    assert robbed.known[0].certain == (3,)
    assert (robbed.known[0].least, robbed.known[0].most) == (3, 3)


def test_seven_coins_without_a_win_leave_no_doubt() -> None:
    """Five of one and two of two: nothing else stays below ten."""
    view = table(coins={1: "1 1 1 1 1 2 2"}, players=2).view(0)
    assert view.known[1].certain == (1, 1, 1, 1, 1, 2, 2)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_the_truth_lies_between_the_bounds(options: dict[str, object]) -> None:
    for number, (state, _, _) in enumerate(steps(3, 500, **options)):
        if number % 11:
            continue
        for player in (None, *range(state.game.players)):
            for purse, known in zip(state.purses, state.view(player).known, strict=True):
                assert known.least <= worth(purse) <= known.most
                assert known.count == sum(purse)
                assert all(known.certain.count(v) <= purse[v - 1] for v in (1, 2, 3))


def test_what_is_remembered_of_the_bottom_is_told_by_its_place() -> None:
    state = drakon(players=2).from_position(
        "/ stage=act lair=ENT:0,0:NEW hands=0:FIND-N;1:LOSE-N pile=0 bottom=KEY-N,ESC-N"
        " memory=0:1/2@1.ESC-N|1/2@u1.ESC-N"
    )
    remembered = {where for _, marks in state.view(0).remembered for where, _ in marks}
    assert remembered == {"bottom 1", "hand 1"}


# A view and a text tell of one table ------------------------------------------------------------


def words(text: str) -> dict[str, str]:
    """The fields of a position."""
    return dict(word.split("=", 1) for word in text.partition(" / ")[2].split())


def spot(place: tuple[int, int] | None) -> str:
    return "" if place is None else f"{place[0]},{place[1]}"


def marked(seats: tuple[bool, ...]) -> str:
    return ",".join(str(seat) for seat, is_so in enumerate(seats) if is_so)


def listed(groups: Iterable[Iterable[object]]) -> str:
    return ";".join(
        f"{n}:" + ",".join("?" if one is None else str(one) for one in group)
        for n, group in enumerate(groups)
    )


def frame_text(effect: Pending) -> str:
    """A waiting effect as a position writes it, but for its amount, which no view has."""
    told = {"t": effect.tile, "p": spot(effect.place), "o": effect.other, "w": effect.why}
    shape = SHAPES[effect.kind]
    named = [f"{key}={told[key]}" for key in "tpow" if key in shape and told[key] not in (None, "")]
    return ":".join([effect.kind, str(effect.seat), *named])


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_view_says_what_the_text_for_its_player_says(options: dict[str, object]) -> None:
    for number, (_, _, state) in enumerate(steps(11, 700, **options)):
        if number % 13:
            continue
        for player in (None, *range(state.game.players)):
            view, text = state.view(player), words(state.position(player))
            assert (str(view.turn), str(view.first), str(view.seat)) == (
                *(text["turn"], text["first"], text["seat"]),
            )
            assert ";".join(map(spot, view.places)) == text["at"]
            assert spot(view.drakon) == text.get("drakon", "")
            assert listed(view.hands) == text["hands"]
            assert str(view.pile) == text["pile"]
            below = text.get("bottom", "").replace("!", "")
            assert ",".join("?" if tile is None else tile for tile in view.bottom) == below
            held = ";".join(one for one in listed(view.coins).split(";") if not one.endswith(":"))
            assert held == text.get("coins", "")
            assert marked(view.met) == text.get("met", "")
            assert marked(view.spent) == text.get("spent", "")
            if view.abilities:
                assert ",".join(hero or "-" for hero in view.heroes) == text["heroes"]
            lair = {f"{c.effect}:{spot(place)}:{c.arrows}" for place, c in view.lair.items()}
            assert lair == set(text["lair"].split(";"))
            stack = re.sub(r":c=[0-9?]+", "", text.get("stack", ""))
            assert ";".join(map(frame_text, view.pending)) == stack
            assert view.hoard == 28 - sum(map(len, view.coins))


def test_what_is_offered_is_what_is_legal_sorted_by_what_is_pointed_at() -> None:
    seen: set[str] = set()
    for options in VARIANTS:
        for number, (_, _, state) in enumerate(steps(4, 400, **options)):
            if number % 5 or state.current_player() < 0:
                continue
            view = state.view(state.current_player())
            offer = view.offer
            offered = {
                *(f"={tile}" for tile in offer.tiles),
                *(f"={spot(place)}" for place in offer.places),
                *(f"={arrows}" for arrows in offer.turns),
                *(f"={seat}" for seat in (*offer.seats, *offer.coins)),
                *(f"={hero}" for hero in offer.heroes),
                *offer.words,
            }
            legal = set(map(state.action_to_string, state.legal_actions()))
            assert offered == {re.sub(r"^\w+(?==)", "", text) for text in legal}
            assert set(offer.magic) <= set(offer.places)
            seen |= {text.partition("=")[0] for text in legal}
    assert seen >= {"lay", "move", "at", "turn", "whom", "hero", "decline", "under", "ability"}


def test_where_a_tile_fits_is_where_no_arrows_face_each_other() -> None:
    towards = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
    back = dict(zip("NESW", "SWNE", strict=True))
    for number, (_, _, state) in enumerate(steps(2, 300, players=3)):
        if number % 29 or state.is_terminal():
            continue
        view = state.view(1)
        lair = view.lair
        around = {(x + dx, y + dy) for x, y in lair for dx, dy in towards.values()} - set(lair)
        assert set(view.fits) == set(view.hands[1]) - {None}  # some may not be dealt yet
        for tile, places in view.fits.items():
            shape = tile.partition("-")[2]
            turns = {
                "".join(
                    sorted(("NESW"[("NESW".index(s) + k) % 4] for s in shape), key="NESW".index)
                )
                for k in range(4)
            }
            for x, y in around:
                sides = {s: lair.get((x + dx, y + dy)) for s, (dx, dy) in towards.items()}
                facing = {s for s, there in sides.items() if there and back[s] in there.arrows}
                fitting = {turn for turn in turns if not facing & set(turn)}
                assert set(places.get((x, y), ())) == fitting
            assert set(places) <= around
            assert all(places.values())
