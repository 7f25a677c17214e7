"""What is printed on the cards, for the client. Their texts are written from their effects, so the pack has none."""
# kernel: interpreted

from honjin.titles.suikoden.facts.cards import SKILL_NAMES
from honjin.titles.suikoden.title import TITLE


def cards() -> dict[str, list[dict[str, object]]]:
    box = TITLE.box(TITLE.setup().pack)
    characters: list[dict[str, object]] = [
        {
            "id": card.id,
            "number": card.number,
            "kanji": card.name["ja"],
            "reading": card.reading,
            "attribute": card.attribute,
            "cost": card.cost,
            "cheap": card.is_cheap(),
            "skills": [name for name in SKILL_NAMES if name in card.skill_names()],
            "archery": card.archery(),
            "attack": card.attack,
            "defence": card.defence,
            "intellect": card.intellect,
            "text": box.text[card.id],
        }
        for card in box.characters
    ]
    lands: list[dict[str, object]] = [
        {
            "id": land.id,
            "kanji": land.name["ja"],
            "stars": land.stars,
            "command": land.command,
            "repair": land.repair,
            "commerce": land.commerce,
            "hunt": land.hunt,
            "ambush": land.ambush,
            "text": box.text[land.id],
        }
        for land in box.lands
    ]
    return {"character": characters, "land": lands}
