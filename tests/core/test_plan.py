"""Plans: what is to be played, as other processes are told of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from honjin.core.game import Setup
from honjin.core.refusal import BadInput
from honjin.play.plan import Plan, plan_of
from honjin.titles import GAMES

pytestmark = pytest.mark.both_kernels


def told(setup: Setup) -> tuple[object, ...]:
    pack = (setup.pack.name, setup.pack.hash)
    return (setup.game, setup.variant, setup.options, setup.seats, pack, setup.rules)


@pytest.mark.parametrize("title", GAMES)
def test_an_empty_plan_is_the_usual_game(title: str) -> None:
    assert told(Plan(title).setup(GAMES[title])) == told(GAMES[title].setup())


@pytest.mark.parametrize("title", GAMES)
def test_another_process_comes_to_the_same_set_up(title: str, tmp_path: Path) -> None:
    """Every variant at its largest table, by every rules version, with the title's own pack or another."""
    game = GAMES[title]
    own = shutil.copytree(game.folder / "data", tmp_path / "mine")
    packs = [(rules, None) for rules in game.versions()] + [(game.rules_version, own)]
    for variant in game.variants:
        seats = max(count for count in game.seats if game.offers(variant, count))
        for rules, pack in packs:
            setup = game.setup(variant, game.automatic, seats, pack, rules)
            sent = msgspec.json.decode(msgspec.json.encode(plan_of(setup)), type=Plan)
            assert told(sent.setup(game)) == told(setup)


def test_what_cannot_be_had_is_refused_when_it_is_checked() -> None:
    for plan in (
        Plan("gunshi", variant="chess"),
        Plan("gunshi", options={"weather": "rain"}),
        Plan("gunshi", seats=5),
        Plan("gunshi", rules="99"),
        Plan("gunshi", pack="/nowhere"),
    ):
        with pytest.raises(BadInput):
            plan.setup(GAMES["gunshi"])
