"""Every kernel, and the peers, live in a process of their own and wait for orders.

python -m honjin.lab.bench.process        is such a process: one JSON order a line, one JSON answer a line
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import IO, Any, Final

from honjin import kernel
from honjin.lab.bench.clock import Measure, run_for
from honjin.lab.bench.ours import measures_of
from honjin.lab.bench.peers import peer_measures, rival_measures

KERNELS: Final = ["interpreted", "compiled"]
PEERS: Final = "peers"
RIVALS: Final = "rivals"
"""OpenSpiel's search on our titles, driving the compiled kernel where there is one."""


def serve(orders: IO[str], answers: IO[str]) -> None:
    """Say what this process is, then obey."""
    print(json.dumps({"kernel": str(kernel.status())}), file=answers, flush=True)
    measures: dict[str, Measure] = {}
    for line in orders:
        order = json.loads(line)
        if "prepare" in order:
            measures = {}
            if order["prepare"] == PEERS:
                measures = peer_measures()
            elif order["prepare"] == RIVALS:
                measures = rival_measures(order["titles"])
            else:
                for title in order["titles"]:
                    measures |= measures_of(title)
            print(json.dumps({"measures": list(measures)}), file=answers, flush=True)
        else:
            done, seconds = run_for(order["seconds"], measures[order["measure"]])
            print(json.dumps({"done": done, "seconds": seconds}), file=answers, flush=True)


class Worker:
    """The other end of such a process."""

    def __init__(self, which: str, titles: list[str]) -> None:
        self.which: Final = which
        wish = which if which in KERNELS else "interpreted"
        if which == RIVALS and kernel.status().mode == "compiled":
            wish = "compiled"
        self.process: Final = subprocess.Popen(
            [sys.executable, "-m", "honjin.lab.bench.process"],
            env={**os.environ, "HONJIN_KERNEL": wish},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.complaint = ""
        self.kernel = str(self.receive().get("kernel", ""))
        self.measures: list[str] = []
        if not self.complaint:
            self.measures = self.order({"prepare": which, "titles": titles}).get("measures", [])

    def order(self, what: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        print(json.dumps(what), file=self.process.stdin, flush=True)
        return self.receive()

    def receive(self) -> dict[str, Any]:
        assert self.process.stdout is not None and self.process.stderr is not None
        line = self.process.stdout.readline()
        if not line:
            self.complaint = (self.process.stderr.read().strip().splitlines() or ["it said nothing"])[-1]
            return {}
        answer: dict[str, Any] = json.loads(line)
        return answer

    def rate(self, measure: str, seconds: float) -> float:
        """Per second; 0 if the process has broken down."""
        answer = self.order({"measure": measure, "seconds": seconds})
        return answer["done"] / answer["seconds"] if answer else 0.0

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()


if __name__ == "__main__":
    serve(sys.stdin, sys.stdout)
