"""People who talk at a table, and what each of them hears."""

from __future__ import annotations

from itertools import count
from typing import Any

from tests.tables.house import NAMES, House, Person

NUMBERS = count(1)


async def says(person: Person, what: str = "hello", to: str = "table", **said: Any) -> list[dict[str, Any]]:
    """A phrase, or with `text` something else; all that he hears of it."""
    seat = None if to == "watchers" else person.seat
    words = {"phrase": what} if "text" not in said else {}
    return await person.says("say", **{"id": new_id(), "seat": seat, "to": to, **words, **said})


def new_id() -> str:
    return f"talk-{next(NUMBERS):05}"


async def watcher(house: House, id: str, number: int = 3) -> Person:
    """A spectator who is known by name."""
    guest = await house.known(number)
    if house.where == "in memory":
        house.store.names[guest] = NAMES[number]
    person = Person(await house.host(id), guest, None, "en", False).join()
    person.frames()
    return person


def texts(heard: list[dict[str, Any]]) -> list[str]:
    """What somebody heard, word for word, once all that he was told is laid together."""
    found: list[str] = []
    for message in heard:
        if message["kind"] == "talk":
            found = [remark["text"] for remark in message["remarks"]]
        elif message["kind"] == "remark":
            found.append(message["remark"]["text"])
    return found


def code(heard: list[dict[str, Any]]) -> str:
    """Why it was not said."""
    (failed,) = heard
    return str(failed.get("code") or failed["because"])


async def comes_again(house: House, person: Person) -> list[dict[str, Any]]:
    """What he is told who comes to the table anew."""
    again = Person(
        await house.host(person.host.id), person.viewer.guest, person.viewer.look, person.viewer.lang, False
    )
    again.viewer.look = person.viewer.look
    return again.join().heard()
