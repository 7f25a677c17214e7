"""What orders could take soon: pieces, tokens in the store, and the general.

Numbers are on the scale of `army.py`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.evaluation import WIN
from honjin.titles.gunshi.bot.army import PIECE, SHIELD
from honjin.titles.gunshi.bot.reach import Reach
from honjin.titles.gunshi.facts.board import enemy_of
from honjin.titles.gunshi.facts.cards import HEAVY_CROSSBOW, MOVE, NO_CARD, RAPID_FIRE, ROW_LIMIT, TURN_SHOOT
from honjin.titles.gunshi.facts.pieces import NO_PIECE, PIECES, kind_of
from honjin.titles.gunshi.facts.state import WAR, Gunshi
from honjin.titles.gunshi.rules.ending import INVADERS_TO_WIN

TOKENS: Final = vec[i64]([0, 2_500, 7_000])
"""Tokens in the enemy's store; three win. [GUN-INV-04]"""

# Percentages: how likely a threat is carried out, if the order for it comes next or might come some time.
ENEMY_NEXT: Final[i64] = 60
ENEMY_LATER: Final[i64] = 10
OWN_NEXT: Final[i64] = 35
OWN_LATER: Final[i64] = 6
GENERAL_AT_RISK: Final[i64] = 50_000
"""What the own general is worth to whoever threatens it without knowing."""


class Threats:
    """Sees what a side and its enemy could take, in positions that one decision of the side may lead to."""

    def __init__(self, root: Gunshi, us: i64) -> None:
        self.us: i64 = us
        self.ours: Reach = Reach()
        self.theirs: Reach = Reach()
        enemy = enemy_of(us)
        first = root.row[enemy * ROW_LIMIT]
        self.they_march: i64 = ENEMY_LATER
        if root.rapid[enemy] == MOVE or first == MOVE:
            self.they_march = ENEMY_NEXT
        self.they_shoot: i64 = ENEMY_LATER
        if is_shot(root.rapid[enemy]) or is_shot(first):
            self.they_shoot = ENEMY_NEXT
        self.row_size: i64 = root.row_size[us]
        self.first: i64 = root.row[us * ROW_LIMIT]

    def balance(self, s: Gunshi, suspect: i64) -> i64:
        """Our threats less theirs; a piece that may be their general is worth so much more."""
        self.look(s)
        return self.own(s, suspect) - self.enemy(s)

    def look(self, s: Gunshi) -> None:
        us = self.us
        self.ours.scan(s, us, s.general[us])
        self.theirs.scan(s, enemy_of(us), NO_PIECE)

    def own(self, s: Gunshi, suspect: i64) -> i64:
        """What our next orders could take, and who could invade."""
        us = self.us
        march, shoot = self.own_chances(s)
        by_march: i64 = 0
        by_arrow: i64 = 0
        for piece in range(PIECES):
            if s.owner[piece] != enemy_of(us) or s.cell[piece] < 0:
                continue
            cell = s.cell[piece]
            prize = PIECE[kind_of(piece)]
            if s.candidate[piece] == 1:
                prize += suspect
            by_march = max(by_march, gain(s, piece, cell, prize, self.ours.foot, self.ours.horse))
            by_arrow = max(by_arrow, gain(s, piece, cell, prize, self.ours.arrows, 0))
        invasion = invasion_threat(s.invaders[us], self.ours.tokens)
        return (max(by_march, invasion) * march + by_arrow * shoot) // 100

    def own_chances(self, s: Gunshi) -> tuple[i64, i64]:
        """How likely it is that we march, and that we shoot, soon."""
        us = self.us
        if s.phase != WAR:
            return OWN_LATER, OWN_LATER
        next_card = s.row[us * ROW_LIMIT]
        if s.rapid[us] == NO_CARD and s.row_size[us] < self.row_size:
            next_card = self.first  # it has been turned up and is about to be carried out
        march = OWN_LATER
        if next_card == MOVE or s.rapid[us] == MOVE:
            march = OWN_NEXT
        shoot = OWN_LATER
        if is_shot(next_card) or is_shot(s.rapid[us]):
            shoot = OWN_NEXT
        return march, shoot

    def enemy(self, s: Gunshi) -> i64:
        """What the enemy's next orders could take from us."""
        us = self.us
        by_march: i64 = 0
        by_arrow: i64 = 0
        for piece in range(PIECES):
            if s.owner[piece] != us or s.cell[piece] < 0:
                continue
            cell = s.cell[piece]
            prize = PIECE[kind_of(piece)]
            if piece == s.general[us]:
                prize = GENERAL_AT_RISK
            by_march = max(by_march, gain(s, piece, cell, prize, self.theirs.foot, self.theirs.horse))
            by_arrow = max(by_arrow, gain(s, piece, cell, prize, self.theirs.arrows, 0))
        invasion = invasion_threat(s.invaders[enemy_of(us)], self.theirs.tokens)
        return (max(by_march, invasion) * self.they_march + by_arrow * self.they_shoot) // 100


def is_shot(card: i64) -> bool:
    return card in (TURN_SHOOT, HEAVY_CROSSBOW, RAPID_FIRE)


def gain(s: Gunshi, piece: i64, cell: i64, prize: i64, feet: i64, horses: i64) -> i64:
    """What an attack on a piece brings: the piece, or only its shield. [GUN-CAP-02, GUN-CAP-03]"""
    if (horses >> cell) & 1:
        return prize
    if (feet >> cell) & 1:
        return SHIELD if s.shielded[piece] else prize
    return 0


def invasion_threat(in_store: i64, tokens: i64) -> i64:
    """What a Move that brings so many more tokens into the store would be worth."""
    if tokens == 0:
        return 0
    if in_store + tokens >= INVADERS_TO_WIN:
        return WIN
    return TOKENS[in_store + tokens] - TOKENS[in_store]
