"""Packages for learning platforms are whole, and fit into what the platforms allow."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest

import wawel
from wawel.core.clauses import LANGUAGES
from wawel_site.archives import write_archive
from wawel_site.scorm import course, marked_in_a_page, title, write_courses
from wawel_widgets.exercises import variations

IMS = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}"
ADL = "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
MOST_KEPT = 4096
"""Letters that a platform keeps for a learner."""

NAME = re.compile(r"[A-Za-z][\w.-]*")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", wawel.games())
def test_the_manifest_names_what_is_there(slug: str, language: str) -> None:
    files = {entry.name: entry.content for entry in course(slug, language)}
    manifest = ET.fromstring(files.pop("imsmanifest.xml"))
    assert manifest.findtext(f"{IMS}metadata/{IMS}schemaversion") == "1.2"
    [organization] = manifest.iter(f"{IMS}organization")
    assert organization.findtext(f"{IMS}title") == title(slug, language)
    organizations = manifest.find(f"{IMS}organizations")
    assert organizations is not None
    assert organizations.get("default") == organization.get("identifier")
    [item] = manifest.iter(f"{IMS}item")
    [resource] = manifest.iter(f"{IMS}resource")
    assert item.get("identifierref") == resource.get("identifier")
    assert (resource.get(f"{ADL}scormtype"), resource.get("href")) == ("sco", "index.html")
    assert {file.get("href") for file in resource.iter(f"{IMS}file")} == files.keys()
    identifiers = [each.get("identifier", "") for each in manifest.iter() if each.get("identifier")]
    assert len(set(identifiers)) == len(identifiers) == 4
    assert all(NAME.fullmatch(identifier) for identifier in identifiers)
    page = files["index.html"].decode()
    assert page.count("<form ") == len(marked_in_a_page(slug)) > 5
    loaded = re.findall(r'<(?:link|script)[^>]+(?:href|src)="([^"]+)"', page)
    assert set(loaded) < files.keys()
    assert not re.search(r'(?:href|src)="(?:\w+:)?//', page)


@pytest.mark.parametrize("slug", wawel.games())
def test_what_a_learner_has_done_fits_into_what_a_platform_keeps(slug: str) -> None:
    ids = marked_in_a_page(slug)
    opened = [f"{id} {number}" for id in ids for number in range(variations(id))]
    assert len(json.dumps({"solved": ids, "seen": opened})) < MOST_KEPT


def test_a_package_is_the_same_every_time(tmp_path: Path) -> None:
    for name in ("one.zip", "other.zip"):
        write_archive(tmp_path / name, course("nogi", "pl"))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()


@pytest.mark.long
def test_there_is_one_of_each_chapter_in_each_language(tmp_path: Path) -> None:
    written = write_courses(tmp_path / "scorm")
    assert len(written) == len(wawel.games()) * len(LANGUAGES)
    for package in written:
        with ZipFile(package) as packed:
            assert packed.testzip() is None
            assert "imsmanifest.xml" in packed.namelist()
