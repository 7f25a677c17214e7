"""The question that is open in a position that was read."""

from typing import Any

from honjin.core.question import Question
from honjin.core.refusal import BadInput
from honjin.titles.gunshi.facts.board import (
    BLUE,
    RED,
    SIDE_NAMES,
)
from honjin.titles.gunshi.facts.cards import (
    CARDS,
    DECK_ROOM,
    NO_CARD,
    ROW_LIMIT,
    SET_SIZE,
)
from honjin.titles.gunshi.facts.check import check_position
from honjin.titles.gunshi.facts.state import DEPLOYMENT, PREPARATION, WAR, Gunshi
from honjin.titles.gunshi.rules.card_order import PrepareSide
from honjin.titles.gunshi.rules.deployment import deploy_next
from honjin.titles.gunshi.rules.inspiration import LayOutShared
from honjin.titles.gunshi.rules.turn import (
    CARRY_OUT_FIRST,
    COMMAND,
    CONSIDER_MESSENGER,
    HAND_OVER,
    INSPIRE,
    REST,
    BeginWar,
    begin_turn,
    take_effect,
)
from honjin.titles.gunshi.words.notation.lines import NOT_GIVEN, GunshiLine, PositionText


def check_lawful(s: Gunshi, sentence: GunshiLine, carried: int) -> None:
    """Refuse what play cannot reach. [GUN-FNC-08, GUN-PROP]"""
    if s.phase == WAR:
        for side in range(2):
            size = sum(int(s.owned[side * CARDS + kind]) for kind in range(13))
            if size != SET_SIZE:
                raise BadInput(
                    f"{SIDE_NAMES[side]} has {size} cards in hand, deck, row and elsewhere, not {SET_SIZE}"
                    " [GUN-PROP-01]"
                )
        if s.rapid[s.active] != NO_CARD and "begins" not in sentence.text:
            raise sentence.fail(f"'{SIDE_NAMES[s.active]} begins a turn', as the rapid slot is filled")
        if s.row_size[s.active] == ROW_LIMIT and "begins" not in sentence.text:
            raise sentence.fail(f"'{SIDE_NAMES[s.active]} begins a turn', as the row is full")
    if carried != NO_CARD:
        s.owned[s.active * CARDS + carried] -= 1  # it goes under the deck in a moment
    try:
        check_position(s)
    except AssertionError as broken:
        raise BadInput(f"play cannot reach this position: {broken}") from None
    if carried != NO_CARD:
        s.owned[s.active * CARDS + carried] += 1


def go_on(s: Gunshi, lines: PositionText, carried: int) -> None:
    """Open the question that the last line of the text tells of."""
    words = lines.sentence.words()
    side = s.active
    to_come: list[Question[Any]] = []
    """Before what comes in any case."""
    if s.phase == DEPLOYMENT or s.phase == PREPARATION:
        if s.phase == DEPLOYMENT and s.rulings.inspiration == "shared":
            to_come.append(LayOutShared())
        if s.phase == DEPLOYMENT or side == RED:
            to_come.append(PrepareSide(RED))
        s.ask_in_turn([*to_come, PrepareSide(BLUE), BeginWar()])
        if s.phase == DEPLOYMENT:
            deploy_next(s)
        s.settle()
        return
    turn = lines.value("turn")
    s.turns = turn.whole(1_000_000) if turn is not NOT_GIVEN else side + 1
    if words[1] == "begins":
        s.turns -= 1
        begin_turn(s, side)
        s.settle()
        return
    if carried != NO_CARD:
        to_come += [CARRY_OUT_FIRST, INSPIRE] if words[4:] else [INSPIRE]
    s.ask_in_turn([*to_come, COMMAND, CONSIDER_MESSENGER, REST, HAND_OVER])
    if carried != NO_CARD:
        s.deck[side * DECK_ROOM + s.deck_size[side]] = carried
        s.deck_size[side] += 1
        take_effect(s, carried)
    s.settle()
