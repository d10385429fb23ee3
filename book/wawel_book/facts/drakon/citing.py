"""Which events and questions of *Drakon* cite which clauses, and what is not in its time.

For most of these clauses this is all they ask for: such an event is what they speak of. What has
to be so besides stands in `applying`.
"""

from __future__ import annotations

from wawel_book.facts.drakon.lines import FACTS

FACTS.happens(
    first="SETUP-4 TURN-1",
    hero="SETUP-5",
    deal="SETUP-6",
    drawn="SETUP-6 LAY-5 HERO-WARRIOR-1",
    done="TURN-7",
    choose="LAY-1",
    chosen="LAY-1 FLY-1",
    laid="LAY-1 LAY-3 LAY-8",
    draw="LAY-5 HERO-WARRIOR-1",
    no_tile_drawn="LAY-5",
    walk="MOVE-1 KEY-1 HERO-SORC-1",
    leap="PORT-1",
    gust="WIND-1 WIND-2",
    set_down="WIND-1",
    effect="EFF-1",
    no_effect="EFF-6",
    no_ruin="EFF-3",
    later="ESC-3 HARP-1 KEY-1 PORT-1 WIND-1",
    found="FIND-1",
    no_coin_found="FIND-2",
    worth="COIN-2",
    returned="LOSE-1 MEET-6 COIN-3",
    no_coin_lost="LOSE-2 MEET-7",
    stolen="STEAL-1 HERO-THIEF-1 VAR-TEAM-4",
    no_coin_stolen="STEAL-2",
    robs_tile="STT-1",
    tile_stolen="STT-1 HERO-KNIGHT-3",
    tile_seen="STT-1 HERO-KNIGHT-3",
    no_tile_victim="STT-2",
    destroyed="DEST-1 DEST-3 DEST-4",
    jump="ESC-1 ESC-2",
    declined_jump="ESC-1",
    flown="FLY-1 FLY-2 FLY-3",
    declined_fly="FLY-1",
    forced="MIND-1 MIND-5 HERO-KNIGHT-1 HERO-KNIGHT-2",
    no_puppet="MIND-3",
    chosen_chamber="ROT-1 SWAP-1",
    turned="ROT-1 ROT-2",
    swapped="SWAP-1 SWAP-2",
    no_swap="SWAP-4",
    dragon="DRAK-1 DRAK-2",
    dragon_moves="DRAK-4 DRAK-5 DRAK-7",
    dragon_stays="DRAK-4 DRAK-5",
    declined_drak="DRAK-6",
    no_drakon="DRAK-8",
    meet="ENT-3 MEET-1 MEET-2 MEET-4 MEET-6",
    meet_here="MEET-1 MEET-2 MEET-4 MEET-6 MEET-8 MEET-9",
    ability=(
        "HERO-1 HERO-KNIGHT-1 HERO-WARRIOR-1 HERO-RANGER-1 HERO-SORC-1 HERO-SORC-3 "
        "HERO-DRUID-1 HERO-DRUID-3 HERO-THIEF-1"
    ),
    under="HERO-WARRIOR-1 HERO-WARRIOR-2",
    enough="HERO-WARRIOR-1",
    suffered="HERO-DRUID-2",
    robs="HERO-THIEF-1",
    exchanges="HERO-THIEF-2",
    exchanged="HERO-THIEF-2 HERO-THIEF-4",
    exchanged_for="COIN-2",
    no_exit="VAR-ESC-2",
    win="WIN-1 WIN-2 WIN-3 END-1",
    exit_win="END-1 VAR-ESC-1 VAR-ESC-5",
    stalemate="END-2 END-3 END-4 END-5",
    cut_short="END-7",
    score="WIN-1 END-2 END-4 END-7 VAR-ESC-1",
    highest="END-6",
    shared="END-6",
    highest_team="END-6",
)
FACTS.happens(**{"pass": "TURN-5"})
FACTS.asked(
    first="SETUP-4",
    hero="SETUP-5",
    deal="SETUP-6",
    act="TURN-2",
    act_lay="TURN-3",
    act_move="TURN-4",
    act_pass="TURN-5",
    post="HERO-3",
    lay="LAY-1",
    lay_turn="LAY-2",
    draw="LAY-5",
    find="FIND-1",
    loss="COIN-4",
    theft="COIN-4",
    stt="STT-1",
    take="STT-1 HERO-KNIGHT-3",
    dest="DEST-1",
    jump="ESC-1",
    fly="FLY-1",
    fly_turn="FLY-2",
    storm="WIND-1",
    storm_forced="WIND-1",
    mind="MIND-1",
    force="MIND-2 HERO-KNIGHT-1",
    rot="ROT-1",
    rot_turn="ROT-1",
    swap="SWAP-1",
    swap_in="SWAP-1",
    swap_turn="SWAP-2",
    dragon="DRAK-1",
    drak="DRAK-4",
    knight="HERO-KNIGHT-1",
    warrior="HERO-WARRIOR-1",
    warrior_more="HERO-WARRIOR-1",
    refill="HERO-WARRIOR-1",
    ranger="HERO-RANGER-1",
    shield="HERO-DRUID-2",
    thief="HERO-THIEF-1",
    thief_exchange="HERO-THIEF-1",
    exchange="HERO-THIEF-2",
)
FACTS.cited_elsewhere("options", "SWAP-5 VAR-ESC-4 VAR-SHORT-1 VAR-TEAM-8")
FACTS.cited_elsewhere("the reason of a position that cannot be", "SETUP-1 SETUP-3 SETUP-8 ENT-4")
FACTS.timely("SETUP-4", verbs="first", during="first")
FACTS.timely("SETUP-5", verbs="hero", during="hero")
FACTS.timely("SETUP-6", during="deal")
FACTS.timely("TURN-2", during="act act_lay act_move act_pass post")
FACTS.timely("TURN-4", verbs="lay", during="act_move")
FACTS.timely("TURN-6", verbs="pass")
FACTS.timely("LAY-1", verbs="at", during="lay")
FACTS.timely("LAY-2", during="lay_turn")
FACTS.timely("EFF-2", verbs="decline")
FACTS.timely("FIND-1", during="find")
FACTS.timely("COIN-1", verbs="coin")
FACTS.timely("COIN-4", during="loss theft")
FACTS.timely("STT-1", verbs="take", during="stt take")
FACTS.timely("DEST-1", during="dest")
FACTS.timely("ESC-1", during="jump")
FACTS.timely("FLY-1", during="fly")
FACTS.timely("FLY-2", during="fly_turn")
FACTS.timely("WIND-1", during="storm storm_forced")
FACTS.timely("MIND-1", during="mind")
FACTS.timely("ROT-1", during="rot rot_turn")
FACTS.timely("SWAP-1", during="swap swap_in")
FACTS.timely("SWAP-2", during="swap_turn")
FACTS.timely("DRAK-1", during="dragon")
FACTS.timely("DRAK-4", during="drak")
FACTS.timely("DRAK-6", verbs="decline", during="drak")
FACTS.timely("HERO-1", verbs="ability")
FACTS.timely("HERO-2", verbs="ability")
FACTS.timely("HERO-3", verbs="ability exchange under whom")
FACTS.timely("HERO-4", verbs="ability")
FACTS.timely("HERO-KNIGHT-1", during="knight force")
FACTS.timely("HERO-KNIGHT-3", during="take")
FACTS.timely("HERO-WARRIOR-1", during="warrior warrior_more refill")
FACTS.timely("HERO-WARRIOR-2", during="warrior warrior_more")
FACTS.timely("HERO-RANGER-1", during="ranger")
FACTS.timely("HERO-DRUID-2", during="shield")
FACTS.timely("HERO-THIEF-1", during="thief thief_exchange")
FACTS.timely("HERO-THIEF-2", during="exchange")
FACTS.timely("HERO-THIEF-3", during="thief thief_exchange")
