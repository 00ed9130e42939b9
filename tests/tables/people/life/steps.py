"""What may happen next at a table.  Each is a function of the life and of this step's own luck.

A step that makes no sense now does nothing; one that nobody may take is taken all the same, and refused.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, NamedTuple

from orcade.bots.levels import LEVELS
from orcade.tables.people.deeds import Wish
from tests.tables.house import Person
from tests.tables.people.life import seating, talking
from tests.tables.people.life.store import FATES
from tests.tables.people.life.table import STRANGER, Life, legal
from tests.tables.people.life.who import asked_here, may_move, someone

Taken = Callable[[Life, Random], Awaitable[None]]
MOST_PEOPLE = 8  #    connections at once
MOST_MOVES = 40  #    that are played on in one step
WAITS = (5, 40, 130, 700, 300_000)  #  seconds


class Step(NamedTuple):
    weight: int
    taken: Taken


# Who comes and goes


async def come(life: Life, luck: Random) -> None:
    """From one of his seats, or as a spectator; perhaps again after a break, perhaps where he may not."""
    if len(life.people) >= MOST_PEOPLE:
        return
    guest = luck.choice([*{guest for _, guest in life.holders}, STRANGER, None])
    mine = [seat for seat, holder in life.holders if holder == guest]
    look = luck.choice([*mine, *mine, None])
    if luck.random() < 0.1:
        look = luck.randrange(len(life.seats))
    since = life.versions.get((guest, -1 if look is None else look), "") if luck.random() < 0.5 else ""
    await life.happens(life.comes(guest, look, since))


async def everybody_comes(life: Life, _luck: Random) -> None:
    here = {person.viewer.guest for person in life.people}
    for seat, guest in life.holders:
        if guest not in here and len(life.people) < MOST_PEOPLE:
            await life.happens(life.comes(guest, seat))


async def go(life: Life, luck: Random) -> None:
    if life.people:
        life.goes(luck.choice(life.people))


async def look_from_elsewhere(life: Life, luck: Random) -> None:
    if life.people:
        seat = luck.choice([None, *range(len(life.seats))])
        await life.happens(life.says(luck.choice(life.people), "look", seat=seat))


async def nobody_looks(life: Life, luck: Random) -> None:
    """For a while; where nothing goes on the table is closed, until somebody comes or time is over there."""
    for person in [*life.people]:
        life.goes(person)
    await life.rests()
    life.registry.sweep()
    life.clock.now += luck.choice(WAITS)


async def wait(life: Life, luck: Random) -> None:
    life.clock.now += luck.choice(WAITS)


async def stay_away(life: Life, luck: Random) -> None:
    """Somebody who is asked is gone for longer than the table waits."""
    host = life.registry.host(life.id)
    asked = [person.viewer.look for person in life.people if may_move(host, person)]
    if asked:
        gone = luck.choice(asked)
        guests = {guest for seat, guest in life.holders if seat == gone}
        for person in [person for person in life.people if person.viewer.guest in guests]:
            life.goes(person)
        life.clock.now += life.row.patience


# Who plays


async def move(life: Life, luck: Random) -> None:
    """Whoever is asked answers."""
    host = life.registry.host(life.id)
    asked = [person for person in life.people if may_move(host, person)]
    if asked:
        await life.happens(moved(life, luck.choice(asked), luck))


async def moved(life: Life, person: Person, luck: Random) -> None:
    seat = person.viewer.look
    words = legal(person.host, seat)
    if words:
        await life.says(person, "act", seat=seat, actions=[luck.choice(words)])


async def move_out_of_turn(life: Life, luck: Random) -> None:
    """Somebody says what another may say, or nobody."""
    host, person = life.registry.host(life.id), someone(life, luck)
    if person is not None and host is not None and host.scene is not None:
        words = [words for seat in range(len(life.seats)) for words in legal(host, seat)]
        seat = luck.randrange(len(life.seats))
        actions = [luck.choice(words or [{"anything": {}}])]
        await life.happens(life.says(person, "act", seat=seat, actions=actions))


async def say_again(life: Life, luck: Random) -> None:
    """What was acknowledged is only acknowledged again."""
    person = someone(life, luck)
    if person is not None and life.acknowledged:
        id = luck.choice(sorted(life.acknowledged))
        seat = max(0, person.viewer.look)
        entries = life.store.log(life.id)
        mine = any((entry.client, entry.seat) == (id, seat) for entry in entries)
        mine = mine and any(held == (seat, person.viewer.guest) for held in life.holders)
        if mine and await life.happens(life.says(person, "wish", id, seat=seat, wish="stop")):
            life.listen()
            assert life.heard[person][-1] == {"kind": "accepted", "id": id}


async def play_on(life: Life, luck: Random) -> None:
    """Everybody who is here, and every bot, for a while."""
    for _ in range(luck.randrange(MOST_MOVES)):
        host = life.registry.host(life.id)
        asked = [person for person in life.people if may_move(host, person)]
        if life.thoughts.waiting and (not asked or luck.random() < 0.5):
            await bot_answers(life, luck)
        elif asked:
            await life.happens(moved(life, luck.choice(asked), luck))
        life.listen()


async def bot_answers(life: Life, luck: Random) -> None:
    if life.thoughts.waiting:
        life.thoughts.answer(luck)
        await life.rests()


async def undo(life: Life, luck: Random) -> None:
    person = someone(life, luck)
    if person is not None:
        to = luck.choice([None, None, luck.randrange(40)])
        await life.happens(life.says(person, "undo", seat=max(0, person.viewer.look), to=to))


# What they decide


def wishes(wish: Wish) -> Taken:
    async def taken(life: Life, luck: Random) -> None:
        person = someone(life, luck)
        if person is not None:
            await life.happens(wished(life, person, wish, luck))

    return taken


async def wished(life: Life, person: Person, wish: Wish, luck: Random) -> None:
    fields = more_of(wish, life, person, luck)
    await life.says(person, "wish", seat=max(0, person.viewer.look), wish=wish, **fields)


def more_of(wish: Wish, life: Life, person: Person, luck: Random) -> dict[str, Any]:
    """Back to where, or about whom."""
    if wish == "undo":
        return {"to": luck.choice([None, None, luck.randrange(40)])}
    if wish == "hold":
        away = sorted(person.host.absence.long_gone()) or [luck.randrange(len(life.seats))]
        return {"about": luck.choice(away), "level": luck.choice([*LEVELS][1:])}
    return {}


async def answer(life: Life, luck: Random) -> None:
    """Mostly somebody who was asked, and mostly yes."""
    asks = asked_here(life)
    number = luck.choice([*asks] or [luck.randrange(30)])
    awaited = [person for person in life.people if person.viewer.look in asks.get(number, [])]
    person = luck.choice(awaited) if awaited and luck.random() < 0.9 else someone(life, luck)
    if person is not None:
        seat = max(0, person.viewer.look)
        await life.happens(life.says(person, "answer", seat=seat, asked=number, yes=luck.random() < 0.7))


async def withdraw(life: Life, luck: Random) -> None:
    person = someone(life, luck)
    if person is not None:
        number = luck.choice([*asked_here(life)] or [luck.randrange(30)])
        await life.happens(life.says(person, "withdraw", seat=max(0, person.viewer.look), asked=number))


async def at_once(life: Life, luck: Random) -> None:
    """Two say something in the same moment."""
    host = life.registry.host(life.id)
    people = [person for person in life.people if person.viewer.look >= 0]
    if len(people) > 1 and host is not None:
        one, other = luck.sample(people, 2)
        await life.happens(both(anything(life, one, luck), anything(life, other, luck)))


async def both(*works: Awaitable[None]) -> None:
    for done in await asyncio.gather(*works, return_exceptions=True):
        if isinstance(done, Exception):
            raise done


async def anything(life: Life, person: Person, luck: Random) -> None:
    if may_move(person.host, person) and luck.random() < 0.6:
        await moved(life, person, luck)
    else:
        await wished(life, person, luck.choice(["draw", "stop", "undo", "hold"]), luck)


# The server


async def close_what_is_quiet(life: Life, _luck: Random) -> None:
    if life.registry.leave(life.id):
        life.waker.back(life.id)


async def restart(life: Life, luck: Random) -> None:
    """Time goes by while the server is down."""
    await life.start_again(life.store, luck.choice([0, *WAITS]))


async def next_write_fails(life: Life, luck: Random) -> None:
    life.store.fate = luck.choice(FATES)


STEPS: dict[str, Step] = {
    "come": Step(8, come),
    "everybody comes": Step(7, everybody_comes),
    "go": Step(4, go),
    "stay away": Step(6, stay_away),
    "look from elsewhere": Step(2, look_from_elsewhere),
    "wait": Step(4, wait),
    "nobody looks": Step(4, nobody_looks),
    "hold too": Step(1, seating.hold_too),
    "put out": Step(1, seating.put_out),
    "move": Step(24, move),
    "move out of turn": Step(2, move_out_of_turn),
    "say again": Step(2, say_again),
    "play on": Step(5, play_on),
    "bot answers": Step(8, bot_answers),
    "undo": Step(4, undo),
    "wish: resign": Step(2, wishes("resign")),
    "wish: draw": Step(2, wishes("draw")),
    "wish: stop": Step(1, wishes("stop")),
    "wish: undo": Step(5, wishes("undo")),
    "wish: hold": Step(12, wishes("hold")),
    "wish: pause": Step(3, wishes("pause")),
    "wish: resume": Step(2, wishes("resume")),
    "answer": Step(10, answer),
    "withdraw": Step(3, withdraw),
    "at once": Step(4, at_once),
    "leave the seat": Step(3, seating.leave_the_seat),
    "take the seat back": Step(6, seating.take_the_seat_back),
    "sit down": Step(4, seating.sit_down),
    "rematch": Step(4, seating.open_a_rematch),
    "commit salt": Step(2, seating.commit_salt),
    "reveal salt": Step(6, seating.reveal_salt),
    "salt is waited for no longer": Step(2, seating.salt_is_waited_for_no_longer),
    "host: send away": Step(1, seating.hosts(seating.send_away)),
    "host: fill": Step(1, seating.hosts(seating.fill)),
    "host: hand over": Step(1, seating.hosts(seating.hand_over)),
    "host: lock": Step(1, seating.hosts(seating.lock)),
    "host: close": Step(1, seating.close),
    "say": Step(6, talking.say),
    "unsay": Step(2, talking.unsay),
    "mute": Step(2, talking.mute),
    "talk here": Step(2, talking.talk_here),
    "close what is quiet": Step(2, close_what_is_quiet),
    "restart": Step(2, restart),
    "next write fails": Step(5, next_write_fails),
}
