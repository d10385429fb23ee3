"""Three bots of *Drakon*, each with one idea of what the game is about.

All of them judge a table by the walks it offers: what a hero would gain on the next moves, each
move worth a little less than the one before. They differ in how far they look, and at whom.

The prospector takes the nearest gold. The warden looks less far and minds what the others get,
most of all when somebody is about to win. The architect looks farther ahead, and so builds loops
in which it can walk for gold again and again, and it minds more what others get.

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
from wawel.drakon.evaluation import COIN, VICTORY, Walks, evaluate
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
    """What a bot looks at: how far, how patiently, and how much it minds what others gain."""

    moves: int
    patience: float
    envy: float
    alarm: float


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
            tired = weariness(state)
            return [
                self.rate_act(table, action, me, places) - tired * (type(action) is Move)
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
        walks = Walks(table, me, self.style.patience)
        here = table.places[me]
        if EFFECT[table.lair.chambers[here] >> 4] == "WIND":
            ends = onward(table, here, place)
        else:
            ends = [place]
        now = table.game.worth(table.purses[table.game.pool_of[me]]) - self.rivals(table, me)
        later = [
            walks.gain(end) + self.style.patience * walks.value(end, self.style.moves)
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
        rating = self.judge(table, me)
        if EFFECT[kind] == "ESC":
            here = table.places[me]
            table.places[me] = place
            wins = self.judge(table, me) + VICTORY * self.at_exit(table, me)
            rating = max(rating, wins)
            table.places[me] = here
        table.lair.take(place)
        # A good tile in the hand is worth something too.
        kept = {"FIND": 0.15, "ESC": 0.5, "PORT": 0.3, "LOSE": -0.1}.get(EFFECT[kind], 0.0)
        return rating - kept

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
        walks = Walks(table, me, self.style.patience)
        mine = table.game.worth(walks.purse) + self.style.patience * walks.value(
            table.places[me], self.style.moves
        )
        return mine - self.rivals(table, me)

    def rivals(self, table: DrakonState, me: int) -> float:
        """What the others have before them, weighted by how near they are to winning."""
        game = table.game
        total = 0.0
        for other in game.enemies(me):
            purse = table.purses[game.pool_of[other]]
            walks = Walks(table, other, self.style.patience)
            gold = game.worth(purse) + walks.value(table.places[other], 2)
            total += self.weight(table, other) * gold
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
        "prospector": Style(moves=3, patience=0.6, envy=0.2, alarm=0.0),
        "warden": Style(moves=2, patience=0.5, envy=0.8, alarm=3.0),
        "architect": Style(moves=6, patience=0.9, envy=0.7, alarm=0.0),
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


LADDER = Ladder(("drakon players=4", "drakon players=2"), best="prospector", thinking=(10, 40))
"""Where and how far the bots are measured."""
