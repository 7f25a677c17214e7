"""What pages tell those who run the server."""

from typing import Annotated

import msgspec


class Trouble(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/trouble: a page has failed somewhere. It is logged without a word about whose page it was."""

    part: Annotated[str, msgspec.Meta(max_length=40)]
    """Where: `board`, `prompt`, `page` ..."""
    message: Annotated[str, msgspec.Meta(max_length=300)]
    stack: Annotated[str, msgspec.Meta(max_length=2000)] = ""
