"""What the data of Sekisho says of each pass."""

# kernel: interpreted

from collections.abc import Sequence
from typing import Annotated, ClassVar

from msgspec import Meta

from honjin.core.pack import Entry

from .passes import PASS_NAMES


class Pass(Entry):
    """What a pass is worth. [SEK-SHOW-01]"""

    file: ClassVar[str] = "passes.toml"
    table: ClassVar[str] = "pass"
    ids: ClassVar[Sequence[str]] = PASS_NAMES
    rank: Annotated[int, Meta(ge=1, le=9)]
