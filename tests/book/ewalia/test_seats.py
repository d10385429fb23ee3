"""The seats of *Kingdom Run* are counted twice."""

from __future__ import annotations

from wawel_book.measurements.ewalia import measurements


def test_seats_that_stand_out_are_counted_again_in_other_games() -> None:
    """Whoever picks the seat that looks worst, or best, has to look at it in games of its own."""
    listed = measurements()
    kinds = [listed[name] for name in ("seats", "seats-again", "second-seat")]
    seeds = [one["seed"] for kind in kinds for one in kind.settings["series"].values()]
    assert len(set(seeds)) == len(kinds)
    assert all(kind.games > kinds[0].games for kind in kinds[1:])
