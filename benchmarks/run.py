"""What `make bench` runs: our games and their peers, measured in one run, in one table."""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    # Python looks for modules beside this file; the benchmarks are a package one folder above.
    sys.path[0] = str(Path(__file__).resolve().parent.parent)
    from benchmarks.measuring import main

    main()
