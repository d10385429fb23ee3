"""Four bots of *Grajeczka*, each with one idea of what the game is about.

All of them recount whenever they can and measure their Page by the moves it still needs.
The sprinter runs for the Page in hand. The builder lays land while there is some, and runs then.
The page turner swaps a Page that is far away for a new one and a Magic token. The planner looks
two turns ahead: it prepares what most of its next moves would fulfil, and keeps the token for two
actions that fulfil a Page together.

In tournaments the planner and the page turner come first, the sprinter follows, the builder comes
behind them, all of them far ahead of random play, which never reads a Book.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from wawel.core.state import State
from wawel.grajeczka.actions import (
    END,
    RECOUNT,
    SPEND,
    TURN_PAGE,
    Fly,
    GrajeczkaAction,
    Place,
    Walk,
)
from wawel.grajeczka.evaluation import (
    NO_WAY,
    evaluate,
    moves_to_go,
    promise,
    quick_worth,
    worth,
)
from wawel.grajeczka.pieces import LARGE, Page
from wawel.grajeczka.state import GrajeczkaState
from wawel.play.advised import Advised
from wawel.play.bots import Bot
from wawel.play.ismcts import Ismcts
from wawel.play.ladder import Ladder

IMPATIENCE = 0.2  # one fruitless turn in five the sprinter turns a page
TOO_FAR = 3  # from so many moves on, a new Page and a token are better
LOOKS = 300
LOOKS_FOR_TWO = 6000  # positions that are looked at for a certain win, by one action or by two
SAMPLE = 12  # so many placements are looked at, no more


Judge = Callable[[GrajeczkaState, Page], float]


class StoryBot:
    """What the four have in common; `wants_page` and `judge` make the difference."""

    def __init__(
        self,
        name: str,
        wants_page: Callable[[GrajeczkaState, Page, Random], bool],
        judge: Judge = quick_worth,
        *,
        builds: bool = False,
    ) -> None:
        self.name = name
        self.wants_page = wants_page
        self.judge = judge
        self.builds = builds

    def choose(self, state: State[Any], player: int, rng: Random) -> GrajeczkaAction:
        """Recount, or spend the token if that helps, or act."""
        assert isinstance(state, GrajeczkaState)
        actions = state.legal_actions()
        page = state.game.pages[state.hands[player]]
        if RECOUNT in actions:
            return RECOUNT
        if state.phase == "after":
            return SPEND if SPEND in actions and self.helps(state, page) else END
        telling = telling_placement(state, page)
        if telling is not None:
            return telling
        richer = self.improvement(state, page, rng)
        near = richer is not None or in_this_turn(state, page)
        if TURN_PAGE in actions and not near and self.wants_page(state, page, rng):
            return TURN_PAGE
        if state.phase == "turn" and SPEND in actions:
            return SPEND  # announced before the first action: two are better than one
        return richer or self.best(state, page, rng)

    def improvement(self, state: GrajeczkaState, page: Page, rng: Random) -> GrajeczkaAction | None:
        """A placement that makes the land richer, unless the Page can be fulfilled at once.

        Everybody will need a Long River and Large areas, and once the stack is empty it is too
        late: who then holds a Page that wants one is out (GRAJ-IMP-1).
        """
        if moves_to_go(state, page) == 1 or promise(state) >= self.riches(state):
            return None
        places = self.some_placements(state, rng)
        gains = {place: promise(state.child(place)) for place in places}
        best = max(gains, key=lambda place: gains[place], default=None)
        return best if best is not None and gains[best] >= promise(state) + 1 else None

    def riches(self, state: GrajeczkaState) -> float:
        """The promise of land that lacks nothing but Castles."""
        return state.game.options.long_river_tiles + len(LARGE)

    def helps(self, state: GrajeczkaState, page: Page) -> bool:
        """Would a second action bring the Page now in hand nearer?

        After a Recount it is for free but for the token; without one it should fulfil the Page.
        """
        to_go = moves_to_go(state, page)
        return to_go == 1 if not state.recounted else 1 < to_go < NO_WAY

    def best(self, state: GrajeczkaState, page: Page, rng: Random) -> GrajeczkaAction:
        """The Adventure after which the table looks best; among equals, any."""
        best: list[GrajeczkaAction] = []
        highest = float("-inf")
        for action in self.candidates(state, page, rng):
            after = state.child(action)
            value = 100.0 if tells(after, page, state.seat) else self.judge(after, page)
            if value > highest:
                best, highest = [action], value
            elif value == highest:
                best.append(action)
        return best[int(rng.random() * len(best))]

    def candidates(
        self, state: GrajeczkaState, page: Page, rng: Random
    ) -> Sequence[GrajeczkaAction]:
        """Moves, and some placements where land is needed; the builder prefers to build."""
        actions = state.legal_actions()
        moves = [action for action in actions if type(action) in (Walk, Fly)]
        to_go = moves_to_go(state, page)
        if to_go == 1 or (to_go <= TOO_FAR and not self.builds):
            return moves
        some = self.some_placements(state, rng)
        return some if self.builds and some else moves + some

    def some_placements(self, state: GrajeczkaState, rng: Random) -> list[GrajeczkaAction]:
        """A few placements at random, and all that carry on a river while none is long."""
        if state.top < 0 or state.closed:
            return []
        kingdom = state.kingdom
        places = kingdom.placements(state.top)
        some: list[GrajeczkaAction] = [
            places[int(rng.random() * len(places))] for _ in range(min(SAMPLE, len(places)))
        ]
        if not kingdom.land.area("LR"):
            some += [place for place in places if kingdom.joins_river(place)]
        return some


def tells(after: GrajeczkaState, page: Page, seat: int) -> bool:
    """Has the last action fulfilled the Page? Where it must be told, it has been (GRAJ-REC-8)."""
    if after.game.options.recount_choice == "forced":
        return page.number in after.read[seat]
    return after.fulfils(page.number)


def telling_placement(state: GrajeczkaState, page: Page) -> Place | None:
    """A tile that fulfils a Page of seeing at once, where no move does (GRAJ-REC-7)."""
    if page.verb not in ("see", "line") or state.top < 0 or state.closed:
        return None
    if moves_to_go(state, page) == 1:
        return None
    places = state.kingdom.placements(state.top)
    seat = state.seat
    return next((p for p in places if tells(state.child_trusted(p), page, seat)), None)


def in_this_turn(state: GrajeczkaState, page: Page) -> bool:
    """Can the Page be fulfilled before the turn ends, by a move or by two (GRAJ-TOK-1)?"""
    to_go = moves_to_go(state, page)
    return to_go == 1 or (to_go == 2 and may_spend(state))


def may_spend(state: GrajeczkaState) -> bool:
    """Has the player a Magic token that still buys a second action in this turn?"""
    return bool(state.magic >> state.seat & 1) and not state.page_turned


def looks_for_a_win(state: GrajeczkaState) -> int:
    """How far a search looks for a win: with the last Page in hand, and farther with the token."""
    if len(state.read[state.seat]) < state.game.pages_each - 1:
        return 0
    page = state.game.pages[state.hands[state.seat]]
    return LOOKS_FOR_TWO if moves_to_go(state, page) == 2 and may_spend(state) else LOOKS


def now_and_then(state: GrajeczkaState, page: Page, rng: Random) -> bool:
    """Turn a page once in a while when nothing can be read: tugs-of-war end that way."""
    return moves_to_go(state, page) > 1 and rng.random() < IMPATIENCE


def when_far(state: GrajeczkaState, page: Page, rng: Random) -> bool:
    """Turn a page when this one is far away and the token is ordinary."""
    ordinary = not state.magic >> state.seat & 1
    return (ordinary and moves_to_go(state, page) >= TOO_FAR) or now_and_then(state, page, rng)


def when_two_turns_do_not_do(state: GrajeczkaState, page: Page, rng: Random) -> bool:
    """Turn a page when neither the next two actions nor a tile can be expected to fulfil it."""
    to_go = moves_to_go(state, page)
    ordinary = not state.magic >> state.seat & 1
    if ordinary:
        return to_go > 2 or (to_go == 2 and rng.random() < 0.5)
    return to_go > TOO_FAR and rng.random() < 0.5


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        StoryBot("sprinter", now_and_then),
        StoryBot("builder", now_and_then, builds=True),
        StoryBot("page_turner", when_far),
        StoryBot("planner", when_two_turns_do_not_do, worth),
    )
}
"""The game's own bots by name."""


def worth_a_look(state: GrajeczkaState) -> Sequence[GrajeczkaAction]:
    """All legal actions, but of the placements only a few, spread over the Kingdom.

    While no river is long, those that carry one on are among them. A Recount is always right.
    """
    actions = state.legal_actions()
    if RECOUNT in actions:
        return (RECOUNT,)
    places = [action for action in actions if type(action) is Place]
    if len(places) <= SAMPLE:
        return actions
    some = places[:: -(-len(places) // SAMPLE)]
    if not state.kingdom.land.area("LR"):
        some += [place for place in places if state.kingdom.joins_river(place)][:SAMPLE]
    others = [action for action in actions if type(action) is not Place]
    return [*others, *dict.fromkeys(some)]


def searcher(iterations: int | None = None, seconds: float | None = None, **watch: Any) -> Ismcts:
    """The search, which asks the planner first, and plays one round on with planners.

    Of the placements it looks at few.
    """
    settings: dict[str, Any] = {
        "adviser": BOTS["planner"],
        "rounds": 1,
        "evaluate": evaluate,
        "choices": worth_a_look,
        "certain": looks_for_a_win,
    }
    return Advised(iterations, seconds, **{**settings, **watch})


LADDER = Ladder(("grajeczka players=4", "grajeczka players=2"), best="planner", thinking=(10, 30))
"""Where and how far the bots are measured."""
