"""`honjin games`: titles, variants and options."""

from __future__ import annotations

import argparse
import sys

from honjin.cli.language import add_language, chosen_language, terminal_words

EXAMPLES = """\
examples:
  honjin games                  all titles and their variants
  honjin games {title}           one title, with every option and its values
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "games",
        help="list titles, variants and options",
        description="List titles, variants and options.",
        epilog=EXAMPLES,
    )
    parser.add_argument("game", nargs="?", help="one title, with its options")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    from rich.padding import Padding
    from rich.text import Text

    from honjin.cli.console import Output
    from honjin.titles import GAMES, game_named, look_through

    console = Output()

    def show(indent: int, line: Text) -> None:
        """Wrapped and indented for people, unbroken for pipes."""
        if console.is_terminal:
            console.print(Padding(line, (0, 0, 0, indent)))
        else:
            console.print(Text(" " * indent).append_text(line), soft_wrap=True)

    for name, why in look_through().items():
        print(f"left out: {name}: {why}", file=sys.stderr)
    games = [game_named(args.game)] if args.game else list(GAMES.values())
    for game in games:
        words = terminal_words(game, chosen_language(args))
        heading = Text(game.key, style="bold #b8860b")
        heading.append(f"  {words.title()}", style="bold")
        show(0, heading)
        show(2, Text(words.find("name", "about")))
        console.print()
        show(2, Text(f"{words.find('screen', 'variant')} (--variant)", style="bold"))
        for key in game.variants:
            name, about = words.variant(key)
            show(4, Text(key, style="#b8860b").append(f"  {name}", style="bold"))
            show(8, Text(about))
        if args.game:
            console.print()
            show(2, Text(f"{words.find('screen', 'options')} (--option KEY=VALUE)", style="bold"))
            for key, choice in game.choices.items():
                line = Text(key, style="#b8860b").append(f"  {words.choice(key)}", style="bold")
                line.append(f"  [{choice.clause}]", style="dim")
                show(4, line)
                for place, value in enumerate(choice.values):
                    mark = "*" if place == 0 else " "
                    meaning = words.choice_value(key, value)
                    show(8, Text(f"{mark} {value}: {meaning}"))
                if choice.parts is not None:
                    for name in choice.parts.names:
                        show(12, Text(f"{name}: {words.name(choice.parts.kind, name)}"))
    return 0
