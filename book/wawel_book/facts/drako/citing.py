"""Which events and questions of *Drako* cite which clauses, and what is not in its time.

For most of these clauses this is all they ask for: such an event is what they speak of. What has
to be so besides stands in `applying`.
"""

from __future__ import annotations

from wawel_book.facts.drako.lines import FACTS

FACTS.happens(
    deal="SETUP-1",
    card="SETUP-1 DRAW-1",
    place="SETUP-3 SETUP-5 SETUP-6 SETUP-7",
    exchange="SETUP-8",
    keep="SETUP-8",
    turn="TURN-1 TURN-2",
    draw="TURN-3 DRAW-1",
    take="DRAW-1",
    discard="DRAW-2 DRAW-4",
    discard_hidden="DRAW-2 DRAW-4",
    discarded="DRAW-2 DRAW-4",
    reshuffle="TD-2 TD-4",
    recycling="TW-2",
    turned_up="TW-2 DRAW-4",
    recycle="TW-2 TW-4",
    rest_hidden="TW-4",
    stones_back="TW-3",
    play="PLAY-1",
    play_whole="PLAY-1",
    play_nothing="PLAY-2 STONE-3",
    move="MOVE-1 MOVE-3",
    no_more_moves="MOVE-1",
    attack="ATK-1 ATK-2 ATK-3 ATK-5 ATK-6",
    bite="ATK-2 DR-1",
    no_more_attacks="ATK-4",
    shoot="BOW-1",
    bolt="XBOW-1",
    rock="ROCK-1",
    rock_at="ROCK-1 ROCK-3 TW-1",
    fire="FIRE-1",
    fire_at="FIRE-1 FIRE-2",
    charge="CHARGE-1",
    charge_at="CHARGE-2",
    charge_beside="CHARGE-3",
    charge_done="CHARGE-4 CHARGE-6",
    fly="FLY-1",
    block="REACT-1 REACT-2 REACT-4 KW-3",
    undefended="REACT-3 REACT-7",
    dodge="DODGE-1 DODGE-4",
    dodged="DODGE-1",
    step="DODGE-2",
    stay="DODGE-2 KW-2",
    stones="STONE-1 STONE-2 STONE-4 ROCK-6",
    wound="DMG-1 DMG-2",
    area="DMG-6",
    lost="DMG-5 DMG-7",
    death="GEN-2 DODGE-3 FURY-3",
    net="NET-1 NET-2",
    net_back="NET-7",
    free="NET-4",
    fury="FURY-1 FURY-4",
    no_fury="FURY-2",
    strengthen="KW-5 KW-6",
    win_defeat="GEN-3 END-1 END-2 END-4 TD-1 TW-8 KD-1 KW-7",
    win_clock="GEN-5 END-1 END-2 END-3 KD-1 KW-7",
    win_deck="GEN-5 END-1 END-2 END-3 KD-1 KW-7",
    win_count="TW-8 TW-9",
    win_tie="TW-8 TW-9",
    win_limit="TD-1 TD-5 TD-7",
    drawn="TD-1 TD-5 TD-7",
)
FACTS.happens(**{"return": "DMG-8 REINF-1 REINF-4 REINF-5", "pass": "TURN-5 TURN-7 NET-5"})
FACTS.asked(
    deal="SETUP-1",
    place="SETUP-3 SETUP-5 SETUP-6",
    place_any="SETUP-7",
    exchange="SETUP-8",
    action="TURN-3",
    draw="DRAW-1",
    recycle="TW-2",
    discard="DRAW-2",
    move="MOVE-1",
    move_more="MOVE-1",
    strike="ATK-2",
    strike_more="ATK-2",
    shoot="BOW-1 XBOW-1",
    aim="ROCK-1",
    fire="FIRE-1",
    charge="CHARGE-1",
    flight="FLY-1",
    net="NET-1",
    strengthen="KW-5",
    react="REACT-1",
    area="DMG-6",
    step="DODGE-2",
    fury="FURY-2",
)
FACTS.asked(**{"return": "REINF-1"})
FACTS.cited_elsewhere("options", "GEN-1")
FACTS.cited_elsewhere("the reason of a position that cannot be", "SETUP-9 BOW-4")
FACTS.timely("SETUP-1", during="deal")
FACTS.timely("SETUP-2", verbs="place")
FACTS.timely("SETUP-4", verbs="place")
for setting in ("SETUP-3", "SETUP-5", "SETUP-6"):
    FACTS.timely(setting, verbs="place", during="place")
FACTS.timely("SETUP-7", verbs="place", during="place_any")
FACTS.timely("SETUP-8", verbs="exchange keep", during="exchange")
FACTS.timely("TURN-2", during="fury")
FACTS.timely("TURN-3", during="action")
FACTS.timely("TURN-4", verbs="pass done")
FACTS.timely("DRAW-1", verbs="take", during="draw")
FACTS.timely("DRAW-2", verbs="discard", during="discard")
FACTS.timely(
    "PLAY-1",
    during="move move_more strike strike_more shoot aim fire charge flight net return strengthen",
)
FACTS.timely("REACT-1", during="react")
FACTS.timely("REACT-8", verbs="block")
FACTS.timely("DMG-6", verbs="wound", during="area")
FACTS.timely("DODGE-1", verbs="dodge")
FACTS.timely("DODGE-2", during="step")
FACTS.timely("REINF-1", verbs="strengthen")
FACTS.timely("FURY-2", verbs="fury")
FACTS.timely("TW-2", verbs="recycle", during="recycle")
FACTS.timely("TD-2", verbs="recycle")
FACTS.timely("KW-5", verbs="strengthen return")
