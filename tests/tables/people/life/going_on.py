"""Can one who plays at a table bring the game on, if all others stay away for ever?"""

from __future__ import annotations

from random import Random

from orcade.bots.levels import USUAL_LEVEL
from orcade.tables.people.absence import GRACE
from orcade.tables.room.host import Host
from tests.tables.people.life.steps import asked_here, bot_answers
from tests.tables.people.life.table import Life, legal

ROUNDS = 12


async def it_can_be_brought_on(life: Life, luck: Random) -> None:
    """In another world, which is as it was when somebody looks again."""
    people = [guest for seat, guest in life.holders if plays(life, seat)]
    if life.row.status != "running" or not (people or life.holders):
        return
    other = Life(life.store.copied(), life.id, life.reached)
    guest = luck.choice(people or [guest for _, guest in life.holders])
    mine = {seat for seat, holder in life.holders if holder == guest and plays(life, seat)}
    await other.happens(other.comes(guest, min(mine, default=None)))
    try:
        for _ in range(ROUNDS):
            host = await other.host()
            if host.row.status == "over":
                return
            await one_round(other, host, mine, luck)
            other.listen()
    finally:
        await other.registry.close()


def plays(life: Life, seat: int) -> bool:
    row = life.seats[seat]
    return row.kind == "person" and not row.left


async def one_round(life: Life, host: Host, mine: set[int], luck: Random) -> None:
    """He answers, or a bot does; if somebody is waited for, he gives the place to a bot."""
    assert host.scene is not None
    assert host.scene.table is not None
    asked = host.scene.table.pending()
    (me,) = life.people
    for seat in mine.intersection(asked):
        before = len(life.acknowledged)
        await life.happens(life.says(me, "act", seat=seat, actions=[luck.choice(legal(host, seat))]))
        life.listen()
        assert len(life.acknowledged) > before, f"seat {seat} is asked, and may not answer"
        return
    if life.thoughts.waiting:
        return await bot_answers(life, luck)
    assert mine, f"{asked} are asked; nobody is there, and no bot thinks"
    away = sorted(seat for seat in asked if seat in host.playing())
    life.clock.now += host.row.patience + GRACE
    seat = min(mine)
    for number in asked_by(host, seat):
        await life.happens(life.says(me, "withdraw", seat=seat, asked=number))
    life.listen()
    before = len(life.acknowledged)
    await life.happens(life.says(me, "wish", seat=seat, wish="hold", about=away[0], level=USUAL_LEVEL))
    life.listen()
    assert len(life.acknowledged) > before, f"nobody can go on for seat {away[0]}: {life.heard[me][-1]}"
    for number, awaited in asked_here(life).items():
        for other in mine.intersection(awaited):
            await life.happens(life.says(me, "answer", seat=other, asked=number, yes=True))


def asked_by(host: Host, seat: int) -> list[int]:
    assert host.scene is not None
    asks = host.scene.history.people.asks.values()
    return [ask.number for ask in asks if (ask.by, ask.asked.wish) == (seat, "hold")]
