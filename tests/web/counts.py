"""How many touches were answered, and how: counted by the tests, told in a table at the end of their run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.web.touches import Answer

PROPERTY = "touches"  #  of a test's report
HOWS = ("desk", "phone", "half made")
KINDS = ("own reason", "what is asked", "does", "covered")
HEADS = ("questions", *HOWS, *KINDS)


def kind_of(answer: Answer) -> str:
    if answer.word in ("does", "covered"):
        return answer.word
    return "what is asked" if answer.generic else "own reason"


def counted(slug: str, lang: str, how: str, questions: int, answers: Iterable[Answer]) -> list[object]:
    """What a test says of itself: plain data, for it may run in another process."""
    kinds = Counter(map(kind_of, answers))
    met = kinds.total() - kinds["covered"]
    return [slug, lang, {"questions": questions, how: met, **kinds}]


def table(said: Iterable[list[object]]) -> Iterator[str]:
    """A line for each game in each language, and their sum."""
    sums: dict[tuple[str, str], Counter[str]] = {}
    for slug, lang, counts in said:
        assert isinstance(counts, dict)
        for row in ((str(slug), str(lang)), ("all", "")):
            sums.setdefault(row, Counter()).update(counts)
    if sums:
        yield f"{'':16}" + "".join(f"{head:>15}" for head in HEADS)
    for (slug, lang), counts in sorted(sums.items(), key=lambda row: (row[0][0] == "all", row[0])):
        yield f"{slug:13}{lang:3}" + "".join(f"{counts[head]:15,}" for head in HEADS)
