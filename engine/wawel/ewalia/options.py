"""The options of *Kingdom Run*."""

from __future__ import annotations

from dataclasses import dataclass

from wawel.core.errors import BadOption
from wawel.core.options import OneOf, Options, Switch, Whole, option
from wawel.ewalia.layouts import ANY_LAYOUT, STANDARD, Layout, lakes_of, touching


@dataclass(frozen=True, kw_only=True)
class EwaliaOptions(Options):
    """Every rule of the game that can be switched, with the default we play by.

    >>> EwaliaOptions(layout=[5, 6, 12]).text()
    'players=4 layout=5-6-12'
    """

    players: int = option(
        4, Whole(2, 4), "EWALIA-SETUP-10", "how many play; the other clans are neutral"
    )
    first_player: int = option(0, Whole(0, 3), "EWALIA-SETUP-11", "the seat that begins")
    layout: str = option(
        STANDARD, ANY_LAYOUT, "EWALIA-SETUP-3", "where the lakes are, as a preset or one by one"
    )
    lake_count: int = option(3, Whole(0, 5), "EWALIA-SETUP-2", "how many lakes the track has")
    adjacent_lakes: str = option(
        "allowed",
        OneOf(("allowed", "forbidden")),
        "EWALIA-SETUP-4",
        "may two lakes lie side by side?",
    )
    start_shape: str = option(
        "line",
        OneOf(("line", "parallel")),
        "EWALIA-SETUP-6",
        "do the start spaces lie one behind another or side by side?",
    )
    rerolls: int = option(1, Whole(0, 2), "EWALIA-TURN-3", "how often dice may be re-rolled")
    late_reroll: bool = option(
        False, Switch(), "EWALIA-TURN-4", "may unused dice be re-rolled after the first action?"
    )
    action_limit: int = option(
        2, Whole(1, 4), "EWALIA-TURN-6", "how often the same action may be done in a turn"
    )
    must_use_dice: bool = option(
        True, Switch(), "EWALIA-TURN-8", "must every die be used that can be used?"
    )
    scatter_sleepers: bool = option(
        False, Switch(), "EWALIA-SCAT-5", "does Scatter carry sleepers along?"
    )
    last_awake_scope: str = option(
        "course",
        OneOf(("course", "all")),
        "EWALIA-LULL-4",
        "do runners on the podium count when the last one awake is looked for?",
    )
    full_lake: str = option(
        "overflow",
        OneOf(("overflow", "next_lake", "forbidden")),
        "EWALIA-BATH-7",
        "what happens when the nearest lake is full?",
    )
    podium_scale: str = option(
        "sourced", OneOf(("sourced", "steady")), "EWALIA-FIN-2", "what the places pay"
    )
    finisher_turn: str = option(
        "ends_now",
        OneOf(("ends_now", "completes")),
        "EWALIA-FIN-7",
        "does a player whose last runner comes home play on to the end of the turn?",
    )
    two_player_podium_end: bool = option(
        True, Switch(), "EWALIA-END-3", "does a full podium end a game for two?"
    )
    tie_fallback: str = option(
        "farthest",
        OneOf(("farthest", "shared")),
        "EWALIA-SCORE-7",
        "who wins a tie of players who have nobody on the podium?",
    )

    @property
    def lakes(self) -> Layout:
        """The spaces that are lakes."""
        return lakes_of(self.layout, self.lake_count)

    def check_together(self) -> None:
        """The lakes must be those that are wanted."""
        if len(self.lakes) != self.lake_count:
            clause = "EWALIA-SETUP-2" if self.lake_count == 3 else "EWALIA-SETUP-12"
            raise BadOption("layout", f"takes {self.lake_count} lakes", clause)
        if self.adjacent_lakes == "forbidden" and touching(self.lakes):
            raise BadOption("layout", "takes lakes that do not touch", "EWALIA-SETUP-4")
