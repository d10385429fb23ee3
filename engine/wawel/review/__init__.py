"""How a game went: who was winning, what was luck, and what would have been better."""

from wawel.review.calibration import (
    Bin,
    Calibration,
    NotCalibrated,
    brier,
    fitted_power,
    reliability,
    tempered,
)
from wawel.review.judge import Ahead, Evaluated, Judge, Playouts, answer
from wawel.review.luck import lucks
from wawel.review.review import (
    Better,
    Decided,
    Drawn,
    NothingToReview,
    NotOver,
    Review,
    Scope,
    review,
)
from wawel.review.story import TurningPoint, turning_points

__all__ = [
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
    "Playouts",
    "Review",
    "Scope",
    "TurningPoint",
    "answer",
    "brier",
    "fitted_power",
    "lucks",
    "reliability",
    "review",
    "tempered",
    "turning_points",
]
