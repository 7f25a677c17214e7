"""The titles as clients are told of them, from the games' own declarations."""

from honjin.bots import BOTS
from honjin.core.game import Choice, Game, Variant
from honjin.play.lesson import has_lesson
from honjin.server.protocol.titles import (
    ChoiceInfo,
    ClockInfo,
    GameInfo,
    PartsInfo,
    ThingInfo,
    VariantInfo,
    VerbInfo,
)
from honjin.titles import GAMES


def game_infos() -> list[GameInfo]:
    return [game_info(game) for game in GAMES.values()]


def game_info(game: Game) -> GameInfo:
    things = {verb.things.kind: verb.things.names for verb in game.vocabulary.verbs}
    return GameInfo(
        key=game.key,
        rules_version=game.rules_version,
        seats=game.seats,
        seat_names=game.seat_names,
        variants=[VariantInfo(v.key, v.options, clock_of(v)) for v in game.variants.values()],
        choices=[ChoiceInfo(c.key, c.values, c.clause, parts_of(c)) for c in game.choices.values()],
        verbs=[VerbInfo(v.word, v.first, v.things.kind) for v in game.vocabulary.verbs],
        things=[ThingInfo(kind, names) for kind, names in things.items()],
        bots=list(BOTS),
        has_lesson=has_lesson(game),
    )


def parts_of(choice: Choice) -> PartsInfo | None:
    parts = choice.parts
    return PartsInfo(parts.kind, parts.names, parts.count) if parts is not None else None


def clock_of(variant: Variant) -> ClockInfo | None:
    if variant.clock is None:
        return None
    return ClockInfo(variant.clock.get("main_seconds", 0), variant.clock.get("increment_seconds", 0))
