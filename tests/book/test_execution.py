"""Cells of pages are run in kernels of their own, several at a time."""

import json
from pathlib import Path
from typing import Any

import nbformat

from wawel_book.execution import _run

ASK = """
import json
from ipykernel.connect import get_connection_file
print(json.load(open(get_connection_file()))["transport"])
"""


def test_a_kernel_asks_for_no_port_that_another_program_may_take(tmp_path: Path) -> None:
    page = notebook(ASK)
    assert _run(tmp_path / "page.md", page, 60).err is None
    assert page.cells[0].outputs[0].text == "ipc\n"


def notebook(source: str) -> Any:
    """A notebook of one cell."""
    cell = {"cell_type": "code", "source": source, "metadata": {}, "outputs": [], "id": "ask"}
    whole = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [cell]}
    return nbformat.reads(json.dumps(whole), as_version=4)  # type: ignore[no-untyped-call]
