"""Every test that asks for a `case` or a `title` runs for all of them."""

from __future__ import annotations

import pytest

from honjin.titles import GAMES
from tests.conformance.cases import cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        # One worker per case: its games are played once.
        metafunc.parametrize(
            "case",
            [pytest.param(case, id=str(case), marks=pytest.mark.xdist_group(str(case))) for case in cases()],
        )
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", list(GAMES))
