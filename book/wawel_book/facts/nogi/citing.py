"""Which events and questions of *Nogi za pas!* cite which clauses, and what is not in its time.

For most of these clauses this is all they ask for: such an event is what they speak of. What has
to be so besides stands in `applying`.
"""

from __future__ import annotations

from wawel_book.facts.nogi.lines import FACTS

FACTS.happens(
    deal="SETUP-7 TWO-1 TWO-2",
    shield="INFO-1",
    boxed="SETUP-8",
    roll="TURN-3",
    use="DICE-1",
    stays="DICE-5",
    aside="DICE-6 DICE-8 ARROW-7",
    run="MOVE-1 PAIR-1",
    run_home="MOVE-1 PAIR-1",
    second_lost="PAIR-4 PAIR-5",
    back="ARROW-1 ARROW-2",
    ahead="ARROW-2 ARROW-4",
    nobody="TURN-6 ARROW-3 ARROW-5",
    companion="TURN-6 ARROW-2",
    gather="ATTACK-1 ATTACK-2 ATTACK-11",
    asleep="ATTACK-11",
    reveal="ATTACK-3",
    dragon="ATTACK-4 ATTACK-5 ATTACK-6 ADV-1 ADV-2",
    dragon_held="ATTACK-9",
    dragon_done="ADV-2",
    meets="ATTACK-5",
    stand="ATTACK-8 LONE-1",
    eaten="DICE-7 ATTACK-7 LONE-2",
    rabbit="RABBIT-1",
    look="RABBIT-3 RABBIT-4 SCORE-7",
    home="CASTLE-1 CASTLE-3 CASTLE-4",
    four_home="END-1 END-8",
    two_left="END-2 END-3 END-10",
    broken_off="END-9",
    score="SCORE-1 SCORE-2 SCORE-3",
    win="SCORE-4 SCORE-5",
    share="SCORE-6",
)
FACTS.asked(
    deal="SETUP-7 TWO-1",
    roll="TURN-3",
    choose="TURN-2",
    attack="ATTACK-3",
    rabbit="RABBIT-3",
)
FACTS.cited_elsewhere("options", "SETUP-4 SETUP-5 SETUP-9 SETUP-10")
FACTS.cited_elsewhere("the reason of a position that cannot be", "ATTACK-13")
FACTS.timely("SETUP-7", verbs="deal", during="deal")
FACTS.timely("TWO-1", verbs="deal", during="deal")
FACTS.timely("TURN-2", during="choose roll")
FACTS.timely("TURN-5", verbs="pass", during="roll")
FACTS.timely("ATTACK-1", verbs="reveal", during="attack")
FACTS.timely("RABBIT-1", verbs="rabbit", during="rabbit")
