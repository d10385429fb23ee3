"""Plots: numbers in, a picture out that is readable in light and dark, on a phone and aloud.

>>> from fractions import Fraction
>>> dragon = {"3": Fraction(1, 8), "5": Fraction(1, 4), "8": Fraction(1, 8)}
>>> plot = bars(dragon, title="The next dragon token", x="token", y="probability")
>>> print(plot.text)
The next dragon token. token, probability: 3, 1/8 (0.125); 5, 1/4 (0.25); 8, 1/8 (0.125).
>>> plot.svg[:4]
'<svg'
"""

from wawel_widgets.draw.plots.bars import bars
from wawel_widgets.draw.plots.chain_steps import chain_steps
from wawel_widgets.draw.plots.course import Course, Mark
from wawel_widgets.draw.plots.coverage import many_intervals
from wawel_widgets.draw.plots.intervals import intervals
from wawel_widgets.draw.plots.lines import lines
from wawel_widgets.draw.plots.plot import Plot
from wawel_widgets.draw.plots.points import points
from wawel_widgets.draw.plots.running import running_mean
from wawel_widgets.draw.plots.trees import Branch, branches_of, tree
from wawel_widgets.draw.plots.two_way import two_way
from wawel_widgets.draw.plots.values import BadPlot, Number

__all__ = [
    "BadPlot",
    "Branch",
    "Course",
    "Mark",
    "Number",
    "Plot",
    "bars",
    "branches_of",
    "chain_steps",
    "intervals",
    "lines",
    "many_intervals",
    "points",
    "running_mean",
    "tree",
    "two_way",
]
