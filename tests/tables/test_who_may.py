"""Nobody plays for another or looks into his hand; what is refused is refused with its clause."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.kernel.codec import encode_state
from orcade.tables.refusals import NotPermitted
from tests.tables.house import House, Person
from tests.tables.seated import ORC, seated, table_of

pytestmark = pytest.mark.anyio


# Who may


async def test_nobody_plays_for_another(house: House) -> None:
    first, second = await seated(house)
    (failed,) = await second.acts(first.asked()[0], seat=first.seat)
    assert (failed["kind"], failed["code"]) == ("failed", "not_your_seat")
    stranger = await house.person(first.host.id, None)
    (failed,) = await stranger.acts(first.asked()[0], seat=first.seat)
    assert failed["code"] == "not_your_seat"
    assert table_of(first).moves == []


async def test_nobody_looks_into_another_hand(house: House) -> None:
    first, second = await seated(house)
    (failed,) = await second.says("look", seat=first.seat)
    assert failed["code"] == "not_your_seat"
    assert second.seat != first.seat
    with pytest.raises(NotPermitted):
        Person(first.host, second.viewer.guest, first.seat, "en", False).join()
    with pytest.raises(NotPermitted):
        Person(first.host, None, 0, "en", False).join()


async def test_out_of_turn_is_refused_with_its_clause(house: House) -> None:
    first, second = await seated(house)
    (refused,) = await second.acts(first.asked()[0])
    assert (refused["kind"], refused["clause"]["id"]) == ("refused", "ORC-21")
    assert refused["because"].startswith("The box is not placed yet")


@pytest.mark.parametrize(
    "words", [{}, {"win": {}}, {"draw": {"pile": "pink"}}, {"draw": 3}, {"a": {}, "b": {}}], ids=repr
)
async def test_an_action_of_no_game_is_an_error(house: House, words: dict[str, Any]) -> None:
    first, _ = await seated(house)
    (failed,) = await first.acts(words)
    assert (failed["kind"], failed["code"]) == ("failed", "unknown_action")
    if words != {"draw": {"pile": "pink"}}:  # why not pink? because there is none
        (failed,) = await first.says("why_not", ref=3, seat=first.seat, action=words)
        assert (failed["kind"], failed["ref"]) == ("failed", 3)


async def test_hot_seat_is_a_matter_of_looking(house: House) -> None:
    """One guest with both seats looks from one after the other."""
    id = await house.table(seats=["person", "person"])
    ana = await house.known(0)
    await house.hold(id, 1, ana)
    await house.registry.changed(id)
    person = await house.person(id, 0)
    for _ in range(10):
        for seat in (0, 1):
            (snapshot,) = await person.says("look", seat=seat)
            assert snapshot["look"] == seat
            hands = snapshot["position"]["view"]["hands"]
            assert None not in hands[seat]
            assert set(hands[1 - seat]) <= {None}
            if person.asked():
                assert (await person.acts(person.asked()[-1]))[0]["kind"] == "accepted"


# Why not?


async def test_why_not_says_the_clause_or_that_nothing_forbids_it(house: House) -> None:
    first, second = await seated(house)
    assert await first.says("why_not", ref=7, seat=first.seat, action=first.asked()[0]) == [
        {"kind": "allowed", "ref": 7}
    ]
    (refused,) = await second.says("why_not", ref=8, seat=second.seat, action=first.asked()[0])
    assert (refused["ref"], refused["clause"]["id"]) == (8, "ORC-21")
    (refused,) = await first.says("why_not", ref=9, seat=first.seat, action={"draw": {}})
    assert refused["clause"]["id"] == "ORC-21"
    (failed,) = await second.says("why_not", ref=10, seat=first.seat, action={"draw": {}})
    assert failed["code"] == "not_your_seat"


async def test_why_not_completes_what_is_not_said(house: House) -> None:
    first, _ = await seated(house)
    await first.acts({"place_box": {"end": "west"}})
    own = encode_state(ORC, table_of(first).view(first.seat))["hands"][first.seat]
    (allowed,) = await first.says("why_not", ref=1, seat=first.seat, action={"discard": {}})
    assert allowed["kind"] == "allowed"
    (refused,) = await first.says("why_not", ref=2, seat=first.seat, action={"draw": {}})
    assert refused["clause"]["id"] == "ORC-32"
    foreign = next(card for card in ORC.vocabulary["hands"] if card not in own)
    (refused,) = await first.says("why_not", ref=3, seat=first.seat, action={"deploy": {"card": foreign}})
    assert refused["clause"]["id"] == "ORC-34"
    both = set(own[0].replace("1", "").replace("2", "").split("_"))
    action = {"deploy": {"card": own[0], "tribe": sorted(both)[0]}}
    (answer,) = await first.says("why_not", ref=4, seat=first.seat, action=action)
    assert answer["kind"] == "allowed"  # with its other half
    half = "single" if own[0].startswith(sorted(both)[0]) else "double"
    action["deploy"]["half"] = half
    (refused,) = await first.says("why_not", ref=5, seat=first.seat, action=action)
    assert refused["clause"]["id"] == "ORC-36"
