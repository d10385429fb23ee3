"""A notebook that a reader saved runs with the program as it is now."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from IPython.display import display

from tests.kept.texts import HERE
from wawel.core import catalogue
from wawel_widgets import seats

NOTEBOOKS = sorted(file.relative_to(HERE) for file in HERE.glob("*/notebooks/**/*.ipynb"))


@pytest.mark.long
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=str)
def test_a_saved_notebook_runs(
    notebook: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(catalogue, "_added", {})
    monkeypatch.setattr(seats, "_guests", {})
    names: dict[str, Any] = {"__name__": "__main__", "display": display}
    for cell in json.loads((HERE / notebook).read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"{notebook} {cell['id']}", "exec"), names)
    # What goes wrong in a function that `interact` calls is only written there.
    assert caplog.messages == []
