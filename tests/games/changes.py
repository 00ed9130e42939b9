"""Every way to change a record by a little: a value, a key that is not there, a list in another order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, NamedTuple

Data = dict[str, Any]
Path = tuple[Any, ...]


class Change(NamedTuple):
    """One change at one place; `shape` is the place with the numbers of its lists left out."""

    path: Path
    how: str

    @property
    def shape(self) -> tuple[Any, ...]:
        return (*("[]" if isinstance(key, int) else key for key in self.path), self.how)


def changes(value: Any, path: Path = ()) -> Iterator[Change]:
    """Of each value another, of each object one key less and one more, of each list all that changes it."""
    if isinstance(value, dict):
        yield Change(path, "more")
        for key, inner in value.items():
            yield Change((*path, key), "drop")
            yield from changes(inner, (*path, key))
    elif isinstance(value, list):
        yield Change(path, "more")
        for place, inner in enumerate(value):
            yield Change((*path, place), "drop")
            yield Change((*path, place), "twice")
            if place and value[place - 1] != inner:
                yield Change((*path, place), "swap")
            yield from changes(inner, (*path, place))
    else:
        yield Change(path, "other")


def others(value: Any) -> Any:
    """Another value of the same kind, as near as can be."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return near(value)
    return 0


def near(text: str) -> str:
    """Another letter at its end: of hexadecimal digits, times and words alike."""
    last = text[-1:]
    return text[:-1] + {"": "x", "0": "1", "q": "p"}.get(
        last, "0" if last.isdigit() or last in "abcdef" else "q"
    )


def drop(parent: Any, key: Any) -> None:
    del parent[key]


def twice(parent: Any, key: Any) -> None:
    parent.insert(key, deepcopy(parent[key]))


def swap(parent: Any, key: Any) -> None:
    parent[key - 1], parent[key] = parent[key], parent[key - 1]


def other(parent: Any, key: Any) -> None:
    parent[key] = others(parent[key])


def more(parent: Any, key: Any) -> None:
    if isinstance(parent[key], dict):
        parent[key]["more"] = 1
    else:
        parent[key].append(deepcopy(parent[key][-1]) if parent[key] else "more")


WAYS: dict[str, Callable[[Any, Any], None]] = {
    "drop": drop,
    "twice": twice,
    "swap": swap,
    "other": other,
    "more": more,
}


def changed(record: Data, change: Change) -> Data:
    """The record with this change, and otherwise as it was; only what lies on the way to it is copied."""
    whole = {"record": record}
    parent: Any = whole
    for key in ("record", *change.path[:-1]):
        parent[key] = inner = parent[key].copy()
        parent = inner
    last = change.path[-1] if change.path else "record"
    holder = parent if change.path else whole
    if change.how == "more":
        holder[last] = holder[last].copy()
    WAYS[change.how](holder, last)
    return whole["record"]


def of_every_shape(found: list[Change], each: int) -> list[Change]:
    """Of each shape so many, spread from its first to its last, always the same."""
    shapes: dict[tuple[Any, ...], list[Change]] = {}
    for change in found:
        shapes.setdefault(change.shape, []).append(change)
    return [change for alike in shapes.values() for change in alike[:: -(-len(alike) // each)]]
