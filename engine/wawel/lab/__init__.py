"""The rule laboratory: change an option or a component, play both games often, compare.

>>> from random import Random
>>> from wawel import load_game
>>> from wawel.lab import Change, compare
>>> long_arms = Change("long arms", components={"tokens.dragon": [8] * 8})
>>> found = compare(load_game("nogi"), [long_arms], 20, Random(3))
>>> list(found.rows("turns"))
['as it is', 'long arms']
>>> found["long arms"]["eaten"].n
20
"""

from wawel.lab.change import AS_IT_IS, Change
from wawel.lab.clauses import ClauseTally, count_clauses
from wawel.lab.design import Design, DesignReport, Making, make_report
from wawel.lab.errors import LabError, NotMeasured
from wawel.lab.experiment import Experiment, compare
from wawel.lab.match import Match, play_match
from wawel.lab.measures import GENERAL, Measure, measures_of
from wawel.lab.parts import How
from wawel.lab.report import Comparison, Report
from wawel.lab.restricted import OfVerb, Restrained, Worth, rule_worth, without
from wawel.lab.settling import Settled, settle
from wawel.lab.skill import SkillAgainstLuck, skill_against_luck
from wawel.lab.switchboard import NoSuchPosition, Switched, switch, switchboard

__all__ = [
    "AS_IT_IS",
    "GENERAL",
    "Change",
    "ClauseTally",
    "Comparison",
    "Design",
    "DesignReport",
    "Experiment",
    "How",
    "LabError",
    "Making",
    "Match",
    "Measure",
    "NoSuchPosition",
    "NotMeasured",
    "OfVerb",
    "Report",
    "Restrained",
    "Settled",
    "SkillAgainstLuck",
    "Switched",
    "Worth",
    "compare",
    "count_clauses",
    "make_report",
    "measures_of",
    "play_match",
    "rule_worth",
    "settle",
    "skill_against_luck",
    "switch",
    "switchboard",
    "without",
]
