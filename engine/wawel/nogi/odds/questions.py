"""The questions of the probability chapter, with knobs to turn.

Where there is something to play, a trial plays the real rules of the game it was given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

from wawel.nogi.actions import Deal, Use
from wawel.nogi.game import Nogi
from wawel.nogi.odds.castle import arrival, knight_values, shield_score
from wawel.nogi.odds.clock import MANNERS, clock_of_dice, manner, who_meets_the_attack
from wawel.nogi.odds.dragon import dragon_walk, reach
from wawel.nogi.odds.layout import lay_out
from wawel.nogi.odds.rolls import step_chance
from wawel.nogi.odds.shields import holders
from wawel.nogi.pieces import Face
from wawel.nogi.state import NogiState
from wawel.odds import Knob, Question, play_on

Chances = Mapping[str, Fraction]

REST = Fraction(1, 50)
"""Waits so long that only so few are longer are told together."""

BANDS = 20
"""In no more bands than these are the waits told."""

FACES = 6


def questions(game: Nogi) -> dict[str, Question]:
    """All questions about a game, by name.

    >>> from wawel import load_game
    >>> asked = questions(load_game("nogi"))
    >>> list(asked)
    ['holders', 'clock', 'seat', 'tokens', 'reach', 'roll', 'arrival', 'score']
    >>> asked["reach"].exact(distance=5)
    {'eaten': Fraction(3, 4), 'safe': Fraction(1, 4)}
    """
    made = (_holders, _clock, _seat, _tokens, _reach, _roll, _arrival, _score)
    return {question.name: question for question in (make(game) for make in made)}


def _with_players(game: Nogi, players: int) -> Nogi:
    return Nogi(replace(game.options, players=players, first_player=0))


# Shields ----------------------------------------------------------------------------------------


def _holders(game: Nogi) -> Question:
    """How many of the others have a colour, mine or not."""
    mine = game.shield_ids[0]
    own = game.shield_colours[mine][0]
    other = next(colour for colour in game.colours if colour not in game.shield_colours[mine])

    def colour(whose: str) -> str:
        return own if whose == "mine" else other

    def chances(players: int, whose: str) -> Chances:
        return _named(holders(_with_players(game, players), mine, colour(whose)))

    @cache
    def looking_at_mine(players: int) -> NogiState:
        return _with_players(game, players).new_initial_state().child(Deal(mine))

    def trial(rng: Random, players: int, whose: str) -> Iterable[str]:
        dealt = play_on(looking_at_mine(players), rng, until=lambda s: s.phase != "deal")
        held = [game.shield_colours[shield] for hand in dealt.shields[1:] for shield in hand]
        return [str(sum(colour(whose) in shield for shield in held))]

    knobs = (Knob("players", tuple(range(3, 8)), 4), Knob("whose", ("mine", "other"), "mine"))
    return Question("holders", knobs, chances, trial)


# The clock --------------------------------------------------------------------------------------


def _clock(game: Nogi) -> Question:
    """How many turns the dice last, with any number of return marks on each die."""

    def trial(rng: Random, dice: int, manner: str, returns: int) -> Iterable[str]:
        turns, left = 0, dice
        while left > 1:
            turns += 1
            marks = [rng.randrange(FACES) < returns for _ in range(left)]
            stays = {"blind": marks[0], "hurry": all(marks), "stall": any(marks)}[manner]
            left -= not stays
        return [_band(turns, _turns(dice, manner, returns))]

    knobs = (
        Knob("dice", tuple(range(2, game.dice_count + 1)), game.dice_count),
        Knob("manner", tuple(MANNERS), "blind"),
        Knob("returns", (0, 1, 2), 1),
    )
    return Question("clock", knobs, _turns, trial, _mean_turns)


@cache
def _turns(dice: int, manner: str, returns: int) -> Chances:
    """The chance of each number of turns; many are told in bands, the last few together."""
    chain = clock_of_dice(dice, manner, returns)
    most, turns = dice, chain.steps_up_to(dice)
    while (late := 1 - sum(turns.values(), Fraction(0))) > REST:
        most *= 2
        turns = chain.steps_up_to(most)
    while len(turns) > 1 and late + turns[max(turns)] <= REST:
        late += turns.pop(max(turns))
    wide = -(-len(turns) // BANDS)
    named: dict[str, Fraction] = {}
    for first in range(min(turns), max(turns) + 1, wide):
        last = min(first + wide - 1, max(turns))
        name = str(first) if first == last else f"{first}–{last}"
        named[name] = sum((turns[number] for number in range(first, last + 1)), Fraction(0))
    if late:
        named[f"{max(turns) + 1}+"] = late
    return named


def _mean_turns(dice: int, manner: str, returns: int) -> Fraction:
    return clock_of_dice(dice, manner, returns).expected_steps()


def _band(turns: int, named: Iterable[str]) -> str:
    """The name under which so many turns are told.

    >>> _band(9, ["7–8", "9–10", "11+"]), _band(40, ["7", "8+"])
    ('9–10', '8+')
    """
    return [name for name in named if int(name.rstrip("+").split("–")[0]) <= turns][-1]


def _seat(game: Nogi) -> Question:
    """On whose turn the dragon comes for the first time."""

    @cache
    def start(players: int) -> NogiState:
        # As far from the castle as can be, so that nobody leaves the game before the attack.
        return lay_out(_with_players(game, players), game.mountain + 1)

    def chances(players: int, manner: str) -> Chances:
        found = who_meets_the_attack(start(players), manner)
        return {str(seat + 1): found[seat] for seat in range(players)}

    def trial(rng: Random, players: int, manner: str) -> Iterable[str]:
        end = play_on(
            start(players), rng, policy=_POLICY[manner], until=lambda s: s.phase == "attack"
        )
        return [str(end.seat + 1)]

    knobs = (Knob("players", tuple(range(2, 8)), 4), Knob("manner", tuple(MANNERS), "blind"))
    return Question("seat", knobs, chances, trial, counts=False)


_POLICY = {name: manner(name) for name in MANNERS}


# The dragon -------------------------------------------------------------------------------------


def _tokens(game: Nogi) -> Question:
    """How far the tokens carry a dragon that nobody stops."""
    tokens = game.dragon_tokens

    def chances(drawn: int) -> Chances:
        return _named(dragon_walk(game, drawn))

    def trial(rng: Random, drawn: int) -> Iterable[str]:
        return [str(sum(rng.sample(tokens, drawn)))]

    return Question("tokens", (Knob("drawn", tuple(range(1, 9)), 2),), chances, trial)


def _reach(game: Nogi) -> Question:
    """Is a knight that runs alone, so far ahead of the dragon, eaten by the next attack?"""
    tokens = game.dragon_tokens
    rear = game.colours[0]

    def seen(revealed: Iterable[int]) -> list[int]:
        return [tokens[number] for number in revealed]

    @cache
    def attack(distance: int, revealed: tuple[int, ...]) -> NogiState:
        return lay_out(
            game,
            {rear: game.mountain + distance},
            others=game.last,
            dice=(),
            tokens=seen(revealed),
        )

    def chances(distance: int, revealed: tuple[int, ...]) -> Chances:
        eaten = reach(game, distance, seen(revealed))
        return {"eaten": eaten, "safe": 1 - eaten}

    def trial(rng: Random, distance: int, revealed: tuple[int, ...]) -> Iterable[str]:
        end = play_on(attack(distance, revealed), rng, until=lambda s: s.phase != "attack")
        return ["eaten" if end.eaten else "safe"]

    knobs = (
        Knob("distance", tuple(range(1, max(tokens) + 2)), 6),
        # Two tokens may be alike, so they are told apart by their numbers.
        Knob("revealed", tuple(range(len(tokens))), (), many=True, labels=tuple(map(str, tokens))),
    )
    return Question("reach", knobs, chances, trial)


# The coming roll --------------------------------------------------------------------------------


def _roll(game: Nogi) -> Question:
    """Which distances the coming roll lets a knight run, exactly, by a number."""
    steps = range(1, max(face.steps for die in game.faces for face in die) + 1)

    @cache
    def state(dice: tuple[str, ...]) -> NogiState:
        return lay_out(game, dice=dice)

    def chances(knight: str, dice: tuple[str, ...]) -> Chances:
        return {str(far): step_chance(state(dice), knight, far) for far in steps}

    def trial(rng: Random, knight: str, dice: tuple[str, ...]) -> Iterable[str]:
        rolled = play_on(state(dice), rng, until=lambda s: s.phase == "choose")
        faces = [
            Face.read(action.face)
            for action in rolled.legal_actions()
            if isinstance(action, Use) and action.knight == knight
        ]
        return [str(face.steps) for face in faces if face.kind == "number"]

    knobs = (
        Knob("knight", game.colours, game.colours[0]),
        Knob("dice", game.dice_names, game.dice_names, many=True),
    )
    return Question("roll", knobs, chances, trial)


# The race ---------------------------------------------------------------------------------------


def _arrival(game: Nogi) -> Question:
    """As which of all knights the first, second or third of mine comes, if luck decides."""
    colours = len(game.shield_colours[game.shield_ids[0]])

    def chances(nth: int) -> Chances:
        found = arrival(game, nth)
        return {str(place): found[place] for place in range(1, game.knight_count + 1)}

    def trial(rng: Random, nth: int) -> Iterable[str]:
        places = rng.sample(range(1, game.knight_count + 1), colours)
        return [str(sorted(places)[nth - 1])]

    knobs = (Knob("nth", tuple(range(1, colours + 1)), 1),)
    return Question("arrival", knobs, chances, trial)


def _score(game: Nogi) -> Question:
    """What a shield gets from the castle, if luck decides the order."""
    colours = len(game.shield_colours[game.shield_ids[0]])

    def chances(home: int) -> Chances:
        return _named(shield_score(game, home))

    def trial(rng: Random, home: int) -> Iterable[str]:
        return [str(sum(rng.sample(knight_values(game, home), colours)))]

    most = len(game.places)
    return Question("score", (Knob("home", tuple(range(most + 1)), most),), chances, trial)


# Names ------------------------------------------------------------------------------------------


def _named(found: Mapping[int, Fraction]) -> dict[str, Fraction]:
    return {str(value): chance for value, chance in found.items()}
