"""People whose pages commit to salt, sit down and reveal it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orcade.kernel.chance import salt_commitment
from tests.tables.house import House, Person

SALTS = [f"{seat}" * 64 for seat in range(4)]  # of each seat's page
COMMITMENTS = [salt_commitment(salt) for salt in SALTS]


async def waiting_table(house: House, seats: int = 3) -> str:
    return await house.table("ambush", ["open"] * seats)


async def sit(house: House, id: str, seat: int, commitment: str | None = None) -> None:
    """Sit down, as a request over HTTP does it."""
    given = COMMITMENTS[seat] if commitment is None else commitment
    assert await house.store.take_seat(id, seat, await house.known(seat), f"P{seat}", given)
    await house.registry.changed(id)


async def all_sit(
    house: House, id: str, seats: Sequence[int] = (0, 1, 2), without: Sequence[int] = ()
) -> None:
    for seat in seats:
        await sit(house, id, seat, "" if seat in without else None)


async def reveals(house: House, id: str, seat: int, salt: str = "") -> list[dict[str, Any]]:
    """What comes of it for whoever reveals."""
    person = await house.person(id, seat)
    heard = await person.says("reveal", seat=seat, salt=salt or SALTS[seat])
    person.leave()
    return heard


async def ring(house: House, id: str) -> None:
    """Nobody is waited for any longer."""
    house.alarm.ring()
    telling = (await house.host(id)).patience.telling
    if telling is not None:
        await telling


async def states(house: House, id: str) -> list[str]:
    """What each seat has to do with the luck, as a stranger is told."""
    stranger = await house.person(id, None)
    (snapshot, *_) = stranger.heard()
    stranger.leave()
    return [seat["salt"] for seat in snapshot["table"]["seats"]]


async def salts(house: House, id: str) -> list[str] | None:
    """Those with which the table began; None if it has not."""
    row = await house.store.table(id)
    return None if row.status == "waiting" else row.salts


def codes(messages: list[dict[str, Any]]) -> list[str]:
    return [message.get("code") or message.get("because") or message["kind"] for message in messages]


def watched(people: Sequence[Person]) -> str:
    return "".join(frame for person in people for frame in person.frames())
