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
import tomllib
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from orcade.kernel.hints import did_you_mean
from orcade.kernel.shapes import Shape, shown
from orcade.kernel.toml import LONGEST_WORD, line_of, too_wild

Path = tuple[str, ...]
OPTIONS = ("option",)  # the table of what can be chosen when a table is opened

LOOKS = frozenset(
    [
        *("name", "text", "value_names", "basis"),
        *("letter", "shape", "ink", "layout", "at"),
        *("author", "authors", "illustrator", "illustrators", "publisher", "edition", "minutes", "age_min"),
    ]
)  # what players read and see of any game; it may be reworded without making another game of it


class ComponentError(ValueError):
    """A row or figure that does not fit, with its file and line."""


class Components:
    """Merged data, the files that it came from, and the keys that are looks of this game alone."""

    def __init__(self, data: dict[str, Any], files: list[tuple[str, str]], looks: Iterable[str] = ()) -> None:
        self.data = data
        self.files = files
        self.looks = LOOKS.union(looks)
        self.hashed = ""

    @classmethod
    def read(cls, source: str, name: str = "components.toml", looks: Iterable[str] = ()) -> Components:
        return cls(parse(source, name), [(name, source)], looks)

    def over(self, source: str, name: str) -> Components:
        """These components with an owner's corrections laid over them."""
        mine = Components.read(source, name)  # whatever does not fit is wrong in this file
        return Components(mine.merge(self.data, mine.data, ()), [*self.files, *mine.files], self.looks)

    def merge(self, base: dict[str, Any], overlay: dict[str, Any], path: Path) -> dict[str, Any]:
        result = dict(base)
        for key, value in overlay.items():
            here = (*path, key)
            if key not in base:
                raise self.error(here, f"is not known; {did_you_mean(key, base)}")
            result[key] = self.merge_value(base[key], value, here)
        return result

    def merge_value(self, base: Any, value: Any, path: Path) -> Any:
        if isinstance(base, dict) and isinstance(value, dict):
            return self.merge(base, value, path)
        shape = Shape([base])
        if is_rows(base) and isinstance(value, list) and len(value) <= shape.rows:
            return self.merge_rows(base, value, path)
        wrong = shape.misfit(value)
        if wrong:
            raise self.error(path, wrong)
        return value

    def merge_rows(self, base: list[dict[str, Any]], rows: list[Any], path: Path) -> list[dict[str, Any]]:
        result = {row["id"]: row for row in base}
        for row in rows:
            if not isinstance(row, dict) or not isinstance(row.get("id"), str):
                raise self.error(path, f"holds a row without an id: {shown(row)}")
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
        if path == OPTIONS:
            self.check_options(base, result)
        return list(result.values())

    def check_options(self, base: list[dict[str, Any]], rows: dict[str, dict[str, Any]]) -> None:
        """An owner chooses among what the rules offer: they ask for these options, and know no others."""
        known = {row["id"]: row.get("values", []) for row in base}
        for id in known:
            self.expect(id in rows, (*OPTIONS, id), "cannot be removed: the rules ask for it")
        for id, row in rows.items():
            if id not in known:
                raise self.error((*OPTIONS, id), f"is not known; {did_you_mean(id, known)}")
            for value in row.get("values", []):
                self.one_of(value, known[id], (*OPTIONS, id, "values"))

    def new_row(self, base: list[dict[str, Any]], row: dict[str, Any], path: Path) -> dict[str, Any]:
        for key in base[0]:
            if all(key in other for other in base) and key not in row:
                raise self.error(path, f"is a new row and needs {key!r}")
        known = {key: value for other in reversed(base) for key, value in other.items()}
        merged = self.merge(known, row, path)
        return {key: merged[key] for key in row}

    def rows(self, table: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.found(table, f"[[{table}]]", "rows of this name")
        return found

    def table(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.found(name, f"[{name}]", "a table of this name")
        return found

    def found(self, name: str, header: str, expected: str) -> Any:
        if name not in self.data:
            raise ComponentError(f"{self.files[0][0]} lacks {header}; expected {expected}")
        return self.data[name]

    def ids(self, table: str) -> list[str]:
        return [row["id"] for row in self.rows(table)]

    def expect(self, ok: bool, path: Path, complaint: str) -> None:
        if not ok:
            raise self.error(path, complaint)

    def one_of(self, value: object, known: Iterable[object], path: Path) -> None:
        words = list(known)
        if value not in words:
            raise self.error(path, f"is {value!r}; {did_you_mean(value, words)}")

    def error(self, path: Path, complaint: str) -> ComponentError:
        words = ".".join(word if is_plain(word) else shown(word) for word in path)
        for name, source in reversed(self.files):
            if line := line_of(source, path):
                return ComponentError(f"{name}, line {line}: {words} {complaint}")
        return ComponentError(f"{self.files[-1][0]}: {words} {complaint}")

    def digest(self) -> str:
        """What a record keeps of the data that it was played with: its figures, not its looks."""
        if not self.hashed:
            figures = without(self.looks, self.data)
            text = json.dumps(figures, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            self.hashed = "sha256:" + sha256(text.encode()).hexdigest()
        return self.hashed


def parse(source: str, name: str) -> dict[str, Any]:
    wild = too_wild(source)
    if wild:
        raise ComponentError(f"{name}, {wild}")
    try:
        return tomllib.loads(source)
    except ValueError as wrong:
        raise ComponentError(f"{name} is not TOML: {wrong}") from None


def without(looks: frozenset[str], value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without(looks, inner) for key, inner in value.items() if key not in looks}
    if isinstance(value, list):
        return [without(looks, inner) for inner in value]
    return value


def is_rows(value: Any) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(row, dict) and "id" in row for row in value)
    )


def is_plain(word: str) -> bool:
    """Can it be read as it stands?"""
    return word.isprintable() and bool(word.strip()) and len(word) <= LONGEST_WORD
