"""The coming roll: what it will allow, and what it will force.

The dice fall one by one, and all that matters of those on the table is what kinds of choices they
offer; so a roll of eight dice has few different futures, and they are followed by the real rules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from copy import copy
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from wawel.core.sets import members
from wawel.nogi.actions import NogiAction, Pair, Use
from wawel.nogi.game import Nogi
from wawel.nogi.odds.layout import lay_out, with_nothing_hidden
from wawel.nogi.pieces import Face
from wawel.nogi.rules.choices import moves_nobody
from wawel.nogi.state import NogiState
from wawel.odds.distributions import Distribution
from wawel.odds.exact import chain, distribution

T = TypeVar("T")
V = TypeVar("V", bound=Hashable)

Wanted = Callable[[NogiState, NogiAction, NogiState], object]
"""Is this what we ask for? Told the state before, the action, and the state after it."""


def chance_to(state: NogiState, wanted: Wanted) -> Fraction:
    """How likely the coming roll offers an action that does what is wanted.

    >>> from wawel import load_game
    >>> from wawel.nogi.odds import lay_out
    >>> state = lay_out(load_game("nogi"), {"YE": 12}, others=11)
    >>> chance_to(state, lambda before, action, after: after.spaces[0] == 11)
    Fraction(11, 36)
    """
    return _kinds(state, wanted).probability(lambda kinds: _possible(state.game, kinds))


def step_chance(state: NogiState, knight: str, steps: int) -> Fraction:
    """How likely the coming roll can move a knight exactly so many spaces by a number.

    >>> from wawel import load_game
    >>> from wawel.nogi.odds import lay_out
    >>> [str(step_chance(lay_out(load_game("nogi")), "YE", steps)) for steps in (1, 2, 3)]
    ['1/6', '1/6', '341779/419904']
    """

    def by_number(_: NogiState, action: NogiAction, __: NogiState) -> bool:
        if not isinstance(action, Use) or action.knight != knight:
            return False
        face = Face.read(action.face)
        return face.kind == "number" and face.steps == steps

    return chance_to(state, by_number)


def rabbit_chance(state: NogiState) -> Fraction:
    """How likely the roller can take a rabbit, with whatever knight.

    >>> from wawel import load_game
    >>> from wawel.nogi.odds import lay_out
    >>> rabbit_chance(lay_out(load_game("nogi"), 18, rabbits=[21]))
    Fraction(5936, 6561)
    """
    return chance_to(state, lambda before, _, after: len(after.taken) > len(before.taken))


def home_chance(state: NogiState, knight: str) -> Fraction:
    """How likely the roller can bring this knight home.

    >>> from wawel import load_game
    >>> from wawel.nogi.odds import lay_out
    >>> home_chance(lay_out(load_game("nogi"), {"YE": 33}), "YE")
    Fraction(4, 9)
    """
    number = state.game.knight_number[knight]
    return chance_to(
        state,
        lambda before, _, after: number in after.castle and number not in before.castle,
    )


def break_chance(state: NogiState, leaver: str | None = None) -> Fraction:
    """How likely the roller can walk a group apart so that the dragon eats the one who stays.

    With `leaver` it is this knight that has to walk away, otherwise any of the group may.

    >>> from wawel import load_game
    >>> from wawel.nogi.odds import lay_out
    >>> pair = lay_out(load_game("nogi"), {"GR": 18, "PI": 18}, others=25, dragon=18)
    >>> break_chance(pair, "GR"), break_chance(pair)
    (Fraction(1663991, 1679616), Fraction(1676491, 1679616))
    """
    named = None if leaver is None else state.game.knight_number[leaver]

    def breaks(before: NogiState, _: NogiAction, after: NogiState) -> bool:
        left = named is None or after.spaces[named] != before.spaces[named]
        return left and len(after.eaten) > len(before.eaten) and named not in after.eaten

    return chance_to(state, breaks)


def branching(state: NogiState, *, ordered: bool = True) -> Distribution[int]:
    """How many choices the coming roll gives; `ordered` counts both orders of 1+1.

    >>> from wawel import load_game
    >>> from wawel.nogi.odds import lay_out
    >>> choices = branching(lay_out(load_game("nogi")))
    >>> choices.mean(), max(choices)
    (Fraction(161, 6), 91)
    """
    forced = state.game.options.null_action == "only_if_forced"

    def weight(before: NogiState, action: NogiAction) -> tuple[Fraction, Fraction]:
        one = Fraction(1, 2) if isinstance(action, Pair) and not ordered else Fraction(1)
        return one, Fraction(0) if forced and moves_nobody(before, action) else one

    def count(offers: list[list[tuple[Fraction, Fraction]]]) -> tuple[int, int]:
        every = sum(weight for offer in offers for weight, _ in offer)
        useful = sum(weight for offer in offers for _, weight in offer)
        return int(every), int(useful)

    return _roll(state, weight, count).map(lambda counts: counts[1] or counts[0])


# When nobody wants to be the first home --------------------------------------------------------


def forced_chance(state: NogiState) -> Fraction:
    """How likely the roller cannot help sending somebody home.

    >>> from wawel import load_game
    >>> from wawel.nogi.odds import lay_out
    >>> forced_chance(lay_out(load_game("nogi"), 36))
    Fraction(78125, 419904)
    """
    kinds = _kinds(state, lambda before, _, after: after.castle == before.castle)
    # An attack may end the game before the roll: then there is no choice, and nobody is forced.
    return kinds.probability(lambda kinds: kinds and not _possible(state.game, kinds))


def passing(state: NogiState) -> NogiAction:
    """The policy of a player who sends nobody home if there is any other way."""
    actions = state.legal_actions()
    return next((a for a in actions if state.child(a).castle == state.castle), actions[0])


def first_forced(game: Nogi) -> Distribution[int]:
    """Who is the first that has to send somebody home, when all knights stand on the last space.

    Everybody passes as long as an arrow shows (NOGI-ARROW-3, NOGI-ARROW-5), with a coloured die
    rather than the white one. Arrows go aside like any die, so the chance to pass gets smaller
    until the dice are gathered; the dragon comes closer meanwhile, and does no harm to a crowd.

    >>> from wawel import load_game
    >>> print(first_forced(load_game("nogi", players=2)).text())
    0  …  0.5527
    1  …  0.4473
    """

    def arrows(state: NogiState) -> tuple[bool, bool]:
        shown = [
            die
            for die in members(state.rolled)
            if game.faces[die][state.faces[die]].kind in ("back", "ahead")
        ]
        return any(die < game.knight_count for die in shown), game.knight_count in shown

    def label(state: NogiState) -> tuple[str, int, int, int]:
        if state.castle:  # the turn has passed on already
            return "forced", (state.seat - 1) % game.players, 0, 0
        coloured = (state.available & ~game.white).bit_count()
        return "turn", state.seat, coloured, state.available & game.white

    walk = chain(
        lay_out(game, game.last),
        at=lambda s: s.phase == "roll" and not s.rolled,
        label=label,
        policy=passing,
        stop=lambda s: s.castle,
        key=lambda s: (s.phase, s.rolled, arrows(s)),
    )
    return walk.absorption().map(lambda end: end[1])


# How a roll is followed -------------------------------------------------------------------------

Kinds = frozenset[tuple[bool, bool]]
"""What is on offer: does an action move anybody, and does it do what is wanted?"""


def _kinds(state: NogiState, wanted: Wanted) -> Distribution[Kinds]:
    def kind(before: NogiState, action: NogiAction) -> tuple[bool, bool]:
        return not moves_nobody(before, action), bool(wanted(before, action, before.child(action)))

    def seen(offers: list[list[tuple[bool, bool]]]) -> Kinds:
        return frozenset(kind for offer in offers for kind in offer)

    return _roll(state, kind, seen)


def _possible(game: Nogi, kinds: Kinds) -> bool:
    """Is something wanted on offer, and legal (NOGI-TURN-6)?"""
    useful = any(moves for moves, _ in kinds)
    only_useful = useful and game.options.null_action == "only_if_forced"
    return any(good and (moves or not only_useful) for moves, good in kinds)


def _roll(
    state: NogiState,
    offer: Callable[[NogiState, NogiAction], T],
    gather: Callable[[list[list[T]]], V],
) -> Distribution[V]:
    """What the dice of the coming roll offer together, each action told by `offer`."""
    free = copy(state.game)
    free.options = replace(state.game.options, null_action="allowed")
    known: dict[tuple[tuple[int, ...], int, int], list[T]] = {}

    def offers(rolling: NogiState) -> list[list[T]]:
        found = []
        for die in members(rolling.rolled):
            # An attack may come before the roll, so the position is told by its tokens.
            key = (rolling.tokens, die, rolling.faces[die])
            if key not in known:
                alone = _as_if_alone(rolling, die, free)
                known[key] = [offer(alone, action) for action in alone.legal_actions()]
            found.append(known[key])
        return found

    return distribution(
        with_nothing_hidden(state),
        lambda s: gather(offers(s)),
        stop=lambda s: s.phase == "choose",
        key=lambda s: (s.tokens, s.rolled, gather(offers(s))),
    )


def _as_if_alone(state: NogiState, die: int, free: Nogi) -> NogiState:
    """The state as if this die had been rolled alone, and everything it offers were allowed."""
    alone = state.clone()
    alone.game = free
    alone.rolled = 1 << die
    alone.stage = alone.phase = "choose"
    return alone
