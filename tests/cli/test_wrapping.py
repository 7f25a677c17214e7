"""Long lines in a terminal, in both scripts."""

from rich.text import Text

from honjin.terminal.wrapping import whole, wrap


def wrapped(text: str, width: int = 20, indent: int = 2) -> list[str]:
    return [line.plain for line in wrap(Text(text), width, indent)]


def test_a_line_that_fits_stays_as_it_is() -> None:
    assert wrapped("twenty signs, no more") == ["twenty signs, no", "  more"]
    assert wrapped("twenty signs no more") == ["twenty signs no more"]


def test_it_is_broken_behind_the_last_space_or_comma_and_goes_on_indented() -> None:
    assert wrapped("one two three four five six", indent=4) == ["one two three four", "    five six"]
    assert wrapped("歩兵二、弓兵三、騎兵四、柵一") == ["歩兵二、弓兵三、", "  騎兵四、柵一"]


def test_where_nothing_can_be_broken_it_is_cut_where_it_is_full() -> None:
    assert wrapped("相手の場の人物一人を手札に戻す") == ["相手の場の人物一人を", "  手札に戻す"]


def test_no_line_begins_with_a_full_stop() -> None:
    assert wrapped("相手の場の人物を選ぶ。ほかは戻す") == ["相手の場の人物を選", "  ぶ。ほかは戻す"]


def test_what_belongs_together_stays_together() -> None:
    assert wrapped(f"the gate of {whole('the castle')}") == ["the gate of", "  the castle"]
