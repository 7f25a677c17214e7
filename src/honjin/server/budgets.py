"""What everything that comes from outside may cost, in one place."""

from typing import Final

# --- before a request is understood -------------------------------------------------------------------------

LARGEST_HEAD: Final = 32 * 1024
"""Bytes of the first line of a request and its headers."""
MOST_HEADERS: Final = 100
HEAD_SECONDS: Final = 10.0
"""By then a head must be there, from the first byte or from the opening of the connection."""
BODY_SECONDS: Final = 20.0
MOST_PIPELINED: Final = 8
"""Requests that may wait on one connection for the answer to another."""
MOST_PIECES: Final = 256
LEAST_PIECE: Final = 64
"""Bytes that the pieces of a body have on average, beyond the first so many."""

# --- below the messages of a socket -------------------------------------------------------------------------

FRAMES_AT_ONCE: Final = 16
"""Frames of one socket that are worked off before others have their turn."""

# --- what pages tell of their own failures: a line in the log each -------------------------------------------

LARGEST_TROUBLE: Final = 4 * 1024
TROUBLES_OF_ONE: Final = (1 / 60, 5)
"""For one person: so many a second for long, and so many at once."""
TROUBLES_OF_ADDRESS: Final = (5 / 60, 25)
TROUBLES_OF_ALL: Final = (0.5, 50)
"""However many pages fail at once, the log stays readable."""
