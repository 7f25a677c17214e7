"""How much is done in so much time of the processor."""

from __future__ import annotations

import time
from collections.abc import Callable

Measure = Callable[[], int]
"""Does a little work; how much it was."""


def run_for(seconds: float, measure: Measure) -> tuple[int, float]:
    """How much was done, and how long it took: at least so many seconds of processor time."""
    done = 0
    began = time.process_time()
    while True:
        done += measure()
        spent = time.process_time() - began
        if spent >= seconds:
            return done, spent
