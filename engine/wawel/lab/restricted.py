"""Restricted play: what a bot loses that may not use a rule. So much is the rule worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, Unpack

from wawel.core.catalogue import read_game
from wawel.core.game import Game
from wawel.core.playing import Bot, needs_world, stream
from wawel.core.shared_series import InOneStep
from wawel.core.state import State
from wawel.lab.errors import LabError
from wawel.lab.match import play_match
from wawel.lab.measures import equal_share, usual_bot
from wawel.lab.parts import How, run_part
from wawel.odds.intervals import Estimate, RunningMean

Forbids = Callable[[Any, Any], bool]
"""Is this action, in this state, one that the restrained bot has to do without?"""


@dataclass(frozen=True)
class OfVerb:
    """All actions of a kind.

    >>> from wawel.nogi.actions import Pass
    >>> OfVerb("pass")(None, Pass())
    True
    """

    verb: str

    def __call__(self, state: State[Any], action: Any) -> bool:
        return bool(action.verb == self.verb)


@dataclass(frozen=True)
class OfRule:
    """All actions that a rule is about, where that is not a kind: a game's `RULES` say which.

    They stand in its module `measures`, by name. A rule that is chosen by playing a card for it has
    to be forbidden there: once the card lies on the table there is nothing else to do.
    """

    verb: str
    means: Forbids = field(repr=False)

    def __call__(self, state: State[Any], action: Any) -> bool:
        return bool(self.means(state, action))


def without(game: Game[Any, Any], verb: str) -> OfVerb | OfRule:
    """The actions of a verb that the game knows, and that a player may choose; or of its own rule.

    >>> from wawel import load_game
    >>> without(load_game("nogi"), "fly")
    Traceback (most recent call last):
    ...
    wawel.lab.errors.LabError: 'fly' is nothing to do in nogi; there are pair, use
    """
    own: Mapping[str, Forbids] = getattr(game.module("measures"), "RULES", {})
    if verb in own:
        return OfRule(verb, own[verb])
    known = {action.verb for action in game.vocabulary()}
    verbs = ", ".join(sorted(known - game.unchosen))
    if verb not in known:
        raise LabError(f"{verb!r} is nothing to do in {game.slug}; there are {verbs}")
    if verb in game.unchosen:
        raise LabError(
            f"{verb!r} is nothing that a player chooses in {game.slug}; there are {verbs}"
        )
    return OfVerb(verb)


@cache
def _narrow(kind: type[State[Any]], player: int, forbids: Forbids) -> type[State[Any]]:
    """A kind of state in which a player has fewer choices; its clones are such states, too."""

    def choices(self: State[Any]) -> list[Any]:
        found = kind._choices(self)
        if self.current_player() != player:
            return found
        return [action for action in found if not forbids(self, action)] or found

    return type(kind.__name__, (kind,), {"__slots__": (), "_choices": choices})


def narrowed(state: State[Any], player: int, forbids: Forbids) -> State[Any]:
    """A copy of the state in which the player may not do some things, unless nothing else is left.

    >>> from wawel import load_game
    >>> from wawel.play import RandomBot, play
    >>> state = load_game("drako").new_initial_state()
    >>> player = next(seat for seat in play(state, [RandomBot()] * 2, Random(1)) if seat >= 0)
    >>> sorted({action.verb for action in state.legal_actions()})
    ['draw', 'play']
    >>> narrowed(state, player, OfVerb("play")).legal_actions()
    [Draw(verb='draw')]
    """
    copy = state.clone()
    copy.__class__ = _narrow(type(state), player, forbids)
    return copy


class Restrained:
    """A bot that does not do some things, as long as it may do another.

    It thinks in a world in which they are not legal for it, so it does the best without them. A bot
    that does not ask the world what is legal may name one all the same: then it does any of the
    others. `times` counts the decisions in which something was taken from it.
    """

    def __init__(self, bot: Bot, forbids: Forbids) -> None:
        self.bot = bot
        self.forbids = forbids
        self.name = f"restrained {bot.name}"
        self.times = 0

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        world = narrowed(state, player, self.forbids)
        left = world.legal_actions()
        if len(left) < len(state.legal_actions()):
            self.times += 1
        action = self.bot.choose(world, player, rng)
        return action if action in left else left[int(rng.random() * len(left))]


class RestrainedUnseeing(Restrained):
    """The same of a bot that needs no world: none is drawn for it, so its chances stay its own."""

    needs_world = False  # it asks a copy of the table what is legal, and the bot does not look

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        return super().choose(state, player, rng)


def restrained(bot: Bot, forbids: Forbids) -> Restrained:
    """A bot that does not do some things; it draws from chance what it would draw anyway.

    >>> from wawel.play import RandomBot
    >>> needs_world(restrained(RandomBot(), OfVerb("pass")))
    False
    """
    kind = Restrained if needs_world(bot) else RestrainedUnseeing
    return kind(bot, forbids)


@dataclass(frozen=True)
class RestrainedPairs(InOneStep):
    """Every match twice, with the same chances: once with the rule, once without it in one seat."""

    game: Game[Any, Any]
    bot: Bot
    forbids: Forbids
    seed: int

    def __call__(self, number: int) -> tuple[float, float, int]:
        """The share of the seat with the rule, its share without, and how often it missed it."""
        game, seat = self.game, number % self.game.players
        usual: list[Bot] = [self.bot] * game.players
        one = restrained(self.bot, self.forbids)
        without: list[Bot] = [*usual[:seat], one, *usual[seat + 1 :]]
        with_it, without_it = (
            play_match(game, bots, stream(self.seed, number)).shares[seat]
            for bots in (usual, without)
        )
        return with_it, without_it, one.times

    @property
    def settings(self) -> list[Any]:
        """All that the matches depend on, as plain data."""
        return ["worth", self.game.text(), self.bot.name, repr(self.forbids), self.seed]

    def about(self) -> dict[str, Any] | None:
        """The pairs as plain data, if the bot is the game's own and a verb is forbidden."""
        if self.bot != usual_bot(self.game) or not isinstance(self.forbids, (OfVerb, OfRule)):
            return None
        text, verb = self.game.text(), self.forbids.verb
        return {"kind": "without", "game": text, "verb": verb, "seed": self.seed}


def work_of(about: Mapping[str, Any]) -> RestrainedPairs:
    """The pairs that `RestrainedPairs.about` tells of."""
    game = read_game(about["game"])
    return RestrainedPairs(game, usual_bot(game), without(game, about["verb"]), about["seed"])


@dataclass(frozen=True)
class Worth:
    """What a rule is worth: what whoever goes without it wins, and how much less that is.

    `missed` says in how many decisions of a game something was taken from the restrained bot: if
    that is 0, the rule did not matter, or there is no such rule.
    """

    share: Estimate
    lost: Estimate
    missed: Estimate
    fair: Fraction


class GoingWithout:
    """What going without a rule costs, counted pair by pair."""

    def __init__(
        self,
        game: Game[Any, Any],
        forbids: Forbids,
        n: int,
        rng: Random,
        *,
        bot: Bot | None = None,
    ) -> None:
        if n < 1:
            raise LabError("at least one pair of matches is needed")
        self.plan = RestrainedPairs(game, bot or usual_bot(game), forbids, rng.getrandbits(64))
        self.done, self.total = 0, n
        self._share = RunningMean(share=True)
        self._lost, self._missed = RunningMean(), RunningMean()

    def count(self, said: Sequence[float]) -> None:
        """Keep what the next pair said."""
        with_it, without_it, times = said
        self._share.add(without_it)
        self._lost.add(with_it - without_it)
        self._missed.add(times)
        self.done += 1

    def found(self) -> Worth:
        """What is known so far."""
        share, lost, missed = (one.estimate() for one in (self._share, self._lost, self._missed))
        return Worth(share, lost, missed, equal_share(self.plan.game))


def rule_worth(
    game: Game[Any, Any],
    forbids: Forbids,
    n: int,
    rng: Random,
    *,
    bot: Bot | None = None,
    **how: Unpack[How],
) -> Worth:
    """Let one bot among its equals go without a rule, in each seat in turn, in so many pairs.

    What it wins without the rule is compared, match by match, with what the same bot wins in the
    same seat with it, under the same chances as long as the same is done. Everybody else plays as
    always. A file keeps what is known of one game, bot and seed; whoever names another rule names
    another file. The rest is as `How` says.

    >>> from wawel import load_game
    >>> found = rule_worth(load_game("drako"), OfVerb("block"), 4, Random(1))
    >>> found.lost.n, found.missed.value > 0
    (4, True)
    """
    going = GoingWithout(game, forbids, n, rng, bot=bot)
    run_part(going, **how)
    return going.found()
