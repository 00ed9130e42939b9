"""The client's types are made from the server's messages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from orcade.tables.typescript import interface, spelled, type_of, typescript
from orcade.tables.wire.said import Hello
from orcade.tables.wire.seats import SeatInfo
from orcade.tables.wire.told import Choice, Failed, Told
from orcade.tables.wire.values import Lang, Text

WIRE_TS = Path(__file__).parents[2] / "web" / "src" / "net" / "wire.ts"


def test_the_clients_types_are_up_to_date() -> None:
    assert WIRE_TS.read_text(encoding="utf-8") == typescript(), "run `make wire`"


def test_a_message_has_its_kind_and_what_may_be_left_out_is_marked() -> None:
    hello = interface(Hello)
    assert '  kind: "hello";\n' in hello
    assert "  table: Token;\n" in hello
    assert "  look?: SeatNumber | null;\n" in hello


def test_the_server_leaves_nothing_out() -> None:
    assert '  kind: "failed";\n' in interface(Failed)
    assert "  id: string;\n" in interface(Failed)


def test_remarks_and_docstrings_become_comments() -> None:
    text = interface(SeatInfo)
    assert '  /** of the bot that plays there now, else "" */\n  level: string;\n' in text
    assert interface(Text).startswith("/** The same in both languages. */\nexport interface Text {\n")


def test_a_class_without_docstring_has_no_comment() -> None:
    assert interface(Choice).startswith("export interface Choice {")


@pytest.mark.parametrize(
    ("hint", "said"),
    [
        (list[int | None], "(number | null)[]"),
        (dict[str, list[bool]], "Record<string, boolean[]>"),
        (Lang, "Lang"),
        (list[Told], "Told[]"),
    ],
)
def test_types_are_spelled_in_typescript(hint: Any, said: str) -> None:
    assert type_of(hint) == said


def test_a_type_without_a_word_is_an_error() -> None:
    with pytest.raises(TypeError, match="bytes"):
        spelled(bytes)


def test_bounds_are_said() -> None:
    class Bounded(msgspec.Struct):
        words: Annotated[list[str], msgspec.Meta(min_length=1, max_length=3)]

    assert "/** at least 1 items, at most 3 items */" in interface(Bounded)
