"""What the common tests must be told of Suikoden."""

from tests.titles.subject import Subject

FIGHTS = ("recruit", "attack", "muster", "intercept", "continue")

SUBJECT = Subject(
    short={"turn_cap": "20"},
    rare=frozenset({"extra_turn"}),  # see test_details
    eager={
        "TROPHIES": (FIGHTS, ("retreat", "hold", "release")),
        "ROUT": ((*FIGHTS, "retreat"), ("hold", "release", "yes")),
    },
)
