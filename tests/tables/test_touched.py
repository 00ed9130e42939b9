"""Whatever is touched, at every kind of question, is answered by a clause, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from orcade.kernel.fields import kind_of
from orcade.kernel.refusal import Refusal
from orcade.kernel.table import Table
from orcade.shelf import GAMES, SHELF
from orcade.tables.moves.why_not import why_not
from orcade.tables.wire.values import Words
from tests.by_hand import RARE
from tests.languages import foreign_in
from tests.questions import Asked, kinds_of, known

BOARDS = Path(__file__).parents[2] / "web" / "src" / "games"
SEEN = re.compile(r"""(?:data-)?seen=(?:"(\w+)"|\{[^}]*\? "(\w+)" : (?:"(\w+)"|undefined)\})""")
EVERYDAY = 40  #   things of each question; all of them where the exam is thorough
CODE = re.compile(r"[a-z0-9]_[a-z0-9]|[{}]|\bNone\b|\bTrue\b|\bFalse\b")
ALL: list[Asked] = [*known(), *RARE]


def things(table: Table, luck: Random) -> Iterator[Words]:
    """Each value of each field, named by itself; and something that this game has no word for."""
    named = [
        {luck.choice([field, ""]): word}
        for block in table.game.space.blocks
        for field, words in zip(block.fields, block.vocabulary, strict=True)
        for word in words
    ]
    for fields in [{}, {"a_track": "seen_only"}, *luck.sample(named, min(EVERYDAY, len(named)))]:
        yield {"": fields}


def complaints(refusal: Refusal) -> Iterator[str]:
    for lang, said in refusal.because.items():
        if not said.strip():
            yield f"{lang}: nothing is said"
        if CODE.search(said):
            yield f"{lang}: a word of code: {said}"
        if word := foreign_in(said, lang):
            yield f"{lang}: {word!r} is of the other language: {said}"


def test_every_kind_of_question_is_known() -> None:
    asked = {(one.slug, one.kind) for one in ALL}
    assert {(game.slug, kind) for game in GAMES for kind in kinds_of(game)} == asked


@pytest.mark.parametrize("asked", ALL, ids=str)
def test_whatever_is_touched_is_answered_by_a_clause(asked: Asked) -> None:
    """By who is asked, and by who is not."""
    table, wrong = asked.table(["Ana", "Bo", "Cy", "Dee", "Eve"][: asked.seats]), []
    seat = asked.seat(table)
    for words in things(table, Random(asked.seed)):
        (thing,) = words.values()
        refusal = why_not(table, seat, words)
        assert refusal is not None
        wrong += [f"{thing}: {complaint}" for complaint in complaints(refusal)]
        for other in set(range(asked.seats)) - set(table.pending()):
            refusal = why_not(table, other, words)
            assert refusal is not None
            wrong += [f"{thing}, not asked: {complaint}" for complaint in complaints(refusal)]
    assert wrong == []
    assert kind_of(table.pending()[seat]) == asked.kind
    assert SHELF[asked.slug].prefix


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_what_is_only_seen_says_so_by_a_clause_of_its_own(slug: str) -> None:
    """Whatever is asked, and of whom; and it is what its board shows, no more and no less."""
    asked = next(one for one in known() if one.slug == slug)
    table = asked.table(["Ana", "Bo", "Cy", "Dee", "Eve"][: asked.seats])
    own: dict[str, Mapping[str, Any]] = table.game.speech.words.get("seen", {})
    for thing, words in own.items():
        for seat in range(asked.seats):
            refusal = why_not(table, seat, {"": {"seen": thing}})
            assert refusal is not None
            assert refusal.clause.id == f"{table.game.prefix}-{words['clause']}"
            assert list(complaints(refusal)) == []
    assert set(own) == shown_on(slug)


def shown_on(slug: str) -> set[str]:
    """What a board marks as only there to be seen."""
    sources = [file.read_text(encoding="utf-8") for file in (BOARDS / slug).rglob("*.svelte")]
    return {thing for source in sources for found in SEEN.findall(source) for thing in found if thing}
