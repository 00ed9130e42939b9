"""Which guests were seen today: that is written down once a day for each of them."""

from __future__ import annotations

from orcade.tables.rows import now

DAY = len("2026-11-18")


class SeenToday:
    def __init__(self) -> None:
        self.day, self.guests = "", set[int]()

    def is_first(self, guest: int) -> bool:
        """Has he not been seen today?  From now on he has."""
        today = now()[:DAY]
        if today != self.day:
            self.day, self.guests = today, set()
        if guest in self.guests:
            return False
        self.guests.add(guest)
        return True
