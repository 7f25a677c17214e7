"""All refusals that random games meet: `python -m tests.conformance.refusals gunshi` prints them."""

from __future__ import annotations

import sys

from tests.conformance.cases import Case, cases, positions

Refusals = dict[tuple[str, str], set[tuple[str, ...]]]
"""By clause and reason: the names of the facts that came with it."""


def collect(case: Case) -> Refusals:
    seen: Refusals = {}
    for state, _where, _seed in positions(case):
        for action in range(-1, case.game.vocabulary.size() + 1):
            refusal = state.why_not(action)
            if refusal is not None:
                assert all(isinstance(word, str) for word in refusal.facts.values())
                seen.setdefault((refusal.clause, refusal.reason), set()).add(tuple(refusal.facts))
    return seen


def main(titles: list[str]) -> None:
    everything: Refusals = {}
    for case in cases():
        if not titles or case.title in titles:
            for key, words in collect(case).items():
                everything.setdefault(key, set()).update(words)
    for (clause, reason), words in sorted(everything.items()):
        print(f"{clause:16} {reason:32} {' | '.join(', '.join(names) for names in sorted(words))}")


if __name__ == "__main__":
    main(sys.argv[1:])
