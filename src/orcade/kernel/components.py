"""The data of a game: `components.toml`, what an owner lays over it, and what is wrong with that.

An owner of the box may correct a figure with a file of the same shape that holds
only what differs.  Rows are found by their `id`; `remove = true` takes a row out.
The default file is its own schema: an overlay may say nothing that the default has
no place for, and each value must be of the same kind, and not far larger: anybody may
send a server such a file.  What only the game can judge (is this a colour?) its
`material.py` checks on the merged data, with the same kind of error: the file, the
line, what was given and what was expected.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from orcade.kernel.hints import did_you_mean

Path = tuple[str, ...]
MOST, TIMES = 1_000, 20  # an owner's figure is at most this, or so many times what it replaces
MOST_DOTS = 8  #           in one key: `tomllib` takes the square of them in time and memory
QUOTED = re.compile(
    r'''
    """ (?: [^"\\]++ | \\.? | "(?!"") )*+ (?:""")? "{0,2}
    | \'{3} (?: [^']++ | '(?!\'\') )*+ (?:\'{3})? '{0,2}
    | " (?: [^"\\\n]++ | \\.? )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    ''',
    re.VERBOSE | re.DOTALL,
)  #                       texts and comments; one that is not closed reaches to its end
NOT_IN_A_KEY = re.compile(r"[^\w. \t-]")

LOOKS = frozenset(
    [
        "name",
        "value_names",
        "tribe_name",
        "name_orcs",
        "name_knights",
        "text",
        "letter",
        "shape",
        "ink",
        "one",
        "two",
        "many",
        "basis",
        "layout",
        "author",
        "authors",
        "illustrator",
        "illustrators",
        "publisher",
        "minutes",
        "edition",
        "age_min",
        "action_text",
        "option_names",
        "at",
    ]
)  # what players read and see; it may be reworded without making another game of it


class ComponentError(ValueError):
    """A row or figure that does not fit, with its file and line."""


class Components:
    """Merged data, and the files that it came from."""

    def __init__(self, data: dict[str, Any], files: list[tuple[str, str]]) -> None:
        self.data = data
        self.files = files
        self.hashed = ""

    @classmethod
    def read(cls, source: str, name: str = "components.toml") -> Components:
        return cls(parse(source, name), [(name, source)])

    def over(self, source: str, name: str) -> Components:
        """These components with an owner's corrections laid over them."""
        mine = Components.read(source, name)  # whatever does not fit is wrong in this file
        return Components(mine.merge(self.data, mine.data, ()), [*self.files, *mine.files])

    def merge(self, base: dict[str, Any], overlay: dict[str, Any], path: Path) -> dict[str, Any]:
        result = dict(base)
        for key, value in overlay.items():
            here = (*path, key)
            if key not in base:
                raise self.error(here, f"is not known; {did_you_mean(key, base)}")
            result[key] = self.merge_value(base[key], value, here)
        return result

    def merge_value(self, base: Any, value: Any, path: Path) -> Any:
        if kind(value) != kind(base):
            raise self.error(path, f"is {value!r}, {kind(value)}; expected {kind(base)}")
        if isinstance(base, dict):
            return self.merge(base, value, path)
        if isinstance(base, list) and len(value) > bound(len(base)):
            raise self.error(path, f"has {len(value)} rows; expected at most {bound(len(base))}")
        if is_rows(base):
            return self.merge_rows(base, value, path)
        if isinstance(base, list) and base:
            kinds = {kind(item) for item in base}
            for item in value:
                if kind(item) not in kinds:
                    raise self.error(
                        path, f"holds {item!r}, {kind(item)}; expected {' or '.join(sorted(kinds))}"
                    )
        self.check_figures(base, value, path)
        return value

    def check_figures(self, base: Any, value: Any, path: Path) -> None:
        most = bound(max(map(abs, figures(base)), default=0))
        for figure in figures(value):
            if not abs(figure) <= most:  # `nan` is not either
                given = f"is {figure!r}" if figure is value else f"holds {figure!r}, a number"
                raise self.error(path, f"{given}; expected from {-most} to {most}")

    def merge_rows(self, base: list[dict[str, Any]], rows: list[Any], path: Path) -> list[dict[str, Any]]:
        result = {row["id"]: row for row in base}
        for row in rows:
            if not isinstance(row, dict) or not isinstance(row.get("id"), str):
                raise self.error(path, f"holds a row without an id: {row!r}")
            here = (*path, row["id"])
            if row.get("remove") is True:
                if result.pop(row["id"], None) is None:
                    raise self.error(
                        here, f"cannot be removed: it is not there; {did_you_mean(row['id'], result)}"
                    )
            elif row["id"] in result:
                result[row["id"]] = self.merge(result[row["id"]], row, here)
            else:
                result[row["id"]] = self.new_row(base, row, here)
        return list(result.values())

    def new_row(self, base: list[dict[str, Any]], row: dict[str, Any], path: Path) -> dict[str, Any]:
        for key in base[0]:
            if all(key in other for other in base) and key not in row:
                raise self.error(path, f"is a new row and needs {key!r}")
        known = {key: value for other in reversed(base) for key, value in other.items()}
        merged = self.merge(known, row, path)
        return {key: merged[key] for key in row}

    def rows(self, table: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.data[table]
        return found

    def table(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.data[name]
        return found

    def ids(self, table: str) -> list[str]:
        return [row["id"] for row in self.rows(table)]

    def expect(self, ok: bool, path: Path, complaint: str) -> None:
        if not ok:
            raise self.error(path, complaint)

    def one_of(self, value: object, known: Iterable[object], path: Path) -> None:
        words = list(known)
        self.expect(value in words, path, f"is {value!r}; {did_you_mean(value, words)}")

    def error(self, path: Path, complaint: str) -> ComponentError:
        for name, source in reversed(self.files):
            if line := line_of(source, path):
                return ComponentError(f"{name}, line {line}: {'.'.join(path)} {complaint}")
        return ComponentError(f"{self.files[-1][0]}: {'.'.join(path)} {complaint}")

    def digest(self) -> str:
        """What a record keeps of the data that it was played with: its figures, not its looks."""
        if not self.hashed:
            figures = without_looks(self.data)
            text = json.dumps(figures, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            self.hashed = "sha256:" + sha256(text.encode()).hexdigest()
        return self.hashed


def parse(source: str, name: str) -> dict[str, Any]:
    check_keys(source, name)
    try:
        return tomllib.loads(source)
    except ValueError as wrong:  # a number can be too long as well
        raise ComponentError(f"{name} is not TOML: {wrong}") from None


def check_keys(source: str, name: str) -> None:
    bare = QUOTED.sub(lambda text: "x" + "\n" * text[0].count("\n"), source)
    for number, line in enumerate(bare.split("\n"), 1):
        dots = max(part.count(".") for part in NOT_IN_A_KEY.split(line))
        if dots > MOST_DOTS:
            said = f"a key has {dots} dots; expected at most {MOST_DOTS}"
            raise ComponentError(f"{name}, line {number}: {said}")


def bound(given: float) -> float:
    return max(MOST, TIMES * given)


def figures(value: Any) -> Iterator[float]:
    """Every number in it, however deep."""
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from figures(inner)
    elif isinstance(value, int | float):
        yield value


def without_looks(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_looks(inner) for key, inner in value.items() if key not in LOOKS}
    if isinstance(value, list):
        return [without_looks(inner) for inner in value]
    return value


def kind(value: Any) -> str:
    """What a value is, in words; whole numbers and decimals are both numbers."""
    if isinstance(value, bool):
        return "true or false"
    names = {int: "a number", float: "a number", str: "a text", list: "a list", dict: "a table"}
    return names.get(type(value), type(value).__name__)


def is_rows(value: Any) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(row, dict) and "id" in row for row in value)
    )


def line_of(source: str, path: Path) -> int:
    """The line (from 1) on which a TOML file speaks of `path`; 0 if it does not."""
    lines = source.splitlines()
    first, last, found = 0, len(lines), 0
    for word in path:
        key = re.escape(word)
        header = rf"^\s*\[+(?:[\w.-]*\.)?{key}(?:\.[\w.-]*)?\]+"
        says = re.compile(rf'{header}|^\s*(?:[\w-]+\.)*{key}\s*[=.]|[{{,\s]{key}\s*=|\bid\s*=\s*"{key}"')
        hits = [n for n in range(first, last) if says.search(lines[n])]
        if not hits:
            return found
        found = hits[0] + 1
        first, last = block_around(lines, hits[0], first, last)
    return found


def block_around(lines: list[str], hit: int, first: int, last: int) -> tuple[int, int]:
    """The lines that belong to what line `hit` opens: a row in braces, or a table with its header."""
    text = lines[hit].strip()
    if text.startswith("{"):
        return hit, hit + 1
    if text.startswith("id"):
        while hit > first and not lines[hit].lstrip().startswith("["):
            hit -= 1
        text = lines[hit].strip()
        end = next((n for n in range(hit + 1, last) if lines[n].startswith("[")), last)
        return hit, end
    return hit, last
