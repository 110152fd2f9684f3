"""`python -m chautari.cli` is `chautari`."""

import sys

from chautari.cli import main

sys.exit(main())
