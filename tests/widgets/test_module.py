"""The board's parts, put together: nothing is missing, nothing is named twice."""

from __future__ import annotations

import re
from collections import Counter

from wawel_widgets.module import PARTS, STATIC, board_module

SOURCES = {name: (STATIC / "board" / f"{name}.js").read_text("utf-8") for name in PARTS}
NAMED = re.compile(r"^(?:export )?(?:async )?(?:function|const|class) (\w+)", re.MULTILINE)
IMPORTED = re.compile(r'^import \{ (.+) \} from "\./(\w+)\.js";$', re.MULTILINE)


def test_no_part_is_forgotten() -> None:
    assert {file.stem for file in (STATIC / "board").glob("*.js")} == set(PARTS)


def test_a_part_imports_what_an_earlier_one_exports() -> None:
    for place, name in enumerate(PARTS):
        for names, part in IMPORTED.findall(SOURCES[name]):
            assert part in PARTS[:place], (name, part)
            for one in names.split(", "):
                assert re.search(rf"^export (?:\w+ )+{one}\b", SOURCES[part], re.MULTILINE), one


def test_put_together_no_name_stands_for_two_things() -> None:
    named = Counter(NAMED.findall(board_module()))
    assert [name for name, times in named.items() if times > 1] == []


def test_no_import_or_export_is_left_but_what_a_page_asks_for() -> None:
    left = re.findall(r"^(?:import|export) .*$", board_module(), re.MULTILINE)
    assert left == ["export default { render };"]


def test_no_method_is_written_twice() -> None:
    methods = re.findall(
        r"^  (?!constructor)(?:async )?(\w+)\(.*\) \{$", board_module(), re.MULTILINE
    )
    assert [name for name, times in Counter(methods).items() if times > 1] == []
