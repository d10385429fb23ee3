"""Planners: bots of *Drakon* that judge tables by the walks they offer.

A planner tries out every chamber of its hand on every place near its way, turned in every
direction. Most of that changes the walks of nobody: a plan remembers what walks were worth before,
and which places they depend on, and thinks again only where a chamber was laid on one of those.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from wawel.core.chance import CHANCE
from wawel.drakon.actions import At, DrakonAction, Lay, Move, Turn
from wawel.drakon.evaluation import COIN, EXITS, VICTORY, Walks, roams
from wawel.drakon.frames import Frame
from wawel.drakon.odds import danger
from wawel.drakon.pieces import AROUND, ARROWS, EFFECT, FITS, NUMBER, place_at
from wawel.drakon.rules.moves import onward
from wawel.drakon.state import DrakonState
from wawel.play.wins import sure_line

FAR = 14
PATIENT = 0.9
"""How far somebody looks who roams, and what a move later is worth then of a move now."""

FAIR = 1.0
"""How much everybody minds the gold that is laid before a rival in the same chamber: a gift."""

KEPT = {"FIND": 0.15, "ESC": 0.5, "PORT": 0.3, "LOSE": -0.1}
"""What some tiles are worth in the hand."""

LOOKS = 60
"""So many positions are looked at for a certain win."""

LATELY = 10
"""So many turns a player everybody remembers."""

WALKING = 0.75
"""The share of moves in them that nobody minds."""

WEARY = 1.0
"""How much worse walking looks with every move beyond, in gold."""


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
        ratings = Plan(self.style, state.clone(), player).rate_all(actions)
        best = max(ratings)
        first = [a for a, rating in zip(actions, ratings, strict=True) if rating >= best - 1e-9]
        return first[int(rng.random() * len(first))]


class Plan:
    """What one player thinks of one table, on which chambers are tried out."""

    def __init__(self, style: Style, table: DrakonState, me: int) -> None:
        self.style = style
        self.table = table
        self.me = me
        self.laid: int | None = None  # where a chamber is being tried out
        self._walks: dict[tuple[int, int, int, int | None], tuple[Walks, float]] = {}
        self._tried: dict[tuple[str, int, int], float] = {}

    # What the actions are worth ---------------------------------------------------------------

    def rate_all(self, actions: list[DrakonAction]) -> list[float]:
        """How good each action is, laying judged with the best place and direction for the tile."""
        table = self.table
        top = table.stack[-1] if table.stack else None
        if top is None and table.phase == "act":
            places = self.sites()
            tired, digs = weariness(table), digging(table, self.me)
            return [
                self.rate_act(action, places)
                - tired * (type(action) is Move)
                + digs * (type(action) is Lay)
                for action in actions
            ]
        if top is not None and top.kind == "lay":
            near = set(self.sites())
            sites = [place_at(a.x, a.y) if isinstance(a, At) else 0 for a in actions]
            worst = -100.0
            return [self.rate_site(top.tile, site) if site in near else worst for site in sites]
        if top is not None and top.kind == "orient" and top.why == "lay" and top.place is not None:
            return [
                self.rate_laid(top.tile, top.place, ARROWS[a.arrows])
                for a in actions
                if isinstance(a, Turn)
            ]
        return [self.look_ahead(table, action, 2) for action in actions]

    def rate_act(self, action: DrakonAction, places: list[int]) -> float:
        """One action of a turn."""
        match action:
            case Lay(tile):
                kind = NUMBER[tile]
                return max(self.rate_site(kind, place) for place in places)
            case Move(x, y):
                return self.rate_move(place_at(x, y))
        return self.look_ahead(self.table, action, 3) - 0.4  # an ability is kept for better days

    def rate_move(self, place: int) -> float:
        """Going somewhere: what it brings now, and what it leads to."""
        table, me = self.table, self.me
        walks = self.walks()
        hunt = 0.0 if walks.roams else self.style.hunt
        here = table.places[me]
        if EFFECT[table.lair.chambers[here] >> 4] == "WIND":
            ends = onward(table, here, place)
        else:
            ends = [place]
        now = table.game.worth(table.purses[table.game.pool_of[me]]) - self.rivals()
        later = [
            walks.gain(end)
            + hunt * walks.dragon * (table.lair.effect(end) == "DRAK")
            + self.prospects(walks, end)
            for end in ends
        ]
        return now + max(later, default=-1.0) + 0.05

    def sites(self) -> list[int]:
        """Places worth building on: where arrows lead that I, or somebody else, can follow."""
        table, me = self.table, self.me
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

    def rate_site(self, kind: int, place: int) -> float:
        """A tile on a place, turned in the best way."""
        turns = FITS[kind][self.table.lair.frontier[place]]
        return max((self.rate_laid(kind, place, turn) for turn in turns), default=-100.0)

    def rate_laid(self, kind: int, place: int, arrows: int) -> float:
        """The table with a tile laid."""
        effect = EFFECT[kind]
        # Chambers that mean nothing to a walk are alike.
        key = (effect if effect in TELLING else "", place, arrows)
        rating = self._tried.get(key)
        if rating is None:
            rating = self._tried[key] = self._try_out(kind, place, arrows)
        # A good tile in the hand is worth something too.
        kept = KEPT.get(effect, 0.0)
        if effect == "ESC" and self.table.game.options.v_escape:
            kept = 2.0  # the way out, whenever there is gold enough
        return rating - kept

    def _try_out(self, kind: int, place: int, arrows: int) -> float:
        table, me = self.table, self.me
        table.lair.put(place, kind << 4 | arrows)
        self.laid = place
        if EFFECT[kind] == "DRAK" and table.drakon is None:
            rating = self.rate_dragon() + self.style.hunt
        else:
            rating = self.judge()
        if EFFECT[kind] == "ESC":
            here = table.places[me]
            table.places[me] = place
            wins = self.judge() + VICTORY * self.at_exit()
            rating = max(rating, wins)
            table.places[me] = here
        table.lair.take(place)
        self.laid = None
        return rating

    def rate_dragon(self) -> float:
        """Drakon comes out, where she is worth most to me: on the ways of the others (DRAK-1)."""
        table = self.table
        occupied = set(table.places)
        ways = {
            end
            for other in table.game.enemies(self.me)
            for end in Walks(table, other, self.style.patience).ends(table.places[other])
        }
        ratings = []
        for place in sorted(ways - occupied)[:8] or [max(table.lair.chambers)]:
            table.drakon = place
            ratings.append(self.judge())
        table.drakon = None
        return max(ratings)

    def at_exit(self) -> bool:
        """Would entering an exit win?"""
        table, game = self.table, self.table.game
        rich = game.worth(table.purses[game.pool_of[self.me]]) >= game.target
        return game.options.v_escape and game.options.escape_placement_wins and rich

    # What a table is worth --------------------------------------------------------------------

    def judge(self) -> float:
        """How good the table is before the others move: my gold and walks, less theirs."""
        table, me = self.table, self.me
        if table.is_terminal():
            share = float(table.returns()[me])
            return VICTORY * (2 * share - 1)
        here = table.places[me]
        mine = table.game.worth(table.purses[table.game.pool_of[me]]) + self._recall(me, here)
        return mine - self.rivals()

    def walks(self) -> Walks:
        """My walks; whoever roams has patience."""
        patience = PATIENT if roams(self.table, self.me) else self.style.patience
        return Walks(self.table, self.me, patience)

    def prospects(self, walks: Walks, here: int) -> float:
        """What I may still get from here: the next moves, and the gold that I can go round in."""
        style = self.style
        moves = FAR if walks.roams else style.moves
        later = walks.patience * walks.value(here, moves)
        return later + (style.estate * walks.estate(here, style.moves) if style.estate else 0.0)

    def rivals(self) -> float:
        """What the others have before them, weighted by how near they are to winning."""
        table, me = self.table, self.me
        game = table.game
        total = 0.0
        for other in game.enemies(me):
            there = table.places[other]
            near = self._recall(other, there)
            minds = self.weight(table, other)
            if there == table.places[me]:  # it goes wherever I could, and before me
                minds = max(minds, FAIR)
            total += minds * (game.worth(table.purses[game.pool_of[other]]) + near)
        return total / max(1, game.players - 1)

    def _recall(self, seat: int, here: int) -> float:
        """What walks are worth, thought about again only if the chamber being tried out matters."""
        table, laid = self.table, self.laid
        if laid is not None and laid in (here, table.drakon):  # nothing was there before
            return self._think(seat, here)[1]
        key = (seat, here, table.places[self.me], table.drakon)
        known = self._walks.get(key)
        if known is None:
            tile = table.lair.take(laid) if laid is not None else 0
            known = self._walks[key] = self._think(seat, here)
            if laid is not None:
                table.lair.put(laid, tile)
        if laid is not None and known[0].depends_on(laid):
            return self._think(seat, here)[1]
        return known[1]

    def _think(self, seat: int, here: int) -> tuple[Walks, float]:
        """Somebody's walks, and what they are worth: mine as far as I look, others' two moves."""
        if seat == self.me:
            walks = self.walks()
            return walks, self.prospects(walks, here)
        walks = Walks(self.table, seat, self.style.patience)
        return walks, walks.value(here, 2)

    def weight(self, table: DrakonState, other: int) -> float:
        """How much a rival's gold is minded: the more, the nearer to winning."""
        coins = sum(table.purses[table.game.pool_of[other]])
        threat = float(danger(min(coins, 8))) if self.style.alarm and coins else 0.0
        return self.style.envy + self.style.alarm * threat

    # What follows at once ---------------------------------------------------------------------

    def look_ahead(self, state: DrakonState, action: DrakonAction, depth: int) -> float:
        """The table after an action; what I go on to choose at once is chosen well."""
        me = self.me
        after = state.child(action)
        if depth and after.current_player() == me and after.stack:
            options = after.legal_actions()
            if len(options) <= 12:
                return max(self.look_ahead(after, option, depth - 1) for option in options)
        rating = Plan(self.style, after, me).judge()
        if after.current_player() == CHANCE and after.stack:
            frame = after.stack[-1]
            if frame.kind in ("find", "loss"):
                rating += COIN * self.share(after, frame)
        return rating

    def share(self, table: DrakonState, frame: Frame) -> float:
        """What a coin that is about to be drawn means to me: gained, lost, or somebody else's."""
        me = self.me
        minds = self.weight(table, frame.seat) / max(1, table.game.players - 1)
        if frame.kind == "find":
            return 1.0 if frame.seat == me else -minds
        return -1.0 if frame.seat == me else minds + (frame.other == me)


TELLING = frozenset({"FIND", "STL", "STR", "LOSE", "DRAK", "ESC", "PORT", "KEY", "WIND", "HARP"})
"""Chambers that change where a walk leads, or what it brings."""


def digging(table: DrakonState, me: int) -> float:
    """What laying any chamber is worth to somebody who lacks nothing but a way out.

    A new tile is drawn for it, and that may be the Escape that wins (DRAKON-VAR-ESC-4).
    """
    if not Walks(table, me, 1.0).rich:
        return 0.0
    ways = sum(n for kind, n in enumerate(table.unseen) if EFFECT[kind] in EXITS)
    return VICTORY / 2 * ways / max(1, sum(table.unseen))


def weariness(state: DrakonState) -> float:
    """How tired everybody is of walking: it grows when hardly anybody has laid a chamber lately.

    Two who walk for the same gold, or steal the same coin again and again, would otherwise circle
    for ever.
    """
    lately = LATELY * state.game.players
    turns, moves, past = 0, 0, state.past
    while past is not None and turns < lately:
        past, action = past
        kind = type(action)
        moves += kind is Move
        turns += kind is Move or kind is Lay
    return WEARY * max(0.0, moves - WALKING * lately)


def looks_for_a_win(state: DrakonState) -> int:
    """A few, where the next coin, or the exit, may decide."""
    game = state.game
    need = game.target - game.worth(state.purses[game.pool_of[state.deciding]])
    return LOOKS if need <= max(game.worths) else 0
