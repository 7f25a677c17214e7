"""Set-up: contracts, capitals and the starting player. [TOK-SET]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance
from honjin.titles.tokugawa.facts.board import BLUE, EDO, KYOTO, RED, SIDES, STACKS, only_town
from honjin.titles.tokugawa.facts.pieces import CAPITAL
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.contracts import RevealContract
from honjin.titles.tokugawa.rules.placement import BEGIN_PLACEMENT
from honjin.titles.tokugawa.words.telling import side_name, town_name
from honjin.titles.tokugawa.words.vocabulary import DRAW_CAPITAL, START


def set_table(s: Tokugawa) -> None:
    """Everything that comes before the action phase: cards, capitals, then who starts. [TOK-SET-09]"""
    reveals = [RevealContract(stack) for stack in range(STACKS)]
    s.ask_in_turn([*reveals, DrawCapitals(), DrawStarter(), BEGIN_PLACEMENT])
    s.settle()


class DrawCapitals(Chance[Tokugawa]):
    """Which capital does Red hold? Blue holds the other one. [TOK-SET-06]"""

    clause = "TOK-SET-06"

    def purpose(self, s: Tokugawa) -> str:
        return "capitals"

    def options(self, s: Tokugawa, out: Options) -> None:
        out.add(DRAW_CAPITAL)
        out.add(DRAW_CAPITAL + 1)

    def answer(self, s: Tokugawa, action: i64) -> None:
        if action == DRAW_CAPITAL:
            found_capital(s, RED, KYOTO)
            found_capital(s, BLUE, EDO)
        else:
            found_capital(s, RED, EDO)
            found_capital(s, BLUE, KYOTO)


def found_capital(s: Tokugawa, side: i64, town: i64) -> None:
    """The chip is laid on the capital town with its 2-point side up. [TOK-SET-08]"""
    s.capital[side] = town
    s.held[side] |= only_town(town)
    s.kind[town] = CAPITAL
    if s.is_told():
        s.tell(events.CapitalDrawn(side_name(side), town_name(town)))


class DrawStarter(Chance[Tokugawa]):
    """Who starts? A fair coin decides. [TOK-SET-07]"""

    clause = "TOK-SET-07"

    def purpose(self, s: Tokugawa) -> str:
        return "starting player"

    def options(self, s: Tokugawa, out: Options) -> None:
        for side in range(SIDES):
            out.add(START + side)

    def answer(self, s: Tokugawa, action: i64) -> None:
        s.starter = action - START
        s.active = s.starter
        if s.is_told():
            s.tell(events.StarterChosen(side_name(s.starter)))
