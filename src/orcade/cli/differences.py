"""What differs between two sets of components: where, what it was, and what it is."""

from __future__ import annotations

from typing import Any

from orcade.kernel.components import is_rows

Change = tuple[str, Any, Any]  # None: there is nothing on this side


def differences(before: Any, after: Any, path: str = "") -> list[Change]:
    """Every figure that differs, by its path; rows are found by their id."""
    if isinstance(before, dict) and isinstance(after, dict):
        return inside(before, after, path)
    if is_rows(before) and is_rows(after):
        return inside(by_id(before), by_id(after), path)
    return [] if before == after else [(path, before, after)]


def inside(before: dict[str, Any], after: dict[str, Any], path: str) -> list[Change]:
    changes: list[Change] = []
    for key in [*before, *(key for key in after if key not in before)]:
        here = f"{path}.{key}" if path else key
        changes += differences(before.get(key), after.get(key), here)
    return changes


def by_id(rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {row["id"]: row for row in rows}
