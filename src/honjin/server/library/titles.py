"""The titles as clients are told of them, from the games' own declarations."""

from functools import cache
from typing import Any

from honjin.bots import BOTS
from honjin.core.game import Choice, Game, Variant
from honjin.core.words import LANGUAGES, read_tables
from honjin.play.lesson import has_lesson
from honjin.server.library.protocol import (
    AboutInfo,
    ChoiceInfo,
    ClockInfo,
    GameInfo,
    PartsInfo,
    ThingInfo,
    VariantInfo,
    VerbInfo,
)
from honjin.titles import GAMES, game_named


def game_infos() -> list[GameInfo]:
    return [game_info(game) for game in GAMES.values()]


def game_info(game: Game) -> GameInfo:
    things = {verb.things.kind: verb.things.names for verb in game.vocabulary.verbs}
    return GameInfo(
        key=game.key,
        about={
            language: introduced(game.key, words_of(game.key, language).get("name", {}))
            for language in LANGUAGES
        },
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


@cache
def words_of(key: str, language: str) -> dict[str, Any]:
    """The words of a title itself, as its locale file has them; English where a language is missing."""
    folder = game_named(key).folder / "words" / "locale"
    is_told = language not in LANGUAGES or (folder / f"{language}.toml").is_file()
    return read_tables([folder], language if is_told else LANGUAGES[0])


def introduced(key: str, name: dict[str, Any]) -> AboutInfo:
    """By the table [name] of its locale file."""
    title = name.get("title", key)
    short = name.get("short", title)
    return AboutInfo(title, short, name.get("about", ""), name.get("facts", ""), name.get("credits", ""))


def parts_of(choice: Choice) -> PartsInfo | None:
    parts = choice.parts
    return PartsInfo(parts.kind, parts.names, parts.count) if parts is not None else None


def clock_of(variant: Variant) -> ClockInfo | None:
    if variant.clock is None:
        return None
    return ClockInfo(variant.clock.get("main_seconds", 0), variant.clock.get("increment_seconds", 0))
