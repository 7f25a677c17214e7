"""The magistrate's office: a building piece goes on a tile of an open board. [GOR-CAS 奉行所建設]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.board import NOBODY
from honjin.titles.goryokaku.facts.cards import NOT_IN_PLAY, TILES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.free_decision import FreeDecision
from honjin.titles.goryokaku.words.telling import board_name, seat_name, tile_name
from honjin.titles.goryokaku.words.vocabulary import OCCUPY


def can_occupy(s: Goryokaku, tile: i64) -> bool:
    """A free tile on an open board, with enough pieces in hand. [GOR-CAS-02, GOR-CAS-03, GOR-CAS-04, GOR-CAS-05]"""
    board = s.tile_board[tile]
    if board == NOT_IN_PLAY or board >= s.open_boards or s.tile_owner[tile] != NOBODY:
        return False
    return s.pieces[s.active] >= s.box.tile_pieces[tile]


def can_occupy_something(s: Goryokaku) -> bool:
    """[GOR-PLACE-04]"""
    if s.pieces[s.active] == 0 or s.open_boards == 0:
        return False
    for tile in range(TILES):
        if can_occupy(s, tile):
            return True
    return False


class ChooseTile(FreeDecision):
    """On which building tile does the piece go? [GOR-CAS-01]"""

    clause = "GOR-CAS-01"
    primary = "occupy"

    def list_choices(self, s: Goryokaku, out: Options) -> None:
        for tile in range(TILES):
            if can_occupy(s, tile):
                out.add(OCCUPY + tile)

    def explain_choice(self, s: Goryokaku, action: i64) -> Refusal:
        if not OCCUPY <= action < OCCUPY + TILES:
            return refuse(self.clause, "occupy_a_tile")
        tile = action - OCCUPY
        name = tile_name(tile)
        board = s.tile_board[tile]
        if board == NOT_IN_PLAY:
            return refuse("GOR-SETG-10", "tile_not_in_play", tile=name)
        if board >= s.open_boards:
            return refuse("GOR-CAS-03", "board_is_closed", tile=name, board=board_name(board))
        if s.tile_owner[tile] != NOBODY:
            return refuse("GOR-CAS-04", "tile_taken", tile=name)
        return refuse("GOR-CAS-05", "too_few_pieces", tile=name)

    def choose(self, s: Goryokaku, action: i64) -> None:
        """The double tile takes both pieces at once. [GOR-CAS-05, GOR-CAS-06]"""
        tile = action - OCCUPY
        s.tile_owner[tile] = s.active
        s.pieces[s.active] -= s.box.tile_pieces[tile]
        if s.is_told():
            s.tell(events.TileOccupied(seat_name(s.active), tile_name(tile), board_name(s.tile_board[tile])))


CHOOSE_TILE: Final = ChooseTile()
