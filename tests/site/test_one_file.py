"""The one file is put together from the pages of the site, and asks nobody for anything."""

from __future__ import annotations

import gzip
import re
from base64 import b64decode
from pathlib import Path

import pytest

import wawel
from wawel_site import landing, one_file
from wawel_site.classic import as_value, without_modules
from wawel_site.landing import landing_page
from wawel_site.licences import Notice, licence_page
from wawel_site.places import LANDING, PLAY, STATIC
from wawel_site.seals import seal

ONLINE = "https://example.org/wawel/"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """As much of a site as the first page and the licences load."""
    (tmp_path / "landing").mkdir()
    for file in (LANDING / "landing.css", LANDING / "landing.js", STATIC / "tokens.css"):
        (tmp_path / "landing" / file.name).write_bytes(file.read_bytes())
    return tmp_path


def addresses(page: str) -> list[str]:
    return re.findall(r'(?:href|src)="([^"]*)"', page)


def test_the_first_page_leads_to_pages_of_the_file(folder: Path) -> None:
    page = one_file.read_page("first", landing_page(None), folder)
    links = set(addresses(page.body))
    assert {f"?game={slug}" for slug in wawel.games()} < links
    assert {link for link in links if link[0] not in "?#"} == {
        f"opening/{slug}-wide.svg" for slug in wawel.games()
    }
    assert "?page=licences" in links
    assert " src=" not in page.body
    assert len(page.styles) == 2
    assert page.scripts == ((LANDING / "landing.js").read_text("utf-8"),)
    assert page.title.startswith("Wawel")


def test_book_and_notebooks_are_where_the_site_is(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(landing, "SITE", folder)
    for name in ("book/index.html", "book/nogi/rules.html", "lite/index.html"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    assert "book/" not in landing_page(None)
    assert "lite/" not in landing_page(None)
    away = one_file.read_page("first", landing_page(ONLINE), folder).body
    links = {link for link in addresses(away) if "book/" in link or "lite/" in link}
    assert len(links) == 5
    assert all(link.startswith(ONLINE) for link in links)
    assert "wawel.html" not in away
    assert 'href="wawel.html" download' in landing_page()


def test_the_licences_are_those_of_what_is_inside(folder: Path) -> None:
    text = licence_page({"python": [Notice("a & b", "1", "MIT", "Free <as> in free")]})
    page = one_file.read_page("licences", text, folder)
    assert "<b>a &amp; b</b> 1 · MIT" in page.body
    assert "Free &lt;as&gt; in free" in page.body
    assert page.body.count("<h2>") == 1
    assert "Permission is hereby granted" in page.body
    assert 'href="?"' in page.body


def test_the_play_page_is_the_sites_own() -> None:
    text = (PLAY / "index.html").read_text("utf-8")
    page = one_file.read_page("play", text, PLAY)
    assert page.module == "play.js"
    assert set(addresses(page.body)) == {"?", "?page=licences"}
    assert 'data-module="play.js"' in page.template()


def test_every_module_that_is_imported_is_packed() -> None:
    for name in (*one_file.MODULES, "site-files.js"):
        source = PLAY / name
        if source.exists():
            imported = re.findall(r'from "\./(.+)";$', source.read_text("utf-8"), re.MULTILINE)
            assert set(imported) <= {*one_file.MODULES, "site-files.js"}


def test_both_kinds_of_site_offer_the_same() -> None:
    exported = re.compile(r"^export (?:const|function) (\w+)", re.MULTILINE)
    of_the_site = exported.findall((PLAY / "site-files.js").read_text("utf-8"))
    assert len(of_the_site) == 5
    assert of_the_site == exported.findall(one_file.part("site-files.js"))


def test_the_policy_names_what_may_run_and_allows_no_request(folder: Path) -> None:
    page = one_file.read_page("first", landing_page(None), folder)
    policy = one_file.policy([page], "run()")
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe-inline" not in policy
    assert "connect-src" not in policy
    for text in ("run()", *page.scripts, *page.styles):
        assert seal(text) in policy


def test_what_is_packed_can_be_unpacked_and_is_the_same_every_time() -> None:
    content = bytes(range(256)) * 3
    packed = one_file.packed("a.bin", content)
    assert packed == one_file.packed("a.bin", content)
    [text] = re.findall(r'^<script type="text/plain" data-file="a.bin">(.*)</script>$', packed)
    assert gzip.decompress(b64decode(text)) == content


@pytest.mark.parametrize("name", one_file.WORKERS)
def test_a_worker_without_modules_has_nothing_that_only_a_module_may(name: str) -> None:
    worker = without_modules((PLAY / name).read_text("utf-8"))
    assert not re.search(r"^(?:import|export) ?[{*]", worker, re.MULTILINE)
    assert "import.meta" not in worker
    assert '= imported["python.js"];' in worker


def test_a_module_is_a_value_with_what_it_exports() -> None:
    value = as_value("let a=1;function f(){}export{f as go,a};\n//# sourceMappingURL=a.map\n")
    assert value.endswith("return {go: f, a: a};\n})()")
    assert "sourceMappingURL" not in value


@pytest.mark.parametrize("given", ["https://example.org/wawel", "https://example.org/wawel/"])
def test_where_the_site_is_ends_with_a_slash(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv(one_file.ONLINE, given)
    assert one_file.online() == ONLINE
    monkeypatch.delenv(one_file.ONLINE)
    assert one_file.online() is None
