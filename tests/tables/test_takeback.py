"""Taking back over the wire: one step, to the start of my turn, to a line; and why not."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.tables.log import history
from tests.tables.house import House, Person
from tests.tables.seated import play_to_the_end, seated

pytestmark = pytest.mark.anyio


async def whole(person: Person) -> dict[str, Any]:
    (snapshot,) = await person.says("look", seat=person.seat)
    return snapshot


async def test_a_step_is_taken_back_and_everybody_sees_it(house: House) -> None:
    first, second = await seated(house)
    before = await whole(first)
    _, update = await first.acts(first.asked()[0])
    assert update["takeback"] == {"positions": [0], "turn": 0, "why_not": ""}
    second.frames()
    accepted, snapshot = await first.undoes()
    assert accepted["kind"] == "accepted"
    assert snapshot["position"] == before["position"]
    assert snapshot["log"] == before["log"]
    assert snapshot["version"] not in (before["version"], update["version"])
    (theirs,) = second.heard()
    assert (theirs["kind"], theirs["position"]["at"]) == ("snapshot", 0)
    assert (await first.acts(first.asked()[1]))[0]["kind"] == "accepted"


async def test_back_to_the_start_of_my_turn_or_to_a_line(house: House) -> None:
    first, _ = await seated(house)
    await first.acts({"place_box": {"end": "west"}})
    hand = (await whole(first))["position"]["view"]["hands"][first.seat]
    discard = {"discard": {"card": hand[0]}}
    _, update = await first.acts(discard)
    assert update["takeback"] == {"positions": [1, 0], "turn": 0, "why_not": ""}
    _, snapshot = await first.undoes(to=1)
    assert snapshot["position"]["at"] == 1
    await first.acts(discard)
    _, snapshot = await first.undoes(to=0)
    assert snapshot["position"]["at"] == 0
    assert snapshot["takeback"] == {"positions": [], "turn": None, "why_not": ""}
    entries = await house.store.entries(first.host.id)
    assert [e.kind for e in entries] == ["opened", "move", "move", "undo", "move", "undo"]


async def test_no_undo_past_something_that_came_to_light(house: House) -> None:
    first, second = await seated(house)
    await first.acts({"place_box": {"end": "west"}})
    await first.acts(first.asked()[-1])
    _, update = await first.acts(first.asked()[0])
    assert update["takeback"]["positions"] == []
    assert update["takeback"]["why_not"].startswith("Something came to light that cannot be forgotten")
    for to in (None, 0, 1, 2):
        (refused,) = await first.undoes(to=to)
        assert (refused["kind"], refused["clause"]) == ("refused", None)
        assert refused["because"] == update["takeback"]["why_not"]
    assert second.heard()[-1]["at"] == 3


async def test_no_undo_after_another_has_played(house: House) -> None:
    first, second = await seated(house)
    while first.asked():
        await first.acts(first.asked()[-1])
    await second.acts(second.asked()[-1])
    name = second.host.names[second.seat]
    assert (await whole(first))["takeback"]["why_not"] == f"{name} has played since."
    (refused,) = await first.undoes()
    assert refused["because"] == f"{name} has played since."


async def test_nobody_takes_back_for_another(house: House) -> None:
    first, second = await seated(house)
    await first.acts(first.asked()[0])
    (failed,) = await second.says("undo", id="not-my-move", seat=first.seat)
    assert failed["code"] == "not_your_seat"
    (refused,) = await second.undoes()
    assert refused["because"] == "There is no move to take back."


async def test_an_undo_is_carried_out_once(house: House) -> None:
    first, _ = await seated(house)
    await first.acts({"place_box": {"end": "west"}})
    await first.acts(first.asked()[-1])
    assert (await first.undoes(id="undo-once"))[0]["kind"] == "accepted"
    assert await first.undoes(id="undo-once") == [{"kind": "accepted", "id": "undo-once"}]
    assert (await whole(first))["position"]["at"] == 1
    again = await house.again()
    person = await again.person(first.host.id, first.seat)
    person.frames()
    assert await person.undoes(id="undo-once") == [{"kind": "accepted", "id": "undo-once"}]
    assert (await whole(person))["position"]["at"] == 1
    await again.close()


@pytest.mark.parametrize("to", [1, 5, 1_000_000])
async def test_back_to_nowhere_is_refused(house: House, to: int) -> None:
    first, _ = await seated(house)
    await first.acts(first.asked()[0])
    (refused,) = await first.undoes(to=to)
    assert refused["kind"] == "refused"
    assert (await whole(first))["position"]["at"] == 1


async def test_a_seat_that_a_bot_plays_takes_nothing_back(house: House) -> None:
    first, _ = await seated(house)
    await first.acts(first.asked()[0])
    house.thinker.tasks.clear()
    await house.store.update_seat(first.host.id, first.seat, left=True, level="recruit")
    await first.host.read_again()
    (refused,) = await first.undoes()
    assert refused["because"] == "A bot plays in this seat; take it back first."
    assert (await whole(first))["takeback"] is None


async def test_once_the_seed_is_out_nothing_is_taken_back(house: House) -> None:
    people = await seated(house)
    await play_to_the_end(people)
    for person in people:
        (refused,) = await person.undoes()
        assert refused["because"].startswith("The game is over and its seed is published")
        assert (await whole(person))["takeback"]["why_not"] == refused["because"]


# In sealed lanes


async def test_a_lane_is_changed_while_others_go_on_with_theirs(house: House) -> None:
    ana, bo, cy = await seated(house, "ambush", 3)
    await ana.acts(ana.asked()[0])
    await bo.acts(bo.asked()[1])
    await ana.acts(ana.asked()[0])
    await cy.acts(cy.asked()[0])
    for person in (bo, cy):
        person.frames()
    snapshot = await whole(ana)
    assert snapshot["takeback"] == {"positions": [1, 0], "turn": 0, "why_not": ""}
    accepted, back = await ana.undoes(to=0)
    assert accepted["kind"] == "accepted"
    assert back["position"]["at"] == 0
    assert (await whole(bo))["position"]["view"]["laid"][1] is not None
    assert [(await whole(person))["position"]["at"] for person in (bo, cy)] == [1, 1]
    for person in (ana, ana, bo, cy):
        assert (await person.acts(person.asked()[0]))[0]["kind"] == "accepted"
    assert any("turned_up" in told["event"] for line in (await whole(bo))["log"] for told in line["events"])


async def test_changed_lanes_are_the_same_after_a_restart(house: House) -> None:
    ana, bo, cy = await seated(house, "ambush", 3)
    await ana.acts(ana.asked()[0])
    await bo.acts(bo.asked()[1])
    await ana.undoes()
    await cy.acts(cy.asked()[0])
    await ana.acts(ana.asked()[1])
    seen = [await whole(person) for person in (ana, bo, cy)]
    again = await house.again()
    for person, before in zip((ana, bo, cy), seen, strict=True):
        late = await again.person(ana.host.id, person.seat)
        assert strip(late.heard()[0]) == strip(before)
    late = await again.person(ana.host.id, ana.seat)
    late.frames()
    assert (await late.undoes())[0]["kind"] == "accepted"
    assert (await whole(late))["position"]["at"] == 0
    await again.close()


def strip(snapshot: dict[str, Any]) -> dict[str, Any]:
    """But for who is connected."""
    return {**snapshot, "table": None}


async def test_what_is_taken_back_for_ever_ends(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log keeps whatever was taken back, so that it would grow without end."""
    monkeypatch.setattr(history, "MOST_TAKEN_BACK", 6)
    first, _ = await seated(house)
    box, hand = {"place_box": {"end": "west"}}, (await whole(first))["position"]["view"]["hands"][first.seat]
    burst = [box, {"discard": {"card": hand[0]}}]
    for _ in range(3):
        assert (await first.acts(*burst))[0]["kind"] == "accepted"
        assert (await first.undoes(to=0))[0]["kind"] == "accepted"
    _, update = await first.acts(box)
    (refused,) = await first.undoes()
    said = "You have taken back so many moves in this game that no more are taken back."
    assert (refused["because"], update["takeback"]["why_not"]) == (said, said)
    assert len(await house.store.entries(first.host.id)) == 1 + 3 * 3 + 1
    again = await house.again()
    person = await again.person(first.host.id, first.seat)
    assert (await person.undoes())[0]["because"] == said
    await again.close()


async def test_who_has_taken_back_enough_hinders_nobody_else(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await seated(house)
    monkeypatch.setattr(history, "MOST_TAKEN_BACK", 1)
    await first.acts(first.asked()[0])
    await first.undoes()
    while first.asked():
        assert (await first.acts(first.asked()[-1]))[0]["kind"] == "accepted"
    await second.acts(second.asked()[0])
    assert (await second.undoes())[0]["kind"] == "accepted"
