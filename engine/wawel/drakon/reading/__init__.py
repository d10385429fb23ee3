"""Reading positions: everything is checked before it is believed."""

from wawel.drakon.reading.positions import read_position

__all__ = ["read_position"]
