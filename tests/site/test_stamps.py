"""A step is done when it must be, and only then."""

from __future__ import annotations

from pathlib import Path

import pytest

from wawel_site import stamps


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(stamps, "WORK", tmp_path / "work")
    monkeypatch.setattr(stamps, "ROOT", tmp_path)
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "a.txt").write_text("one")
    return tmp_path


def copy(workshop: Path) -> bool:
    def make(target: Path) -> None:
        text = (workshop / "source" / "a.txt").read_text()
        if text == "bad":
            raise ValueError(text)
        (target / "copy.txt").write_text(text)

    return stamps.step("copy", [workshop / "source", "v1"], workshop / "made", make)


def test_once_is_enough(workshop: Path) -> None:
    assert copy(workshop)
    assert not copy(workshop)
    assert (workshop / "made" / "copy.txt").read_text() == "one"


def test_changed_content_is_noticed(workshop: Path) -> None:
    copy(workshop)
    (workshop / "source" / "a.txt").write_text("two")
    assert copy(workshop)
    assert (workshop / "made" / "copy.txt").read_text() == "two"


def test_touching_is_no_change(workshop: Path) -> None:
    copy(workshop)
    (workshop / "source" / "a.txt").touch()
    (workshop / "source" / "__pycache__").mkdir()
    (workshop / "source" / "__pycache__" / "a.pyc").write_bytes(b"x")
    assert not copy(workshop)


def test_a_new_name_is_noticed(workshop: Path) -> None:
    copy(workshop)
    (workshop / "source" / "b.txt").write_text("")
    assert copy(workshop)


def test_what_is_gone_is_made_again(workshop: Path) -> None:
    copy(workshop)
    (workshop / "made" / "copy.txt").unlink()
    (workshop / "made").rmdir()
    assert copy(workshop)


def test_a_step_that_fails_leaves_the_last_result(workshop: Path) -> None:
    copy(workshop)
    (workshop / "source" / "a.txt").write_text("bad")
    with pytest.raises(ValueError, match="bad"):
        copy(workshop)
    assert (workshop / "made" / "copy.txt").read_text() == "one"
    with pytest.raises(ValueError, match="bad"):
        copy(workshop)
