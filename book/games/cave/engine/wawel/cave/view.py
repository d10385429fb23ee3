"""What one player may know: in this game everything, for nobody has a secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wawel.core.view import View

if TYPE_CHECKING:
    from wawel.cave.state import CaveState


@dataclass(frozen=True, slots=True, kw_only=True)
class CaveView(View):
    """The chambers that were seen, the one that somebody is in, and who has waited."""

    chambers: int
    seen: tuple[int, ...]
    inside: int
    waited: tuple[int, ...]
    met: bool


def view(state: CaveState, player: int | None) -> CaveView:
    """All that a player, or an onlooker, may know."""
    return CaveView(
        **state.basics(player, phase=state.phase, turn=state.turn, seat=state.seat),
        chambers=state.game.options.chambers,
        seen=tuple(sorted(state.seen)),
        inside=state.inside,
        waited=tuple(sorted(state.waited)),
        met=state.met,
    )
