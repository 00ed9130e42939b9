"""An owner's file as a text: which line speaks of what, how much is looked through, what is not even read."""

from __future__ import annotations

import pytest

from orcade.kernel.toml import DEEPEST, LONGEST_WORD, MOST_OF_A_LINE, header_of, line_of, too_wild
from tests.kernel.toy_box import BASE

# Lines


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("card",), 2),
        (("card", "ace"), 3),
        (("card", "king"), 4),
        (("card", "king", "worth"), 4),
        (("game",), 7),
        (("game", "name"), 8),
        (("game", "places"), 10),
        (("counts",), 14),
        (("counts", "cards"), 15),
        (("counts", "hands"), 16),
        (("counts", "hands", "second"), 18),
        (("option",), 20),
        (("option", "hand"), 21),
        (("option", "hand", "default"), 23),
        (("option", "start"), 27),
        (("option", "start", "default"), 29),
        (("option", "start", "text"), 30),
        (("nothing",), 0),
    ],
    ids=str,
)
def test_a_path_is_found_on_its_line(path: tuple[str, ...], line: int) -> None:
    assert line_of(BASE, path) == line


def test_a_path_that_ends_nowhere_leads_to_its_last_known_word() -> None:
    assert line_of(BASE, ("counts", "hands", "third")) == 16
    assert line_of(BASE, ("card", "queen")) == 2
    assert line_of(BASE, ("option", "start", "clause")) == 27


def test_a_row_is_told_from_its_neighbours() -> None:
    tables = '[[card]]\nworth = 1\nid = "ace"\n\n[[card]]\nworth = 2\nid = "king"\nsuit = "bow"\n'
    assert line_of(tables, ("card", "ace", "worth")) == 2
    assert line_of(tables, ("card", "king", "worth")) == 6
    assert line_of(tables, ("card", "ace", "suit")) == 3  # the king has one, the ace has none
    inline = 'card = [\n  { id = "ace" },\n  { id = "king", suit = "bow" },\n]\n'
    assert line_of(inline, ("card", "ace", "suit")) == 2
    assert line_of(inline, ("card", "king", "suit")) == 3


def test_of_a_long_line_only_the_beginning_is_searched() -> None:
    room = " " * (MOST_OF_A_LINE - len("a = {worth ="))
    assert line_of(f"a = {{{room}worth = 1 }}\n", ("worth",)) == 1
    assert line_of(f"a = {{{room} worth = 1 }}\n", ("worth",)) == 0
    assert line_of(f"{room * 3}worth = 1\n", ("worth",)) == 0
    assert line_of(f"worth = [{'1, ' * MOST_OF_A_LINE}]\n", ("worth",)) == 1


@pytest.mark.parametrize("word", ["", " ", "\t", " \t ", "\u2003"], ids=ascii)
def test_a_blank_word_is_not_searched(word: str) -> None:
    assert line_of(f'"{word}" = 1\n a{word} = 2\n{{  = 3', (word,)) == 0


def test_a_word_that_nobody_would_write_is_not_searched() -> None:
    assert line_of("a" * LONGEST_WORD + " = 1\n", ("a" * LONGEST_WORD,)) == 1
    assert line_of("a" * (LONGEST_WORD + 1) + " = 1\n", ("a" * (LONGEST_WORD + 1),)) == 0


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("[counts]", ["counts"]),
        ("  [counts.hands]  # two", ["counts", "hands"]),
        ("[[card]]", ["card"]),
        ("[a.a.a.a", []),
        ("a = [1]", []),
        ("[" * 9, []),
        ("]", []),
        ("", []),
    ],
)
def test_a_header_has_words_and_an_end(line: str, words: list[str]) -> None:
    assert header_of(line) == words


def test_lines_are_counted_as_toml_counts_them() -> None:
    source = "# a\u2028b\x0b\r\n[counts]\r\ncards = 2\r\n"
    assert line_of(source, ("counts",)) == 2
    assert line_of(source, ("counts", "cards")) == 3


# What is not even read


def test_brackets_are_counted_where_they_open_something() -> None:
    deepest = "[" * DEEPEST + "]" * DEEPEST
    assert too_wild(f"a = {deepest}\nb = {deepest}\n") == ""
    assert too_wild(f'a = "{deepest * 9}" # {deepest * 9}\n') == ""
    said = f"lists and tables are nested deeper than {DEEPEST} levels"
    assert too_wild(f"a = 1\nb = [{deepest}]\n") == f"line 2: {said}"
    assert too_wild("a = [\n" * (DEEPEST + 1)) == f"line {DEEPEST + 1}: {said}"
    assert too_wild("a = " + "{a=[" * DEEPEST) == f"line 1: {said}"


def test_a_word_has_an_end() -> None:
    longest = "f" * LONGEST_WORD
    assert too_wild(f"{longest} = 1\n[{longest}.{longest}]\n") == ""
    assert too_wild(f'a = "{longest}{longest}" # {longest}{longest}') == ""
    said = f"a key or number has {LONGEST_WORD + 2} characters; expected at most {LONGEST_WORD}"
    assert too_wild(f"\na = 0x{longest}\n") == f"line 2: {said}"
    assert too_wild(f"{longest}_f = 1\n") == f"line 1: {said}"
