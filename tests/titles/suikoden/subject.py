"""What the common tests must be told of Suikoden."""

from tests.titles.subject import Subject

FIGHTS = ("recruit", "attack", "muster", "intercept", "continue")

SUBJECT = Subject(
    short={"turn_cap": "20"},
    short_by_hand=("ready-made", "Turn limit", "2"),
    ways_to_try=frozenset({("shared", 2), ("multiplayer", 3)}),
    rare=frozenset({"extra_turn"}),  # see test_details
    eager={
        "TROPHIES": (FIGHTS, ("retreat", "hold", "release")),
        "ROUT": ((*FIGHTS, "retreat"), ("hold", "release", "yes")),
    },
)
