"""The dragon's clock: how many turns the dice last, and who hears it strike.

Every turn takes one die out of the pool unless its face has the return mark (NOGI-DICE-5 and 6);
with one die left the dragon comes (NOGI-ATTACK-1). How long that takes depends on whether the
players look at the marks. Here nobody runs home meanwhile: that would take dice away as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from wawel.core.sets import members
from wawel.nogi.actions import NogiAction, Pair, Use
from wawel.nogi.game import Nogi
from wawel.nogi.odds.layout import with_nothing_hidden
from wawel.nogi.pieces import Face
from wawel.nogi.state import NogiState
from wawel.odds.distributions import Distribution
from wawel.odds.draws import negative_binomial, negative_binomial_moments
from wawel.odds.exact import chain
from wawel.odds.markov import Chain


class Tick(NamedTuple):
    """Whose turn begins, and with how many dice; 0 dice: an attack."""

    seat: int
    dice: int


def clock(state: NogiState, manners: str | Sequence[str] = "blind") -> Chain[Tick]:
    """The turns from here to the next attack, as a chain of the real rules.

    A manner is `blind` (takes a die without looking), `hurry` (takes one without the return
    mark if there is any) or `stall` (takes one with the mark if there is any): one for all, or
    one a seat. The dice are those of the state; the knights are put back to the start, and the
    dragon's tokens to their stack.

    >>> from wawel import load_game
    >>> from wawel.nogi.odds import lay_out
    >>> start = lay_out(load_game("nogi", players=3))
    >>> blind = clock(start)
    >>> blind.expected_steps(), blind.variance_of_steps()
    (Fraction(42, 5), Fraction(42, 25))
    >>> clock(start, "stall").expected_steps()
    Fraction(7265196, 390625)
    >>> round(float(clock(start, ["stall", "blind", "blind"]).expected_steps()), 3)
    10.342
    """
    by_seat = [manners] * state.game.players if isinstance(manners, str) else list(manners)
    policies = [manner(name) for name in by_seat]

    def key(state: NogiState) -> tuple[str, int, int, tuple[bool, ...]]:
        # What a manner looks at: the mark of one die, or whether any is marked, or any is not.
        marks = [_face(state, die).returns for die in members(state.rolled)]
        first = bool(
            state.rolled >> _rearmost(state) & 1 and _face(state, _rearmost(state)).returns
        )
        return state.phase, state.turn, state.rolled, (first, any(marks), not all(marks))

    return chain(
        _back_to_the_start(state),
        at=_turn_begins,
        label=_tick,
        policy=policies,
        stop=_attacked,
        key=key,
    )


def who_meets_the_attack(
    state: NogiState, manners: str | Sequence[str] = "blind"
) -> Distribution[int]:
    """On whose turn the next attack falls.

    >>> from wawel import load_game
    >>> from wawel.nogi.odds import lay_out
    >>> who_meets_the_attack(lay_out(load_game("nogi", players=2)))
    Distribution({0: 372709/823543, 1: 450834/823543})
    """
    return clock(state, manners).absorption().map(lambda tick: tick.seat)


# Formulas for any dice, also those that no box contains ----------------------------------------


def blind_wait(turns: int, dice: int = 8, returns: int = 1, faces: int = 6) -> Fraction:
    """How likely the attack comes after exactly so many blind turns: negative binomial.

    >>> blind_wait(7)
    Fraction(78125, 279936)
    """
    return negative_binomial(dice - 1, Fraction(faces - returns, faces), turns)


def blind_cycle(dice: int = 8, returns: int = 1, faces: int = 6) -> Fraction:
    """How many turns a blind cycle lasts on average: (dice - 1) * faces / (faces - returns).

    >>> [blind_cycle(dice) for dice in (8, 5, 4)]
    [Fraction(42, 5), Fraction(24, 5), Fraction(18, 5)]
    """
    return negative_binomial_moments(dice - 1, Fraction(faces - returns, faces))[0]


def clock_of_dice(
    dice: int = 8, manner: str = "blind", returns: int = 1, faces: int = 6
) -> Chain[int]:
    """The same clock with nothing but a number of dice: how many are left, down to one.

    A hurrying player is stopped only if every die shows the mark, a stalling one only if none
    does.

    >>> clock_of_dice(manner="hurry").expected_steps() == sum(
    ...     1 / (1 - Fraction(1, 6**dice)) for dice in range(2, 9)
    ... )
    True
    """
    mark = Fraction(returns, faces)
    stays: dict[str, Callable[[int], Fraction]] = {
        "blind": lambda _: mark,
        "hurry": lambda left: mark**left,
        "stall": lambda left: 1 - (1 - mark) ** left,
    }
    rows = {
        left: {left: stays[manner](left), left - 1: 1 - stays[manner](left)}
        for left in range(2, dice + 1)
    }
    return Chain(rows, start=dice)


# The manners, as policies for the real game ----------------------------------------------------


def manner(name: str) -> Callable[[NogiState], NogiAction]:
    """The policy of a player who thinks of nothing but the clock.

    Where the clock leaves a choice, the knights are kept back and together, so that a simulation
    can run for long before anybody gets home.
    """
    return MANNERS[name]


def _blind(state: NogiState) -> NogiAction:
    return _use(state, [_rearmost(state)])


def _hurry(state: NogiState) -> NogiAction:
    dice = members(state.rolled)
    return _use(state, [die for die in dice if not _face(state, die).returns] or dice)


def _stall(state: NogiState) -> NogiAction:
    dice = members(state.rolled)
    # If one has to go, let it be one whose mark takes its knight far: the others stall longer.
    return _use(
        state,
        [die for die in dice if _face(state, die).returns]
        or [max(dice, key=lambda die: _stride(state.game, die))],
    )


MANNERS: dict[str, Callable[[NogiState], NogiAction]] = {
    "blind": _blind,
    "hurry": _hurry,
    "stall": _stall,
}
"""The three ways to treat the clock."""


def _rearmost(state: NogiState) -> int:
    """The available die whose knight is furthest behind; the white one only if it is alone.

    To choose by the knights is to choose blindly: it does not look at what the dice show.
    """
    coloured = members(state.available & ~state.game.white)
    return min(coloured, key=state.spaces.__getitem__, default=state.game.knight_count)


def _use(state: NogiState, dice: Sequence[int]) -> NogiAction:
    """Of all that these dice can do, what leaves the knight that moves furthest behind."""
    names = {state.game.dice_names[die] for die in dice}
    actions = [action for action in state.legal_actions() if action[0] in names]
    spaces = {c: state.spaces[k] for c, k in state.game.knight_number.items()}

    def how_far(action: NogiAction) -> int:
        match action:
            case Pair(_, _, first, second):
                return max(spaces[first], spaces[second]) + 1
            case Use(_, face, knight):
                return spaces[knight] + Face.read(face).steps
        raise AssertionError("a player can do nothing else")

    return min(actions, key=how_far)


def _stride(game: Nogi, die: int) -> int:
    """How far the faces with the return mark carry a knight."""
    return max((face.steps for face in game.faces[die] if face.returns), default=0)


def _face(state: NogiState, die: int) -> Face:
    return state.game.faces[die][state.faces[die]]


def _back_to_the_start(state: NogiState) -> NogiState:
    """The same dice, with all knights where they began, and nothing else to think of."""
    fresh = with_nothing_hidden(state)
    game = state.game
    fresh.spaces = [game.start if state.running >> k & 1 else 0 for k in range(game.knight_count)]
    fresh.dragon, fresh.tokens, fresh.rabbits, fresh.turn = game.mountain, (), 0, 1
    return fresh


def _turn_begins(state: NogiState) -> bool:
    return state.phase == "roll" and not state.rolled


def _attacked(state: NogiState) -> bool:
    return state.phase == "attack"


def _tick(state: NogiState) -> Tick:
    return Tick(state.seat, 0 if _attacked(state) else state.available.bit_count())
