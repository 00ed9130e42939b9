"""What a learner missed: said to him alone, against bots alone, and from nothing but what he saw."""

from __future__ import annotations

import asyncio
import copy
import json
from typing import Any

import pytest

from orcade.bots import weigh as weighing
from orcade.bots.bot import Budget
from orcade.bots.weigh import LEAST
from orcade.kernel.codec import decode_state
from orcade.kernel.flow import decision_of
from orcade.shelf import SHELF
from orcade.tables.room import coach as module
from orcade.tables.room.host import Host
from orcade.tables.thinker import Task, ThinkerStopped, Watchers, Weighed, Weighing, weigh
from orcade.tables.wire.values import Words
from tests.tables.house import House, Person
from tests.tables.seated import ORC
from tests.tables.test_sealed import set_up

pytestmark = pytest.mark.anyio


def last_is_best(task: Weighing) -> list[Weighed]:
    """A search to which the last of all answers is worth three quarters, and every other one a quarter."""
    game = SHELF[task.game]
    view = decode_state(game, task.view)
    decision = decision_of(view, task.seat)
    assert decision is not None
    legal = [a.words() for a in decision.legal(view)]
    tried = legal[::-1] if task.tried is None else [task.tried]
    return [Weighed(words, LEAST, 0.75 if words == legal[-1] else 0.25) for words in tried]


async def alone(house: House, game: str = "orc", *bots: str, **given: Any) -> Person:
    """Somebody who plays against bots, and wants a coach to whom the last answer is always best."""
    id = await house.table(game, ["person", *(bots or ["recruit"])], **given)
    house.thinker.finds = last_is_best
    person = await house.person(id, 0)
    await person.says("advise", coach=True)
    await settled(person.host)
    person.frames()
    return person


async def settled(host: Host) -> None:
    """Until no bot has to answer and the coach has said what he has to say."""
    while host.bots.thinking or host.lock.locked() or is_weighing(host):
        await asyncio.sleep(0)


def is_weighing(host: Host) -> bool:
    return host.coach.weighing is not None and not host.coach.weighing.done()


async def turn(person: Person, choose: int = 0) -> list[dict[str, Any]]:
    """Answer with the first of all, or another, until the turn is over; all that is heard until the next."""
    heard: list[dict[str, Any]] = []
    while person.asked():
        heard += await person.acts(person.asked()[choose])
        if others_asked(person):
            break
    await settled(person.host)
    return [*heard, *person.heard()]


def others_asked(person: Person) -> bool:
    scene = person.host.scene
    assert scene is not None
    assert scene.table is not None
    return person.seat not in scene.table.pending()


def said(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message for message in messages if message["kind"] == "missed"]


async def test_after_a_turn_it_says_one_thing_that_was_missed(house: House) -> None:
    person = await alone(house)
    heard = await turn(person)
    (missed,) = said(heard)
    assert (missed["worth"], missed["instead"]) == (75, 25)
    given = next(each for each in person.host.coach.turn if each.at == missed["at"])
    view, decision, names = given.answer.view, given.answer.decision, person.host.names
    assert missed["ask"] == ORC.speech.ask(decision, view, names, "en")
    assert missed["said"] == ORC.speech.action(given.answer.said, view, names, "en")
    assert missed["better"] == ORC.speech.action(decision.legal(view)[-1], view, names, "en")


async def test_who_missed_nothing_is_told_nothing(house: House) -> None:
    person = await alone(house)
    assert said(await turn(person, choose=-1)) == []
    assert house.thinker.weighings


async def test_after_something_was_said_two_turns_are_quiet(house: House) -> None:
    person = await alone(house)
    spoke = [len(said(await turn(person))) for _ in range(4)]
    assert spoke == [1, 0, 0, 1]


async def test_it_speaks_the_language_of_each(house: House) -> None:
    person = await alone(house)
    french = await house.person(person.host.id, 0, "fr")
    await french.says("advise", coach=True)
    (english,) = said(await turn(person))
    (missed,) = said(french.heard())
    assert {**missed, "ask": "", "better": "", "said": ""} == {**english, "ask": "", "better": "", "said": ""}
    assert missed["ask"] != english["ask"]


async def test_nobody_else_hears_of_it(house: House) -> None:
    """Not who only watches, not another device of the learner that wants no coach, nor looks elsewhere."""
    person = await alone(house)
    others = [await house.person(person.host.id, look) for look in (None, None, 0)]
    await others[0].says("advise", coach=True)
    elsewhere = Person(person.host, person.viewer.guest, None, "en", False).join()
    await elsewhere.says("advise", coach=True)
    assert said(await turn(person))
    assert [said(other.heard()) for other in [*others, elsewhere]] == [[]] * 4


async def test_without_somebody_who_wants_it_nothing_is_weighed(house: House) -> None:
    person = await alone(house)
    await person.says("advise", coach=False)
    assert said(await turn(person)) == []
    assert house.thinker.weighings == []


async def test_the_switch_ends_what_is_being_weighed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    person, asked = await alone(house), asyncio.Event()

    async def never(_task: Weighing, _watchers: Watchers) -> list[Weighed]:
        asked.set()
        await asyncio.Event().wait()
        return []

    monkeypatch.setattr(house.thinker, "weigh", never)
    while not others_asked(person):
        await person.acts(person.asked()[0])
    await asked.wait()
    await person.says("advise", coach=False)
    await asyncio.sleep(0)
    assert not is_weighing(person.host)


@pytest.mark.parametrize("left", [False, True])
async def test_between_people_it_is_silent(house: House, left: bool) -> None:
    """Also while a bot sits in for one of them, who may come back."""
    id = await house.table("orc", ["person", "person"])
    house.thinker.finds = last_is_best
    people = await house.everybody(id)
    for person in people:
        await person.says("advise", coach=True)
    if left:
        await house.store.update_seat(id, 1, left=True, level="recruit")
        await house.registry.changed(id)
    await settled(people[0].host)
    for _ in range(4):
        for person in people[: 1 if left else 2]:
            if person.asked():
                assert said(await turn(person)) == []
    assert house.thinker.weighings == []


async def test_it_waits_until_the_bots_have_answered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    person, go = await alone(house), asyncio.Event()
    think = house.thinker.think

    async def slow(task: Task, watchers: Watchers) -> Words:
        await go.wait()
        return await think(task, watchers)

    monkeypatch.setattr(house.thinker, "think", slow)
    while not others_asked(person):
        await person.acts(person.asked()[0])
    for _ in range(20):
        await asyncio.sleep(0)
    assert house.thinker.weighings == []
    go.set()
    await settled(person.host)
    assert said(person.heard())


async def test_it_is_said_again_to_who_comes_back_until_the_next_turn_has_ended(house: House) -> None:
    person = await alone(house)
    (missed,) = said(await turn(person))
    person.leave()
    again = Person(person.host, person.viewer.guest, 0, "en", False)
    again.viewer.coach = True
    again.join()
    assert said(again.heard()) == [missed]
    (message,) = said(await again.says("speak", lang="fr", plain=False))
    assert (message["at"], message["ask"] != missed["ask"]) == (missed["at"], True)
    assert said(await again.says("look", seat=0))
    assert said(await turn(again)) == []
    assert said(await again.says("look", seat=0)) == []


async def test_what_is_weighed_while_the_line_is_broken_is_heard_after_it(house: House) -> None:
    person = await alone(house)
    while not others_asked(person):
        await person.acts(person.asked()[0])
    person.leave()
    person.frames()
    await settled(person.host)
    assert said(person.heard()) == []
    assert said(person.join().heard())


async def test_an_undo_in_the_next_turn_leaves_it_as_it_is(house: House) -> None:
    person = await alone(house)
    (missed,) = said(await turn(person))
    await person.acts(person.asked()[0])
    assert said(await person.undoes()) == [missed]


async def test_a_turn_that_is_taken_back_says_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sealed lane, while the bots still choose."""

    async def never(_task: Task, _watchers: Watchers) -> Words:
        await asyncio.Event().wait()
        return {}

    monkeypatch.setattr(house.thinker, "think", never)
    id = await house.table("ambush", ["person", "recruit", "recruit"])
    person = await house.person(id, 0)
    await person.says("advise", coach=True)
    lane = [await person.acts(person.asked()[0]) for _ in range(2)]
    assert not person.asked()
    assert is_weighing(person.host)
    for _ in lane:
        assert (await person.undoes())[0]["kind"] == "accepted"
        await asyncio.sleep(0)
        assert not is_weighing(person.host)
    assert person.host.coach.turn == []


async def test_when_the_game_is_over_it_is_silent(house: House) -> None:
    person = await alone(house)
    while person.asked():
        await turn(person)
    assert person.host.row.status == "over"
    assert person.host.coach.word is None
    assert not is_weighing(person.host)
    assert said(await person.says("look", seat=0)) == []


@pytest.mark.parametrize(
    ("wrong", "told"), [(ThinkerStopped("down"), False), (RuntimeError("no idea"), True)]
)
async def test_if_it_goes_wrong_nothing_is_said_and_the_game_goes_on(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    wrong: Exception,
    told: bool,
) -> None:
    person = await alone(house)

    async def fails(_task: Weighing, _watchers: Watchers) -> list[Weighed]:
        raise wrong

    monkeypatch.setattr(house.thinker, "weigh", fails)
    assert said(await turn(person)) == []
    assert ("the coach cannot look back" in caplog.text) == told
    assert person.asked()


# Secrecy


def swapped(given: Words) -> tuple[Words, set[str]]:
    """The same with a card of the bot's hand and the lowest of a pile exchanged; and these two cards."""
    other = copy.deepcopy(given)
    hand = "second" if given["oya"] == 0 else "oya"
    pile = max(range(len(given["piles"])), key=lambda at: len(given["piles"][at]))
    mine, lowest = given["hands"][hand][-1], given["piles"][pile][-1]
    other["hands"][hand][-1], other["piles"][pile][-1] = lowest, mine
    return other, {mine, lowest}


async def test_the_same_is_said_whatever_is_hidden(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a search of its own in two worlds that the learner cannot tell apart, to the byte."""
    monkeypatch.setattr(module, "QUIET", 0)
    monkeypatch.setattr(weighing, "STAKES", 0.01)
    monkeypatch.setattr(weighing, "CLEARLY", 0.01)
    given = next(each for each in map(set_up, range(9)) if each["oya"] == 0)
    other, hidden = swapped(given)
    frames, weighings = [], []
    for world in (given, other):
        beside = await house.another()

        async def think(task: Task, _watchers: Watchers) -> Words:
            """Anything that has nothing to do with what is swapped."""
            view = decode_state(ORC, task.view)
            decision = decision_of(view, task.seat)
            assert decision is not None
            words = [a.words() for a in decision.legal(view)]
            return next(each for each in words if not any(card in json.dumps(each) for card in hidden))

        options = {"start_choice": "random", "set_up": world}
        person = await alone(beside, options=options, created="2026-01-01T00:00:00.000+00:00")
        monkeypatch.setattr(beside.thinker, "think", think)
        beside.thinker.finds = lambda task: weigh(task, Budget(simulations=LEAST))
        heard: list[str] = []
        for _ in range(4):
            messages = await turn(person)
            heard += [json.dumps(message) for message in messages if "id" not in message]
        frames.append(heard)
        weighings.append(beside.thinker.weighings)
        await beside.close()
    assert weighings[0] == weighings[1]
    assert frames[0] == frames[1]
    assert any('"missed"' in frame for frame in frames[0])
