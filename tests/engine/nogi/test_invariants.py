"""What holds at every step of every game, whatever the options and however many play.

Fourteen invariants, each a check of its own. A check is handed one step: the state before an
action, the action, what happened, and the state after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

import wawel
from tests.engine.contract.play import play_on, player_counts, random_game, random_walk, seeds
from wawel.nogi import NogiAction, NogiState, Pair, Reveal, Use
from wawel.nogi.pieces import Face

COLOURS = {"YE", "GR", "OR", "PU", "BL", "PI", "BK"}
START = "knights=" + ",".join(f"{colour}10" for colour in sorted(COLOURS))


@dataclass(frozen=True)
class Step:
    """One action, with the states around it."""

    before: NogiState
    action: NogiAction
    events: list[wawel.Event]
    after: NogiState

    @classmethod
    def of(cls, state: wawel.State[Any], action: NogiAction) -> Step:
        """The step that an action is from here."""
        assert isinstance(state, NogiState)
        return cls(state, action, state.events(action), state.child(action))

    @property
    def options(self) -> Any:
        return self.before.game.options

    @property
    def over(self) -> bool:
        return self.after.stage == "over"

    def knights(self, when: str = "after") -> dict[str, int]:
        """The knights on the track and where they stand."""
        state: NogiState = getattr(self, when)
        found: dict[str, int] = state.view(None).knights
        return found

    def told(self, kind: str) -> list[wawel.Event]:
        """What happened, of one kind."""
        return [event for event in self.events if event.kind == kind]


def invariant_01_every_knight_is_somewhere(step: Step) -> None:
    view = step.after.view(None)
    places = [*view.knights, *view.castle, *view.eaten]
    assert sorted(places) == sorted(COLOURS)
    if not step.over:
        assert len(view.knights) >= 3
        assert len(view.castle) <= 3


def invariant_02_every_die_is_somewhere(step: Step) -> None:
    view = step.after.view(None)
    assert set(view.dice) == COLOURS | {"WH"}
    assert set(view.dice.values()) <= {"available", "aside", "boxed"}
    boxed = {die for die, place in view.dice.items() if place == "boxed"}
    assert boxed == {*view.castle, *view.eaten}


def invariant_03_two_dice_are_rolled_at_least(step: Step) -> None:
    available = step.after.available.bit_count()
    if step.after.stage == "roll":
        assert available >= 2
    if step.told("gather") and not step.over:
        assert available == len(step.knights()) + 1 >= 4


def invariant_04_nobody_is_below_the_start_or_beyond_the_track(step: Step) -> None:
    assert all(10 <= space <= 36 for space in step.knights().values())


def invariant_05_the_dragon_never_turns_back(step: Step) -> None:
    assert 0 <= step.before.dragon <= step.after.dragon <= 36
    if not isinstance(step.action, Reveal):
        assert step.after.dragon == step.before.dragon
    if step.options.dragon_blocked == "hold":
        assert all(space >= step.after.dragon for space in step.knights().values())


def invariant_06_nobody_is_left_alone_with_the_dragon(step: Step) -> None:
    if not step.over:
        assert list(step.knights().values()).count(step.after.dragon) != 1


def invariant_07_every_rabbit_is_somewhere(step: Step) -> None:
    view = step.after.view(None)
    assert not set(view.rabbits) & set(view.knights.values())
    taken = step.after.taken
    sat = [*step.before.view(None).rabbits, *(rabbit.space for rabbit in step.before.taken)]
    assert sorted([*view.rabbits, *(rabbit.space for rabbit in taken)]) == sorted(sat)
    assert set(sat) <= {17, 21, 25, 30, 36}
    values = Counter(rabbit.value for rabbit in taken if rabbit.value is not None)
    assert values <= Counter(step.options.rabbit_values)
    new = taken[len(step.before.taken) :]
    if step.options.dragon_blocked == "hold":
        assert all(rabbit.space > step.before.dragon for rabbit in new)


def invariant_08_the_dragon_goes_as_far_as_its_tokens(step: Step) -> None:
    tokens = step.after.tokens
    assert Counter(tokens) <= Counter(step.options.dragon_tokens)
    if step.before.dragon <= sum(step.before.tokens):  # not so in every set-up position
        assert step.after.dragon <= sum(tokens)
    if not isinstance(step.action, Reveal):
        assert tokens == step.before.tokens
        return
    token, start = step.action.token, step.before.dragon
    assert tokens == (*step.before.tokens, token)
    spaces = list(step.knights("before").values())
    moved = step.after.dragon - start
    held = step.options.dragon_blocked == "hold" and spaces.count(start) >= 2
    met_early = any(start < space < start + token for space in spaces)
    cut_short = start + token > 36
    assert moved <= token
    assert (moved < token) == (held or met_early or cut_short)
    assert (moved == 0) == (held or start == 36)


def invariant_09_the_rear_never_falls_back(step: Step) -> None:
    before, after = step.knights("before"), step.knights()
    assert min(after.values()) >= min(before.values())
    fell = {knight for knight in after if after[knight] < before[knight]}
    if fell:
        assert isinstance(step.action, Use)
        assert Face.read(step.action.face).kind == "back"
        assert fell == {step.action.knight}
    first_attack = isinstance(step.action, Reveal) and not step.before.tokens
    if first_attack and step.after.tokens[0] < 10:
        assert step.after.eaten == step.before.eaten


def invariant_10_one_action_takes_few_away(step: Step) -> None:
    eaten = len(step.after.eaten) - len(step.before.eaten)
    home = len(step.after.castle) - len(step.before.castle)
    twice = (
        step.options.dragon_blocked == "advance" and step.options.pair_lone_check == "after_each"
    )
    if isinstance(step.action, Pair):
        assert eaten <= (2 if twice else 1)
        assert home <= 2
    else:
        assert eaten <= 1
        assert home <= isinstance(step.action, Use)
    gone = {event.facts["knight"] for kind in ("home", "eaten") for event in step.told(kind)}
    assert len(gone) == eaten + home
    assert len(gone | {event.facts["die"] for event in step.told("aside")}) <= 3


def invariant_11_what_happened_stays(step: Step) -> None:
    before, after = step.before, step.after
    assert after.castle[: len(before.castle)] == before.castle
    assert after.eaten[: len(before.eaten)] == before.eaten
    for held, now in zip(before.shields, after.shields, strict=True):
        assert now[: len(held)] == held
        if before.phase != "deal":
            assert now == held


def invariant_12_the_castle_pays_every_holder(step: Step) -> None:
    result = step.after.result()
    if result is None:
        return
    view, places = step.after.view(None), (0, 5, 3, 2)
    values = dict(zip(view.castle, places, strict=False))
    if result.reason == "two left":
        values |= dict.fromkeys(view.knights, places[len(view.castle)])
    shown = Counter(
        colour for held in view.shields for shield in held if shield for colour in shield
    )
    paid = sum(value * shown[colour] for colour, value in values.items())
    assert sum(result.parts["castle"]) == paid
    assert result.totals == tuple(map(sum, zip(*result.parts.values(), strict=True)))


def invariant_13_few_endings_are_possible(step: Step) -> None:
    result = step.after.result()
    if result is None:
        return
    after = step.after
    triple = (len(after.castle), len(after.eaten), len(step.knights()))
    endings = {
        "four home": {(4, 0, 3), (4, 1, 2)},
        "two left": {(3, 2, 2), (2, 3, 2), (1, 4, 2), (0, 5, 2)},
    }
    if result.reason == "broken off":
        assert triple[0] <= 3 <= triple[2]
    else:
        assert triple in endings[result.reason]
    most = 17 if after.game.players == 2 else 11
    assert max(result.parts["castle"]) <= most
    assert max(result.totals) <= most + sum(step.options.rabbit_values)


def invariant_14_there_is_a_choice_but_not_too_much(step: Step) -> None:
    actions = step.after.legal_actions()
    if not actions:
        return
    knights = len(step.knights())
    rolled = step.after.view(None).roll
    white = "WH" in rolled
    coloured = len(rolled) - white
    assert len(actions) >= (1 if step.options.null_action == "only_if_forced" else 2)
    assert len(actions) <= coloured * knights + white * knights * (knights - 1) <= 91


INVARIANTS = [check for name, check in sorted(globals().items()) if name.startswith("invariant_")]


def check_invariants(before: NogiState, action: NogiAction, after: NogiState) -> None:
    """See that all of them hold in one step."""
    step = Step.of(before, action)
    for check in INVARIANTS:
        check(step)


def test_there_are_fourteen() -> None:
    assert len(INVARIANTS) == 14


@pytest.mark.parametrize("invariant", INVARIANTS, ids=lambda check: check.__name__[10:])
@settings(max_examples=25)
@given(seed=seeds)
def test_invariant(invariant: Callable[[Step], None], seed: int) -> None:
    rng = Random(seed)
    for state, action in random_walk(random_game("nogi", rng), rng):
        if action is not None:
            invariant(Step.of(state, action))


@pytest.mark.parametrize("players", player_counts("nogi"))
@settings(max_examples=4)
@given(seed=seeds)
def test_all_invariants_by_number_of_players(players: int, seed: int) -> None:
    rng = Random(seed)
    for state, action in random_walk(random_game("nogi", rng, players), rng):
        if action is not None:
            step = Step.of(state, action)
            for invariant in INVARIANTS:
                invariant(step)
            # A set-up position may begin without some rabbits, or with the dragon far ahead.
            sits = [*step.after.view(None).rabbits, *(hare.space for hare in step.after.taken)]
            assert sorted(sits) == [17, 21, 25, 30, 36]
            assert step.after.dragon <= sum(step.after.tokens)


def test_ninety_one_choices_are_reached() -> None:
    """Seven times a 3 for anybody, and 1+1: no roll leaves more to choose from."""
    roll = ",".join([f"{colour}:3w" for colour in sorted(COLOURS)] + ["WH:11rw"])
    state = wawel.from_position(f"nogi players=3 / {START} roll={roll} shields=0:1,1:2,2:3")
    assert len(state.legal_actions()) == 91
    play_on(state, Random(1))
    assert state.is_terminal()
