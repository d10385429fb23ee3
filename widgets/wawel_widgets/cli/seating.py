"""Who sits where, as it is written behind a command: `person,shepherd` and the like."""

from __future__ import annotations

from typing import Any

from wawel.core.game import Game
from wawel_widgets.cli.arguments import Parser
from wawel_widgets.seats import OTHERS, PERSON, sitters


def seats_of(written: str, game: Game[Any, Any], parser: Parser, *, people: bool) -> dict[int, str]:
    """Who sits in each seat; whoever is named last takes all seats that are left."""
    known = [who for who in sitters(game.slug) if people or who != PERSON]
    named = [who.strip() for who in written.split(",")]
    for who in named:
        if who not in known:
            raise parser.refusal("who_sits", who=who[:40], known=", ".join(known))
    if len(named) > game.players:
        raise parser.refusal("too_many_seats", seats=len(named), players=game.players)
    return {seat: named[min(seat, len(named) - 1)] for seat in range(game.players)}


def usual_opponent(slug: str) -> str:
    """The first of the game's own bots, or the random one where there are none.

    >>> usual_opponent("nogi")
    'shepherd'
    """
    own = [who for who in sitters(slug) if who not in OTHERS]
    return own[0] if own else "random"
