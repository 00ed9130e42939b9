"""Who hears what: the table, partners, spectators among themselves, and strangers who both want to."""

from __future__ import annotations

import pytest

from tests.tables.house import House, Person
from tests.tables.talk.talkers import code, comes_again, new_id, says, texts, watcher

pytestmark = pytest.mark.anyio
BYTES = "Psst"


async def over(house: House, id: str) -> None:
    """The game is over, whoever has won."""
    await house.store.update_table(id, status="over")
    await house.registry.changed(id)


async def test_partners_speak_among_themselves(house: House) -> None:
    id = await house.table("orcs_vs_orcs", ["person"] * 4, talk="free")
    people = await house.everybody(id)
    teams = people[0].host.scene.table.state.teams  # type: ignore[union-attr]
    dee = await watcher(house, id)
    for person in people:
        person.frames()
    await says(people[0], to="team", text=BYTES)
    hears = [seat for seat, person in enumerate(people[1:], 1) if BYTES in "".join(person.frames())]
    assert hears == [seat for seat in (1, 2, 3) if teams[seat] == teams[0]]
    assert len(hears) == 1
    assert dee.frames() == []
    await over(house, id)
    everybody_else = [person for seat, person in enumerate(people) if teams[seat] != teams[0]] + [dee]
    assert not any(BYTES in "".join(person.frames()) for person in everybody_else)
    for person in everybody_else:
        assert BYTES not in str(await comes_again(house, person))


async def test_where_everybody_stands_alone_there_are_no_partners(house: House) -> None:
    ana, _ = await house.everybody(await house.table())
    assert code(await says(ana, to="team")) == "nobody_hears_there"


async def test_one_device_on_both_sides_hears_partners_only_from_their_seat(house: House) -> None:
    id = await house.table("orcs_vs_orcs", ["person"] * 4, talk="free")
    people = await house.everybody(id)
    teams = people[0].host.scene.table.state.teams  # type: ignore[union-attr]
    partner = next(seat for seat in (1, 2, 3) if teams[seat] == teams[0])
    foe = next(seat for seat in (1, 2, 3) if teams[seat] != teams[0])
    await house.hold(id, foe, await house.known(partner))
    await house.registry.changed(id)
    both = people[partner]
    await both.says("look", seat=foe)
    await says(people[0], to="team", text=BYTES)
    assert BYTES not in "".join(both.frames())
    assert BYTES in str(await both.says("look", seat=partner))
    assert BYTES not in str(await both.says("look", seat=foe))
    assert BYTES not in str(await both.says("look", seat=None))


async def test_spectators_talk_apart_until_the_end(house: House) -> None:
    """Players are not sent a byte, whatever and how much the spectators say."""
    id = await house.table(talk="free")
    ana, bo = await house.everybody(id)
    dee, cy = await watcher(house, id, 3), await watcher(house, id, 2)
    ana_watches = Person(ana.host, ana.viewer.guest, None, "en", False).join()
    for person in (ana, bo, ana_watches):
        person.frames()
    await says(dee, to="watchers", text=BYTES)
    assert texts(cy.heard()) == [BYTES]
    assert [person.frames() for person in (ana, bo, ana_watches)] == [[], [], []]
    assert BYTES not in str(await comes_again(house, ana))
    await over(house, id)
    assert texts(ana.heard()) == [BYTES]
    assert texts(await comes_again(house, bo)) == [BYTES]


async def test_spectators_cannot_speak_to_players_nor_players_as_spectators(house: House) -> None:
    id = await house.table()
    ana, _ = await house.everybody(id)
    dee = await watcher(house, id)
    assert (
        code(await dee.says("say", id=new_id(), seat=None, to="table", phrase="hello"))
        == "nobody_hears_there"
    )
    assert code(await dee.says("say", id=new_id(), seat=0, to="table", phrase="hello")) == "not_your_seat"
    assert (
        code(await ana.says("say", id=new_id(), seat=None, to="watchers", phrase="hello"))
        == "speaks_from_a_seat"
    )
    assert (
        code(await ana.says("say", id=new_id(), seat=0, to="watchers", phrase="hello"))
        == "nobody_hears_there"
    )


async def test_spectators_hear_the_table_unless_it_is_locked(house: House) -> None:
    id = await house.table()
    ana, _ = await house.everybody(id)
    dee = await watcher(house, id)
    await says(ana, "hello")
    assert texts(dee.heard()) == ["Hail, horde!"]
    await house.store.update_table(id, locked=True)
    await house.registry.changed(id)
    assert dee.viewer.closing


async def test_strangers_hear_each_other_when_both_want_to(house: House) -> None:
    id = await house.table("immortals", ["person"] * 3, strangers=True)
    ana, bo, cy = await house.everybody(id)
    assert code(await says(ana, "hello")) == "talk_switched_off"
    (talk, _) = await ana.says("talk_here", id=new_id(), on=True)
    assert (talk["on"], talk["open"]) == (True, [0])
    for person in (bo, cy):
        person.frames()
    await says(ana, "hello")
    assert [bo.frames(), cy.frames()] == [[], []]
    (talk, _) = await bo.says("talk_here", id=new_id(), on=True)
    assert (texts([talk]), talk["open"]) == (["Hail, horde!"], [0, 1])
    ana.frames()
    await says(bo, "thanks")
    assert texts(ana.heard()) == ["Thank you!"]
    assert "Thank you" not in "".join(cy.frames())
    await ana.says("talk_here", id=new_id(), on=False)
    assert texts(bo.heard()) == ["Thank you!"]
    house = await house.again()
    assert texts((await house.person(id, 1)).heard()) == ["Thank you!"]
    await house.close()


async def test_friends_at_a_table_that_gets_listed_are_strangers_to_whoever_comes(house: House) -> None:
    id = await house.table(public=False)
    ana, bo = await house.everybody(id)
    await says(ana, "hello")
    assert texts(bo.heard()) == ["Hail, horde!"]
    await house.store.update_table(id, public=True, strangers=True)
    await house.registry.changed(id)
    assert texts(bo.heard()) == []


async def test_who_comes_after_a_break_is_told_what_stands_now(house: House) -> None:
    """His page may still show what was taken back meanwhile."""
    id = await house.table()
    ana, bo = await house.everybody(id)
    await says(ana, "ouch")
    remark = bo.heard()[0]["remark"]["id"]
    version = (await comes_again(house, bo))[0]["version"]
    bo.leave()
    await ana.says("unsay", id=new_id(), remark=remark)
    again = Person(bo.host, bo.viewer.guest, 1, "en", False).join(since=version)
    assert again.heard()[-1] == {
        "kind": "talk",
        "to": ["table"],
        "remarks": [],
        "muted": [],
        "on": False,
        "open": [],
    }
