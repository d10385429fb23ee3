"""How a game went: who was winning, what was luck, and what would have been better."""

from wawel.odds.calibration import (
    UNMEASURED,
    Bin,
    Calibration,
    NotCalibrated,
    brier,
    fitted_power,
    reliability,
    tempered,
)
from wawel.review.judge import Ahead, Evaluated, Judge, Playouts, answer, judge_of
from wawel.review.luck import lucks
from wawel.review.parts import NothingToReview, NotOver, Parts, Scope
from wawel.review.review import Better, Decided, Drawn, Review, review
from wawel.review.story import TurningPoint, happened, turning_points

__all__ = [
    "UNMEASURED",
    "Ahead",
    "Better",
    "Bin",
    "Calibration",
    "Decided",
    "Drawn",
    "Evaluated",
    "Judge",
    "NotCalibrated",
    "NotOver",
    "NothingToReview",
    "Parts",
    "Playouts",
    "Review",
    "Scope",
    "TurningPoint",
    "answer",
    "brier",
    "fitted_power",
    "happened",
    "judge_of",
    "lucks",
    "reliability",
    "review",
    "tempered",
    "turning_points",
]
