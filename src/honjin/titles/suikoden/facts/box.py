"""What is in the box: characters, lands and ready-made decks, read from the data pack and checked."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.pack import Entry, Pack
from honjin.titles.suikoden.facts.cards import (
    ATTRIBUTE_NAMES,
    CARDS,
    CHARACTER_NAMES,
    CHARACTERS,
    COST_ROOM,
    LAND_KIND_NAMES,
    SKILL_NAMES,
    SYMBOL_NAMES,
    WHITE,
    one_of,
    tally,
)
from honjin.titles.suikoden.facts.effects import (
    ADD,
    BEAUTY_PRESENT,
    LOST,
    OUTNUMBERED,
    PER_ROAD,
    STATIC,
    WITH,
    Ability,
)
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

KNOWABLE: Final = [
    "number",
    "name",
    "attribute",
    "cost",
    "skills",
    "attack",
    "defence",
    "intellect",
    "ability",
]
LAND_KNOWABLE: Final = ["command", "repair", "commerce", "hunt", "hold_defence", "current"]
LANGUAGES: Final = ["en", "ja"]
DECK_SIZE: Final = 40
"""[SUI-DECK-02]"""
CHEAP_CARDS: Final = 10
"""[SUI-DECK-03]"""
DECK_STARS: Final = 10
"""[SUI-DECK-04]"""


class Character:
    """A character as its pack describes it. [SUI-CARD-01]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.sources: Final = read_sources(entry, KNOWABLE)
        self.number: Final = entry.number("number", 1, 148)
        self.name: Final = entry.both_languages("name")
        self.reading: Final = entry.text("reading")
        self.attribute: Final = ATTRIBUTE_NAMES.index(entry.choice("attribute", ATTRIBUTE_NAMES))
        cost = entry.texts("cost")
        if len(cost) > COST_ROOM or any(symbol not in SYMBOL_NAMES for symbol in cost):
            raise entry.fail("cost", "at most four symbols out of " + ", ".join(SYMBOL_NAMES))
        self.cost: Final = [SYMBOL_NAMES.index(symbol) for symbol in cost]
        self.archery: int = 0
        self.skills: int = 0
        skills = entry.texts("skills")
        if len(skills) > 3:
            raise entry.fail("skills", "at most three skills")
        for text in skills:
            word, _space, level = text.partition(" ")
            if word not in SKILL_NAMES or (word == "archery") != (level in ("1", "2", "3")):
                raise entry.fail("skills", "skills, Archery with 1 to 3, out of " + ", ".join(SKILL_NAMES))
            self.skills |= 1 << SKILL_NAMES.index(word)
            if word == "archery":
                self.archery = int(level)
        self.attack: Final = entry.number("attack", 0, 8)
        self.defence: Final = entry.number("defence", 0, 8)
        self.intellect: Final = entry.number("intellect", 0, 8)
        if max(self.attack, self.defence, self.intellect) < 1:
            raise entry.fail("attack", "a highest stat of at least 1")
        self.ability: Final = Ability(entry)
        self.text: dict[str, str] = {}
        """What the ability does, by language; written when all names are known."""
        entry.done()

    def is_cheap(self) -> bool:
        """Cost zero, or white symbols only. [SUI-DECK-03]"""
        return all(symbol == WHITE for symbol in self.cost)


class Land:
    """A kind of land; there are two copies of each. [SUI-CARD-04]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.sources: Final = read_sources(entry, LAND_KNOWABLE)
        self.name: Final = entry.both_languages("name")
        self.reading: Final = entry.text("reading")
        self.stars: Final = entry.number("stars", 1, 3)
        self.command: Final = entry.number("command", 1, 15)
        self.repair: Final = entry.number("repair", 0, 40)
        self.commerce: Final = entry.number("commerce", 1, 40)
        self.hunt: Final = entry.number("hunt", 1, 40)
        self.hold_defence: Final = optional(entry, "hold_defence")
        self.current: Final = optional(entry, "current")
        self.charm: Final = optional(entry, "charm")
        self.ambush: Final = optional(entry, "ambush")
        silences = entry.texts("silences") if "silences" in entry.fields else []
        if any(skill not in SKILL_NAMES for skill in silences):
            raise entry.fail("silences", "skills out of " + ", ".join(SKILL_NAMES))
        self.silences: Final = sum(1 << SKILL_NAMES.index(skill) for skill in silences)
        self.text: Final = {
            language: land_text(
                self.hold_defence, self.current, self.silences, self.charm, self.ambush, language
            )
            for language in LANGUAGES
        }
        if entry.id.startswith("bamboo") and (self.repair != 0 or self.ambush == 0):
            raise entry.fail("repair", "0, and an ambush: a Bamboo Grove is never repaired [SUI-LAND-09]")
        if not entry.id.startswith("bamboo") and self.ambush != 0:
            raise entry.fail("ambush", "no ambush outside a Bamboo Grove")
        entry.done()


class ReadyDeck:
    """A deck somebody has built in advance. [SUI-DECK-02..06]"""

    def __init__(self, entry: Entry, characters: list[Character], lands: list[Land]) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.name: Final = entry.both_languages("name")
        names = entry.texts("characters")
        if any(name not in CHARACTER_NAMES for name in names) or len(set(names)) != len(names):
            raise entry.fail("characters", "different characters")
        if len(names) != DECK_SIZE:
            raise entry.fail("characters", f"{DECK_SIZE} characters")
        self.characters: Final = sorted(CHARACTER_NAMES.index(name) for name in names)
        """In the order of the cards, in which they are laid out without a search."""
        if sum(characters[card].is_cheap() for card in self.characters) < CHEAP_CARDS:
            raise entry.fail("characters", f"at least {CHEAP_CARDS} of cost zero or white")
        kinds = entry.texts("lands")
        if any(kind not in LAND_KIND_NAMES or kinds.count(kind) > 2 for kind in kinds):
            raise entry.fail("lands", "kinds of land, at most two of each")
        self.lands: Final = [LAND_KIND_NAMES.index(kind) for kind in kinds]
        if sum(lands[kind].stars for kind in self.lands) != DECK_STARS:
            raise entry.fail("lands", f"lands worth exactly {DECK_STARS} stars")
        entry.done()


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
        characters = {
            e.id: Character(e) for e in pack.exactly("characters.toml", "character", CHARACTER_NAMES)
        }
        lands = {e.id: Land(e) for e in pack.exactly("lands.toml", "land", LAND_KIND_NAMES)}
        self.characters: Final = [characters[name] for name in CHARACTER_NAMES]
        self.lands: Final = [lands[name] for name in LAND_KIND_NAMES]
        names = {language: [card.name[language] for card in self.characters] for language in LANGUAGES}
        for card in self.characters:
            card.text = {language: ability_text(card.ability, names, language) for language in LANGUAGES}
        check_characters(self.characters, f"{pack.folder / 'characters.toml'}")
        check_lands(self.lands, f"{pack.folder / 'lands.toml'}")
        self.decks: Final = {
            e.id: ReadyDeck(e, self.characters, self.lands) for e in pack.entries("decks.toml", "deck")
        }
        check_decks(list(self.decks.values()), f"{pack.folder / 'decks.toml'}")
        ambushes = [self.lands[kind].ambush for kind in (12, 12, 13, 13, 14, 14)]
        blank = [0] * 6
        nobody = [-1] * 6
        cards = self.characters
        self.character: Final = table(list(range(len(cards))), nobody, copies)
        """Which character a card bears."""
        self.attribute: Final = table([card.attribute for card in cards], nobody, copies)
        self.one: Final = table([one_of(card.attribute) for card in cards], blank, copies)
        """A count by attribute that has this character alone."""
        self.skills: Final = table([card.skills for card in cards], blank, copies)
        self.archery: Final = table([card.archery for card in cards], blank, copies)
        self.attack: Final = table([card.attack for card in cards], ambushes, copies)
        self.defence: Final = table([card.defence for card in cards], ambushes, copies)
        self.intellect: Final = table([card.intellect for card in cards], blank, copies)
        self.cheap: Final = table([1 if card.is_cheap() else 0 for card in cards], blank, copies)
        self.cost_size: Final = table([len(card.cost) for card in cards], blank, copies)
        costs = [(card.cost + [0] * COST_ROOM)[:COST_ROOM] for card in cards]
        self.cost: Final = table([symbol for cost in costs for symbol in cost], blank * COST_ROOM, copies)
        owed = [tally(card.cost[place:]) for card in cards for place in range(COST_ROOM)]
        self.owed: Final = table(owed, blank * COST_ROOM, copies)
        """A tally of the symbols from each place on."""

        silent = not has_abilities
        abilities = [card.ability for card in cards]
        self.when: Final = table([0 if silent else ability.when for ability in abilities], blank, copies)
        self.prices: Final = table([0 if silent else ability.prices for ability in abilities], blank, copies)
        self.condition: Final = table([ability.condition for ability in abilities], blank, copies)
        self.partner: Final = table([(a.partners + [-1, -1])[0] for a in abilities], nobody, copies)
        self.other_partner: Final = table([(a.partners + [-1, -1])[1] for a in abilities], nobody, copies)
        self.buy_back: Final = table([ability.buy_back for ability in abilities], blank, copies)
        # Effects: the first one of card c at 2 * c, the second at 2 * c + 1; -1 where there is none.
        effects = [effect for ability in abilities for effect in (ability.effects + [None])[:2]]
        none = blank * 2
        verbs = [-1 if e is None or silent else e.verb for e in effects]
        self.verb: Final = table(verbs, nobody * 2, copies)
        self.add_attack: Final = table([0 if e is None else e.attack for e in effects], none, copies)
        self.add_defence: Final = table([0 if e is None else e.defence for e in effects], none, copies)
        self.add_intellect: Final = table([0 if e is None else e.intellect for e in effects], none, copies)
        sets = [1 if e is not None and e.sets_intellect else 0 for e in effects]
        self.sets_intellect: Final = table(sets, none, copies)
        self.count: Final = table([0 if e is None else e.count for e in effects], none, copies)
        self.target: Final = table([0 if e is None else e.target for e in effects], none, copies)
        self.until: Final = table([0 if e is None else e.until for e in effects], none, copies)
        self.skill: Final = table([0 if e is None else e.skill for e in effects], none, copies)
        self.colour: Final = table([0 if e is None else e.attribute for e in effects], none, copies)
        self.sought: Final = table([0 if e is None else e.name for e in effects], none, copies)
        self.work: Final = table([0 if e is None else e.work for e in effects], none, copies)
        opens = [1 if e is not None and e.open and not silent else 0 for e in effects]
        self.is_open: Final = table(opens, none, copies)
        helps = [0 if silent else bonus_of(ability) for ability in abilities]
        self.bonus: Final = table(helps, blank, copies)
        """What kind of static bonus a character has."""
        self.runs: Final = table([1 if returns_for_wandering(card) else 0 for card in cards], blank, copies)
        """1 for characters of whom two could bring each other home for ever. [SUI-AB-03]"""

        # Tables over lands have a place for each of the 30.
        self.stars: Final = vec[i64]([kind.stars for kind in self.lands for _copy in "ab"])
        self.command: Final = vec[i64]([kind.command for kind in self.lands for _copy in "ab"])
        self.repair: Final = vec[i64]([kind.repair for kind in self.lands for _copy in "ab"])
        self.commerce: Final = vec[i64]([kind.commerce for kind in self.lands for _copy in "ab"])
        self.hunt: Final = vec[i64]([kind.hunt for kind in self.lands for _copy in "ab"])
        self.hold_defence: Final = vec[i64]([kind.hold_defence for kind in self.lands for _copy in "ab"])
        self.current: Final = vec[i64]([kind.current for kind in self.lands for _copy in "ab"])
        self.charm: Final = vec[i64]([kind.charm for kind in self.lands for _copy in "ab"])
        self.silences: Final = vec[i64]([kind.silences for kind in self.lands for _copy in "ab"])


def bonus_of(ability: Ability) -> int:
    """[SUI-AB-05, SUI-AB-06]"""
    if ability.when != STATIC or ability.effects[0].verb != ADD:
        return int(NO_BONUS)
    lasts = ability.condition in (WITH, LOST, PER_ROAD, OUTNUMBERED, BEAUTY_PRESENT)
    return int(LASTING_BONUS if lasts else FIGHTING_BONUS)


def table(of_characters: list[int], of_groves: list[int], copies: int) -> vec[i64]:
    """A value, or several, for each card."""
    return vec[i64](of_characters + of_groves + of_characters * (copies - 1))


def read_sources(entry: Entry, fields: list[str]) -> dict[str, str]:
    """Where every field comes from: the entry's source, unless `rulebook` or `public` names it."""
    sources = dict.fromkeys(fields, entry.source)
    for source in ("rulebook", "public"):
        if source in entry.fields:
            for field in entry.texts(source):
                if field not in fields:
                    raise entry.fail(source, "fields out of " + ", ".join(fields))
                sources[field] = source
    return sources


def optional(entry: Entry, field: str) -> int:
    return entry.number(field, 1, 8) if field in entry.fields else 0
