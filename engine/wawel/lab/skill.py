"""Skill against luck: how much of a victory is the player's own.

A stronger bot sits at a table of weaker ones, each seat in turn. In a game of luck alone it wins
an equal share, 1 of the number of players; in a game of skill alone it wins always. The index says
where between the two its share lies: 0 is luck, 1 is skill, and less than 0 means that the stronger
one is not stronger. It belongs to this game and to these two bots: a game may be all luck among
experts, and all skill between an expert and somebody who plays at random.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, sqrt
from random import Random
from typing import TYPE_CHECKING, Any

from wawel.core.game import Game
from wawel.core.playing import Bot
from wawel.lab.measures import equal_share, good_bot, skill_index
from wawel.odds.intervals import CONFIDENCE, Estimate, normal_quantile
from wawel.odds.montecarlo import Progress
from wawel.play.bots import RandomBot
from wawel.play.tournaments import against_the_rest

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path

FEWEST_TO_TELL = 5
"""To win so many equal games by luck alone has less than one chance in twenty."""


@dataclass(frozen=True)
class SkillAgainstLuck:
    """What the stronger bot wins, and what that says of the game.

    >>> from wawel.odds import proportion
    >>> found = SkillAgainstLuck("shepherd", "random", proportion(62, 100), Fraction(1, 4))
    >>> print(found.index)
    0.4933 (0.3628 to 0.6120, n = 100)
    >>> found.games_to_tell
    5
    """

    strong: str
    weak: str
    share: Estimate
    fair: Fraction

    @property
    def index(self) -> Estimate:
        """Where the share lies between luck (0) and skill (1)."""
        share, fair = self.share, float(self.fair)
        value, low, high = (skill_index(x, fair) for x in (share.value, share.low, share.high))
        return Estimate(value, low, high, share.n, share.spread / (1 - fair))

    @property
    def games_to_tell(self) -> int | None:
        """So many games, and the stronger one is above its equal share in 95 of 100 such series.

        The more luck there is, the more games it takes. Nobody can say if it is not even clear
        that the stronger bot is stronger. Fewer than five never tell: whoever wins all of four
        games for two may just have been lucky.

        >>> from wawel.odds import proportion
        >>> SkillAgainstLuck("best", "random", proportion(20, 20), Fraction(1, 2)).games_to_tell
        5
        """
        ahead = self.share.value - float(self.fair)
        if self.share.low <= self.fair:
            return None
        z = normal_quantile(2 * CONFIDENCE - 1)  # to one side
        spread = sqrt(self.share.value * (1 - self.share.value))
        return max(FEWEST_TO_TELL, ceil((z * spread / ahead) ** 2))


def skill_against_luck(  # noqa: PLR0913 - all but three are seldom given
    game: Game[Any, Any],
    rounds: int,
    rng: Random,
    *,
    strong: Bot | None = None,
    weak: Bot | None = None,
    progress: Progress | None = None,
    stop: Callable[[], object] | None = None,
    executor: Executor | None = None,
    file: Path | None = None,
) -> SkillAgainstLuck:
    """Let the stronger bot play so many games in each seat among weaker ones.

    Unless somebody else is named, the game's quick bot sits among random ones. The rest is as
    `against_the_rest` says.

    >>> from wawel import load_game
    >>> found = skill_against_luck(load_game("nogi", players=2), 10, Random(1))
    >>> found.strong, found.weak, found.share.n, found.index.value > 0
    ('drover', 'random', 20, True)
    """
    one, rest = strong or good_bot(game), weak or RandomBot()
    share = against_the_rest(
        game, one, rest, rounds, rng, progress=progress, stop=stop, executor=executor, file=file
    )
    return SkillAgainstLuck(one.name, rest.name, share, equal_share(game))
