"""Three bots of *Drakon*, each with one idea of what the game is about.

All of them judge a table by the walks it offers: what a hero would gain on the next moves, each
move worth a little less than the one before. They differ in how far they look, and at whom.

The prospector goes for the gold that it can reach first, and counts little else. The warden keeps
the others from theirs: it brings out the dragon, sends her after the rich, and is alarmed when
somebody is about to win. The architect builds an estate: it wants chambers of gold in which it can
go round, and looks farther ahead than anybody. None of them lays gold before a rival who stands
where it stands itself and moves first, and all of them dig for a way out once they are rich.

All three beat random players in practically every game, and they win by gold, while random play
mostly ends when nobody can move. Nobody walks in circles for long: when hardly anybody builds any
more, walking looks worse to all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from wawel.core.chance import CHANCE
from wawel.drakon.actions import At, DrakonAction, Lay, Move, Turn
from wawel.drakon.evaluation import COIN, EXITS, VICTORY, Walks, evaluate, roams
from wawel.drakon.frames import Frame
from wawel.drakon.odds import danger
from wawel.drakon.pieces import AROUND, ARROWS, EFFECT, FITS, NUMBER, place_at
from wawel.drakon.rules.moves import onward
from wawel.drakon.state import DrakonState
from wawel.play.advised import Advised
from wawel.play.bots import Bot
from wawel.play.ismcts import Ismcts
from wawel.play.ladder import Ladder
from wawel.play.wins import sure_line


@dataclass(frozen=True)
class Style:
    """What a bot looks at, and what it is fond of."""

    moves: int  # how far ahead it walks in thought
    patience: float  # what a move later is worth of a move now
    envy: float  # how much it minds what others have before them
    alarm: float = 0.0  # how much more, when they are about to win
    estate: float = 0.0  # what every chamber of gold is worth that it can come back to
    hunt: float = 0.0  # what the dragon is worth beyond the harm that she does at once


class Planner:
    """A bot that judges tables by the walks they offer."""

    def __init__(self, name: str, style: Style) -> None:
        self.name = name
        self.style = style

    def choose(self, state: Any, player: int, rng: Random) -> Any:
        """The choice after which the table looks best; among equals, any."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        line = sure_line(state, player, rng, looks_for_a_win(state))
        if line is not None:
            return line[0]
        ratings = self.rate_all(state, actions, player)
        best = max(ratings)
        first = [a for a, rating in zip(actions, ratings, strict=True) if rating >= best - 1e-9]
        return first[int(rng.random() * len(first))]

    def rate_all(self, state: DrakonState, actions: list[DrakonAction], me: int) -> list[float]:
        """How good each action is, laying judged with the best place and direction for the tile."""
        table = state.clone()
        top = state.stack[-1] if state.stack else None
        if top is None and state.phase == "act":
            places = self.sites(table, me)
            tired, digs = weariness(state), digging(table, me)
            return [
                self.rate_act(table, action, me, places)
                - tired * (type(action) is Move)
                + digs * (type(action) is Lay)
                for action in actions
            ]
        if top is not None and top.kind == "lay":
            near = set(self.sites(table, me))
            sites = [place_at(a.x, a.y) if isinstance(a, At) else 0 for a in actions]
            worst = -100.0
            return [
                self.rate_site(table, top.tile, site, me) if site in near else worst
                for site in sites
            ]
        if top is not None and top.kind == "orient" and top.why == "lay" and top.place is not None:
            return [
                self.rate_laid(table, top.tile, top.place, ARROWS[a.arrows], me)
                for a in actions
                if isinstance(a, Turn)
            ]
        return [self.look_ahead(state, action, me, 2) for action in actions]

    def rate_act(
        self, table: DrakonState, action: DrakonAction, me: int, places: list[int]
    ) -> float:
        """One action of a turn."""
        match action:
            case Lay(tile):
                kind = NUMBER[tile]
                return max(self.rate_site(table, kind, place, me) for place in places)
            case Move(x, y):
                return self.rate_move(table, place_at(x, y), me)
        return self.look_ahead(table, action, me, 3) - 0.4  # an ability is kept for better days

    def rate_move(self, table: DrakonState, place: int, me: int) -> float:
        """Going somewhere: what it brings now, and what it leads to."""
        walks = self.walks(table, me)
        hunt = 0.0 if walks.roams else self.style.hunt
        here = table.places[me]
        if EFFECT[table.lair.chambers[here] >> 4] == "WIND":
            ends = onward(table, here, place)
        else:
            ends = [place]
        now = table.game.worth(table.purses[table.game.pool_of[me]]) - self.rivals(table, me)
        later = [
            walks.gain(end)
            + hunt * walks.dragon * (table.lair.effect(end) == "DRAK")
            + self.prospects(walks, end)
            for end in ends
        ]
        return now + max(later, default=-1.0) + 0.05

    def sites(self, table: DrakonState, me: int) -> list[int]:
        """Places worth building on: where arrows lead that I, or somebody else, can follow."""
        lair = table.lair
        walks = Walks(table, me, self.style.patience)
        near = walks.reach(table.places[me], 3)
        found = [
            place for place in lair.frontier if any(place + step in near for step, _, _ in AROUND)
        ]
        if self.style.alarm:
            around = {p for p in table.places if p != table.places[me]}
            found += [
                place
                for place, facing in lair.frontier.items()
                if facing and any(place + step in around for step, _, _ in AROUND)
            ]
        return sorted(set(found)) or sorted(lair.frontier)[:12]

    def rate_site(self, table: DrakonState, kind: int, place: int, me: int) -> float:
        """A tile on a place, turned in the best way."""
        turns = FITS[kind][table.lair.frontier[place]]
        return max((self.rate_laid(table, kind, place, turn, me) for turn in turns), default=-100.0)

    def rate_laid(self, table: DrakonState, kind: int, place: int, arrows: int, me: int) -> float:
        """The table with a tile laid."""
        table.lair.put(place, kind << 4 | arrows)
        if EFFECT[kind] == "DRAK" and table.drakon is None:
            rating = self.rate_dragon(table, me) + self.style.hunt
        else:
            rating = self.judge(table, me)
        if EFFECT[kind] == "ESC":
            here = table.places[me]
            table.places[me] = place
            wins = self.judge(table, me) + VICTORY * self.at_exit(table, me)
            rating = max(rating, wins)
            table.places[me] = here
        table.lair.take(place)
        # A good tile in the hand is worth something too.
        kept = KEPT.get(EFFECT[kind], 0.0)
        if EFFECT[kind] == "ESC" and table.game.options.v_escape:
            kept = 2.0  # the way out, whenever there is gold enough
        return rating - kept

    def rate_dragon(self, table: DrakonState, me: int) -> float:
        """Drakon comes out, where she is worth most to me: on the ways of the others (DRAK-1)."""
        occupied = set(table.places)
        ways = {
            end
            for other in table.game.enemies(me)
            for end in Walks(table, other, self.style.patience).ends(table.places[other])
        }
        ratings = []
        for place in sorted(ways - occupied)[:8] or [max(table.lair.chambers)]:
            table.drakon = place
            ratings.append(self.judge(table, me))
        table.drakon = None
        return max(ratings)

    @staticmethod
    def at_exit(table: DrakonState, me: int) -> bool:
        """Would entering an exit win?"""
        game = table.game
        rich = game.worth(table.purses[game.pool_of[me]]) >= game.target
        return game.options.v_escape and game.options.escape_placement_wins and rich

    def judge(self, table: DrakonState, me: int) -> float:
        """How good a table is before the others move: my gold and walks, less theirs."""
        if table.is_terminal():
            share = float(table.returns()[me])
            return VICTORY * (2 * share - 1)
        walks = self.walks(table, me)
        mine = table.game.worth(walks.purse) + self.prospects(walks, table.places[me])
        return mine - self.rivals(table, me)

    def walks(self, table: DrakonState, me: int) -> Walks:
        """My walks; whoever roams has patience."""
        return Walks(table, me, PATIENT if roams(table, me) else self.style.patience)

    def prospects(self, walks: Walks, here: int) -> float:
        """What I may still get from here: the next moves, and the gold that I can go round in."""
        style = self.style
        moves = FAR if walks.roams else style.moves
        later = walks.patience * walks.value(here, moves)
        return later + (style.estate * walks.estate(here, style.moves) if style.estate else 0.0)

    def rivals(self, table: DrakonState, me: int) -> float:
        """What the others have before them, weighted by how near they are to winning."""
        game = table.game
        total = 0.0
        for other in game.enemies(me):
            purse = table.purses[game.pool_of[other]]
            walks = Walks(table, other, self.style.patience)
            gold = game.worth(purse) + walks.value(table.places[other], 2)
            minds = self.weight(table, other)
            if table.places[other] == table.places[me]:  # it goes wherever I could, and before me
                minds = max(minds, FAIR)
            total += minds * gold
        return total / max(1, game.players - 1)

    def weight(self, table: DrakonState, other: int) -> float:
        """How much a rival's gold is minded: the more, the nearer to winning."""
        coins = sum(table.purses[table.game.pool_of[other]])
        threat = float(danger(min(coins, 8))) if self.style.alarm and coins else 0.0
        return self.style.envy + self.style.alarm * threat

    def look_ahead(self, state: DrakonState, action: DrakonAction, me: int, depth: int) -> float:
        """The table after an action; what I go on to choose at once is chosen well."""
        after = state.child(action)
        if depth and after.current_player() == me and after.stack:
            options = after.legal_actions()
            if len(options) <= 12:
                return max(self.look_ahead(after, option, me, depth - 1) for option in options)
        rating = self.judge(after, me)
        if after.current_player() == CHANCE and after.stack:
            frame = after.stack[-1]
            if frame.kind in ("find", "loss"):
                rating += COIN * self.share(after, frame, me)
        return rating

    def share(self, table: DrakonState, frame: Frame, me: int) -> float:
        """What a coin that is about to be drawn means to me: gained, lost, or somebody else's."""
        minds = self.weight(table, frame.seat) / max(1, table.game.players - 1)
        if frame.kind == "find":
            return 1.0 if frame.seat == me else -minds
        return -1.0 if frame.seat == me else minds + (frame.other == me)


def digging(table: DrakonState, me: int) -> float:
    """What laying any chamber is worth to somebody who lacks nothing but a way out.

    A new tile is drawn for it, and that may be the Escape that wins (DRAKON-VAR-ESC-4).
    """
    if not Walks(table, me, 1.0).rich:
        return 0.0
    ways = sum(n for kind, n in enumerate(table.unseen) if EFFECT[kind] in EXITS)
    return VICTORY / 2 * ways / max(1, sum(table.unseen))


FAR = 14
PATIENT = 0.9
"""How far such a player looks, and what a move later is worth then of a move now."""

FAIR = 1.0
"""How much everybody minds the gold that is laid before a rival in the same chamber: a gift."""

KEPT = {"FIND": 0.15, "ESC": 0.5, "PORT": 0.3, "LOSE": -0.1}
"""What some tiles are worth in the hand."""


def weariness(state: DrakonState) -> float:
    """How tired everybody is of walking: it grows when hardly anybody has laid a chamber lately.

    Two who walk for the same gold, or steal the same coin again and again, would otherwise circle
    for ever.
    """
    lately = LATELY * state.game.players
    recent = [type(action) for action in reversed(state.history()) if type(action) in (Lay, Move)]
    moves = recent[:lately].count(Move)
    return WEARY * max(0.0, moves - WALKING * lately)


LATELY = 10
"""So many turns a player everybody remembers."""

WALKING = 0.75
"""The share of moves in them that nobody minds."""

WEARY = 1.0
"""How much worse walking looks with every move beyond, in gold."""


BOTS: dict[str, Bot] = {
    name: Planner(name, style)
    for name, style in {
        "prospector": Style(moves=4, patience=0.65, envy=0.3),
        "warden": Style(moves=1, patience=0.35, envy=1.5, alarm=3.0, hunt=2.0),
        "architect": Style(moves=8, patience=0.95, envy=0.7, estate=1.0),
    }.items()
}
"""The game's own bots by name."""


def searcher(iterations: int | None = None, seconds: float | None = None, **watch: Any) -> Ismcts:
    """The search, which asks the prospector first, and plays one round on with prospectors."""
    settings: dict[str, Any] = {
        "adviser": BOTS["prospector"],
        "rounds": 1,
        "evaluate": evaluate,
        "certain": looks_for_a_win,
    }
    return Advised(iterations, seconds, **{**settings, **watch})


def looks_for_a_win(state: DrakonState) -> int:
    """A few, where the next coin, or the exit, may decide."""
    game = state.game
    need = game.target - game.worth(state.purses[game.pool_of[state.deciding]])
    return LOOKS if need <= max(game.worths) else 0


LOOKS = 60
"""So many positions are looked at for a certain win."""


LADDER = Ladder(
    ("drakon players=4", "drakon players=2"),
    best="prospector",
    thinking=(5, 20),
    most=4,
    block=4,
    most_of_a_search=8,
)
"""Where and how far the bots are measured."""
