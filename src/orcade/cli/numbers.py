"""Numbers that people type."""

from __future__ import annotations

from orcade.cli.errors import mistake
from orcade.cli.screen import Screen


def whole_number(screen: Screen, said: str, name: str, least: int, most: int | None = None) -> int:
    """The number, or a sentence that says what `name` may be."""
    number = int(said) if is_whole(said) else None
    if number is None or number < least or (most is not None and number > most):
        key = "number_from" if most is None else "number_between"
        raise mistake(screen, key, name=name, given=said, least=least, most=most)
    return number


def is_whole(said: str) -> bool:
    digits = said.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 18


def seconds_of(screen: Screen, said: str, name: str) -> float:
    """A time that is worth measuring for."""
    try:
        seconds = float(said)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise mistake(screen, "seconds", name=name, given=said)
    return seconds
