"""Which events and questions of *Kingdom Run* cite which clauses, and what is not in its time.

For most of these clauses this is all they ask for: such an event is what they speak of. What has
to be so besides stands in `applying`.
"""

from __future__ import annotations

from wawel_book.facts.ewalia.lines import FACTS

FACTS.happens(
    roll="TURN-2 TURN-3",
    reroll="TURN-3",
    throw="TURN-3",
    keep="TURN-3 TURN-5",
    use="TURN-5 TURN-10",
    copy="COPY-1 COPY-2",
    end="TURN-8",
    end_unused="TURN-7 TURN-8",
    runs="MOVE-2",
    pushed="MOVE-4",
    crosses="MOVE-5 MOVE-11",
    splash="MOVE-8 BATH-5",
    lay="SCAT-1 SCAT-2",
    enough="SCAT-1",
    lull="LULL-1 LULL-2",
    wake="LULL-1",
    catch="CATCH-1 CATCH-4 CATCH-5",
    bath_in="BATH-1 BATH-2",
    bath_out="BATH-3 BATH-4",
    steal="STEAL-1 STEAL-6",
    home="FIN-1 FIN-2 FIN-3",
    home_unplaced="END-3",
    finished="FIN-6 FIN-8",
    skipped="FIN-6",
    turn_lost="FIN-7",
    podium_full="END-1 END-3 END-5",
    four_home="END-2 END-5",
    score="SCORE-1 SCORE-2 SCORE-3 SCORE-4",
    win="SCORE-5 SCORE-6 SCORE-7",
    win_tie="SCORE-6 SCORE-7",
)
FACTS.asked(
    roll="TURN-2",
    reroll="TURN-3",
    throw="TURN-3",
    act="TURN-5",
    used="TURN-8",
    end="TURN-8",
    scatter="SCAT-1",
    next="SCAT-2",
    lull="LULL-1",
    catch="CATCH-1",
    bath="BATH-1",
    steal="STEAL-1",
)
FACTS.cited_elsewhere("options", "SETUP-2 SETUP-3 SETUP-4 SETUP-6 SETUP-10 SETUP-11 SETUP-12")
FACTS.cited_elsewhere("the reason of a position that cannot be", "MOVE-3 SETUP-8")
FACTS.timely("TURN-2", verbs="roll", during="roll")
FACTS.timely("TURN-3", verbs="reroll throw", during="throw")
# An action of the dice needs a die that is used for it, and then that action comes first.
FACTS.timely(
    "TURN-10",
    verbs="lay enough lull wake catch bath steal use",
    during="scatter next lull catch bath steal",
)
