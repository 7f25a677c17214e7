"""What a data pack says of characters, lands and ready-made decks: one struct for each kind of entry."""

# kernel: interpreted

from typing import Annotated, Final

from msgspec import Meta, field

from honjin.core.pack import Entry, Part, Text, Unfit, Words, one_of
from honjin.titles.suikoden.facts.cards import (
    ATTRIBUTE_NAMES,
    CHARACTER_NAMES,
    COST_ROOM,
    LAND_KIND_NAMES,
    SKILL_NAMES,
    SYMBOL_NAMES,
)
from honjin.titles.suikoden.facts.effects import (
    CONDITION_NAMES,
    COUNTED,
    FIELDS,
    OWN_BODY,
    PRICE_NAMES,
    TARGET_NAMES,
    UNTIL_NAMES,
    VERB_NAMES,
    VERBS_BY_WHEN,
    WHEN_NAMES,
    WORK_NAMES,
)

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
DECK_SIZE: Final = 40
"""[SUI-DECK-02]"""
PRICED: Final = ("domestic", "battle")
FROM_HAND: Final = ("hand-domestic", "hand-battle")

Attribute = Annotated[str, one_of(ATTRIBUTE_NAMES)]
CharacterName = Annotated[str, one_of(CHARACTER_NAMES)]
LandKind = Annotated[str, one_of(LAND_KIND_NAMES)]
Skill = Annotated[str, one_of(SKILL_NAMES)]
PrintedSkill = Annotated[str, one_of([*SKILL_NAMES[:-1], "archery 1", "archery 2", "archery 3"])]
Symbol = Annotated[str, one_of(SYMBOL_NAMES)]
Stat = Annotated[int, Meta(ge=0, le=8)]
Change = Annotated[int, Meta(ge=-9, le=9)]
Count = Annotated[int, Meta(ge=1, le=9)]
Gift = Annotated[int, Meta(ge=1, le=8)]
Value = Annotated[int, Meta(ge=1, le=40)]


class Effect(Part):
    """One effect of an ability: what is done, and what the verb is told. `FIELDS` says which verbs are told what."""

    do: Annotated[str, one_of(VERB_NAMES)]
    attack: Change = 0
    defence: Change = 0
    intellect: Change | None = None
    count: Count = 0
    to: Annotated[str, one_of(TARGET_NAMES)] = TARGET_NAMES[0]
    until: Annotated[str, one_of(UNTIL_NAMES)] = UNTIL_NAMES[0]
    skill: Skill = ""
    attribute: Attribute = ""
    name: CharacterName = ""
    at: Annotated[str, one_of(WORK_NAMES)] = ""
    open: bool = False

    def __post_init__(self) -> None:
        known = FIELDS.get(self.do, [])
        for word, usual in zip(self.__struct_fields__[1:], self.__struct_defaults__, strict=True):
            if word not in known and getattr(self, word) != usual:
                raise Unfit(word, f"no {word}; {self.do} is told only: " + (", ".join(known) or "nothing"))
        if self.do in COUNTED and not self.count:
            raise Unfit("count", f"a count of at least 1 for {self.do}")
        if self.do == "grant" and self.count and self.skill != "archery":
            raise Unfit("count", "a count only where Archery is granted: its value")
        if bool(self.name) != (self.do in ("seek", "invite") or self.to == "named"):
            raise Unfit("name", 'a name for seek, invite and to = "named", and for nothing else')


class Character(Entry):
    """A character; `rulebook` and `public` name fields known from there. [SUI-CARD-01, SUI-CARD-02, SUI-CARD-03]"""

    file, table, ids = "characters.toml", "character", CHARACTER_NAMES
    number: Annotated[int, Meta(ge=1, le=148)]
    name: Words
    reading: Text
    attribute: Attribute
    cost: Annotated[list[Symbol], Meta(max_length=int(COST_ROOM))]
    skills: Annotated[list[PrintedSkill], Meta(max_length=3)]
    attack: Stat
    defence: Stat
    intellect: Stat
    when: Annotated[str, one_of(WHEN_NAMES)]
    effects: Annotated[list[Effect], Meta(min_length=1, max_length=2)]
    pay: list[Annotated[str, one_of(PRICE_NAMES)]] = field(default_factory=list)
    condition: Annotated[str, one_of(CONDITION_NAMES)] = CONDITION_NAMES[0]
    names: Annotated[list[CharacterName], Meta(max_length=2)] = field(default_factory=list)
    buy_back: Count = 0
    rulebook: list[Annotated[str, one_of(KNOWABLE)]] = field(default_factory=list)
    public: list[Annotated[str, one_of(KNOWABLE)]] = field(default_factory=list)

    def __post_init__(self) -> None:
        if max(self.attack, self.defence, self.intellect) < 1:
            raise Unfit("attack", "a highest stat of at least 1")
        self.check_price()
        if (self.condition in ("with", "lost")) != bool(self.names):
            raise Unfit("names", "characters, exactly where the condition is with or lost")
        if self.buy_back and self.when not in FROM_HAND:
            raise Unfit("buy_back", "a card that is used from the hand")
        allowed = VERBS_BY_WHEN[self.when]
        if any(effect.do not in allowed for effect in self.effects):
            raise Unfit("effects", f"for {self.when} abilities do = one of " + ", ".join(allowed))

    def check_price(self) -> None:
        if self.when in PRICED and not self.pay:
            raise Unfit("pay", "a price, so that nobody can go on for ever [SUI-AB-03]")
        if self.pay and self.when not in PRICED + FROM_HAND:
            raise Unfit("pay", f"no price for {self.when} abilities")
        if self.when in FROM_HAND and any(price in OWN_BODY for price in self.pay):
            raise Unfit("pay", "discard or pile: a card in hand cannot be spent, sent wandering or lost")

    def is_cheap(self) -> bool:
        """Cost zero, or white symbols only. [SUI-DECK-03]"""
        return all(symbol == "white" for symbol in self.cost)

    def skill_names(self) -> list[str]:
        """Archery without its number."""
        return [skill.partition(" ")[0] for skill in self.skills]

    def archery(self) -> int:
        return sum(int(skill.partition(" ")[2] or 0) for skill in self.skills)


class Land(Entry):
    """A kind of land, of which there are two copies; `repair` 0 cannot be repaired. [SUI-CARD-04, SUI-CARD-07]"""

    file, table, ids = "lands.toml", "land", LAND_KIND_NAMES
    name: Words
    reading: Text
    stars: Annotated[int, Meta(ge=1, le=3)]
    command: Annotated[int, Meta(ge=1, le=15)]
    repair: Annotated[int, Meta(ge=0, le=40)]
    commerce: Value
    hunt: Value
    hold_defence: Gift = 0
    current: Gift = 0
    charm: Gift = 0
    ambush: Gift = 0
    silences: list[Skill] = field(default_factory=list)
    rulebook: list[Annotated[str, one_of(LAND_KNOWABLE)]] = field(default_factory=list)
    public: list[Annotated[str, one_of(LAND_KNOWABLE)]] = field(default_factory=list)

    def __post_init__(self) -> None:
        is_grove = self.id.startswith("bamboo")
        if is_grove and (self.repair != 0 or self.ambush == 0):
            raise Unfit("repair", "0, and an ambush: a Bamboo Grove is never repaired [SUI-LAND-09]")
        if not is_grove and self.ambush != 0:
            raise Unfit("ambush", "no ambush outside a Bamboo Grove")


class ReadyDeck(Entry):
    """A deck somebody has built in advance. [SUI-DECK-02, SUI-DECK-03, SUI-DECK-04, SUI-DECK-06]"""

    file, table = "decks.toml", "deck"
    name: Words
    characters: Annotated[list[CharacterName], Meta(min_length=DECK_SIZE, max_length=DECK_SIZE)]
    lands: list[LandKind]

    def __post_init__(self) -> None:
        if len(set(self.characters)) != len(self.characters):
            raise Unfit("characters", "different characters")
        if any(self.lands.count(kind) > 2 for kind in self.lands):
            raise Unfit("lands", "kinds of land, at most two of each")
