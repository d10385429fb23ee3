"""Reading coins and their past."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wawel.core.fields import Fields, Part
from wawel.drakon.coin_log import CoinEvent, CoinLog, after
from wawel.drakon.pieces import EMPTY, Purse, added

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

LONGEST_LOG = 4000
COIN_EVENT = re.compile(
    r"(?P<pool>[0-5])(?:(?P<sign>[-+])(?P<value>[123?])|(?P<exit>!)"
    r"|>(?P<other>[0-5]):(?P<stolen>[123?])|~(?P<old>[123?]):(?P<new>[123?]))"
)


def read_coins(state: DrakonState, fields: Fields, stage: str) -> bool:
    """The purses and their past. True if the past is not wholly known."""
    game = state.game
    part = fields.take("coins", "")
    purses = [EMPTY] * game.pools
    waiting = [0] * game.pools
    seen: set[int] = set()
    for pool_part in part.split(";"):
        pieces = pool_part.pieces("pool:coin,coin")
        pool = pieces[0].number(0, game.pools - 1)
        if pool in seen:
            raise pieces[0].wrong("these coins are named twice")
        seen.add(pool)
        values = list(pieces[1].split(","))
        waiting[pool] = sum(value.text == "?" for value in values)
        for value in values:
            if value.text != "?":
                purses[pool] = added(purses[pool], value.number(1, 3))
    state.purses, state.open = tuple(purses), tuple(waiting)
    hoard = tuple(game.coins[v] - sum(purse[v] for purse in purses) for v in range(3))
    if min(hoard) < 0 or sum(hoard) < sum(waiting):
        raise part.wrong("there are not as many coins [DRAKON-SETUP-3]")
    state.hoard = (hoard[0], hoard[1], hoard[2])
    log_part = fields.take("log", "")
    events = [_read_event(state, word) for word in log_part.split(",")]
    if len(events) > LONGEST_LOG:
        raise log_part.wrong("too long a past")
    unknown = any(event is None for event in events) or any(waiting)
    known = [] if unknown else [event for event in events if event is not None]
    _check_coins(state, known, stage, part, log_part)
    return bool(events) and unknown


def _read_event(state: DrakonState, word: Part) -> CoinEvent | None:
    """One event of the coins' past; nothing if its values are not known."""
    shape = COIN_EVENT.fullmatch(word.text)
    if shape is None:
        raise word.wrong("something like 0+2 or 0>1:3 is wanted")
    pool, other = int(shape["pool"]), int(shape["other"] or 0)
    if max(pool, other) >= state.game.pools or (shape["other"] and pool == other):
        raise word.wrong("there is no such pool")
    if shape["exit"]:
        if not state.game.options.v_escape:
            raise word.wrong("there are no exits in this game [DRAKON-VAR-ESC-1]")
        return CoinEvent("!", pool)
    if "?" in word.text:
        return None
    if shape["sign"]:
        return CoinEvent(shape["sign"], pool, int(shape["value"]))
    if shape["stolen"]:
        return CoinEvent(">", pool, int(shape["stolen"]), other)
    return CoinEvent("~", pool, int(shape["old"]), gained=int(shape["new"]))


def _check_coins(
    state: DrakonState, events: list[CoinEvent], stage: str, part: Part, log_part: Part
) -> None:
    """Nobody has more than there is, and nobody who plays on has won (DRAKON-WIN-1)."""
    game = state.game
    steps = [state.purses]
    for event in reversed(events):
        steps.append(after(steps[-1], event, -1))
    steps.reverse()
    log = CoinLog(steps[0])
    for number, purses in enumerate(steps):
        event = events[number - 1] if number else CoinEvent("", 0)
        if event.sign:
            log = log.then(event)
        spent = [sum(purse[v] for purse in purses) for v in range(3)]
        if min(map(min, purses)) < 0 or any(n > c for n, c in zip(spent, game.coins, strict=True)):
            raise log_part.wrong("this past does not lead to these coins")
        if event.sign and not _drawable(state, steps[number - 1], event):
            raise log_part.wrong("this past does not lead to these coins")
        ended = stage == "over" and number == len(events)
        tested = range(game.pools) if not game.options.v_escape else []
        if event.sign == "!":
            tested = [event.pool]
        if not ended and any(game.worth(purses[pool]) >= game.target for pool in tested):
            where = part if number == len(events) else log_part
            raise where.wrong("somebody has won already [DRAKON-WIN-1]")
    state.log = log
    if any(state.open) and not game.reader.spread(state.purses, state.open):
        raise part.wrong("so many coins would have won already [DRAKON-WIN-1]")


def _drawable(state: DrakonState, purses: tuple[Purse, ...], event: CoinEvent) -> bool:
    """Was the coin there to be drawn before the event?"""
    if event.sign in "->":
        return purses[event.pool][event.value - 1] > 0
    if event.sign == "!":
        return True
    drawn = event.value if event.sign == "+" else event.gained
    hoard = state.game.coins[drawn - 1] - sum(purse[drawn - 1] for purse in purses)
    if event.sign == "~":
        if not purses[event.pool][event.value - 1]:
            return False
        back = state.game.options.thief_exchange_order == "return_first"
        return hoard + (back and drawn == event.value) > 0
    return hoard > 0
