"""Series on a real cluster of Dask: a scheduler and several worker processes on this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from distributed import Client, LocalCluster

import wawel
from wawel.core.playing import run_series
from wawel.lab import Change, compare
from wawel.play import RandomBot, against_the_rest

pytestmark = pytest.mark.long
CHANGES = [Change("three", {"players": 3})]


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """Two workers; each is a process of its own, and is started again if it dies."""
    cluster = LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    )
    with cluster, Client(cluster) as client:
        yield client


def measured(**by: Any) -> dict[str, Any]:
    game = wawel.load_game("nogi", players=2)
    found = compare(game, CHANGES, 40, Random(2), only=["turns", "seats"], **by)
    return {name: found[name].measured for name in found}


def test_the_laboratory_measures_the_same_on_a_cluster(client: Client) -> None:
    assert measured(executor=client.get_executor()) == measured()


def test_bots_measure_the_same_on_a_cluster(client: Client) -> None:
    game = wawel.load_game("nogi", players=2)
    shares = [
        against_the_rest(game, RandomBot(), RandomBot(), 20, Random(2), executor=executor)
        for executor in (None, client.get_executor())
    ]
    assert shares[0] == shares[1]


class Deadly:
    """Work whose first worker is killed by it, once."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __call__(self, number: int) -> int:
        if number == 70 and not self.mark.exists():
            self.mark.write_text("here I died")
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number


def test_a_killed_worker_loses_nothing(client: Client, tmp_path: Path) -> None:
    work = Deadly(tmp_path / "mark")
    assert list(run_series(work, 200, client.get_executor())) == [n * n for n in range(200)]
    assert work.mark.exists()


def test_whoever_is_interrupted_goes_on_with_another_executor(
    client: Client, tmp_path: Path
) -> None:
    file = tmp_path / "matches"
    stops = iter([False] * 24 + [True])
    measured(file=file, stop=lambda: next(stops))
    begun = file.read_text().splitlines()
    assert len(begun) == 1 + 25
    assert measured(file=file, executor=client.get_executor()) == measured()
    assert file.read_text().splitlines()[: len(begun)] == begun
