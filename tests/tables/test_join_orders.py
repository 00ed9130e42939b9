"""What each viewer is sent does not depend on who else looks, nor on who came before him.

What several viewers are told alike is made once, for the first of them, and kept.  Were a key to forget
from where somebody looks, in which language or whether he wants the plain table too, all who come after
him would be sent what was made for him.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast, get_args

import pytest

from orcade.kernel.table import Table
from orcade.shelf import SHELF
from orcade.tables.room.room import Room
from orcade.tables.views.choice_cache import choice_cache
from orcade.tables.views.scene import Scene
from orcade.tables.wire.values import Lang
from tests.tables.house import AMBUSH, QUIET, House, Person
from tests.tables.seated import table_of

pytestmark = pytest.mark.anyio
FEW = 4  #              so many come in every order that there is
MOVES = 12  #           before anybody comes
TO_THE_END = 1_000  #   moves: more than a game of these has


class Who(NamedTuple):
    """From which seat somebody looks, in which language, and whether he wants the plain table too."""

    look: int | None
    lang: Lang
    plain: bool


def everybody(seats: int) -> list[Who]:
    return [Who(*how) for how in product((None, *range(seats)), get_args(Lang), (False, True))]


def orders(people: Sequence[Who]) -> Iterator[Sequence[Who]]:
    """Every order, or where these are too many: each comes first once, and so before each other."""
    if len(people) <= FEW:
        yield from permutations(people)
        return
    for at in range(len(people)):
        first, *others = [*people[at:], *people[:at]]
        yield [first, *(others if at % 2 else reversed(others))]


def test_each_comes_before_each_other() -> None:
    people = everybody(2)
    assert len(people) == 12
    before = {pair for order in orders(people) for pair in combinations(order, 2)}
    assert before == set(permutations(people, 2))


# A table, and what happens there


async def opened(folder: Path, game: str, seats: int, moves: int) -> tuple[House, str, int]:
    """A table after so many moves that nobody looked at; and how many there were to make."""
    house = await House.open(folder)
    id = await house.table(game, ["person"] * seats, created="2026-01-01T00:00:00.000+00:00")
    luck, made = Random(1), 0
    while made < moves and await somebody_moves(house, id, luck) is not None:
        made += 1
    await house.close()
    return house, id, made


async def somebody_moves(house: House, id: str, luck: Random) -> Person | None:
    """By a tab of his own that does not look; None if nobody is asked."""
    host = await house.host(id)
    table: Table = table_of(Person(host, None, None, "en", False))
    if not table.pending():
        return None
    seat = luck.choice(list(table.pending()))
    mover = Person(host, await house.known(seat), seat, "en", False)
    (accepted, *_) = await mover.acts(luck.choice(mover.asked()))
    assert accepted["kind"] == "accepted"
    return mover


class Crowd:
    """People who come, look on, go and come again, always in the same order."""

    def __init__(self, house: House, id: str, order: Sequence[Who]) -> None:
        self.house, self.id, self.order = house, id, order
        self.here: dict[Who, Person] = {}
        self.heard: dict[Who, list[str]] = {who: [] for who in order}

    async def come(self, again: bool = False) -> None:
        """Anew, or `again` after a break in which they kept what they know."""
        host = await self.house.host(self.id)
        for who in self.order:
            guest = None if who.look is None else await self.house.known(who.look)
            person = Person(host, guest, who.look, who.lang, who.plain)
            self.here[who] = person.join(since=self.version(who) if again else "")
        self.listen()

    def version(self, who: Who) -> str:
        versions = [json.loads(frame).get("version") for frame in self.heard[who]]
        found: str = next(filter(None, reversed(versions)))
        return found

    def listen(self) -> None:
        for who, person in self.here.items():
            self.heard[who] += person.frames()

    def go(self) -> None:
        for person in self.here.values():
            person.leave()
        self.listen()
        self.here.clear()


async def told(house: House, id: str, order: Sequence[Who]) -> dict[Who, list[str]]:
    """All that each of them hears of the same moves from the same place on."""
    choice_cache.cache_clear()  # it outlives a table
    house = House(house.folder, copy.deepcopy(house.store), house.tables)
    crowd, luck = Crowd(house, id, order), Random(2)
    await crowd.come()
    for _ in range(3):
        mover = await somebody_moves(house, id, luck)
        crowd.listen()
    if mover is not None:
        await mover.says("pace", calm=True)
        await mover.undoes()
        crowd.listen()
    crowd.go()
    await somebody_moves(house, id, luck)
    await crowd.come(again=True)
    crowd.go()
    await crowd.come()
    await house.close()
    return crowd.heard


async def told_alone(house: House, id: str, people: Sequence[Who]) -> dict[Who, list[str]]:
    return {who: (await told(house, id, [who]))[who] for who in people}


@pytest.fixture(autouse=True)
def all_are_present(monkeypatch: pytest.MonkeyPatch) -> None:
    """That somebody has come is told to those who are there: it is no secret, and not looked at here."""
    monkeypatch.setattr(Room, "present", lambda room: frozenset(seat for seat, _ in room.holders))
    for game in (AMBUSH, QUIET):
        monkeypatch.setitem(SHELF, game.slug, game)


async def check(house: House, id: str, people: Sequence[Who]) -> None:
    alone = await told_alone(house, id, people)
    assert all(len(frames) > 3 for frames in alone.values())
    for order in orders(people):
        heard = await told(house, id, order)
        others = [who for who in order if heard[who] != alone[who]]
        assert others == [], f"told otherwise than alone, when they come in the order {order}"


@pytest.mark.parametrize("game", [*SHELF, "ambush", "quiet"])
async def test_whoever_comes_first_everybody_is_told_the_same(tmp_path: Path, game: str) -> None:
    seats = 3 if game in ("immortals", "ambush", "quiet") else 2
    house, id, _ = await opened(tmp_path, game, seats, MOVES)
    await check(house, id, everybody(seats))


@pytest.mark.parametrize("game", ["orc", "battl_khaos", "ambush", "quiet"])
async def test_and_so_they_are_at_the_end(tmp_path: Path, game: str) -> None:
    _, _, length = await opened(tmp_path, game, 2, TO_THE_END)
    house, id, made = await opened(tmp_path, game, 2, length - 2)
    assert made == length - 2
    await check(house, id, everybody(2))


@pytest.mark.parametrize("game", ["ambush", "quiet"])
@pytest.mark.parametrize("moves", [0, 5, 9])
async def test_in_every_order_that_there_is(tmp_path: Path, game: str, moves: int) -> None:
    house, id, _ = await opened(tmp_path, game, 3, moves)
    await check(house, id, [Who(look, "en", True) for look in (None, 0, 1, 2)])


# Caches that forget


class Forgetful(dict[tuple[Any, ...], Any]):
    """What a scene keeps of one kind, without one part of its keys."""

    def __init__(self, kind: str, part: int) -> None:
        super().__init__()
        self.kind, self.part = kind, part

    def key(self, key: tuple[Any, ...]) -> tuple[Any, ...]:
        return key[: self.part] + key[self.part + 1 :] if key[0] == self.kind else key

    def __contains__(self, key: object) -> bool:
        return super().__contains__(self.key(cast("tuple[Any, ...]", key)))

    def __getitem__(self, key: tuple[Any, ...]) -> Any:
        return super().__getitem__(self.key(key))

    def __setitem__(self, key: tuple[Any, ...], found: Any) -> None:
        super().__setitem__(self.key(key), found)


def forget(monkeypatch: pytest.MonkeyPatch, kind: str, part: int) -> None:
    made = Scene.__init__

    def forgetful(scene: Scene, *given: Any) -> None:
        made(scene, *given)
        scene.kept = Forgetful(kind, part)

    monkeypatch.setattr(Scene, "__init__", forgetful)


LOOKS = [Who(look, "en", True) for look in (None, 0, 1)]
LANGS = [Who(0, lang, True) for lang in get_args(Lang)]


@pytest.mark.parametrize(
    ("kind", "part", "people", "game", "left"),
    [
        ("parts", 1, LOOKS, "orc", None),
        ("question", 1, LOOKS, "ambush", None),
        ("event", 3, LOOKS, "ambush", None),
        ("result", 1, LOOKS, "orc", 2),
        ("parts", 2, LANGS, "orc", None),
        ("question", 2, LANGS, "ambush", None),
        ("event", 2, LANGS, "ambush", None),
        ("result", 2, LANGS, "orc", 2),
        ("next", 1, LANGS, "ambush", None),
    ],
)
async def test_a_cache_that_forgets_for_whom_it_was_made_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    part: int,
    people: list[Who],
    game: str,
    left: int | None,
) -> None:
    """Were it not, nothing above could be believed."""
    moves = MOVES if left is None else (await opened(tmp_path, game, 2, TO_THE_END))[2] - left
    house, id, _ = await opened(tmp_path, game, 2, moves)
    forget(monkeypatch, kind, part)
    with pytest.raises(AssertionError, match="told otherwise than alone"):
        await check(house, id, people)


async def test_a_view_that_is_kept_for_the_wrong_look_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, id, _ = await opened(tmp_path, "ambush", 2, MOVES)
    found = Scene.live_view
    monkeypatch.setattr(
        Scene, "live_view", lambda scene, look: found(scene, next(iter(scene.live_views), look))
    )
    with pytest.raises(AssertionError, match="told otherwise than alone"):
        await check(house, id, LOOKS)
