"""What people may call themselves."""

from __future__ import annotations

import pytest

from orcade.bots.levels import LEVELS
from orcade.bots.names import ORCS, drawn
from orcade.tables.names import LONGEST, clean_name, distinct, presentable
from orcade.tables.trouble import Trouble


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("  Ana\t B ", "Ana B"),
        ("e\u0301", "é"),
        ("Ñandú 👩‍🚀", "Ñandú 👩‍🚀"),
        ("阿 明", "阿 明"),
        ("", ""),
        (" \u00a0 ", ""),
    ],
)
def test_names_are_trimmed_and_kept(given: str, name: str) -> None:
    assert clean_name(given) == name


@pytest.mark.parametrize("given", ["a\x00b", "a\x1b[31m", "a\u202eb", "\ud800", "\ue000"])
def test_what_cannot_be_printed_is_refused(given: str) -> None:
    with pytest.raises(Trouble, match="bad_name"):
        clean_name(given)
    assert presentable(f"{given}!").endswith("!")


def test_a_name_that_is_taken_gets_a_number() -> None:
    assert distinct("Ana", []) == "Ana"
    assert distinct("Ana", ["Ana", "Ana 2"]) == "Ana 3"
    assert distinct("x" * LONGEST, ["x" * LONGEST]) == "x" * (LONGEST - 2) + " 2"


def test_a_name_in_a_file_is_cut() -> None:
    assert presentable("y" * 10_000) == "y" * LONGEST


def test_nobody_is_without_a_name_and_no_two_are_alike() -> None:
    """No level, no number, nothing that has to be translated; at other tables they are others."""
    seated: list[str] = []
    while len(seated) < 8:
        seated.append(drawn("table-1", [*seated, "Grokk"]))
    assert len({name[0] for name in [*seated, "Grokk"]}) == 9
    assert all(name.isalpha() and len(name) <= LONGEST for name in ORCS)
    assert {name.lower() for name in ORCS}.isdisjoint(level.name["en"].lower() for level in LEVELS.values())
    assert len({drawn(f"table-{n}", []) for n in range(40)}) > 10
