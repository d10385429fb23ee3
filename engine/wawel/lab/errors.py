"""What can go wrong in the laboratory."""

from __future__ import annotations

from wawel.core.errors import WawelError


class LabError(WawelError):
    """An experiment that cannot be made."""


class NotMeasured(LabError):
    """A measure that was not taken, or not often enough to say anything."""
