"""Can one who plays at a table bring the game on, if all others stay away for ever?"""

from __future__ import annotations

from random import Random
from typing import Any

from orcade.bots.levels import USUAL_LEVEL
from orcade.tables.people.absence import GRACE
from orcade.tables.room.host import Host
from tests.tables.people.life.steps import bot_answers
from tests.tables.people.life.table import Life, legal
from tests.tables.people.life.who import asked_here

ROUNDS = 12


async def it_can_be_brought_on(life: Life, luck: Random) -> None:
    """In another world, which is as it was when somebody looks again."""
    people = [guest for seat, guest in life.holders if plays(life, seat)]
    if life.row.status != "running" or not (people or life.holders):
        return
    other = Life(life.store.copied(), life.id, life.reached)
    other.clock.now = life.clock.now
    guest = luck.choice(people or [guest for _, guest in life.holders])
    mine = seats_of(other, guest)
    await other.happens(other.comes(guest, min(mine, default=None)))
    try:
        for _ in range(ROUNDS):
            host = await other.host()
            if host.row.status == "over":
                return
            await one_round(other, host, seats_of(other, guest), luck)
            other.listen()
    finally:
        await other.registry.close()


def seats_of(life: Life, guest: int) -> set[int]:
    """In which he plays: a bot holds those in which his time was over."""
    return {seat for seat, holder in life.holders if holder == guest and plays(life, seat)}


def plays(life: Life, seat: int) -> bool:
    row = life.seats[seat]
    return row.kind == "person" and not row.left


async def one_round(life: Life, host: Host, mine: set[int], luck: Random) -> None:
    """He answers, or a bot does; if somebody else is waited for, he gives that place to a bot."""
    assert host.scene is not None
    assert host.scene.table is not None
    asked = set(host.scene.table.pending())
    if mine & asked:
        seat = min(mine & asked)
        await is_done(life, "act", seat=seat, actions=[luck.choice(legal(host, seat))])
    elif life.thoughts.waiting:
        await bot_answers(life, luck)
    else:
        away = min(asked & host.playing())
        life.clock.now += host.row.patience + GRACE
        await life.time_goes_by()
        if away in host.playing() and host.row.status == "running":  # whose time is not over
            assert mine, f"{asked} are asked; nobody is there, and no bot thinks"
            await gives_the_place(life, host, mine, away)


async def gives_the_place(life: Life, host: Host, mine: set[int], away: int) -> None:
    """Whoever holds several seats agrees with himself."""
    assert host.scene is not None
    asked_in_vain = host.scene.history.people.in_vain
    seat = min(mine, key=lambda mine: asked_in_vain[mine, "hold"])
    for number in asked_by(host, seat):
        await is_done(life, "withdraw", seat=seat, asked=number)
    await is_done(life, "wish", seat=seat, wish="hold", about=away, level=USUAL_LEVEL)
    for number, awaited in asked_here(life).items():
        for other in mine.intersection(awaited):
            await life.happens(life.says(life.people[0], "answer", seat=other, asked=number, yes=True))


async def is_done(life: Life, kind: str, **fields: Any) -> None:
    before, (me,) = len(life.acknowledged), life.people
    await life.happens(life.says(me, kind, **fields))
    life.listen()
    assert len(life.acknowledged) > before, f"nobody can go on with {kind} {fields}: {life.heard[me][-1]}"


def asked_by(host: Host, seat: int) -> list[int]:
    assert host.scene is not None
    asks = host.scene.history.people.asks.values()
    return [ask.number for ask in asks if (ask.by, ask.asked.wish) == (seat, "hold")]
