"""Of those who are at a table: whom a step is about."""

from __future__ import annotations

from random import Random

from orcade.tables.room.host import Host
from tests.tables.house import Person
from tests.tables.people.life.table import Life, legal


def someone(life: Life, luck: Random) -> Person | None:
    """Mostly one who plays."""
    seated = [person for person in life.people if person.viewer.look >= 0]
    among = seated if seated and luck.random() < 0.9 else life.people
    return luck.choice(among) if among else None


def asked_here(life: Life) -> dict[int, list[int]]:
    """Who has still to answer, by the number of what is asked."""
    host = life.registry.host(life.id)
    asks = host.scene.history.people.asks if host is not None and host.scene is not None else {}
    return {number: ask.awaited for number, ask in asks.items()}


def may_move(host: Host | None, person: Person) -> bool:
    seat = person.viewer.look
    ready = host is not None and host.scene is not None and person.host is host
    return ready and seat >= 0 and not person.host.bot_level(seat) and bool(legal(person.host, seat))
