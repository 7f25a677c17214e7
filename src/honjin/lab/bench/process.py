"""Every kernel, and the peers, live in a process of their own and wait for orders."""

from __future__ import annotations

from typing import Final

import msgspec

from honjin import kernel
from honjin.lab.bench.clock import Measure, run_for
from honjin.lab.bench.ours import measures_of
from honjin.lab.bench.peers import peer_measures, rival_measures
from honjin.lab.workers import Worker

KERNELS: Final = ["interpreted", "compiled"]
PEERS: Final = "peers"
RIVALS: Final = "rivals"
"""OpenSpiel's search on our titles, driving the compiled kernel where there is one."""

prepared: Final[dict[str, Measure]] = {}
"""What this process can measure."""


class Prepare(msgspec.Struct, frozen=True):
    """Make ready; what can be measured, then."""

    which: str
    titles: list[str]

    def do(self) -> list[str]:
        if self.which == PEERS:
            prepared.update(peer_measures())
        elif self.which == RIVALS:
            prepared.update(rival_measures(self.titles))
        else:
            for title in self.titles:
                prepared.update(measures_of(title))
        return list(prepared)


class TakeRate(msgspec.Struct, frozen=True):
    """How much is done in a second."""

    measure: str
    seconds: float

    def do(self) -> float:
        done, spent = run_for(self.seconds, prepared[self.measure])
        return done / spent


class BenchProcess:
    """The other end of such a process."""

    def __init__(self, which: str, titles: list[str]) -> None:
        self.which: Final = which
        self.complaint = ""
        self.measures: list[str] = []
        wish = which if which in KERNELS else "interpreted"
        if which == RIVALS and kernel.status().mode == "compiled":
            wish = "compiled"
        self.worker: Final = Worker(wish)
        try:
            self.measures = self.worker.ask(Prepare(which, titles))
        except Exception as problem:
            self.complaint = f"{type(problem).__name__}: {problem}"

    def rate(self, measure: str, seconds: float) -> float:
        """Per second; 0 if the process has broken down."""
        try:
            return self.worker.ask(TakeRate(measure, seconds))
        except (EOFError, OSError):
            return 0.0
