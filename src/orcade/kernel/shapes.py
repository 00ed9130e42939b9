"""What may stand in a place of the components: whatever is like what stands there by default.

A shape is made of the values of a place, and says what is wrong with another one: it is of
another kind, it is far larger, or something inside it is, however deep.  Where nothing stands
by default, anything may that is a number, a text, true or false, a list or a table.
"""

from __future__ import annotations

from typing import Any

from orcade.kernel.language import LANGUAGES

MOST, TIMES = 1_000, 20  # an owner's figure is at most this, or so many times what it replaces
LONGEST = 200  #           characters of an owner's text, or so many times what it replaces
SHOWN = 100  #             characters of what was given are quoted
KINDS = {
    bool: "true or false",
    int: "a number",
    float: "a number",
    str: "a text",
    list: "a list",
    dict: "a table",
}


class Shape:
    """What the values of one place have in common."""

    def __init__(self, likes: list[Any]) -> None:
        numbers = [abs(like) for like in likes if kind(like) == "a number"]
        lists = [like for like in likes if isinstance(like, list)]
        tables = [like for like in likes if isinstance(like, dict)]
        self.kinds: list[str] = sorted({kind(like) for like in likes} or set(KINDS.values()))
        self.most: float = bound(max(numbers, default=0))
        self.longest: int = max([LONGEST, *(TIMES * len(like) for like in likes if isinstance(like, str))])
        self.rows: float = bound(max(map(len, lists), default=0))
        items = [item for like in lists for item in like]
        self.inside: Shape | None = Shape(items) if items else None
        keys = {key for table in tables for key in table}
        self.fields: dict[str, Shape] = {
            key: Shape([table[key] for table in tables if key in table]) for key in keys
        }
        self.needed: list[str] = [
            lang for lang in LANGUAGES if tables and all(lang in table for table in tables)
        ]

    def misfit(self, value: Any, verb: str = "is") -> str:
        """What is wrong with this value here; nothing if it fits."""
        if kind(value) not in self.kinds:
            return f"{verb} {shown(value)}, {kind(value)}; expected {' or '.join(self.kinds)}"
        if isinstance(value, dict):
            return self.misfit_of_table(value)
        if isinstance(value, list):
            return self.misfit_of_list(value)
        if isinstance(value, str):
            return self.misfit_of_text(value, verb)
        return self.misfit_of_figure(value, verb)

    def misfit_of_table(self, table: dict[str, Any]) -> str:
        for key in self.needed:
            if key not in table:
                return f"holds a row without {key!r}: {shown(table)}"
        for key, value in table.items():
            wrong = ANYTHING.misfit_of_text(key, "holds") if key not in self.fields else ""
            wrong = wrong or self.fields.get(key, ANYTHING).misfit(value, "holds")
            if wrong:
                return wrong
        return ""

    def misfit_of_list(self, rows: list[Any]) -> str:
        if len(rows) > self.rows:
            return f"has {len(rows)} rows; expected at most {self.rows}"
        shape = self.inside or ANYTHING
        for item in rows:
            wrong = shape.misfit(item, "holds")
            if wrong:
                return wrong
        return ""

    def misfit_of_text(self, text: str, verb: str) -> str:
        if text.strip() and len(text) <= self.longest:
            return ""
        return f"{verb} {shown(text)}, a text; expected 1 to {self.longest} characters, not all blank"

    def misfit_of_figure(self, figure: float, verb: str) -> str:
        if abs(figure) <= self.most:  # `nan` is not
            return ""
        given = f"is {shown(figure)}" if verb == "is" else f"{verb} {shown(figure)}, a number"
        return f"{given}; expected from {-self.most} to {self.most}"


def kind(value: Any) -> str:
    """What a value is, in words; whole numbers and decimals are both numbers."""
    return KINDS.get(type(value), type(value).__name__)


def bound(given: float) -> float:
    return max(MOST, TIMES * given)


def shown(value: Any) -> str:
    """As it was given, as far as anybody reads on."""
    written = repr(value)
    return written if len(written) <= SHOWN else written[:SHOWN] + "…"


ANYTHING = Shape([])
