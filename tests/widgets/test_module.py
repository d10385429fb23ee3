"""The parts of board and panel, put together: nothing is missing, nothing is named twice."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from wawel_widgets.module import PARTS, STATIC, board_module, exercise_module, panel_module

SOURCES = {name: (STATIC / "board" / f"{name}.js").read_text("utf-8") for name in PARTS}
NAMED = re.compile(r"^(?:export )?(?:async )?(?:function|const|class) (\w+)", re.MULTILINE)
IMPORTED = re.compile(r'^import \{ (.+) \} from "\./(\w+)\.js";$', re.MULTILINE)
every_module = pytest.mark.parametrize(
    "module", [board_module(), panel_module()], ids=["board", "panel"]
)


def test_no_part_is_forgotten() -> None:
    assert {file.stem for file in (STATIC / "board").glob("*.js")} == set(PARTS)


def test_a_part_imports_what_an_earlier_one_exports() -> None:
    for place, name in enumerate(PARTS):
        for names, part in IMPORTED.findall(SOURCES[name]):
            assert part in PARTS[:place], (name, part)
            for one in names.split(", "):
                assert re.search(rf"^export (?:\w+ )+{one}\b", SOURCES[part], re.MULTILINE), one


def test_the_exercises_have_no_name_for_two_things_either() -> None:
    named = Counter(NAMED.findall(exercise_module()))
    assert [name for name, times in named.items() if times > 1] == []


@every_module
def test_put_together_no_name_stands_for_two_things(module: str) -> None:
    named = Counter(NAMED.findall(module))
    assert [name for name, times in named.items() if times > 1] == []


@every_module
def test_no_import_or_export_is_left_but_what_a_page_asks_for(module: str) -> None:
    left = re.findall(r"^(?:import|export) .*$", module, re.MULTILINE)
    assert left == ["export default { render };"]


@every_module
def test_no_method_is_written_twice(module: str) -> None:
    methods = re.findall(r"^  (?!constructor)(?:async )?(\w+)\(.*\) \{$", module, re.MULTILINE)
    assert [name for name, times in Counter(methods).items() if times > 1] == []
