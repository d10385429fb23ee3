"""A table with seats: sessions, and the bots that fit any game."""

from typing import TYPE_CHECKING

from wawel.core.late_names import late_names

if TYPE_CHECKING:
    from wawel.play.names import *  # noqa: F403

__getattr__, __dir__ = late_names(__name__)
