"""Progress is shown to people only, and never among the results."""

from __future__ import annotations

import io

from wawel_widgets.cli.main import main
from wawel_widgets.cli.progress import progress
from wawel_widgets.cli.terminal import Terminal


class Screen(io.StringIO):
    """Something that a person looks at."""

    def isatty(self) -> bool:
        return True


def test_a_person_sees_how_far_the_work_is() -> None:
    screen = Screen()
    with progress(Terminal("en", notes=screen)) as tell:
        for done in range(1, 4):
            tell(done, 3)
    assert "3/3" in screen.getvalue()


def test_a_file_holds_results_and_nothing_else() -> None:
    out, notes, screen = io.StringIO(), io.StringIO(), Screen()
    begin = ["simulate", "nogi", "--bots", "random", "--games", "3", "--format", "csv"]
    assert main(begin, out=out, notes=notes) == 0
    assert notes.getvalue() == ""
    again = io.StringIO()
    assert main(begin, out=again, notes=screen) == 0
    assert again.getvalue() == out.getvalue()
    assert "3/3" in screen.getvalue()
