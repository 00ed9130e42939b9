"""What may stand in a place of the components: whatever is like what stands there."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from orcade.kernel.shapes import ANYTHING, LONGEST, MOST, Shape, kind, shown

DAY = date(1979, 5, 27)
PAIRS = [[1, 2], [3, 4]]
NAMES = [{"en": "one", "fr": "un"}, {"en": "two", "fr": "deux"}]
EFFECTS = [{"kind": "strike", "amount": 2}, {"kind": "heal", "to": ["me"]}]


@pytest.mark.parametrize(
    ("like", "value"),
    [
        (3, 1000),
        (3, -2.5),
        (600, 12_000),
        (True, False),
        ("a", "b" * LONGEST),
        ("a" * 30, "b" * 600),
        (PAIRS, []),
        (PAIRS, [[5], [], [6, 7, 8]]),
        (NAMES, [{"en": "three", "fr": "trois"}]),
        (EFFECTS, [{"kind": "heal"}, {"amount": 1, "to": []}, {"else": [{"x": [1, "y", True]}]}]),
        ([1, "two", [3]], ["one", [2], 3]),
        ([], [1, "two", True, [[]], {}, {"a": {"b": 2.5}}]),
    ],
    ids=repr,
)
def test_what_is_like_it_fits(like: Any, value: Any) -> None:
    assert Shape([like]).misfit(value) == ""


@pytest.mark.parametrize(
    ("like", "value", "said"),
    [
        (3, "3", "is '3', a text; expected a number"),
        (3, DAY, "is datetime.date(1979, 5, 27), date; expected a number"),
        (3, 1001, "is 1001; expected from -1000 to 1000"),
        (PAIRS, [[1, "2"]], "holds '2', a text; expected a number"),
        (PAIRS, [[1, True]], "holds True, true or false; expected a number"),
        (PAIRS, [[DAY, 2]], "holds datetime.date(1979, 5, 27), date; expected a number"),
        (PAIRS, [1, 2], "holds 1, a number; expected a list"),
        (PAIRS, [[[1]]], "holds [1], a list; expected a number"),
        (PAIRS, [[1, 1001]], "holds 1001, a number; expected from -1000 to 1000"),
        (PAIRS, [[1] * 1001], "has 1001 rows; expected at most 1000"),
        (NAMES, [{}], "holds a row without 'fr': {}"),
        (NAMES, [{"fr": "trois"}], "holds a row without 'en': {'fr': 'trois'}"),
        (NAMES, [{"en": 3, "fr": "trois"}], "holds 3, a number; expected a text"),
        (NAMES, [{"en": "", "fr": "x"}], "holds '', a text; expected 1 to 200 characters, not all blank"),
        (EFFECTS, [{"amount": "2"}], "holds '2', a text; expected a number"),
        (EFFECTS, [{"to": [1]}], "holds 1, a number; expected a text"),
        ("a", "", "is '', a text; expected 1 to 200 characters, not all blank"),
        ("a", " \t", "is ' \\t', a text; expected 1 to 200 characters, not all blank"),
        ("", "", "is '', a text; expected 1 to 200 characters, not all blank"),
        (["a"], [" "], "holds ' ', a text; expected 1 to 200 characters, not all blank"),
    ],
    ids=repr,
)
def test_what_is_not_like_it_does_not_fit(like: Any, value: Any, said: str) -> None:
    assert Shape([like]).misfit(value) == said


def test_a_text_is_no_longer_than_twenty_times_what_it_was() -> None:
    long = "x" * (LONGEST + 1)
    said = f"is '{'x' * 99}…, a text; expected 1 to 200 characters, not all blank"
    assert Shape(["ten"]).misfit(long) == said
    assert Shape(["y" * 100]).misfit("x" * 2000) == ""
    assert Shape(["y" * 100]).misfit("x" * 2001).endswith("expected 1 to 2000 characters, not all blank")


@pytest.mark.parametrize(
    "value",
    [
        date(1979, 5, 27),
        [[date(1979, 5, 27)]],
        {"a": date(1979, 5, 27)},
        None,
        [MOST + 1],
        {"": 1},
        {"a": ""},
    ],
    ids=repr,
)
def test_not_everything_is_anything(value: Any) -> None:
    assert ANYTHING.misfit(value)


def test_no_more_is_quoted_than_anybody_reads() -> None:
    assert shown([1, "two"]) == "[1, 'two']"
    assert shown("x" * 200_000) == "'" + "x" * 99 + "…"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (True, "true or false"),
        (3, "a number"),
        (2.5, "a number"),
        ("x", "a text"),
        ([], "a list"),
        ({}, "a table"),
    ],
)
def test_kinds_are_said_in_words(value: object, said: str) -> None:
    assert kind(value) == said
