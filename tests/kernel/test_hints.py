"""Hints: wrong words get a helpful answer."""

from __future__ import annotations

import pytest

from orcade.kernel.hints import did_you_mean

COLOURS = ["red", "green", "blue"]


@pytest.mark.parametrize(
    ("given", "hint"), [("gren", "green"), ("reed", "red"), ("bleu", "blue"), ("green", "green")]
)
def test_a_close_word_is_offered(given: str, hint: str) -> None:
    assert did_you_mean(given, COLOURS) == f"did you mean '{hint}'?"


@pytest.mark.parametrize("given", ["violet", "", "GREEN", None, 3, [], {"x": 1}], ids=repr)
def test_without_a_close_word_all_are_listed(given: object) -> None:
    assert did_you_mean(given, COLOURS) == "expected one of: red, green, blue"


def test_words_need_not_be_texts() -> None:
    assert did_you_mean("5", [1, 2, 3]) == "expected one of: 1, 2, 3"
    assert did_you_mean(1001, [100, 2]) == "did you mean '100'?"


def test_a_mapping_is_known_by_its_keys() -> None:
    assert did_you_mean("hnd", {"hand": 1, "deck": 2}) == "did you mean 'hand'?"


def test_twelve_words_are_listed_and_no_more() -> None:
    twelve = [str(n) for n in range(100, 112)]
    assert did_you_mean("x", twelve) == "expected one of: " + ", ".join(twelve)
    assert did_you_mean("x", [*twelve, "112"]) == "expected one of: " + ", ".join(twelve) + ", …"
