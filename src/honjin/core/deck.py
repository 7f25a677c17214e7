"""A deck as a known part and an unordered rest.

Nobody needs to know the order of a shuffled deck before a card is drawn, so none is kept: cards that someone has
seen lie in known places, everything else is a count by kind, and a draw is a chance question.
"""

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64

from honjin.core.options import Options


class Deck:
    """Known cards on top (the next to be drawn last), the rest by kind, known cards at the bottom (last drawn first).

    A title asks a chance question whose options are `list_draws`, and whose answer calls `draw`.
    """

    def __init__(self, kinds: i64) -> None:
        self.top: vec[i64] = vec[i64]()
        self.rest: vec[i64] = vec[i64]([0] * kinds)
        self.rest_size: i64 = 0
        self.bottom: vec[i64] = vec[i64]()

    def copy(self) -> "Deck":
        twin = Deck(0)
        twin.top = self.top[:]
        twin.rest = self.rest[:]
        twin.rest_size = self.rest_size
        twin.bottom = self.bottom[:]
        return twin

    def size(self) -> i64:
        return len(self.top) + self.rest_size + len(self.bottom)

    def shuffle_in(self, kind: i64) -> None:
        """Add a card to the rest: nobody knows where it lies. The caller shuffles known parts in as well."""
        self.rest[kind] += 1
        self.rest_size += 1

    def shuffle(self) -> None:
        """All known places are forgotten."""
        while len(self.top) > 0:
            self.top, kind = pop(self.top)
            self.shuffle_in(kind)
        while len(self.bottom) > 0:
            self.bottom, kind = pop(self.bottom)
            self.shuffle_in(kind)

    def put_on_top(self, kind: i64) -> None:
        self.top = append(self.top, kind)

    def put_under(self, kind: i64) -> None:
        """Below everything else."""
        self.bottom = extend(vec[i64]([kind]), self.bottom)

    def list_draws(self, out: Options, verb: i64) -> None:
        """Every card that may come next with its exact weight: one if its place is known."""
        if len(self.top) > 0:
            out.add(verb + self.top[len(self.top) - 1])
        elif self.rest_size > 0:
            for kind in range(len(self.rest)):
                if self.rest[kind] > 0:
                    out.add_weighted(verb + kind, self.rest[kind])
        elif len(self.bottom) > 0:
            out.add(verb + self.bottom[len(self.bottom) - 1])

    def draw(self, kind: i64) -> None:
        """Remove the next card, which turned out to be of this kind."""
        if len(self.top) > 0:
            self.top, _known = pop(self.top)
        elif self.rest_size > 0:
            self.rest[kind] -= 1
            self.rest_size -= 1
        else:
            self.bottom, _known = pop(self.bottom)
