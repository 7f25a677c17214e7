"""How strong people are: a rating for every title and number of seats, after each rated game."""

import logging
import time
from typing import Final

from openskill.models import PlackettLuce

from honjin.core.outcome import AGREED_NO_RESULT
from honjin.server.lobby.protocol import OutcomeInfo
from honjin.server.people.people import People
from honjin.server.people.protocol import Ranked, RatingInfo
from honjin.server.storage.rows import TableRow
from honjin.server.storage.store import AlreadyThere, Row, Statement, Store, insert

log = logging.getLogger("honjin.ratings")

SCALE: Final = 60
"""The model begins at 25; people know 1500."""
RANKING: Final = 50
ENOUGH: Final = 10
"""Games to be ranked."""
TODAY: Final = (
    "SELECT r.person, r.game, r.seats, r.number, r.mu, r.sigma FROM ratings r WHERE r.number = (SELECT MAX(o.number)"
    " FROM ratings o WHERE o.person = r.person AND o.game = r.game AND o.seats = r.seats)"
)


class Ratings:
    def __init__(self, store: Store, people: People) -> None:
        self.store: Final = store
        self.people: Final = people
        self.model: Final = PlackettLuce()

    async def reckon(self, row: TableRow) -> None:
        """Rate a finished game once, however many processes try."""
        outcome = row.outcome
        done = Statement("UPDATE tables SET is_rated = 2 WHERE id = $1", (row.id,))
        if outcome is None:
            return
        if outcome.ending == AGREED_NO_RESULT:
            await self.store.write(done)
            return
        while not await self.store.fetch("SELECT person FROM ratings WHERE table_id = $1", row.id):
            try:
                await self.store.write(*await self.changes(row, outcome), done)
                log.info("game rated", extra={"table": row.id})
            except AlreadyThere:
                continue  # somebody rated another game of one of them meanwhile

    async def changes(self, row: TableRow, outcome: OutcomeInfo) -> list[Statement]:
        seats = len(row.seats)
        people = [seat.person for seat in row.seats]
        before = [await self.now(person, row.game, seats) for person in people]
        teams = [[self.model.create_rating([float(one["mu"]), float(one["sigma"])])] for one in before]
        after = self.model.rate(teams, ranks=ranks(outcome, seats))
        columns = "person, game, seats, number, table_id, mu, sigma, at"
        now = time.time()
        return [
            insert(
                "ratings",
                columns,
                (person, row.game, seats, one["number"] + 1, row.id, team[0].mu, team[0].sigma, now),
            )
            for person, one, team in zip(people, before, after)
        ]

    async def now(self, person: str, game: str, seats: int) -> Row:
        """Mean, deviation and number of games; somebody new is anywhere."""
        sql = TODAY + " AND r.person = $1 AND r.game = $2 AND r.seats = $3"
        rows = await self.store.fetch(sql, person, game, seats)
        new = self.model.rating()
        return rows[0] if rows else {"number": 0, "mu": new.mu, "sigma": new.sigma}

    async def of(self, person: str) -> list[RatingInfo]:
        sql = TODAY + " AND r.person = $1 ORDER BY r.game, r.seats"
        return [shown(row) for row in await self.store.fetch(sql, person)]

    async def ranking(self, game: str, seats: int) -> list[Ranked]:
        """By what somebody surely is worth: the mean less two deviations."""
        sql = TODAY + (
            " AND r.game = $1 AND r.seats = $2 AND r.number >= $3 ORDER BY r.mu - 2 * r.sigma DESC, r.person"
            f" LIMIT {RANKING}"
        )
        rows = await self.store.fetch(sql, game, seats, ENOUGH)
        names = await self.people.names([row["person"] for row in rows])
        return [Ranked(row["person"], names[row["person"]], shown(row)) for row in rows]


def ranks(outcome: OutcomeInfo, seats: int) -> list[float]:
    """Winners before the others; the others by their points where the title counts them."""
    points = outcome.scores if len(outcome.scores) == seats else [0] * seats
    places = [(seat not in outcome.winners, -points[seat]) for seat in range(seats)]
    if not outcome.winners:
        places = [(True, 0)] * seats
    return [float(sum(other < place for other in places)) for place in places]


def shown(row: Row) -> RatingInfo:
    rating, deviation = round(SCALE * row["mu"]), round(SCALE * row["sigma"])
    return RatingInfo(row["game"], row["seats"], rating, deviation, row["number"])
