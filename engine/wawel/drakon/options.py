"""The options of *Drakon*."""

from __future__ import annotations

from dataclasses import dataclass

from wawel.core.errors import BadOption
from wawel.core.options import OneOf, Options, Switch, Whole, WholeOrNone, option

BINDS = OneOf(("binds", "free"))


@dataclass(frozen=True, kw_only=True)
class DrakonOptions(Options):
    """Every rule of the game that can be switched, with the default we play by.

    Which optional rules are used is settled before the game begins (DRAKON-SETUP-7).
    """

    players: int = option(4, Whole(2, 6), "DRAKON-SETUP-4", "how many play")
    v_escape: bool = option(
        False, Switch(), "DRAKON-VAR-ESC-1", "variant: coins alone do not win, an exit is needed"
    )
    v_heroes: bool = option(
        False, Switch(), "DRAKON-HERO-1", "variant: every hero has an ability, used once"
    )
    v_short: bool = option(False, Switch(), "DRAKON-VAR-SHORT-1", "variant: 7 are enough")
    v_team: bool = option(
        False, Switch(), "DRAKON-VAR-TEAM-1", "variant: four or six players in teams of two"
    )
    entrance_arrows: int = option(
        3, Whole(3, 4), "DRAKON-ENT-4", "how many arrows the Entrance has"
    )
    drakon_meeting: str = option(
        "arrival_and_linger",
        OneOf(("arrival_and_linger", "arrival_only", "end_of_turn")),
        "DRAKON-MEET-2",
        "when does a hero in Drakon's chamber meet her?",
    )
    drakon_decline: bool = option(
        True, Switch(), "DRAKON-DRAK-6", "may a hero decline to move Drakon at all?"
    )
    swap_counts_as_laying: bool = option(
        True, Switch(), "DRAKON-SWAP-5", "does a tile swapped in bring Drakon, or work as Escape?"
    )
    flying_in_place: bool = option(
        False, Switch(), "DRAKON-FLY-4", "may a Flying Chamber land where it comes from?"
    )
    windstorm_first_harp: str = option(
        "binds", BINDS, "DRAKON-WIND-7", "does a harp bind the first step of a storm?"
    )
    windstorm_virtual_harp: str = option(
        "binds",
        BINDS,
        "DRAKON-WIND-8",
        "does a harp bind the step from a Key or Portal in a storm?",
    )
    escape_placement_wins: bool = option(
        True, Switch(), "DRAKON-VAR-ESC-4", "is a hero put on a fresh Escape tile at an exit?"
    )
    druid_shields_pool: bool = option(
        False, Switch(), "DRAKON-VAR-TEAM-8", "may the Druid protect her partner's coins as well?"
    )
    thief_exchange_order: str = option(
        "draw_first",
        OneOf(("draw_first", "return_first")),
        "DRAKON-HERO-THIEF-4",
        "is the Thief's new coin drawn before the old one is mixed in?",
    )
    stalemate_tie: str = option(
        "shared",
        OneOf(("shared", "fewest_coins")),
        "DRAKON-END-6",
        "who wins when nobody can move and the totals are equal?",
    )
    target: int | None = option(
        None,
        WholeOrNone(4, 56, "table"),
        "DRAKON-WIN-1",
        "the worth of coins that wins, for a player or a team; None: what the variants say",
    )
    turn_cap: int | None = option(
        600, WholeOrNone(1, 2000), "DRAKON-END-7", "after how many turns the coins are counted"
    )

    def check_together(self) -> None:
        """Teams of two need four players or six."""
        if self.v_team and self.players not in (4, 6):
            raise BadOption("v_team", "takes four players or six", "DRAKON-VAR-TEAM-1")
