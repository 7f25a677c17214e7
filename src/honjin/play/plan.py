"""What is to be played, as it is kept in files and sent to other processes."""

# kernel: interpreted

from pathlib import Path

import msgspec

from honjin.core.game import Game, Setup


class Plan(msgspec.Struct, frozen=True):
    """A wish that nobody has checked yet; what is left empty is as usual. Who needs more builds on it."""

    title: str
    variant: str = ""
    options: dict[str, str] = {}
    seats: int = 0
    pack: str = ""
    """The folder of its pack."""
    rules: str = ""
    """The rules version of a game that has begun."""

    def setup(self, game: Game) -> Setup:
        """Checked, with the defaults of its title."""
        folder = Path(self.pack) if self.pack else None
        return game.setup(self.variant, self.options, self.seats, folder, self.rules)

    def among_programs(self, game: Game) -> Setup:
        """The same with the options that let games between programs end, unless it says otherwise."""
        return msgspec.structs.replace(self, options=game.automatic | self.options).setup(game)


def plan_of(setup: Setup) -> Plan:
    """All that another process must know to come to the same set-up."""
    return Plan(
        setup.game.key, setup.variant.key, setup.options, setup.seats, str(setup.pack.folder), setup.rules
    )
