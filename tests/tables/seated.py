"""People who sit at a table, and what they hear there."""

from __future__ import annotations

from typing import Any

from orcade.shelf import find_game
from tests.tables.house import House, Person

ORC = find_game("orc")


def kinds(messages: list[dict[str, Any]]) -> list[str]:
    return [message["kind"] for message in messages]


async def seated(house: House, game: str = "orc", count: int = 2) -> list[Person]:
    """Everybody at a new table, who is asked first in front."""
    id = await house.table(game, ["person"] * count)
    people = await house.everybody(id)
    return sorted(people, key=lambda person: not person.asked())


async def play_to_the_end(people: list[Person]) -> None:
    """With the first of what each may say."""
    while asked := [person for person in people if person.asked()]:
        await asked[0].acts(asked[0].asked()[0])


def table_of(person: Person) -> Any:
    assert person.host.scene is not None
    return person.host.scene.table
