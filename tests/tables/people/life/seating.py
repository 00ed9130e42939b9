"""What is done to a table and its seats beside the game: over HTTP, by pages that give salt, by its host."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

from orcade.bots.levels import LEVELS
from orcade.kernel.chance import salt_commitment
from orcade.shelf import SHELF
from orcade.tables.lobby import hosting, seats
from orcade.tables.people.host import host_of
from tests.tables.people.life.table import SALTS, STRANGER, Life
from tests.tables.people.life.who import someone

Taken = Callable[[Life, Random], Awaitable[None]]

# Who sits there


async def leave_the_seat(life: Life, luck: Random) -> None:
    if life.holders:
        seat, guest = luck.choice(life.holders)
        await life.happens(left(life, seat, guest, luck.choice(["", *LEVELS])))


async def left(life: Life, seat: int, guest: int, level: str) -> None:
    await seats.leave(life.store, await seats.held_seat(life.store, life.id, seat, guest), level)
    await life.registry.changed(life.id)


async def take_the_seat_back(life: Life, luck: Random) -> None:
    if life.holders:
        seat, guest = luck.choice(life.holders)
        await life.happens(came_back(life, seat, guest))


async def came_back(life: Life, seat: int, guest: int) -> None:
    await seats.come_back(life.store, await seats.held_seat(life.store, life.id, seat, guest))
    await life.registry.changed(life.id)


async def hold_too(life: Life, luck: Random) -> None:
    """Another device, or another guest, holds a seat as well."""
    person_seats = [row.seat for row in life.seats if row.kind == "person"]
    if person_seats:
        guest = luck.choice([*{guest for _, guest in life.holders}, 50])
        life.store.hold(life.id, luck.choice(person_seats), guest)
        await life.happens(life.registry.changed(life.id))


async def put_out(life: Life, luck: Random) -> None:
    if life.holders:
        seat, guest = luck.choice(life.holders)
        await life.happens(written(life, life.store.put_out(life.id, seat, guest)))


async def sit_down(life: Life, luck: Random) -> None:
    commitment = salt_commitment(luck.choice(SALTS)) if luck.random() < 0.3 else ""
    await life.happens(sat_down(life, luck.randrange(len(life.seats)), luck.randrange(1, 6), commitment))


async def sat_down(life: Life, seat: int, guest: int, commitment: str) -> None:
    await seats.open_seat(life.store, life.id, seat)
    await seats.sit(life.store, life.id, seat, guest, f"P{guest}", commitment)
    await life.registry.changed(life.id)


async def open_a_rematch(life: Life, luck: Random) -> None:
    """Everybody goes over to it."""
    if life.row.status == "over" and life.holders:
        await life.happens(rematch(life, luck.choice(life.holders)[1]))
        if life.row.rematch:
            life.listen()
            for person in [*life.people]:
                life.goes(person)
            await life.registry.shut(life.id, "closed")
            life.id = life.row.rematch
            await life.happens(life.registry.changed(life.id))


async def rematch(life: Life, guest: int) -> None:
    table = await seats.over_table(life.store, life.id)
    await seats.open_rematch(life.store, table, SHELF[table.game], guest)


# The salt of their pages


async def commit_salt(life: Life, luck: Random) -> None:
    """A page that is awaited commits; another is told that it is too late."""
    person = someone(life, luck)
    if person is not None:
        seat = max(0, person.viewer.look)
        commitment = salt_commitment(luck.choice(SALTS))
        await life.happens(life.says(person, "commit", seat=seat, salt_commitment=commitment))


async def reveal_salt(life: Life, luck: Random) -> None:
    """Mostly what the page has committed to."""
    person = someone(life, luck)
    if person is not None:
        seat = max(0, person.viewer.look)
        mine = [salt for salt in SALTS if salt_commitment(salt) == life.seats[seat].salt_commitment]
        salt = mine[0] if mine and luck.random() < 0.9 else luck.choice(SALTS)
        await life.happens(life.says(person, "reveal", seat=seat, salt=salt))


async def salt_is_waited_for_no_longer(life: Life, _luck: Random) -> None:
    host = life.registry.host(life.id)
    if host is not None and host.patience.waiting:
        life.alarm.ring()
        await life.rests()


# What a host does


def hosts(do: Callable[[Life, Random], Awaitable[object]]) -> Taken:
    """The host, or once in a while somebody who is not."""

    async def taken(life: Life, luck: Random) -> None:
        guest = host_of(life.row, life.seats, life.holders) if luck.random() < 0.9 else STRANGER

        async def done() -> None:
            await hosting.hosted(life.store, life.id, guest)
            await do(life, luck)
            await life.registry.changed(life.id)

        await life.happens(done())

    return taken


async def send_away(life: Life, luck: Random) -> None:
    host = host_of(life.row, life.seats, life.holders)
    await hosting.send_away(life.store, life.row, luck.randrange(len(life.seats)), host)


async def fill(life: Life, luck: Random) -> None:
    await hosting.fill(life.store, life.row, luck.choice([*LEVELS]))


async def hand_over(life: Life, luck: Random) -> None:
    await hosting.hand_over(life.store, life.row, luck.randrange(len(life.seats)))


async def lock(life: Life, luck: Random) -> None:
    await life.store.update_table(life.id, locked=luck.random() < 0.5)


async def close(life: Life, luck: Random) -> None:
    """A table that waits; whoever looks again where nobody knows whether it was closed finds that it was."""
    id, guest = life.id, host_of(life.row, life.seats, life.holders)

    async def closed() -> None:
        await hosting.close(life.store, await hosting.hosted(life.store, id, guest))
        await life.registry.shut(id, "closed_by_host")

    await life.happens(closed())
    if id not in life.store.rows:
        await life.happens(life.registry.shut(id, "closed_by_host"))
        await life.another_table(luck)


async def written(life: Life, writing: Awaitable[object]) -> None:
    await writing
    await life.registry.changed(life.id)
