"""`python -m honjin` is the `honjin` command."""

import sys

from honjin.cli import main

sys.exit(main())
