"""An open table keeps few states; what it forgot is made again from its log, and is the same."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.kernel.codec import encode_state
from orcade.kernel.contract import State
from orcade.tables.moves.drafts import KEPT
from tests.tables.house import House
from tests.tables.seated import play_to_the_end

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", ["orc", "ambush"])
async def test_states_before_older_moves_are_made_again_from_the_log(house: House, game: str) -> None:
    people = await house.everybody(await house.table(game))
    host = people[0].host
    states: list[dict[str, Any]] = []
    while len(states) < KEPT + 14 and any(person.asked() for person in people):
        assert host.scene is not None
        assert host.scene.table is not None
        states.append(encode_state(host.game, host.scene.table.state))
        person = next(person for person in people if person.asked())
        await person.acts(person.asked()[0])
    assert host.scene is not None
    assert host.scene.table is not None
    moves = host.scene.table.moves
    assert len(moves) == len(states) > KEPT
    assert [encode_state(host.game, move.before) for move in moves] == states
    assert sum(isinstance(move.earlier, State) for move in moves) == KEPT


async def test_no_state_is_kept_when_the_game_is_over(house: House) -> None:
    people = await house.everybody(await house.table())
    await play_to_the_end(people)
    scene = people[0].host.scene
    assert scene is not None
    assert scene.table is not None
    assert scene.table.outcome is not None
    assert not any(isinstance(move.earlier, State) for move in scene.table.moves)
