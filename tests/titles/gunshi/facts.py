"""All facts of a position as plain lists, to compare two positions without the notation's help."""

from honjin.titles.gunshi.facts.state import Gunshi

PLAIN = [
    "owner",
    "shielded",
    "piece_at",
    "fence",
    "supply",
    "fences",
    "invaders",
    "general",
    "general_shown",
    "owned",
    "hand",
    "hand_size",
    "deck_size",
    "row_size",
    "rapid",
    "booked",
    "beside",
    "offer",
    "offer_size",
    "inspired",
    "taken",
    "removed",
    "removed_at",
    "hidden_size",
    "deck_unseen",
]


def facts(s: Gunshi) -> dict[str, object]:
    """What a position consists of; leftovers that nothing reads (the facing of a piece in the stock) are left out."""
    found: dict[str, object] = {name: [int(value) for value in getattr(s, name)] for name in PLAIN}
    found["phase"] = (int(s.phase), int(s.active), int(s.turns))
    found["cell"] = [int(cell) for cell in s.cell]
    found["facing"] = [int(s.facing[piece]) if s.cell[piece] >= 0 else 0 for piece in range(24)]
    found["candidate"] = [int(s.candidate[piece]) if s.cell[piece] >= 0 else 0 for piece in range(24)]
    found["open offer"] = s.offer_is_open
    for side in range(2):
        found[f"deck {side}"] = [int(s.deck[side * 8 + place]) for place in range(int(s.deck_size[side]))]
        found[f"row {side}"] = [int(s.row[side * 4 + place]) for place in range(int(s.row_size[side]))]
        hidden = range(int(s.hidden_size[side]))
        found[f"hidden {side}"] = [
            (int(s.hidden[side * 8 + place]), int(s.hidden_since[side * 8 + place])) for place in hidden
        ]
        first = int(s.booked[side] - s.row_size[side])
        bookings = range(first if s.rapid[side] >= 0 else first + 1, int(s.booked[side]) + 1)
        found[f"scouted {side}"] = [(int(s.scouted[side]) >> (booking & 15)) & 1 for booking in bookings]
    found["questions"] = questions(s)
    found["options"] = s.options()
    return found


def questions(s: Gunshi) -> list[str]:
    names = []
    frame = s.open
    while frame is not None:
        names.append(type(frame.question).__name__)
        frame = frame.below
    return names
