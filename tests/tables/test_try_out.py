"""What would happen: tried in an imagined world, told to nobody, stopped before anything comes to light."""

from __future__ import annotations

import pytest

from orcade.kernel.chance import Fast
from orcade.kernel.flow import decision_of
from tests.tables.house import House, Person
from tests.tables.seated import kinds, seated

pytestmark = pytest.mark.anyio


async def at_the_deployment(house: House) -> tuple[Person, Person]:
    """The box stands; the first player is asked to deploy."""
    me, foe = await seated(house)
    await me.acts({"place_box": {"end": "west"}})
    foe.frames()
    return me, foe


def a_deployment(me: Person) -> dict[str, object]:
    return next(words for words in me.asked() if "deploy" in words)


async def test_it_shows_the_table_as_it_would_be_and_plays_nothing(house: House) -> None:
    me, foe = await at_the_deployment(house)
    action = a_deployment(me)
    (tried,) = await me.says("try", ref=7, seat=me.seat, actions=[action])
    assert (tried["kind"], tried["ref"], tried["stopped"]) == ("tried", 7, False)
    assert next(iter(tried["lines"][0]["events"][0]["event"])) == "deployed"
    assert "draw" in tried["question"]["choices"][0]["action"]
    assert foe.frames() == []
    assert action in me.asked()
    *_, update = await me.acts(action)
    assert update["at"] == tried["lines"][0]["at"]
    for field, value in update["view"].items():
        assert tried["view"][field] == value


async def test_it_stops_before_a_card_is_drawn(house: House) -> None:
    me, _ = await at_the_deployment(house)
    action = a_deployment(me)
    (tried,) = await me.says("try", ref=1, seat=me.seat, actions=[action])
    draw = tried["question"]["choices"][0]["action"]
    (both,) = await me.says("try", ref=2, seat=me.seat, actions=[action, draw])
    assert both["stopped"]
    assert both["view"] == tried["view"]
    assert len(both["lines"]) == 1


async def test_it_tells_nothing_that_is_hidden(house: House) -> None:
    """Whatever the others hold, the answer is the same."""
    me, _ = await at_the_deployment(house)
    actions = [a_deployment(me)]
    scene = me.host.scene
    assert scene is not None
    assert scene.table is not None
    real = scene.table.state
    answers = set()
    for seed in range(8):
        scene.table.state = real.view(me.seat).imagine(me.seat, Fast(seed))
        answers.add(str(await me.says("try", ref=1, seat=me.seat, actions=actions)))
    assert len(answers) == 1


async def test_the_rules_refuse_as_ever(house: House) -> None:
    me, foe = await at_the_deployment(house)
    (refused,) = await me.says("try", ref=3, seat=me.seat, actions=[{"place_box": {"end": "east"}}])
    assert (refused["kind"], refused["ref"]) == ("refused", 3)
    assert refused["clause"]["id"].startswith("ORC-")
    (unknown,) = await me.says("try", ref=4, seat=me.seat, actions=[{"fly": {}}])
    assert (unknown["kind"], unknown["code"]) == ("failed", "unknown_action")
    (foreign,) = await foe.says("try", ref=5, seat=me.seat, actions=[a_deployment(me)])
    assert (foreign["kind"], foreign["code"]) == ("failed", "not_your_seat")


async def test_in_a_sealed_lane_only_my_own_choice_is_tried(house: House) -> None:
    people = await seated(house, "ambush", 3)
    me = people[0]
    (tried,) = await me.says("try", ref=1, seat=me.seat, actions=me.asked()[:1])
    assert tried["kind"] == "tried"
    assert all(other.frames() == [] for other in people[1:])
    assert me.host.scene is not None
    assert me.host.scene.table is not None
    assert decision_of(me.host.scene.table.state, me.seat) is not None


async def test_who_is_not_asked_is_told_whose_turn_it_is(house: House) -> None:
    me, foe = await at_the_deployment(house)
    (refused,) = await foe.says("try", ref=1, seat=foe.seat, actions=[a_deployment(me)])
    assert kinds([refused]) == ["refused"]
