"""Four bots of *Grajeczka*, each with one idea of what the game is about.

All of them recount whenever they can, do at once what fulfils their Page, and lay land that all
will need before it is too late. For the rest each goes its own way:

- The *sprinter* runs for the Page in hand, and drives the figures apart: rivals shall have far to
  go.
- The *builder* lays land in every turn in which it cannot recount, and keeps the figures where they
  have many ways.
- The *page turner* does the easy Pages first: what is not done in this turn goes under the Book,
  and the Magic token that this brings is spent on the next. It leaves the figures where those
  Pages want them that it has put under its Book.
- The *planner* looks two turns ahead: it goes where many moves would fulfil its Page, keeps the
  token for two actions that do so together, and draws the figures together, because most Pages want
  two of them in one place or in one line.

None of them asks for luck: the same table gets the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

from wawel.core.hexes import distance
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
from wawel.grajeczka.building import MOST, useful_places
from wawel.grajeczka.distance import fulfilling_moves
from wawel.grajeczka.evaluation import NO_WAY, evaluate, moves_to_go, promise
from wawel.grajeczka.pieces import LARGE, Page
from wawel.grajeczka.state import GrajeczkaState
from wawel.play.advised import Advised
from wawel.play.bots import Bot
from wawel.play.ismcts import Ismcts
from wawel.play.ladder import Ladder

PATIENCE = 5  # of so many fruitless rounds, one turns a page: tugs-of-war end that way
TOO_FAR = 3  # from so many moves on, a new Page and a token are better
LOOKS = 300
LOOKS_FOR_TWO = 6000  # positions that are looked at for a certain win, by one action or by two
SEEN = 0.01  # how much a taste weighs, beside a move


Taste = Callable[[GrajeczkaState, int], float]
"""How much a bot likes a table for its own sake; between equals it decides."""


@dataclass(eq=False)
class StoryBot:
    """What the four have in common; the fields make the difference."""

    name: str
    wants_page: Callable[[GrajeczkaState, Page], bool]
    taste: Taste
    builds: bool = False
    careful: bool = False
    """Does it look how many moves would fulfil its Page next?"""
    saves: bool = False
    """Does it keep the token after a Recount, for two actions that fulfil a Page together?"""
    generous: int = 1
    """So many moves away a Page may be for the token to be spent on the next of them."""

    def choose(self, state: State[Any], player: int, rng: Random) -> GrajeczkaAction:
        """Recount, or spend the token if that helps, or act."""
        assert isinstance(state, GrajeczkaState)
        actions = state.legal_actions()
        page = state.game.pages[state.hands[player]]
        if RECOUNT in actions:
            return RECOUNT
        if state.phase == "after":
            return SPEND if SPEND in actions and self.spends(state, page) else END
        telling = self.telling(state, page)
        if telling:
            return self.favourite(state, page, telling)
        richer = tile_then_move(state, page) or self.improvement(state, page)
        if TURN_PAGE in actions and self.turns(state, page, richer is not None):
            return TURN_PAGE
        if state.phase == "turn" and SPEND in actions:
            return SPEND  # announced before the first action: two are better than one
        return richer or self.favourite(state, page, self.candidates(state, page))

    def spends(self, state: GrajeczkaState, page: Page) -> bool:
        """Would a second action bring the Page now in hand nearer?

        After a Recount it is for free but for the token. Without one it should fulfil the Page,
        or nearly so for somebody who soon has the next token.
        """
        to_go = moves_to_go(state, page)
        if state.recounted:
            return not self.saves and 1 < to_go < NO_WAY
        return to_go <= self.generous

    def turns(self, state: GrajeczkaState, page: Page, richer: bool) -> bool:
        """Is it time for another Page? Not while this one can be told in this turn."""
        return not richer and not in_this_turn(state, page) and self.wants_page(state, page)

    def telling(self, state: GrajeczkaState, page: Page) -> Sequence[GrajeczkaAction]:
        """All moves that fulfil the Page; if there is none, a tile that does (GRAJ-REC-7)."""
        if moves_to_go(state, page) == 1:
            return [move for move in moves_of(state) if tells(state.child_trusted(move), page)]
        if page.verb not in ("see", "line") or state.top < 0 or state.closed:
            return []
        places = state.kingdom.placements(state.top)
        return [p for p in places if tells(state.child_trusted(p), page)][:1]

    def improvement(self, state: GrajeczkaState, page: Page) -> GrajeczkaAction | None:
        """A placement that makes the land richer.

        Everybody will need a Long River and Large areas, and once the stack is empty it is too
        late: who then holds a Page that wants one is out (GRAJ-IMP-1).
        """
        now = promise(state)
        if now >= state.game.options.long_river_tiles + len(LARGE):
            return None
        gains = {p: promise(state.child_trusted(p)) for p in useful_places(state, page)}
        best = max(gains, key=lambda place: gains[place], default=None)
        return best if best is not None and gains[best] >= now + 1 else None

    def favourite(
        self, state: GrajeczkaState, page: Page, actions: Sequence[GrajeczkaAction]
    ) -> GrajeczkaAction:
        """The action after which the Page is nearest, and then the table most to its taste."""
        player = state.seat

        def liking(action: GrajeczkaAction) -> float:
            after = state.child_trusted(action)
            told = tells(after, page)
            value = SEEN * self.taste(after, player)
            if self.builds and type(action) is Place:
                value += 2 * promise(after)
            if told:
                return value + 100
            to_go = moves_to_go(after, page)
            if self.careful and to_go == 1:
                value += 0.05 * fulfilling_moves(after.kingdom, after.places, page)
            return value - to_go

        return max(actions, key=liking)

    def candidates(self, state: GrajeczkaState, page: Page) -> Sequence[GrajeczkaAction]:
        """Moves, and the placements that matter where land is needed.

        What no moves can ever fulfil wants land, be it only the next tile; and the builder builds.
        """
        moves, to_go = moves_of(state), moves_to_go(state, page)
        if to_go <= TOO_FAR and not self.builds:
            return moves
        places = useful_places(state, page)
        lays = self.builds or to_go >= NO_WAY
        return places if lays and places else [*moves, *places]


def moves_of(state: GrajeczkaState) -> list[GrajeczkaAction]:
    """The moves of figures among all that may be done."""
    return [action for action in state.legal_actions() if type(action) in (Walk, Fly)]


def tells(after: GrajeczkaState, page: Page) -> bool:
    """Has the last action fulfilled the Page? Where it must be told, it has been (GRAJ-REC-8)."""
    if after.game.options.recount_choice == "forced":
        return any(page.number in read for read in after.read)
    return after.fulfils(page.number)


def tile_then_move(state: GrajeczkaState, page: Page) -> GrajeczkaAction | None:
    """A tile after which one move fulfils the Page, for whoever may do both in this turn."""
    if not may_spend(state) or state.acts or in_this_turn(state, page):
        return None
    near = (p for p in useful_places(state, page) if moves_to_go(state.child_trusted(p), page) == 1)
    return next(near, None)


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


# When to turn a page --------------------------------------------------------------------------


def brings_a_token(state: GrajeczkaState) -> bool:
    """Would turning a page bring a Magic token (GRAJ-PAGE-3)? Not if there are none in the box."""
    return state.game.has_tokens and not state.magic >> state.seat & 1


def now_and_then(state: GrajeczkaState, _: Page) -> bool:
    """When nothing can be read, turn a page once in a few rounds, not all players in the same."""
    return (state.turn // state.game.players + state.seat) % PATIENCE == 0


def at_once(state: GrajeczkaState, page: Page) -> bool:
    """Turn every page that is not done in this turn, while the token is ordinary."""
    return brings_a_token(state) or now_and_then(state, page)


def when_two_turns_do_not_do(state: GrajeczkaState, page: Page) -> bool:
    """Turn a page when the next two actions cannot be expected to fulfil it."""
    far = brings_a_token(state) and moves_to_go(state, page) > 2
    return far or now_and_then(state, page)


# Tastes ---------------------------------------------------------------------------------------


def together(state: GrajeczkaState, _: int) -> float:
    """Figures near each other meet and see each other soon, whatever Page comes next."""
    return -float(sum(distance(one, other) for one, other in combinations(state.places, 2)))


def apart(state: GrajeczkaState, player: int) -> float:
    """Figures far from each other are a long way to go for rivals."""
    return -together(state, player)


def free(state: GrajeczkaState, _: int) -> float:
    """Figures that can go to many hexes."""
    ends = state.kingdom.moves.ends
    return float(sum(len(set(ends(figure, here))) for figure, here in enumerate(state.places)))


def ready(state: GrajeczkaState, player: int) -> float:
    """Figures near what the Pages under the own Book want, which will come back.

    As long as there are none, figures that see much are ready for most things.
    """
    pages = [state.game.pages[under.page] for under in state.under[player] if under.page]
    if not pages:
        return float(sum(len(state.kingdom.land.seen_from(here)) for here in state.places))
    return -sum(min(NO_WAY, moves_to_go(state, page)) for page in pages[:3])


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        StoryBot("sprinter", now_and_then, apart),
        StoryBot("builder", now_and_then, free, builds=True),
        StoryBot("page_turner", at_once, ready, generous=2),
        StoryBot("planner", when_two_turns_do_not_do, together, careful=True, saves=True),
    )
}
"""The game's own bots by name."""


def worth_a_look(state: GrajeczkaState) -> Sequence[GrajeczkaAction]:
    """All legal actions, but of the placements only those that have to do with the Page in hand.

    A Recount is always right.
    """
    actions = state.legal_actions()
    if RECOUNT in actions:
        return (RECOUNT,)
    others = [action for action in actions if type(action) is not Place]
    if len(actions) - len(others) <= MOST:
        return actions
    page = state.game.pages[state.hands[state.seat]]
    return [*others, *useful_places(state, page)]


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


LADDER = Ladder(
    ("grajeczka players=4", "grajeczka players=2"),
    best="planner",
    thinking=(15, 70),
    most=240,
    most_of_a_search=60,
    variants=(
        *(f"grajeczka players={players}" for players in (2, 3, 4)),
        "grajeczka recount_choice=forced",
    ),
    broken_off="broken off",
)
"""Where and how far the bots are measured."""
