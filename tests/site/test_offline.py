"""What lets the site work without a network, on a site of two files."""

from pathlib import Path

from wawel_site.offline import build_offline, listed


def test_building_again_writes_nothing(tmp_path: Path) -> None:
    (tmp_path / "lite").mkdir()
    (tmp_path / "index.html").write_text("a page", encoding="utf-8")

    def dates() -> dict[str, int]:
        return {file.name: file.stat().st_mtime_ns for file in tmp_path.rglob("*.*")}

    build_offline(tmp_path)
    before = dates()
    assert {"index.html", "manifest.webmanifest", "service-worker.js"} <= before.keys()
    build_offline(tmp_path)
    assert dates() == before


def test_every_change_is_another_build(tmp_path: Path) -> None:
    (tmp_path / "lite").mkdir()
    page = tmp_path / "index.html"
    builds = set()
    for text in ("a page", "another"):
        page.write_text(text, encoding="utf-8")
        build_offline(tmp_path)
        assert "index.html" in listed(tmp_path)
        builds.add((tmp_path / "service-worker.js").read_text("utf-8"))
    assert len(builds) == 2


def test_a_code_host_leaves_all_folders_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "lite").mkdir()
    (tmp_path / "book" / "_static").mkdir(parents=True)
    (tmp_path / "book" / "_static" / "book.css").write_text("p {}", encoding="utf-8")
    (tmp_path / "book" / ".buildinfo").write_text("of Sphinx", encoding="utf-8")
    build_offline(tmp_path)
    assert (tmp_path / ".nojekyll").exists()
    # Servers often refuse such files, and a site of which one is missing would never be whole.
    files = listed(tmp_path)
    assert "book/_static/book.css" in files
    assert not [path for path in files if path.rpartition("/")[2].startswith(".")]
