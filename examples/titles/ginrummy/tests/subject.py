"""What the common tests must be told of gin rummy: at random hardly anybody knocks."""

from tests.titles.subject import Subject

SUBJECT = Subject(
    rare=frozenset({"knocker", "melds"}),
    eager={"GIN": (("stock",), ("knock",)), "UNDERCUT": (("knock",), ())},
)
