"""Walks through the life of a table: each step takes its own luck, so that any may be left out.

A walk that fails is made as short as it can be, and told step by step.  `python -m
tests.tables.people.life.walk 900` walks for so many seconds, from a new seed on, and says what it reached.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from random import Random
from time import monotonic, time
from unittest.mock import patch

from orcade.shelf import SHELF
from orcade.tables.people.clocks import SECOND
from orcade.tables.rows import PATIENCE
from orcade.tables.wire.clocks import DaysClock, LiveClock
from tests.contract.sittings import option_sets
from tests.tables.house import AMBUSH, QUIET
from tests.tables.people.life.checks import CHECKS, somebody_can_go_on
from tests.tables.people.life.going_on import it_can_be_brought_on
from tests.tables.people.life.steps import STEPS
from tests.tables.people.life.table import Life, Sitting

TOYS = {game.slug: game for game in (AMBUSH, QUIET)}
GAMES = {
    "orc": (2,),
    "battl_khaos": (2,),
    "orcs_vs_orcs": (2, 3, 4),
    "immortals": (3, 4, 5),
    "stronghold": (2, 3, 4),
    AMBUSH.slug: (2, 3, 4),
    QUIET.slug: (2, 3, 4),
}
TABLES = [(game, seats) for game, counts in GAMES.items() for seats in counts]
KINDS, PATIENCES = (*["person"] * 9, "open", "recruit", "champion"), (PATIENCE, PATIENCE, 10, 259_200)
BANKS = LiveClock(60, 10, "bot"), LiveClock(60, 10, "loses")
CLOCKS = (None, None, None, *BANKS, DaysClock(2, "bot"), DaysClock(1, "loses"))
SALTED, STRANGERS = 0.2, 0.3  #  of the tables
LEFT_CLOSED = 0.5  #       of those that nobody has open after a step
OPTIONS = {game: option_sets(TOYS.get(game) or SHELF[game]) for game in GAMES}
LENGTH, EACH = 60, 8  #      steps; and after how many it is asked whether the game can be brought on
FEW_WISHES = 2
MOST_TRIES = 150  #          to find a shorter walk that fails


class Fails(AssertionError):
    """The shortest walk that was found."""


def sitting_of(seed: int) -> Sitting:
    """One table after the other, and whoever sits there; the first seat is a person's."""
    luck = Random(seed)
    game, seats = TABLES[seed % len(TABLES)]
    kinds = ("person", *(luck.choice(KINDS) for _ in range(seats - 1)))
    patience, clock = luck.choice(PATIENCES), luck.choice(CLOCKS)
    salted, strangers = luck.random() < SALTED, luck.random() < STRANGERS
    return Sitting(game, luck.choice(OPTIONS[game]), kinds, patience, clock, salted, strangers)


def step_of(seed: int, number: int) -> tuple[str, Random]:
    luck = Random(f"{seed}/{number}")
    (name,) = luck.choices([*STEPS], [step.weight for step in STEPS.values()])
    return name, luck


def walk(seed: int, numbers: Sequence[int], reached: Counter[str]) -> None:
    """Take these steps; raises what is wrong after one of them."""
    with small_world(seed):
        asyncio.run(walked(seed, numbers, reached))


@contextmanager
def small_world(seed: int) -> Iterator[None]:
    """Toy games stand on the shelf, nothing waits for long, and all luck is the walk's."""
    luck, opening = Random(seed), "orcade.tables.lobby.opening"
    with (
        patch.dict(SHELF, TOYS),
        patch("orcade.tables.room.bot_seats.AGAIN", 0.0),
        patch("orcade.tables.room.registry.RESTS", 1),
        patch("orcade.tables.people.asking.MOST_WISHES", FEW_WISHES),
        patch(f"{opening}.token_bytes", luck.randbytes),
        patch(f"{opening}.token_urlsafe", lambda _: f"table-{luck.getrandbits(64):016x}"),
    ):
        yield


async def walked(seed: int, numbers: Sequence[int], reached: Counter[str]) -> None:
    life = await Life.begun(sitting_of(seed), Random(seed), reached)
    logger = logging.getLogger("orcade.tables")
    logger.addHandler(life.complaints)
    try:
        for number in numbers:
            await one_step(life, *step_of(seed, number))
            if number % EACH == 0:
                await it_can_be_brought_on(life, Random(number))
        await it_can_be_brought_on(life, Random(seed))
    finally:
        logger.removeHandler(life.complaints)
        life.count_deeds()
        await life.registry.close()


async def one_step(life: Life, name: str, luck: Random) -> None:
    life.heard.clear()
    life.listen()
    life.heard.clear()
    before = made(life)
    await STEPS[name].taken(life, luck)
    await life.time_goes_by()
    life.listen()
    life.one_moved = name == "move" and made(life) == before + 1
    life.reached[f"step: {name}"] += 1
    await look_again_after_a_failure(life)
    if life.registry.host(life.id) is None:
        assert no_time_is_over(life), f"nobody woke the table, which was due at {life.row.due}"
        if luck.random() < LEFT_CLOSED:
            return
    host = await life.host()
    await life.time_goes_by()
    life.listen()
    for check in CHECKS:
        await check(life, host)


def no_time_is_over(life: Life) -> bool:
    """At a table that nobody has open."""
    return life.row.due is None or life.row.due > life.clock.now * SECOND


async def look_again_after_a_failure(life: Life) -> None:
    """What could not be written is written, and what nobody knew is read, when next something changes.

    Until then, too, the game goes on.
    """
    host = life.registry.host(life.id)
    if host is not None:
        await somebody_can_go_on(life, host)
    if life.store.struck:
        life.store.struck = False
        await life.happens(life.registry.changed(life.id))
        await life.time_goes_by()


def made(life: Life) -> int:
    host = life.registry.host(life.id)
    return len(host.scene.history.made) if host is not None and host.scene is not None else 0


# What fails


def wrong_with(seed: int, numbers: Sequence[int], reached: Counter[str]) -> Exception | None:
    try:
        walk(seed, numbers, reached)
    except Exception as wrong:  # noqa: BLE001  whatever it is, it is told
        return wrong
    return None


def check_walk(seed: int, length: int, reached: Counter[str]) -> None:
    numbers: Sequence[int] = range(1, length + 1)
    wrong = wrong_with(seed, numbers, reached)
    if wrong is not None:
        numbers, wrong = shortest(seed, numbers, wrong)
        names = "\n".join(f"  {number}: {step_of(seed, number)[0]}" for number in numbers)
        raise Fails(f"walk {seed}, {sitting_of(seed)}:\n{names}\n{wrong!r}") from wrong


def shortest(seed: int, numbers: Sequence[int], wrong: Exception) -> tuple[Sequence[int], Exception]:
    """Leave out as many steps at once as can be, then fewer."""
    size, tries = len(numbers), 0
    while size >= 1:
        at = 0
        while at < len(numbers) and tries < MOST_TRIES:
            fewer = [*numbers[:at], *numbers[at + size :]]
            found, tries = wrong_with(seed, fewer, Counter()), tries + 1
            if found is not None:
                numbers, wrong = fewer, found
            else:
                at += size
        size //= 2
    return numbers, wrong


# Until told to stop


def soak(seconds: float, first: int) -> Counter[str]:
    reached, began = Counter[str](), monotonic()
    for walks in count(1):
        check_walk(first + walks, LENGTH, reached)
        if monotonic() - began >= seconds:
            print(
                f"{walks} walks from seed {first + 1} on, {reached_steps(reached)} steps, all as it must be"
            )
            return reached
    raise AssertionError


def reached_steps(reached: Counter[str]) -> int:
    return sum(times for what, times in reached.items() if what.startswith("step: "))


def main(arguments: Sequence[str]) -> None:
    seconds = float(arguments[0]) if arguments else float("inf")
    reached = soak(seconds, int(arguments[1]) if len(arguments) > 1 else int(time()))
    for what, times in sorted(reached.items()):
        print(f"{times:8} {what}")


if __name__ == "__main__":
    main(sys.argv[1:])
