"""Which events and questions of *Grajeczka* cite which clauses, and what is not in its time.

For most of these clauses this is all they ask for: such an event is what they speak of. What has
to be so besides stands in `applying`.
"""

from __future__ import annotations

from wawel_book.facts.grajeczka.lines import FACTS

FACTS.happens(
    show="SETUP-4",
    show_river="SETUP-4",
    draw="SETUP-7 REC-4 PAGE-2",
    page="SETUP-7 REC-4 PAGE-2",
    next_turn="TURN-1 TURN-5",
    walk="MOVE-1 PRIN-1 KNIG-1",
    fly="MOVE-1 DRAG-1 DRAG-2",
    fly_over="FLY-1",
    ride="PRIN-2 PRIN-3 PRIN-5 PRIN-7",
    place="TILE-1 TILE-3 TILE-4",
    no_tiles="TILE-9 IMP-3",
    stuck="TILE-10",
    recount="REC-1 REC-4",
    story="REC-4",
    large="AREA-1 AREA-2",
    river="RIV-1",
    long_river="RIV-1",
    turn_page="PAGE-2",
    token_magic="PAGE-3",
    spend="TOK-1 TOK-6 TOK-7",
    announce="TOK-4",
    out="IMP-1 IMP-4 IMP-5",
    nobody="IMP-2 IMP-8",
    win="REC-10 END-1 IMP-7 IMP-8",
    broken_off="END-3",
)
FACTS.asked(
    show="SETUP-4",
    deal="SETUP-7 REC-4 PAGE-2",
    turn="TURN-1",
    moves="TURN-1",
    after="TURN-4",
    after_token="TURN-4",
    page="PAGE-6",
    second="TOK-1",
    token="TOK-4",
    first="TOK-4",
)
FACTS.cited_elsewhere("options", "SETUP-8 REC-8 SEE-7 IMP-6")
FACTS.cited_elsewhere(
    "what a Page still needs",
    "AREA-3 FLY-2 MEET-1 REC-6 REC-9 RIV-2 SEE-1 SEE-6 VIS-1",
)
FACTS.timely("SETUP-4", verbs="show", during="show")
FACTS.timely("SETUP-7", verbs="draw", during="deal")
FACTS.timely("TURN-2", verbs="end", during="turn moves")
FACTS.timely("TURN-6", verbs="end", during="second")
FACTS.timely("REC-4", during="deal")
FACTS.timely("PAGE-1", verbs="turn_page", during="page")
FACTS.timely("PAGE-2", during="deal")
FACTS.timely("TOK-3", verbs="recount", during="second")
