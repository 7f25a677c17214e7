"""What changes the numbers and skills of characters until the end of a turn or of a fight. [SUI-VAL-08, SUI-TURN-03]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NOT_SET: Final[i64] = -1


class Modifiers:
    """Lists over cards. A position has them only while something is modified, so that most copies do without."""

    def __init__(self, cards: i64, source: "Modifiers | None" = None) -> None:
        if source is not None:
            self.plus_attack: vec[i64] = source.plus_attack[:]
            self.plus_defence: vec[i64] = source.plus_defence[:]
            self.plus_intellect: vec[i64] = source.plus_intellect[:]
            self.set_attack: vec[i64] = source.set_attack[:]
            self.set_defence: vec[i64] = source.set_defence[:]
            self.set_intellect: vec[i64] = source.set_intellect[:]
            self.granted: vec[i64] = source.granted[:]
            self.stripped: vec[i64] = source.stripped[:]
            self.reach: vec[i64] = source.reach[:]
            self.shot: vec[i64] = source.shot[:]
            self.fight_attack: vec[i64] = source.fight_attack[:]
            self.fight_defence: vec[i64] = source.fight_defence[:]
            self.fight_intellect: vec[i64] = source.fight_intellect[:]
            return
        nothing = vec[i64]([0] * cards)
        unset = vec[i64]([NOT_SET] * cards)
        self.plus_attack = nothing[:]
        self.plus_defence = nothing[:]
        self.plus_intellect = nothing[:]
        self.set_attack = unset[:]
        self.set_defence = unset[:]
        self.set_intellect = unset[:]
        self.granted = nothing[:]
        self.stripped = nothing[:]
        self.reach = nothing[:]
        """Archery gained this turn."""
        self.shot = nothing[:]
        """Archery suffered in this fight, for those who can cancel it."""
        self.fight_attack = nothing[:]
        self.fight_defence = nothing[:]
        self.fight_intellect = nothing[:]

    def attack(self, card: i64, printed: i64) -> i64:
        value = self.set_attack[card]
        if value == NOT_SET:
            value = printed
        return value + self.plus_attack[card] + self.fight_attack[card]

    def defence(self, card: i64, printed: i64) -> i64:
        value = self.set_defence[card]
        if value == NOT_SET:
            value = printed
        return value + self.plus_defence[card] + self.fight_defence[card]

    def intellect(self, card: i64, printed: i64) -> i64:
        value = self.set_intellect[card]
        if value == NOT_SET:
            value = printed
        return value + self.plus_intellect[card] + self.fight_intellect[card]

    def skills(self, card: i64, printed: i64) -> i64:
        """Printed or gained, and not lost. [SUI-SK-99]"""
        return (printed | self.granted[card]) & ~self.stripped[card]

    def shoot(self, card: i64, value: i64) -> None:
        """[SUI-ARC-01]"""
        self.plus_attack[card] -= value
        self.plus_defence[card] -= value
        self.shot[card] += value

    def unshoot(self, card: i64) -> None:
        """Shots already fired count for nothing. [SUI-FW-04]"""
        self.plus_attack[card] += self.shot[card]
        self.plus_defence[card] += self.shot[card]
        self.shot[card] = 0

    def end_fight(self, card: i64) -> None:
        self.shot[card] = 0
        self.fight_attack[card] = 0
        self.fight_defence[card] = 0
        self.fight_intellect[card] = 0

    def forget(self, card: i64) -> None:
        """All modifiers of a character end."""
        self.end_fight(card)
        self.plus_attack[card] = 0
        self.plus_defence[card] = 0
        self.plus_intellect[card] = 0
        self.set_attack[card] = NOT_SET
        self.set_defence[card] = NOT_SET
        self.set_intellect[card] = NOT_SET
        self.granted[card] = 0
        self.stripped[card] = 0
        self.reach[card] = 0

    def take(self, card: i64) -> "list[i64]":
        """What groups of characters have in common, taken off one of them. [SUI-INF-06]"""
        marks = [
            self.plus_attack[card],
            self.plus_defence[card],
            self.plus_intellect[card],
            self.granted[card],
            self.stripped[card],
            self.fight_attack[card],
            self.fight_defence[card],
            self.fight_intellect[card],
            self.reach[card],
        ]
        self.forget(card)
        return marks

    def give(self, card: i64, marks: "list[i64]") -> None:
        self.plus_attack[card] = marks[0]
        self.plus_defence[card] = marks[1]
        self.plus_intellect[card] = marks[2]
        self.granted[card] = marks[3]
        self.stripped[card] = marks[4]
        self.fight_attack[card] = marks[5]
        self.fight_defence[card] = marks[6]
        self.fight_intellect[card] = marks[7]
        self.reach[card] = marks[8]
