"""What needs a library that is an extra."""

from __future__ import annotations


class MissingExtra(ImportError):
    """A library that is not installed, and the extra that brings it."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"{library} is not installed; install it with: pip install 'orcade[{extra}]'")
