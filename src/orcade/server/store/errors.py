"""Why the data cannot be opened or written."""

from __future__ import annotations

from orcade.tables.store import StoreError


class StoreInUse(StoreError):
    """Another server has this data open."""


class StoreTooNew(StoreError):
    """The data was written by a newer version of Orcade."""
