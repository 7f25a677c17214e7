"""The earth level and the black-ship level. [GOR-LVL 土LV・黒船LV]"""

from mypy_extensions import i64

from honjin.titles.goryokaku.facts.board import SPACES, TRACK_NAMES
from honjin.titles.goryokaku.facts.effects import NO_EFFECT, ONIGIRI_GAIN, amount_of, verb_of
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.bag import DRAW_A_DISC
from honjin.titles.goryokaku.rules.goods import gain_onigiri
from honjin.titles.goryokaku.words.telling import seat_name


def can_raise(s: Goryokaku, track: i64) -> bool:
    return s.level[2 * s.active + track] < s.box.track_end[track]


def raise_level(s: Goryokaku, track: i64, steps: i64) -> None:
    """A space to the right for each step, never back; none beyond the end. [GOR-LVL-01, GOR-LVL-05, GOR-LVL-06]"""
    marker = 2 * s.active + track
    for _step in range(steps):
        if s.level[marker] == s.box.track_end[track]:
            return
        s.level[marker] += 1
        if s.is_told():
            s.tell(events.LevelRaised(seat_name(s.active), TRACK_NAMES[track], int(s.level[marker])))
        enter_space(s, s.box.track_bonus[track * SPACES + s.level[marker]])


def enter_space(s: Goryokaku, bonus: i64) -> None:
    """Whatever moved the marker, each space entered gives its icon. [GOR-LVL-02, GOR-LVL-03, GOR-LVL-04]"""
    if bonus == NO_EFFECT:
        return
    if verb_of(bonus) == ONIGIRI_GAIN:
        gain_onigiri(s, amount_of(bonus))
    else:
        for _disc in range(amount_of(bonus)):
            s.ask(DRAW_A_DISC)
