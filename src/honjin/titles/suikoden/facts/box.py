"""What is in the box: characters, lands and ready-made decks, read from the data pack and checked."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.pack import Pack
from honjin.titles.suikoden.facts.cards import (
    ATTRIBUTE_NAMES,
    CARDS,
    CHARACTER_NAMES,
    CHARACTERS,
    COST_ROOM,
    LAND_KIND_NAMES,
    SKILL_NAMES,
    SYMBOL_NAMES,
    one_of,
    tally,
)
from honjin.titles.suikoden.facts.effects import (
    CONDITION_NAMES,
    PRICE_NAMES,
    TARGET_NAMES,
    UNTIL_NAMES,
    VERB_NAMES,
    WHEN_NAMES,
    WORK_NAMES,
)
from honjin.titles.suikoden.facts.pack import Character, Land, ReadyDeck
from honjin.titles.suikoden.facts.set_check import (
    check_characters,
    check_decks,
    check_lands,
    returns_for_wandering,
)
from honjin.titles.suikoden.words.land_wording import land_text
from honjin.titles.suikoden.words.wording import ability_text

# Static bonuses.
NO_BONUS: Final[i64] = 0
LASTING_BONUS: Final[i64] = 1
"""It may count at any time."""
FIGHTING_BONUS: Final[i64] = 2
"""It counts only for a fighter that lies face-up."""

LANGUAGES: Final = ["en", "ja"]


class Deck:
    """A ready-made deck in numbers, in the order of the cards, in which they are laid out without a search."""

    def __init__(self, entry: ReadyDeck) -> None:
        self.characters: Final = sorted(CHARACTER_NAMES.index(name) for name in entry.characters)
        self.lands: Final = [LAND_KIND_NAMES.index(kind) for kind in entry.lands]


class Box:
    """All components of one pack. Shared by every state, never changed.

    Tables over cards have a place for each character, then for each of the six Bamboo Groves, and then for further
    copies of all characters. [SUI-DECK-10] In the shared-deck duel characters have no abilities, and the tables say
    so. [SUI-SHR-02]
    """

    def __init__(self, pack: Pack, *, has_abilities: bool = True, copies: int = 1) -> None:
        self.pack: Final = pack
        self.copies: Final[i64] = copies
        self.cards: Final[i64] = CARDS + (copies - 1) * CHARACTERS
        self.characters: Final = pack.read(Character)
        self.lands: Final = pack.read(Land)
        decks = pack.read(ReadyDeck)
        check_characters(self.characters, f"{pack.folder / 'characters.toml'}")
        check_lands(self.lands, f"{pack.folder / 'lands.toml'}")
        check_decks(decks, self.characters, self.lands, f"{pack.folder / 'decks.toml'}")
        self.decks: Final = [Deck(entry) for entry in decks]
        self.text: Final = written_texts(self.characters, self.lands)
        """What characters and lands do, by id and language."""
        cards = self.characters
        blank = [0] * 6
        nobody = [-1] * 6
        none = blank * 2
        ambushes = [kind.ambush for kind in self.lands[12:] for _copy in "ab"]
        self.character: Final = table(list(range(len(cards))), nobody, copies)
        """Which character a card bears."""
        attributes = places(cards, "attribute", ATTRIBUTE_NAMES)
        self.attribute: Final = table(attributes, nobody, copies)
        self.one: Final = table([one_of(attribute) for attribute in attributes], blank, copies)
        """A count by attribute that has this character alone."""
        self.skills: Final = table([mask(card.skill_names(), SKILL_NAMES) for card in cards], blank, copies)
        self.archery: Final = table([card.archery() for card in cards], blank, copies)
        self.attack: Final = table(numbers(cards, "attack"), ambushes, copies)
        self.defence: Final = table(numbers(cards, "defence"), ambushes, copies)
        self.intellect: Final = table(numbers(cards, "intellect"), blank, copies)
        self.cheap: Final = table([int(card.is_cheap()) for card in cards], blank, copies)
        self.cost_size: Final = table([len(card.cost) for card in cards], blank, copies)
        costs = [[SYMBOL_NAMES.index(symbol) for symbol in card.cost] for card in cards]
        padded = [symbol for cost in costs for symbol in (cost + [0] * COST_ROOM)[:COST_ROOM]]
        self.cost: Final = table(padded, blank * COST_ROOM, copies)
        owed = [tally(cost[place:]) for cost in costs for place in range(COST_ROOM)]
        self.owed: Final = table(owed, blank * COST_ROOM, copies)
        """A tally of the symbols from each place on."""

        silent = [0] * len(cards)
        whens = places(cards, "when", WHEN_NAMES) if has_abilities else silent
        self.when: Final = table(whens, blank, copies)
        prices = [mask(card.pay, PRICE_NAMES) for card in cards] if has_abilities else silent
        self.prices: Final = table(prices, blank, copies)
        self.condition: Final = table(places(cards, "condition", CONDITION_NAMES), blank, copies)
        self.partner: Final = table([partner_of(card, 0) for card in cards], nobody, copies)
        self.other_partner: Final = table([partner_of(card, 1) for card in cards], nobody, copies)
        self.buy_back: Final = table(numbers(cards, "buy_back"), blank, copies)
        # Effects: the first one of card c at 2 * c, the second at 2 * c + 1; -1 where there is none.
        effects = [effect for card in cards for effect in [*card.effects, None][:2]]
        verbs = [-1 if e is None or not has_abilities else VERB_NAMES.index(e.do) for e in effects]
        self.verb: Final = table(verbs, nobody * 2, copies)
        self.add_attack: Final = table(numbers(effects, "attack"), none, copies)
        self.add_defence: Final = table(numbers(effects, "defence"), none, copies)
        self.add_intellect: Final = table(numbers(effects, "intellect"), none, copies)
        sets = [int(e is not None and e.do == "set" and e.intellect is not None) for e in effects]
        self.sets_intellect: Final = table(sets, none, copies)
        self.count: Final = table(numbers(effects, "count"), none, copies)
        self.target: Final = table(places(effects, "to", TARGET_NAMES), none, copies)
        self.until: Final = table(places(effects, "until", UNTIL_NAMES), none, copies)
        self.skill: Final = table(places(effects, "skill", SKILL_NAMES), none, copies)
        self.colour: Final = table(places(effects, "attribute", ATTRIBUTE_NAMES), none, copies)
        self.sought: Final = table(places(effects, "name", CHARACTER_NAMES), none, copies)
        self.work: Final = table(places(effects, "at", WORK_NAMES), none, copies)
        self.is_open: Final = table(numbers(effects, "open") if has_abilities else silent * 2, none, copies)
        helps = [bonus_of(card) for card in cards] if has_abilities else silent
        self.bonus: Final = table(helps, blank, copies)
        """What kind of static bonus a character has."""
        self.runs: Final = table([int(returns_for_wandering(card)) for card in cards], blank, copies)
        """1 for characters of whom two could bring each other home for ever. [SUI-AB-03]"""

        # Tables over lands have a place for each of the 30.
        kinds = [kind for kind in self.lands for _copy in "ab"]
        self.stars: Final = vec[i64](numbers(kinds, "stars"))
        self.command: Final = vec[i64](numbers(kinds, "command"))
        self.repair: Final = vec[i64](numbers(kinds, "repair"))
        self.commerce: Final = vec[i64](numbers(kinds, "commerce"))
        self.hunt: Final = vec[i64](numbers(kinds, "hunt"))
        self.hold_defence: Final = vec[i64](numbers(kinds, "hold_defence"))
        self.current: Final = vec[i64](numbers(kinds, "current"))
        self.charm: Final = vec[i64](numbers(kinds, "charm"))
        self.silences: Final = vec[i64]([mask(kind.silences, SKILL_NAMES) for kind in kinds])


def bonus_of(card: Character) -> int:
    """[SUI-AB-05, SUI-AB-06]"""
    if card.when != "static" or card.effects[0].do != "add":
        return int(NO_BONUS)
    lasts = card.condition in ("with", "lost", "road", "outnumbered", "beauty")
    return int(LASTING_BONUS if lasts else FIGHTING_BONUS)


def written_texts(characters: list[Character], lands: list[Land]) -> dict[str, dict[str, str]]:
    names = {language: {card.id: card.name[language] for card in characters} for language in LANGUAGES}
    texts = {
        card.id: {language: ability_text(card, names[language], language) for language in LANGUAGES}
        for card in characters
    }
    return texts | {
        kind.id: {language: land_text(kind, language) for language in LANGUAGES} for kind in lands
    }


def table(of_characters: list[int], of_groves: list[int], copies: int) -> vec[i64]:
    """A value, or several, for each card."""
    return vec[i64](of_characters + of_groves + of_characters * (copies - 1))


def numbers(rows: Sequence[object], field: str) -> list[int]:
    """A field of all rows; 0 where it is missing."""
    return [int(getattr(row, field, 0) or 0) for row in rows]


def places(rows: Sequence[object], field: str, names: list[str]) -> list[int]:
    """The number of a word in a field of all rows; 0 where it is missing."""
    words = [getattr(row, field, None) or names[0] for row in rows]
    return [names.index(word) for word in words]


def mask(words: list[str], names: list[str]) -> int:
    return sum(1 << names.index(word) for word in set(words))


def partner_of(card: Character, place: int) -> int:
    return CHARACTER_NAMES.index(card.names[place]) if place < len(card.names) else -1
