"""Cells of pages are run in kernels of their own, several at a time."""

from pathlib import Path

import nbformat

from wawel_book.execution import _run

ASK = """
import json
from ipykernel.connect import get_connection_file
print(json.load(open(get_connection_file()))["transport"])
"""


def test_a_kernel_asks_for_no_port_that_another_program_may_take(tmp_path: Path) -> None:
    page = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(ASK)])
    assert _run(tmp_path / "page.md", page, 60).err is None
    assert page.cells[0].outputs[0].text == "ipc\n"
