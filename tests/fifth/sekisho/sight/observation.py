"""What a merchant knows, as a row of small numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from honjin.core.observation import MOST, NUMBER, ONE, Observation, Segment
from honjin.core.state import State
from honjin.core.vocabulary import Things

from ..facts.passes import COINS, NO_PASS, PASS_NAMES, SEAT_NAMES
from ..facts.state import Sekisho
from ..words.vocabulary import VOCABULARY

ROUND: Final[i64] = 8
LEADER: Final[i64] = 9
CARD: Final[i64] = 11
DRAWN: Final[i64] = 16
SPOKEN: Final[i64] = 18
FAVOUR: Final[i64] = 20
PURSE: Final[i64] = 22
POINTS: Final[i64] = 24

SIDE: Final = Things("side", ["own", "other"])

SEGMENTS: Final = [
    Segment(ROUND, "round", [NUMBER], 0, MOST, "which round it is", "現在の回"),
    Segment(LEADER, "leader", [SIDE], 0, 1, "1 for whoever speaks first", "先に話す側が1"),
    Segment(CARD, "card", [Things("pass", PASS_NAMES)], 0, 1, "1 for the own pass", "自分の手形が1"),
    Segment(DRAWN, "drawn", [SIDE], 0, 1, "1 once a pass is drawn", "手形を引いたら1"),
    Segment(SPOKEN, "spoken", [SIDE], 0, 1, "1 once it has spoken", "話したら1"),
    Segment(FAVOUR, "favour", [SIDE], 0, 3, "what a coin has bought", "袖の下で得た値"),
    Segment(PURSE, "coins", [SIDE], 0, COINS, "coins left", "残りの銭"),
    Segment(POINTS, "points", [SIDE], 0, MOST, "points", "得点"),
]


class SekishoObservation(Observation):
    def write_facts(self, state: State, seat: i64, out: vec[i16], first: i64) -> None:
        assert isinstance(state, Sekisho)
        own = int(seat)
        out[first + ROUND] = i16(state.round)
        out[first + LEADER + (state.leader ^ own)] = ONE
        if state.held[own] != NO_PASS:
            out[first + CARD + state.held[own]] = ONE
        for whose in (0, 1):
            place = whose ^ own
            out[first + DRAWN + place] = i16(state.held[whose] != NO_PASS)
            out[first + SPOKEN + place] = i16(state.has_spoken[whose])
            out[first + FAVOUR + place] = i16(state.favour[whose])
            out[first + PURSE + place] = i16(state.coins[whose])
            out[first + POINTS + place] = i16(state.points[whose])


SEKISHO_OBSERVATION: Final = SekishoObservation(SEAT_NAMES, VOCABULARY, SEGMENTS)
