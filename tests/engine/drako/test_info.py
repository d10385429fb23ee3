"""Who knows what, and drawing again what somebody does not know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import comb, prod, sqrt
from random import Random

import pytest

from tests.engine.drako.table import DW, KT, TD, TW, dealt, drako, play, steps, table
from wawel.drako import DrakoState, Take
from wawel.drako.options import PAIRINGS


def law(state: DrakoState, seat: int) -> dict[tuple[int, ...], Fraction]:
    """The hands a side can have, each as often as there are ways to draw it, known cards kept."""
    unseen = state.unseen(seat)
    known = state.game.counts(seat, state.known[seat])
    free = len(state.hands[seat]) - len(state.known[seat])
    ways: dict[tuple[int, ...], int] = {}

    def fill(kind: int, left: int, drawn: tuple[int, ...]) -> None:
        if kind == len(unseen):
            if not left:
                hand = tuple(a + b for a, b in zip(drawn, known, strict=True))
                ways[hand] = prod(map(comb, unseen, drawn))
            return
        for count in range(min(unseen[kind], left) + 1):
            fill(kind + 1, left - count, (*drawn, count))

    fill(0, free, ())
    total = sum(ways.values())
    return {hand: Fraction(count, total) for hand, count in ways.items()}


def sampled(
    state: DrakoState, player: int, samples: int, seed: int = 5
) -> Counter[tuple[int, ...]]:
    rng, seat = Random(seed), 1 - player
    worlds = (state.resample_from_infostate(player, rng) for _ in range(samples))
    return Counter(state.game.counts(seat, world.hands[seat]) for world in worlds)


def check_law(state: DrakoState, player: int, samples: int = 3000) -> None:
    expected, seen = law(state, 1 - player), sampled(state, player, samples)
    assert set(seen) <= set(expected)
    for hand, p in expected.items():
        sigma = sqrt(samples * p * (1 - p))
        assert abs(seen[hand] - samples * p) <= 5 * sigma + 1e-9, hand


@pytest.mark.clause("DRAKO-SETUP-1")
def test_a_hand_is_known_to_its_owner_alone() -> None:
    state = table("knights", knights="K01 K02 K02", trolls="T01 T05")
    assert state.view(0).sides[0].hand == ("K01", "K02", "K02")
    assert state.view(0).sides[1].hand == state.view(None).sides[1].hand == ("?", "?")
    assert "hand1=?,?" in state.position(0)
    assert "hand1=T01,T05" in state.position(1)
    assert repr(state) == f"<{state.position(None)}>"


@pytest.mark.clause("DRAKO-DRAW-1")
def test_a_draw_is_seen_by_all_and_its_card_by_one() -> None:
    state = play(table("knights", knights="K01", trolls="T01"), "draw")
    told = state.events(Take("K09"))
    assert [(event.kind, event.seats) for event in told] == [
        ("take", None),
        ("card", frozenset({0})),
    ]
    assert state.as_seen(Take("K09"), 0) == Take("K09")
    assert state.as_seen(Take("K09"), 1) == state.as_seen(Take("K09"), None) == Take("?")
    after = play(state, "take=K09")
    assert after.history()[-1] == Take("?")
    assert "take=K09" not in after.information_state_string(0)


def test_what_lies_open_is_the_same_for_everybody() -> None:
    for pairing in PAIRINGS:
        for number, (_, _, state) in enumerate(steps(3, pairing)):
            if number % 25 == 0:
                onlooker = state.view(None)
                for seat in (0, 1):
                    view = state.view(seat)
                    sides = list(view.sides)
                    sides[seat] = onlooker.sides[seat]
                    shown = replace(view, player=None, sides=tuple(sides), legal=())
                    assert shown == onlooker


@pytest.mark.clause("DRAKO-SETUP-1")
def test_a_hand_follows_the_hypergeometric_law() -> None:
    gone = "T01*3,T02*6,T03*2,T04*3,T05*3,T06*2,T07,T08*2,T09*3,T10*2,T11*2"
    state = drako().from_position(f"/ turn=2 hand0=K01 hand1=T11,T14,T13 discards1={gone}")
    assert sum(state.unseen(1)) == 9
    check_law(state, 0)


@pytest.mark.clause("DRAKO-TD-2")
def test_known_cards_stay_known_until_they_are_used() -> None:
    state = table("dragon", pairing=TD, dragon="D01 D02 D11", trolls="T01", no_deck="dragon")
    state = play(state, "draw", "take=D02", "take=D08")
    rng = Random(2)
    for _ in range(50):
        world = state.resample_from_infostate(0, rng)
        assert Counter(world.hands[1]) >= Counter(state.known[1])
    # Nobody can tell which of two D02 was played: one that was known is known no more.
    after = play(state, "D02/-")
    names = [after.game.cards[1][number].name for number in after.known[1]]
    assert names == ["D01", "D11"]
    assert after.view(0).sides[1].hand == ("D01", "D11", "?", "?")
    unknown = play(state, "D08/-")
    assert [unknown.game.cards[1][n].name for n in unknown.known[1]] == ["D01", "D02", "D11"]


@pytest.mark.clause("DRAKO-TD-2")
def test_after_a_reshuffle_the_rest_of_the_hand_is_any_of_the_new_deck() -> None:
    state = table("dragon", pairing=TD, dragon="D01 D02 D11", trolls="T01", no_deck="dragon")
    state = play(state, "draw", "take=D02", "take=D08")
    check_law(state, 0, 2000)


@pytest.mark.clause("DRAKO-TW-2", "DRAKO-TW-4")
@pytest.mark.parametrize("public", [True, False])
def test_after_the_recycling_a_hand_comes_from_the_eighteen_or_from_all(public: bool) -> None:
    figures = "thrower@A1 berserker@A3 morin@E1 brald@E2 urpen@E3"
    state = table(
        "dwarves",
        figures,
        pairing=TW,
        dwarves="W01 W16",
        trolls="T01",
        no_deck="dwarves",
        tw_rest_public=public,
    )
    state = play(state, "draw")
    rng = Random(8)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes().sample(rng))
    assert [state.game.cards[1][n].name for n in state.known[1]] == ["W01", "W16"]
    assert sum(state.unseen(1)) == (18 if public else 36)
    check_law(state, 0, 1500)


@pytest.mark.clause("DRAKO-GEN-5")
def test_an_empty_deck_shows_the_hand() -> None:
    state = table("trolls", trolls="T01 T05", knights="K01", no_deck="trolls")
    for seed in range(5):
        world = state.resample_from_infostate(0, Random(seed))
        assert world.hands == state.hands
    assert state.view(0).sides[1].unseen == {"T01": 1, "T05": 1}


@pytest.mark.clause("DRAKO-DRAW-4")
def test_face_down_cards_are_drawn_anew_as_well() -> None:
    game = drako(discards_public=False)
    gone = "T01*3,T02*6,T03*2,T04*3,T05*3,T06*2,T07,T08*2,T09*3,T10*2,T11*4"
    state = game.from_position(f"/ turn=2 hand0=K01 hand1=T12 down1=T13,T14 discards1={gone}")
    assert sum(state.unseen(1)) == 7
    rng = Random(4)
    worlds = [state.resample_from_infostate(0, rng) for _ in range(1500)]
    assert {len(world.down[1]) for world in worlds} == {2}
    seen = Counter(game.cards[1][world.hands[1][0]].name for world in worlds)
    # Of T12, T13, T14 (2), T15 (2) and T16 each is in the hand as often as it is left.
    for name, count in {"T12": 1, "T13": 1, "T14": 2, "T15": 2, "T16": 1}.items():
        assert abs(seen[name] - 1500 * count / 7) < 5 * sqrt(1500 * count / 7)


def test_a_world_drawn_again_cannot_be_told_from_the_real_one() -> None:
    rng = Random(5)
    for number, pairing in enumerate(PAIRINGS):
        for step, (_, _, state) in enumerate(steps(number, pairing)):
            if step % 30:
                continue
            for seat in (0, 1):
                world = state.resample_from_infostate(seat, rng)
                assert world.information_state_string(seat) == state.information_state_string(seat)
                assert world.hands[seat] == state.hands[seat]
                assert world.left == state.left
                for side in (0, 1):
                    whole = Counter(state.hands[side]) + Counter(state.down[side])
                    again = Counter(world.hands[side]) + Counter(world.down[side])
                    before = state.game.counts(side, whole.elements())
                    after = state.game.counts(side, again.elements())
                    assert [a + b for a, b in zip(before, state.decks[side], strict=True)] == [
                        a + b for a, b in zip(after, world.decks[side], strict=True)
                    ]


def test_legal_actions_are_shown_to_the_player_who_decides() -> None:
    state = dealt(KT)
    assert state.view(1).legal == tuple(map(state.action_to_string, state.legal_actions()))
    assert state.view(0).legal == state.view(None).legal == ()
    assert state.view(0).as_dict()["pairing"] == KT


@pytest.mark.clause("DRAKO-SETUP-8")
def test_an_exchanged_hand_tells_nothing() -> None:
    state = play(dealt(DW, hand_exchange=True), "exchange")
    assert state.known == [(), ()]
    assert state.unseen(0) == list(state.game.full[0])


@pytest.mark.clause("DRAKO-DRAW-4")
@pytest.mark.clause("DRAKO-TD-2")
def test_what_lies_face_down_is_turned_up_before_it_is_shuffled() -> None:
    game = drako(TD, discards_public=False)
    hand, down = ["D01", "D11"], ["D08", "D10"]
    rest = {card.name: card.count for card in game.cards[1]}
    for name in hand + down:
        rest[name] -= 1
    discards = ",".join(f"{name}*{n}" if n > 1 else name for name, n in rest.items() if n)
    cards = f"hand0=T01 hand1={','.join(hand)} discards1={discards} down1={','.join(down)}"
    state = game.from_position(f"/ turn=3 stones=6.0.0 {cards}")
    events = state.events(state.string_to_action("draw"))
    assert [event.kind for event in events] == ["draw", "turned_up", "reshuffle"]
    shown = events[1]
    assert shown.facts == {"seat": 1, "card": ("D08", "D10")}
    assert shown.visible_to(0)
    assert shown.visible_to(None)
    assert "DRAKO-DRAW-4" in shown.clauses
    after = play(state, "draw")
    assert after.view(0).sides[1].hand == ("D01", "D11")
