"""All that was measured, for the tests that go through it."""

from __future__ import annotations

import pytest

import wawel
from wawel_book.measuring import kept, measurements, on_request
from wawel_book.series import Measurement


def all_measurements(slug: str) -> dict[str, Measurement]:
    """What is listed of a game, and what was measured on request."""
    asked_for = on_request(slug).items()
    return {name: one for name, one in asked_for if kept(slug, name)} | measurements(slug)


ALL = {
    (slug, name): wanted
    for slug in wawel.games()
    for name, wanted in all_measurements(slug).items()
}
STALE = "measured under other conditions: run make measure"
every_measurement = pytest.mark.parametrize(("slug", "name"), ALL)
