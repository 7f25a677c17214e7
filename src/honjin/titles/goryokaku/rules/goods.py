"""Gaining cubes, koban, onigiri and building pieces. [GOR-RES 資源, GOR-KOB 小判]"""

from mypy_extensions import i64

from honjin.titles.goryokaku.facts.resources import BASIC, RESOURCES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.words.telling import resource_name, seat_name


def gain_cubes(s: Goryokaku, resource: i64, amount: i64) -> None:
    """Cubes from the supply, as many as it has. [GOR-RES-02, GOR-RES-06, GOR-RES-07]"""
    taken = min(amount, s.supply[resource])
    s.supply[resource] -= taken
    s.cubes[s.active * RESOURCES + resource] += taken
    if s.is_told() and taken > 0:
        s.tell(events.CubesGained(seat_name(s.active), resource_name(resource), int(taken)))


def pay_cubes(s: Goryokaku, resource: i64, amount: i64) -> None:
    """Cubes return to the supply at once. [GOR-RES-08]"""
    s.cubes[s.active * RESOURCES + resource] -= amount
    s.supply[resource] += amount
    if s.is_told() and amount > 0:
        s.tell(events.CubesPaid(seat_name(s.active), resource_name(resource), int(amount)))


def gain_koban(s: Goryokaku, amount: i64) -> None:
    """There is always enough money. [GOR-KOB-01, GOR-KOB-02]"""
    s.koban[s.active] += amount
    if s.is_told():
        s.tell(events.KobanGained(seat_name(s.active), int(amount)))


def has_onigiri_in_supply(s: Goryokaku) -> bool:
    """[GOR-CARD-05]"""
    return s.onigiri_supply > 0 or not s.rulings.onigiri_limited


def gain_onigiri(s: Goryokaku, amount: i64) -> None:
    """Onigiri from the supply to the hand; what it does not have is lost. [GOR-ICON-05, GOR-CARD-05]"""
    if s.rulings.onigiri_limited:
        amount = min(amount, s.onigiri_supply)
    s.onigiri_supply -= amount
    s.onigiri[s.active] += amount
    if s.is_told() and amount > 0:
        s.tell(events.OnigiriGained(seat_name(s.active), int(amount)))


def has_basic_in_supply(s: Goryokaku) -> bool:
    """Is there earth, stone or wood to choose? [GOR-ICON-19]"""
    for resource in range(BASIC):
        if s.supply[resource] > 0:
            return True
    return False
