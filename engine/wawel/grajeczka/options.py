"""The options of *Grajeczka*."""

from __future__ import annotations

from dataclasses import dataclass

from wawel.core.options import OneOf, Options, Whole, WholeOrOff, option


@dataclass(frozen=True, kw_only=True)
class GrajeczkaOptions(Options):
    """Every rule of the game that can be switched, with the default we play by."""

    players: int = option(4, Whole(2, 4), "GRAJ-SETUP-6", "how many play")
    first_player: int = option(0, Whole(0, 3), "GRAJ-SETUP-8", "the seat that begins")
    princess_jumps: str = option(
        "before_and_after",
        OneOf(("before_and_after", "one")),
        "GRAJ-PRIN-5",
        "may the Princess ride between Castles both before and after her step?",
    )
    princess_return: str = option(
        "allow",
        OneOf(("allow", "forbid")),
        "GRAJ-PRIN-6",
        "may her move end on the hex where it began?",
    )
    touch: str = option(
        "edges",
        OneOf(("edges", "two_tiles")),
        "GRAJ-TILE-4",
        "does a new tile have to touch two edges, or two different tiles?",
    )
    stuck_tile: str = option(
        "stay",
        OneOf(("stay", "bury")),
        "GRAJ-TILE-10",
        "does a tile that fits nowhere stay on top, or go under the stack?",
    )
    recount_choice: str = option(
        "optional",
        OneOf(("optional", "forced")),
        "GRAJ-REC-8",
        "may a player keep a fulfilled Page in hand?",
    )
    window: str = option(
        "last_action",
        OneOf(("last_action", "whole_turn")),
        "GRAJ-REC-9",
        "do visits and meetings of the first of two actions still count after the second?",
    )
    line_own_hex: str = option(
        "count",
        OneOf(("count", "skip")),
        "GRAJ-SEE-7",
        "does the own hex count among three in one line?",
    )
    large_area_size: int = option(
        3, Whole(3, 4), "GRAJ-AREA-1", "how many connected hexes are a Large area"
    )
    long_river_tiles: int = option(
        5, Whole(4, 6), "GRAJ-RIV-1", "over how many tiles a Long River runs"
    )
    page_recount: str = option(
        "never",
        OneOf(("never", "see")),
        "GRAJ-PAGE-6",
        "may a task of seeing be recounted right after it was drawn by turning a page?",
    )
    token_timing: str = option(
        "after_first",
        OneOf(("after_first", "announce")),
        "GRAJ-TOK-4",
        "is the Magic token spent after the first action, or announced before it?",
    )
    impossible_test: str = option(
        "exact",
        OneOf(("exact", "terrain")),
        "GRAJ-IMP-4",
        "is a task impossible if the figures cannot get there, or only if the land is not there?",
    )
    impossible_scope: str = option(
        "hand",
        OneOf(("hand", "off")),
        "GRAJ-IMP-6",
        "is somebody with an impossible Page in hand put out?",
    )
    last_one: str = option(
        "plays_on",
        OneOf(("plays_on", "wins")),
        "GRAJ-IMP-7",
        "does the last player left have to finish the Book?",
    )
    turn_cap: int = option(
        500, WholeOrOff(1, 1000), "GRAJ-END-3", "after how many turns a game is broken off"
    )
