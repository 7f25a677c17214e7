"""How much a test does: little in `make test`, all of it in `make soak`."""

import os

IS_LONG = bool(os.environ.get("HONJIN_LONG"))


def extent(short: int, long: int) -> int:
    return long if IS_LONG else short
