"""A position becomes a PNG file, drawn by a real browser."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tests.widgets.cli.terminals import said
from tests.widgets.cli.test_commands import kept_game
from tools.chromium import find_chromium
from wawel_widgets.cli import png


def test_a_position_is_drawn_into_a_png_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if chromium := find_chromium():
        monkeypatch.setenv(png.NAMED, chromium)
    file, picture, drawing = kept_game("nogi", tmp_path), tmp_path / "b.png", tmp_path / "b.svg"
    said("svg", str(file), str(drawing))
    said("svg", str(file), str(picture))
    drawn, svg = picture.read_bytes(), drawing.read_text("utf-8")
    assert drawn.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", drawn[16:24])
    assert f'width="{width // png.SCALE}" height="{height // png.SCALE}"' in svg
    assert len(drawn) > 100_000  # it is no empty page
