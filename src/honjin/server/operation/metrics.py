"""Numbers for Prometheus, as text."""

from bisect import bisect_left
from typing import Final

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Counter:
    def __init__(self, name: str, about: str) -> None:
        self.name: Final = name
        self.about: Final = about
        self.value = 0.0

    def add(self, amount: float = 1) -> None:
        self.value += amount

    def set(self, value: float) -> None:
        self.value = value

    def lines(self) -> list[str]:
        kind = "counter" if self.name.endswith("_total") else "gauge"
        return [*head(self.name, self.about, kind), f"{self.name} {self.value:g}"]


class Durations:
    """A histogram of seconds."""

    def __init__(self, name: str, about: str) -> None:
        self.name: Final = name
        self.about: Final = about
        self.counts: Final = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.sum += seconds
        self.counts[bisect_left(SECONDS, seconds)] += 1

    def lines(self) -> list[str]:
        result = head(self.name, self.about, "histogram")
        total = 0
        for bound, count in zip([*map(str, SECONDS), "+Inf"], self.counts):
            total += count
            result.append(f'{self.name}_bucket{{le="{bound}"}} {total}')
        return [*result, f"{self.name}_sum {self.sum:g}", f"{self.name}_count {total}"]


def head(name: str, about: str, kind: str) -> list[str]:
    return [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]


class Metrics:
    """All that is counted in this process."""

    def __init__(self) -> None:
        self.shown: Final[list[Counter | Durations]] = []
        self.answers: Final = self.counter("honjin_answers_total", "Answers stored and acknowledged")
        self.refusals: Final = self.counter("honjin_refusals_total", "Actions refused")
        self.stale: Final = self.counter("honjin_stale_total", "Actions that came too late")
        self.bad_messages: Final = self.counter(
            "honjin_bad_messages_total", "Messages that could not be read"
        )
        self.limited: Final = self.counter("honjin_limited_total", "Messages and requests over a limit")
        self.lost_races: Final = self.counter(
            "honjin_lost_races_total", "Answers another process was faster with"
        )
        self.store_failures: Final = self.counter(
            "honjin_store_failures_total", "Writes the database did not take"
        )
        self.bot_answers: Final = self.counter("honjin_bot_answers_total", "Answers by bots")
        self.bot_crashes: Final = self.counter("honjin_bot_crashes_total", "Bot processes that died")
        self.troubles: Final = self.counter("honjin_page_troubles_total", "Failures that pages have told of")
        self.connections: Final = self.counter("honjin_connections", "Open sockets")
        self.tables: Final = self.counter("honjin_tables", "Tables in memory")
        self.lost: Final = self.counter("honjin_lost", "Acknowledged answers and changes missing at start")
        self.commit: Final = Durations("honjin_commit_seconds", "From answer to durable")
        self.shown.append(self.commit)

    def counter(self, name: str, about: str) -> Counter:
        made = Counter(name, about)
        self.shown.append(made)
        return made

    def text(self) -> str:
        return "\n".join(line for metric in self.shown for line in metric.lines()) + "\n"
