"""A bot that holds somebody's place sees what he would be told there, byte for byte, and nothing else."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import msgspec
import pytest

from orcade.tables.lobby.seats import leave
from orcade.tables.room.host import Host
from orcade.tables.room.viewer import Viewer
from orcade.tables.thinker import Task, Watchers, any_answer
from orcade.tables.views.updates import written
from tests.tables.house import AnyAnswer, House

pytestmark = pytest.mark.anyio
GAMES = {"orc": 2, "battl_khaos": 2, "orcs_vs_orcs": 4, "immortals": 3, "stronghold": 4}
ENOUGH = 25  #  questions to the bot


class Watched(AnyAnswer):
    """Compares what a bot is asked with what its person would be told in that moment."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host, self.alike = host, 0

    async def think(self, task: Task, watchers: Watchers) -> dict[str, Any]:
        self.tasks.append(task)
        person = Viewer(task.seat + 1, task.seat, "en", False)
        view = json.loads(written(self.host.everything(person)))["position"]["view"]
        view.pop("notes", None)  # which are words about what is seen, for people
        self.alike += msgspec.json.encode(task.view) == msgspec.json.encode(view)
        return any_answer(task)


def test_a_bot_is_asked_by_what_the_seat_sees_and_by_nothing_else() -> None:
    assert Task.__struct_fields__ == ("game", "components", "view", "seat", "level", "seed")


@pytest.mark.parametrize("game", GAMES)
async def test_who_holds_a_place_sees_what_its_person_sees(game: str, house: House) -> None:
    id = await house.table(game, ("person",) * GAMES[game])
    people = await house.everybody(id)
    host = people[0].host
    thinker = host.bots.thinker = Watched(host)
    await leave(house.store, (await house.store.seats(id))[1], "warrior")
    await house.registry.changed(id)
    others, luck = [person for person in people if person.seat != 1], Random(4)
    while len(thinker.tasks) < ENOUGH and host.row.status == "running":
        asked = [person for person in others if person.asked()]
        if asked:
            person = luck.choice(asked)
            await person.acts(luck.choice(person.asked()))
        await asyncio.sleep(0)
    assert {task.seat for task in thinker.tasks} == {1}
    assert thinker.alike == len(thinker.tasks)
    assert len(thinker.tasks) >= ENOUGH or host.row.status == "over"
