"""Setting the table: what happens before the first placement, by variant. [GUN-SETUP, GUN-VAR, GUN-START, GUN-ADV]"""

from mypy_extensions import i64

from honjin.core.question import Step
from honjin.titles.gunshi.facts.board import BLUE, RED, SIDES
from honjin.titles.gunshi.facts.box import Army
from honjin.titles.gunshi.facts.cards import CARDS, DECK_ROOM
from honjin.titles.gunshi.facts.knowledge import hide
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules.arrivals import arrive
from honjin.titles.gunshi.rules.card_order import PrepareSide
from honjin.titles.gunshi.rules.deck_building import (
    own_basic_cards,
    own_cards,
    start_common_build,
    start_secret_build,
)
from honjin.titles.gunshi.rules.deployment import deploy_next
from honjin.titles.gunshi.rules.fences import build_fence
from honjin.titles.gunshi.rules.inspiration import LayOutShared, lay_out_chosen
from honjin.titles.gunshi.rules.turn import BeginWar


def set_table(s: Gunshi, options: dict[str, str]) -> None:
    """Open everything that comes before the war, last first. [GUN-SETUP-04]"""
    s.ask(BeginWar())
    s.ask(PrepareSide(BLUE))
    s.ask(PrepareSide(RED))
    if options["inspiration"] == "shared":
        s.ask(LayOutShared())
    position = options["position"]
    if position == "free":
        s.ask(BeginDeployment())
    else:
        own_basic_cards(s)
        lay_out_position(s, position)
    if options["inspiration"] == "chosen":
        lay_out_chosen(s)
    choose_sets(s, options)
    s.settle()


def choose_sets(s: Gunshi, options: dict[str, str]) -> None:
    """The seven cards of each side. [GUN-SETUP-02, GUN-BUILD]"""
    build = options["build"]
    if options["position"] != "free":
        return
    if build == "off":
        own_basic_cards(s)
    elif build == "agreed":
        own_cards(s, s.box.agreed_cards(options["deck"]))
    elif build == "secret":
        start_secret_build(s)
    else:
        start_common_build(s, build == "main")


class BeginDeployment(Step[Gunshi]):
    """Red places first. [GUN-DEP-01]"""

    def run(self, s: Gunshi) -> None:
        s.active = RED
        deploy_next(s)


def lay_out_position(s: Gunshi, name: str) -> None:
    """Armies, hands and decks that everybody knows; the war begins without supply. [GUN-START, GUN-ADV]"""
    for side in range(SIDES):
        army = s.box.setups[name].armies[side]
        s.active = side
        for soldier in army.soldiers:
            arrive(s, soldier.kind, soldier.cell, soldier.facing, 0)
        for edge in army.fences:
            build_fence(s, side, edge)
        s.supply[side] = 0
        deal(s, side, army)
    s.active = RED


def deal(s: Gunshi, side: i64, army: Army) -> None:
    """Give a side its printed hand and deck; both are public. [GUN-INFO-12]"""
    for card in army.hand:
        s.hand[side * CARDS + card] += 1
        s.hand_size[side] += 1
        hide(s, side, card)
    for card in army.deck:
        s.deck[side * DECK_ROOM + s.deck_size[side]] = card
        s.deck_size[side] += 1
