"""Setting the table: what happens before the first placement, by variant. [GUN-SETUP, GUN-VAR, GUN-START, GUN-ADV]"""

from typing import Any

from mypy_extensions import i64

from honjin.core.question import Question, Step
from honjin.titles.gunshi.facts.board import BLUE, RED, SIDES
from honjin.titles.gunshi.facts.box import Army
from honjin.titles.gunshi.facts.cards import CARDS, DECK_ROOM
from honjin.titles.gunshi.facts.knowledge import hide
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules.arrivals import arrive
from honjin.titles.gunshi.rules.card_order import PrepareSide
from honjin.titles.gunshi.rules.deck_building import (
    PickSecretCard,
    first_pick,
    own_basic_cards,
    own_cards,
)
from honjin.titles.gunshi.rules.deployment import deploy_next
from honjin.titles.gunshi.rules.fences import build_fence
from honjin.titles.gunshi.rules.inspiration import OFFER_OF_THREE, LayOutCard, LayOutShared
from honjin.titles.gunshi.rules.turn import BeginWar


def set_table(s: Gunshi, options: dict[str, str]) -> None:
    """Everything that comes before the war, in its order. [GUN-SETUP-04]"""
    is_free = options["position"] == "free"
    before: list[Question[Any]] = []
    if is_free:
        before += choices_of_sets(s, options)
    else:
        own_basic_cards(s)
        lay_out_position(s, options["position"])
    if options["inspiration"] == "chosen":
        before += [LayOutCard(RED, OFFER_OF_THREE), LayOutCard(BLUE, OFFER_OF_THREE)]
    if is_free:
        before.append(BeginDeployment())
    if options["inspiration"] == "shared":
        before.append(LayOutShared())
    s.ask_in_turn([*before, PrepareSide(RED), PrepareSide(BLUE), BeginWar()])
    s.settle()


def choices_of_sets(s: Gunshi, options: dict[str, str]) -> list[Question[Any]]:
    """The seven cards of each side are given, or chosen first of all. [GUN-SETUP-02, GUN-BUILD]"""
    build = options["build"]
    if build == "off":
        own_basic_cards(s)
        return []
    if build == "agreed":
        own_cards(s, s.box.agreed_cards(options["deck"]))
        return []
    if build == "secret":
        return [PickSecretCard(RED), PickSecretCard(BLUE)]
    return [first_pick(s, build == "main")]


class BeginDeployment(Step[Gunshi]):
    """Red is who goes first. [GUN-SETUP-01, GUN-DEP-01]"""

    def run(self, s: Gunshi) -> None:
        s.active = RED
        deploy_next(s)


def lay_out_position(s: Gunshi, name: str) -> None:
    """Armies, hands and decks that everybody knows; the war begins without supply. [GUN-START-01, GUN-ADV-04]

    The armies are ours, as the diagrams are lost. [GUN-START-03, GUN-START-05, GUN-ADV-05]
    """
    for side in range(SIDES):
        army = s.box.setups[name][side]
        s.active = side
        for soldier in army.soldiers:
            arrive(s, soldier.kind, soldier.cell, soldier.facing, 0)
        for edge in army.fences:
            build_fence(s, side, edge)
        s.supply[side] = 0
        deal(s, side, army)
    s.active = RED


def deal(s: Gunshi, side: i64, army: Army) -> None:
    """Give a side its printed hand and deck; both are public. [GUN-START-02, GUN-ADV-02, GUN-INFO-12]"""
    for card in army.hand:
        s.hand[side * CARDS + card] += 1
        s.hand_size[side] += 1
        hide(s, side, card)
    for card in army.deck:
        s.deck[side * DECK_ROOM + s.deck_size[side]] = card
        s.deck_size[side] += 1
