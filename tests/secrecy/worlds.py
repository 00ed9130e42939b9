"""Two worlds that one look cannot tell apart, hosted as tables: it is sent the same bytes of both."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from orcade.kernel.chance import Keyed, seed_from
from orcade.kernel.codec import decode_state
from orcade.kernel.contract import SPECTATOR
from orcade.kernel.fairness import promise
from orcade.kernel.flow import decision_of
from orcade.kernel.lanes import Together
from orcade.kernel.table import Table, same_lanes
from orcade.tables.log import entries as log
from orcade.tables.memory import MemoryStore
from orcade.tables.room.dispatch import decoded, hear
from orcade.tables.rows import Entry, SeatRow, TableRow
from tests.secrecy.games import Moment
from tests.secrecy.swaps import OF_ALL, SWAPS, Asked
from tests.secrecy.swaps import Words as StateWords
from tests.tables.house import House, Person
from tests.tables.seated import table_of

ID = "table-0001"
SEED = seed_from(5)
SECRET = b"s" * 32
NAMES = ["Ana", "Bo", "Cy", "Dee", "Eve"]
THEN = "2026-01-01T00:00:00.000+00:00"
STEPS = 5  #    that are played on from each pair of worlds, if it stays one
LANES = "another's sealed choices"


class Leak(AssertionError):
    """A look was sent different bytes in two worlds that it cannot tell apart."""


@dataclass
class Pair:
    """Two worlds as states in words, and the look that cannot tell one from the other."""

    moment: Moment
    look: int
    kind: str
    one: StateWords
    other: StateWords


def pair_of(moment: Moment, look: int, kind: str, dice: Random) -> Pair | None:
    """The world as it is, and another; None if there is no other of this kind here."""
    game = moment.sitting.game
    one = moment.words
    if kind == LANES:
        return Pair(moment, look, kind, one, one) if moment.in_lanes else None
    swap = {**SWAPS[game.slug], **OF_ALL}[kind]
    other = swap(Asked(game, one, look, moment.sent[look], dice, moment.ruled_out))
    return Pair(moment, look, kind, one, other) if other is not None and other != one else None


def kinds_of(slug: str) -> list[str]:
    return [*SWAPS[slug], *OF_ALL, LANES]


def opening_of(moment: Moment, words: StateWords, options: dict[str, Any]) -> Entry:
    """The first entry of a log: a table that begins here."""
    game, chance = moment.sitting.game, Keyed(SEED)
    state = decode_state(game, words, chance)
    names = NAMES[: moment.sitting.seats]
    table = Table.restored(game, options, names, promise(chance), [], state)
    return Entry(0, "opened", None, None, "", log.body(log.opened(table)), THEN)


def row_of(moment: Moment, id: str = ID, owner: int = 1) -> tuple[TableRow, list[SeatRow], dict[str, Any]]:
    game, seats = moment.sitting.game, moment.sitting.seats
    options = game.check_options(dict(moment.sitting.options))
    row = TableRow(
        id,
        game.slug,
        game.version,
        "",
        game.components.digest(),
        msgspec.json.encode(options).decode(),
        SEED,
        [],
        public=True,
        calm=False,
        status="running",
        owner=owner,
        created=THEN,
    )
    return row, [SeatRow(id, seat, "person", name=NAMES[seat]) for seat in range(seats)], dict(options)


class World:
    """One of the two, hosted, with two viewers: in either language, with and without the plain table."""

    def __init__(self, house: House, moment: Moment, look: int) -> None:
        self.house, self.moment, self.look = house, moment, look
        self.acts: Counter[int] = Counter()  # of each seat: how often others act is not his to know

    @classmethod
    async def open(cls, moment: Moment, words: StateWords, look: int) -> World:
        store = MemoryStore()
        store.secret = SECRET
        row, seats, options = row_of(moment)
        held = [(seat.seat, seat.seat + 1) for seat in seats]
        await store.create_table(row, seats, held, [opening_of(moment, words, options)])
        world = cls(House(Path(), store), moment, look)
        await world.come()
        return world

    async def come(self) -> None:
        seat = None if self.look == SPECTATOR else self.look
        self.people = [
            await self.house.person(ID, seat, "fr", True),
            await self.house.person(ID, seat, "en", False),
        ]

    @property
    def table(self) -> Table:
        table: Table = table_of(self.people[0])
        return table

    def frames(self) -> list[list[str]]:
        return [person.frames() for person in self.people]

    async def says(self, kind: str, **fields: Any) -> list[list[str]]:
        """The look says it, in both languages."""
        for person in self.people:
            await say(person, kind, fields)
        return self.frames()

    async def acts_for(self, seat: int, action: dict[str, Any]) -> None:
        """By the first of our people, or by somebody who does not look."""
        self.acts[seat] += 1
        fields = {"id": f"act-{seat}-{self.acts[seat]:05}", "seat": seat, "actions": [action]}
        own = seat == self.look
        await say(
            self.people[0] if own else Person(self.people[0].host, seat + 1, seat, "en", False), "act", fields
        )

    def legal(self, seat: int) -> list[dict[str, Any]]:
        return [action.words() for action in self.table.legal(seat)]

    def revealed(self) -> bool:
        """Did the last move show the look more than what was said?  Or is the game over, and all is told?"""
        table = self.table
        if table.outcome is not None:
            return True
        return bool(table.moves) and any(event.reveals_to(self.look) for event in table.moves[-1].events)


async def say(person: Person, kind: str, fields: dict[str, Any]) -> None:
    await hear(person.host, person.viewer, decoded(msgspec.json.encode({"kind": kind, **fields}).decode()))


@dataclass
class Compared:
    """How much was compared: pairs by kind and look, steps, and bytes."""

    pairs: Counter[tuple[str, int]] = field(default_factory=Counter)
    steps: int = 0
    bytes: int = 0

    def same(self, pair: Pair, what: str, one: Any, other: Any) -> None:
        if one != other:
            raise Leak(
                f"{pair.moment.sitting.slug}, {pair.kind}: look {pair.look} is sent, {what}:\n"
                f"{first_difference(str(one), str(other))}"
            )
        self.bytes += len(str(one))


def first_difference(one: str, other: str) -> str:
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return f"…{one[max(0, at - 120) : at + 120]}…\n…{other[max(0, at - 120) : at + 120]}…"


async def compare(pair: Pair, dice: Random, compared: Compared, steps: int = STEPS) -> None:
    """Open both worlds, ask everything that can be asked, play on, and compare every byte."""
    worlds = [await World.open(pair.moment, words, pair.look) for words in (pair.one, pair.other)]
    try:
        compared.same(pair, "at first", *(world.frames() for world in worlds))
        if pair.kind == LANES and not await choose_otherwise(pair, worlds, dice, compared):
            return
        compared.pairs[pair.kind, pair.look] += 1
        await play_on(pair, worlds, dice, compared, steps)
    finally:
        for world in worlds:
            await world.house.close()


async def play_on(pair: Pair, worlds: list[World], dice: Random, compared: Compared, steps: int) -> None:
    for _ in range(steps):
        await ask(pair, worlds, dice, compared)
        step = common_step(worlds, dice)
        if step is None:
            return
        for world in worlds:
            await world.acts_for(*step)
        one, other = (world.frames() for world in worlds)
        if one != other and any(world.revealed() for world in worlds):
            return
        compared.same(pair, f"after {step}", one, other)
        compared.steps += 1
        if any(world.table.outcome is not None for world in worlds):
            return
    for world in worlds:
        for person in world.people:
            person.leave()
        await world.come()
    compared.same(pair, "when he comes again", *(world.frames() for world in worlds))


def common_step(worlds: list[World], dice: Random) -> tuple[int, dict[str, Any]] | None:
    """Something that somebody may say in both worlds."""
    one, other = worlds
    found = []
    for seat in range(one.moment.sitting.seats):
        there = {msgspec.json.encode(words) for words in other.legal(seat)}
        both = [words for words in one.legal(seat) if msgspec.json.encode(words) in there]
        if both:
            found.append((seat, dice.choice(both)))
    return dice.choice(found) if found else None


QUESTIONS = 3  # before each step


async def ask(pair: Pair, worlds: list[World], dice: Random, compared: Compared) -> None:
    """Some of what can be asked: refusals, why not, tries, undo and earlier positions."""
    askable = questions(pair, worlds[0], dice)
    for kind, fields in dice.sample(askable, min(QUESTIONS, len(askable))):
        answers = [await world.says(kind, **fields) for world in worlds]
        compared.same(pair, f"asked {kind} {fields}", *answers)


def questions(pair: Pair, world: World, dice: Random) -> list[tuple[str, dict[str, Any]]]:
    """One of each kind; only what is refused is said as an act."""
    scene = world.people[0].host.scene
    assert scene is not None
    seat = max(pair.look, 0)
    pool = [action.words() for action in pair.moment.pool] or [{"no_such_thing": {}}]
    own = world.legal(seat) if pair.look >= 0 else []
    refused = [words for words in dice.sample(pool, min(9, len(pool))) if words not in world.legal(seat)]
    said: list[tuple[str, dict[str, Any]]] = [
        ("show", {"ref": 1, "at": dice.randint(0, scene.history.length[pair.look] + 1)}),
        ("why_not", {"ref": 2, "seat": seat, "action": dice.choice(pool)}),
        ("undo", {"id": f"undo-{dice.randrange(10**9):09}", "seat": seat}),
    ]
    said += [("try", {"ref": 3, "seat": seat, "actions": [words]}) for words in some(own or refused, dice)]
    said += [
        ("act", {"id": f"refused-{dice.randrange(10**9):09}", "seat": seat, "actions": [words]})
        for words in some(refused, dice)
    ]
    return said


def some(found: list[dict[str, Any]], dice: Random) -> list[dict[str, Any]]:
    return [dice.choice(found)] if found else []


async def choose_otherwise(pair: Pair, worlds: list[World], dice: Random, compared: Compared) -> bool:
    """The others make their sealed choices, in each world as they like; never the one that turns all up."""
    made: list[list[Any]] = []
    for world in worlds:
        made.append([])
        for seat in range(world.moment.sitting.seats):
            if seat == pair.look:
                continue
            while (words := sealed_choice(world, seat, dice)) is not None:
                await world.acts_for(seat, words)
                made[-1].append(words)
    compared.same(pair, "while others choose", *(world.frames() for world in worlds))
    return made[0] != made[1]


def sealed_choice(world: World, seat: int, dice: Random) -> dict[str, Any] | None:
    state = world.table.state
    if not (state.agenda and isinstance(state.agenda[-1], Together)):
        return None
    decision = decision_of(state, seat)
    if decision is None:
        return None
    action = dice.choice(decision.legal(state))
    fork = world.table.fork()
    fork.play(seat, action)
    return action.words() if same_lanes(state, fork.state) else None
