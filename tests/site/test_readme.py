"""The picture in README.md is the one that the kit draws."""

from __future__ import annotations

from wawel_site.pictures import readme_picture
from wawel_site.places import ROOT


def test_the_picture_is_as_the_kit_draws_it_now() -> None:
    """If a drawing has changed: `make golden` draws the picture anew."""
    assert (ROOT / "site" / "readme.svg").read_text(encoding="utf-8") == readme_picture()
    assert "](site/readme.svg)" in (ROOT / "README.md").read_text(encoding="utf-8")
