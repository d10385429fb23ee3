"""`python -m wawel_widgets.cli` is `wawel`."""

import sys

from wawel_widgets.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
