"""Shields: who wants the same knights, how alike all shields are, what one of them gives away."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import factorial
from random import Random

from wawel.nogi.actions import Deal
from wawel.nogi.game import Nogi
from wawel.nogi.odds.questions.naming import Chances, named, with_players
from wawel.nogi.odds.shields import (
    Rivalry,
    fast_on_a_shield,
    holders,
    read_shield,
    rivalry,
    rivals,
    symmetries,
)
from wawel.nogi.state import NogiState
from wawel.odds.montecarlo import play_on
from wawel.odds.questions import Knob, Question

QUARTERS = (0, 25, 50, 75, 100)
"""Of a hundred players so many favour their colours."""


def questions(game: Nogi) -> tuple[Question, ...]:
    """Every question of this page."""
    return _holders(game), _rivals(game), _fast(game), _renaming(game), _reading(game)


def _dealt(state: NogiState) -> bool:
    return state.phase != "deal"


def _holders(game: Nogi) -> Question:
    """How many of the others have a colour, mine or not."""
    mine = game.shield_ids[0]
    own = game.shield_colours[mine][0]
    other = next(colour for colour in game.colours if colour not in game.shield_colours[mine])

    def colour(whose: str) -> str:
        return own if whose == "mine" else other

    def chances(players: int, whose: str) -> Chances:
        return named(holders(with_players(game, players), mine, colour(whose)))

    @cache
    def looking_at_mine(players: int) -> NogiState:
        return with_players(game, players).new_initial_state().child(Deal(mine))

    def trial(rng: Random, players: int, whose: str) -> Iterable[str]:
        dealt = play_on(looking_at_mine(players), rng, until=_dealt)
        held = [game.shield_colours[shield] for hand in dealt.shields[1:] for shield in hand]
        return [str(sum(colour(whose) in shield for shield in held))]

    knobs = (Knob("players", tuple(range(3, 8)), 4), Knob("whose", ("mine", "other"), "mine"))
    return Question("holders", knobs, chances, trial)


def _rivals(game: Nogi) -> Question:
    """In a game for two: who has the colour that counts twice for the other (NOGI-TWO-2)?"""
    duel = with_players(game, 2)
    hands = tuple(combinations(game.shield_ids, 2))

    def name(found: Rivalry) -> str:
        held = (found.they_hold_my_double, found.i_hold_their_double)
        return {(True, False): "they", (False, True): "i", (False, False): "neither"}.get(
            held, "both"
        )

    def chances(mine: tuple[int, int]) -> Chances:
        found = rivalry(duel, mine).map(name)
        return {each: found[each] for each in ("they", "i", "neither", "both")}

    @cache
    def looking_at_mine(mine: tuple[int, int]) -> NogiState:
        first, second = map(Deal, mine)
        return duel.new_initial_state().child(first).child(second)

    def trial(rng: Random, mine: tuple[int, int]) -> Iterable[str]:
        return [name(rivals(play_on(looking_at_mine(mine), rng, until=_dealt)))]

    labels = tuple(f"{first} + {second}" for first, second in hands)
    return Question("rivals", (Knob("mine", hands, hands[0], labels=labels),), chances, trial)


def _fast(game: Nogi) -> Question:
    """How many of the colours that somebody calls fast are on my shield?"""
    most = len(game.shield_colours[game.shield_ids[0]])

    def chances(fast: tuple[str, ...]) -> Chances:
        found = fast_on_a_shield(game, fast)
        return {str(count): found[count] for count in range(most + 1)}

    def trial(rng: Random, fast: tuple[str, ...]) -> Iterable[str]:
        dealt = play_on(game.new_initial_state(), rng, until=_dealt)
        return [str(sum(colour in fast for colour in game.shield_colours[dealt.shields[0][0]]))]

    usual = game.shield_colours[game.shield_ids[0]]
    return Question("fast", (Knob("fast", game.colours, usual, many=True),), chances, trial)


def _renaming(game: Nogi) -> Question:
    """Somebody gives all colours new names by lot: do the same shields come out?"""
    shields = {frozenset(shield) for shield in game.shield_colours.values()}
    faces = {colour: game.faces[game.die_number[colour]] for colour in game.colours}

    @cache
    def chances(kept: str) -> Chances:
        alike = (lambda _: "any") if kept == "shields" else None
        same = Fraction(len(symmetries(game, alike)), factorial(len(game.colours)))
        return {"same": same, "other": 1 - same}

    def trial(rng: Random, kept: str) -> Iterable[str]:
        renamed = dict(zip(game.colours, rng.sample(game.colours, len(game.colours)), strict=True))
        same = all(frozenset(map(renamed.__getitem__, shield)) in shields for shield in shields)
        if kept == "dice":
            same = same and all(faces[old] == faces[new] for old, new in renamed.items())
        return ["same" if same else "other"]

    return Question("renaming", (Knob("kept", ("shields", "dice"), "shields"),), chances, trial)


def _reading(game: Nogi) -> Question:
    """Which shield has somebody who brought one knight home and not another, once or twice?"""
    mine, brought, instead_of = game.shield_ids[0], "PU", "BL"
    others = [shield for shield in game.shield_ids if shield != mine]

    def chances(loyalty: int, looks: int) -> Chances:
        found = None
        for _ in range(looks):
            found = read_shield(
                game, mine, brought, instead_of, loyalty=Fraction(loyalty, 100), believed=found
            )
        assert found is not None
        return {str(shield): found[shield] for shield in others}

    def brings(rng: Random, shield: int, loyalty: int) -> bool:
        """Does somebody with this shield bring the one and not the other?"""
        colours = game.shield_colours[shield]
        wish = (brought in colours) - (instead_of in colours)
        return wish > 0 if wish and rng.random() < loyalty / 100 else rng.random() < 0.5

    def trial(rng: Random, loyalty: int, looks: int) -> Iterable[str]:
        while True:  # deals in which something else was seen are thrown away
            shield = rng.choice(others)
            if all(brings(rng, shield, loyalty) for _ in range(looks)):
                return [str(shield)]

    knobs = (
        Knob("loyalty", QUARTERS, 100, labels=tuple(f"{part} %" for part in QUARTERS)),
        Knob("looks", (1, 2, 3), 1),
    )
    return Question("reading", knobs, chances, trial, counts=False)
