"""The command that the book gives to a cluster: it starts a worker of one thread for every core."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from distributed import Client, LocalCluster

from wawel_book.paths import BOOK

pytestmark = pytest.mark.long

CORES = 6
"""With so many Dask would rather have fewer workers of several threads each, if nobody says."""

PATIENCE = 300
"""So many seconds, at most, all workers may take to come, however busy the machine is."""

RUN = f"""
import sys
from dask import system
system.CPU_COUNT = {CORES}
from distributed.cli.dask_worker import main
main(sys.argv[1:])
"""


def told() -> list[str]:
    """What the page says after `dask worker`, with the blank for the address."""
    page = (BOOK / "en" / "where-next.md").read_text("utf-8")
    found = re.search(r"^dask worker (tcp://ADDRESS:8786 [^#\n]*)", page, re.MULTILINE)
    assert found is not None
    return found[1].split()


def test_a_worker_for_every_core_comes_to_the_scheduler() -> None:
    # No worker is there before, and both sides take whichever port is free.
    with LocalCluster(n_workers=0, processes=True, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        arguments = [word.replace("tcp://ADDRESS:8786", address) for word in told()]
        assert arguments[0] == address
        workers = subprocess.Popen(
            [sys.executable, "-c", RUN, *arguments], stderr=subprocess.DEVNULL
        )
        try:
            with Client(cluster) as client:
                client.wait_for_workers(CORES, timeout=PATIENCE)
                threads = client.nthreads()
        finally:
            workers.terminate()
            workers.wait(PATIENCE)
    assert [*threads.values()] == [1] * CORES
