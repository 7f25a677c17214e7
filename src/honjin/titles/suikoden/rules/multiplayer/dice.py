"""The die, and what it is added to. [SUI-CHN-06, SUI-MP-46]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance
from honjin.titles.suikoden.facts.multiplayer.company import ATTACKER, BY_MIND, Company
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.words.telling import side_name
from honjin.titles.suikoden.words.vocabulary import ROLL

FACES: Final[i64] = 6


def list_faces(out: Options) -> None:
    """One to six, equally likely. [SUI-CHN-06]"""
    for face in range(FACES):
        out.add(ROLL + face)


class RollDie(Chance[Company]):
    """A fighting player's die; a new roll takes the place of the old one. [SUI-MP-46, SUI-MP-52]"""

    clause = "SUI-CHN-06"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Company) -> str:
        return f"die {side_name(s.fighting_seat(self.side))}"

    def options(self, s: Company, out: Options) -> None:
        list_faces(out)

    def answer(self, s: Company, action: i64) -> None:
        s.die[self.side] = action - ROLL + 1
        if s.is_told():
            s.tell(events.DieRolled(side_name(s.fighting_seat(self.side)), int(s.die[self.side])))


def total(s: Company, side: i64) -> i64:
    """Number, die and help. [SUI-MP-46, SUI-MP-53, SUI-MP-54]"""
    card = s.fighter[side]
    if s.contest == BY_MIND:
        number = s.box.intellect[card]
    elif side == ATTACKER:
        number = s.box.attack[card]
    else:
        number = s.box.defence[card]
    return number + s.die[side] + s.plus[side]
