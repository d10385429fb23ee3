"""What the built book says of where its clauses are told, which boards take at its word."""

from __future__ import annotations

import json
from urllib.parse import urldefrag

import pytest

import wawel
from tests.book.built.test_built_book import BOOK, Page
from wawel_book.clauses import ADDRESSES
from wawel_site.assembly import build


@pytest.fixture(scope="module")
def addresses() -> dict[str, str]:
    build()
    told: dict[str, str] = json.loads((BOOK / ADDRESSES).read_text(encoding="utf-8"))
    return told


def test_every_clause_of_nogi_has_an_address(addresses: dict[str, str]) -> None:
    assert set(wawel.load_game("nogi").clauses) <= set(addresses)


def test_every_address_leads_to_its_clause(addresses: dict[str, str]) -> None:
    parts = {id: urldefrag(address) for id, address in addresses.items()}
    pages = {name: Page(BOOK / name) for name in {name for name, _ in parts.values()}}
    for id, (name, place) in parts.items():
        assert place == id.lower()
        assert place in pages[name].ids, id


def test_an_address_stays_in_the_book(addresses: dict[str, str]) -> None:
    for address in addresses.values():
        assert (BOOK / urldefrag(address).url).resolve().is_relative_to(BOOK.resolve()), address
