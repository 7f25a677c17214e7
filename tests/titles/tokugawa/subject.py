"""What the common tests must be told of Tokugawa."""

from tests.titles.subject import Subject

SUBJECT = Subject(
    short={"length": "short"},
    short_by_hand=("Short game", "Turn limit", "2"),
    ways_to_try=frozenset({("short", 2)}),
)
