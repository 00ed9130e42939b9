"""Secrecy, on the bytes that a viewer is sent: swap what he cannot see, and every byte stays the same."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from orcade.kernel.chance import Chance
from orcade.kernel.codec import encode_state
from orcade.kernel.game import Options
from orcade.kernel.space import Action
from orcade.kernel.table import Table, seen
from orcade.shelf import SHELF, find_game, open_table
from orcade.tables.games import game_of
from orcade.tables.room.dispatch import hear
from orcade.tables.room.viewer import look_of
from orcade.tables.wire.said import Show
from orcade.tables.wire.values import Words
from tests.contract.toy import CARDS, Ambush, AmbushGame
from tests.tables.conftest import HOUSES
from tests.tables.house import AMBUSH, QUIET, HandsTaken, House, Person
from tests.thorough import some_of

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.parametrize("house", some_of(HOUSES, 1), indirect=True, ids=lambda house: house.where),
]
ORC = find_game("orc")
Frames = dict[int | None, list[str]]


class Watched:
    """A table at which every seat and a spectator look, in both languages; they come in this order."""

    def __init__(self, house: House, id: str, looks: Sequence[int | None]) -> None:
        self.house, self.id, self.looks = house, id, looks
        self.people: dict[int, Person] = {}
        self.lookers: dict[int | None, list[Person]] = {}
        self.frames: Frames = {}

    async def join(self) -> Watched:
        for look in self.looks:
            self.lookers[look] = [
                await self.house.person(self.id, look, "fr", True),
                await self.house.person(self.id, look, "en", False),
            ]
            self.frames[look] = []
            if look is not None:
                self.people[look] = self.lookers[look][0]
        self.listen()
        return self

    def listen(self) -> None:
        for look, people in self.lookers.items():
            self.frames[look] += [frame for person in people for frame in person.frames()]

    async def act(self, seat: int, words: Words) -> None:
        """By a tab of its own, so that what the others are sent is all that they are sent."""
        player = Person(self.people[seat].host, self.people[seat].viewer.guest, seat, "en", False)
        await player.acts(words)
        self.listen()

    async def undo(self, seat: int) -> None:
        player = Person(self.people[seat].host, self.people[seat].viewer.guest, seat, "en", False)
        (accepted, *_) = await player.undoes()
        assert accepted["kind"] == "accepted"
        self.listen()

    async def come_again(self, look: int | None) -> list[str]:
        """All that somebody is sent who comes anew, and who looks back at every position."""
        person = await self.house.person(self.id, look, "en", True)
        frames = person.frames()
        for at in range(json.loads(frames[0])["position"]["at"] + 1):
            await hear(person.host, person.viewer, Show(1, at))
            frames += person.frames()
        person.leave()
        self.listen()
        return frames

    @property
    def table(self) -> Table:
        scene = self.people[0].host.scene
        assert scene is not None
        assert scene.table is not None
        return scene.table


def looks_from(first: int | None, seats: int) -> list[int | None]:
    """Every look at a table; for what is kept for all it matters who asks first."""
    looks = [None, *range(seats)]
    at = looks.index(first)
    return looks[at:] + looks[:at]


async def world(beside: House, game: str, seats: int, options: Words, first: int | None = None) -> Watched:
    """The same table in a house of its own: only what is hidden differs between worlds."""
    game_of.cache_clear()
    house = await beside.another()
    id = await house.table(game, ["person"] * seats, options=options, created="2026-01-01T00:00:00.000+00:00")
    return await Watched(house, id, looks_from(first, seats)).join()


# ORC


def set_up(seed: int) -> Words:
    """A drawn set-up, as one that is given."""
    s = encode_state(ORC, open_table("orc", seed=seed).state)
    material: Any = vars(ORC)["material"]
    frontier = []
    for place, card in enumerate(s["frontier"]):
        west = s["line"][2 * place]
        halves = [material.colours[colour] for colour in material.halves(material.cards.index(card))]
        frontier.append({"card": card, "west": "single" if halves[0] == west else "double"})
    piles = dict(zip(material.colours, s["piles"], strict=True))
    hands = {"oya": s["hands"][s["oya"]], "second": s["hands"][1 - s["oya"]]}
    return {
        "frontier": frontier,
        "piles": [piles[tribe][::-1] for tribe in s["line"]],
        "hands": hands,
        "oya": s["oya"],
    }


def swapped(given: Words, look: int | None, luck: Random) -> Words:
    """The same with three cards exchanged that this look cannot see."""
    other = copy.deepcopy(given)
    places = [(pile, n) for pile in other["piles"] for n in range(len(pile))]
    for seat, hand in ((given["oya"], "oya"), (1 - given["oya"], "second")):
        if seat != look:
            places += [(other["hands"][hand], n) for n in range(len(other["hands"][hand]))]
    chosen = luck.sample(places, 3)
    cards = [place[n] for place, n in chosen]
    for (place, n), card in zip(chosen, [*cards[1:], cards[0]], strict=True):
        place[n] = card
    return other


def told_alike(one: Watched, other: Watched, look: int | None, luck: Random) -> tuple[int, Words] | None:
    """A move that can be made in both worlds and of which this look learns nothing."""
    seat = next(iter(one.table.pending()), None)
    if seat is None:
        return None
    both = [a for a in one.table.legal(seat) if a in other.table.legal(seat)]
    for a in luck.sample(both, len(both)):
        first, second = [tell(watched.table.fork(), seat, a, look_of(look)) for watched in (one, other)]
        if first == second and not first[1]:
            return seat, a.words()
    return None


def tell(fork: Table, seat: int, a: Action, look: int) -> tuple[str, bool]:
    """What this look sees of a move, and whether it learns something from it."""
    events = fork.play(seat, a)
    return repr(seen(events, look)), any(event.reveals_to(look) for event in events)


@pytest.mark.parametrize("look", [None, 0, 1])
@pytest.mark.parametrize(("seed", "first"), [(0, None), (1, 0), (2, 1), (3, None), (4, 0), (5, 1)])
async def test_orc_sends_the_same_bytes_whatever_is_hidden(
    house: House, look: int | None, first: int | None, seed: int
) -> None:
    luck = Random(seed)
    given = set_up(seed)
    options = [{"start_choice": "random", "set_up": g} for g in (given, swapped(given, look, luck))]
    assert options[0] != options[1]
    one, other = [await world(house, "orc", 2, options[n], first) for n in (0, 1)]
    moves = 0
    while found := told_alike(one, other, look, luck):
        for watched in (one, other):
            await watched.act(*found)
        moves += 1
        assert one.frames[look] == other.frames[look]
    assert moves >= 1
    assert await one.come_again(look) == await other.come_again(look)
    assert json.loads(one.frames[look][0])["table"]["options"]["set_up"] == "given"
    for watched in (one, other):
        await watched.house.close()


async def test_the_test_bites(house: House) -> None:
    """What is swapped is seen by those who may see it."""
    given = set_up(1)
    options = [{"start_choice": "random", "set_up": g} for g in (given, swapped(given, 0, Random(1)))]
    one, other = [await world(house, "orc", 2, options[n]) for n in (0, 1)]
    assert one.frames[1] != other.frames[1]
    assert one.frames[None] == other.frames[None]
    for watched in (one, other):
        await watched.house.close()


# Sealed lanes


class Rigged(AmbushGame):
    """Ambush with a deck in a known order."""

    slug = "rigged"

    def __init__(self, deck: Sequence[int], game: AmbushGame) -> None:
        self.deck = deck
        self.of = game
        self.speech, self.steps, self.events = game.speech, game.steps, game.events

    def setup(self, seats: int, options: Options, chance: Chance) -> Ambush:
        s = self.of.setup(seats, options, chance)
        cards = list(self.deck)
        s.hands = [[cards.pop() for _ in hand] for hand in s.hands]
        s.deck = cards
        for event in s.recorder or []:
            if isinstance(event, HandsTaken):
                event.hands = [hand[:] for hand in s.hands]
        return s


async def rigged(house: House, deck: Sequence[int], game: AmbushGame, first: int | None = None) -> Watched:
    SHELF["rigged"] = Rigged(deck, game)
    try:
        return await world(house, "rigged", 3, {"hand": "two"}, first)
    finally:
        del SHELF["rigged"]


@pytest.fixture(params=[AMBUSH, QUIET], ids=lambda game: game.slug)
def game(request: pytest.FixtureRequest) -> AmbushGame:
    found: AmbushGame = request.param
    return found


LAID = {seat: [{"lay": {"card": CARDS[13 - 2 * seat]}}, {"stand": {"stance": "open"}}] for seat in range(3)}
OTHER = {"lay": {"card": CARDS[12]}}
DECK = list(range(14))


async def played(house: House, game: AmbushGame, script: str) -> Watched:
    """0, 1, 2: the next answer of that seat; a: seat 0 lays its other card; u: seat 0 takes back.

    Seat 0 comes first: what is kept for the others was made for it.
    """
    table = await rigged(house, DECK, game, first=0)
    given = dict.fromkeys(range(3), 0)
    for sign in script:
        if sign == "u":
            await table.undo(0)
            given[0] -= 1
        elif sign == "a":
            await table.act(0, OTHER)
            given[0] += 1
        else:
            seat = int(sign)
            await table.act(seat, LAID[seat][given[seat]])
            given[seat] += 1
    return table


async def test_a_lane_is_silent_until_it_is_done(house: House, game: AmbushGame) -> None:
    table = await played(house, game, "")
    before = copy.deepcopy(table.frames)
    await table.act(0, LAID[0][0])
    for look in (None, 1, 2):
        assert table.frames[look] == before[look]
    assert len(table.frames[0]) == len(before[0]) + 2
    await table.act(0, LAID[0][1])
    shown = [table.frames[look] != before[look] for look in (None, 1, 2)]
    assert shown == [game.slug == "ambush"] * 3  # that a seat is done is seen where the game says so
    await table.house.close()


@pytest.mark.parametrize(
    ("straight", "winding"),
    [("0", "a"), ("", "0"), ("", "0u"), ("0", "0uau0"), ("00", "a0"), ("00", "0uau00"), ("1200", "12auau00")],
)
async def test_nobody_learns_what_another_does_in_his_lane(
    house: House, game: AmbushGame, straight: str, winding: str
) -> None:
    """Not which card, not how often he changed his mind, not that he has begun."""
    one = await played(house, game, straight)
    other = await played(house, game, winding)
    for look in (None, 1, 2):
        assert one.frames[look] == other.frames[look]
        assert await one.come_again(look) == await other.come_again(look)
    for watched in (one, other):
        await watched.house.close()


@pytest.mark.parametrize(
    ("straight", "winding"), [("", "00"), ("0", "00u"), ("00", "00u0"), ("10", "1a0uu00u"), ("120", "12a0u")]
)
async def test_where_done_is_not_shown_a_finished_lane_is_silent_too(
    house: House, straight: str, winding: str
) -> None:
    one = await played(house, QUIET, straight)
    other = await played(house, QUIET, winding)
    for look in (None, 1, 2):
        assert one.frames[look] == other.frames[look]
        assert await one.come_again(look) == await other.come_again(look)
    for watched in (one, other):
        await watched.house.close()


async def test_where_done_is_shown_a_lane_that_is_opened_again_is_seen(house: House) -> None:
    one = await played(house, AMBUSH, "10")
    other = await played(house, AMBUSH, "100u")
    for look in (None, 1, 2):
        assert len(other.frames[look]) == len(one.frames[look]) + 4  # done, and not done: two viewers each
        frames = [json.loads(frame) for frame in await other.come_again(look)]
        expected = [json.loads(frame) for frame in await one.come_again(look)]
        assert frames[0].pop("version") != expected[0].pop("version")
        assert frames == expected
    for watched in (one, other):
        await watched.house.close()


async def test_nobody_learns_in_which_order_others_chose(house: House) -> None:
    """Where not even "done" is shown, the order of arrival is nobody's business, before and after."""
    one = await played(house, QUIET, "001122")
    other = await played(house, QUIET, "210120")
    assert one.frames[None] == other.frames[None]
    assert await one.come_again(None) == await other.come_again(None)
    first, second = await one.come_again(1), await other.come_again(1)
    assert first == second
    for watched in (one, other):
        await watched.house.close()


@pytest.mark.parametrize("look", [None, 0, 1, 2])
@pytest.mark.parametrize(("script", "first"), [("", None), ("0", 0), ("00", 1), ("0011", 2), ("01u1", 0)])
async def test_ambush_sends_the_same_bytes_whatever_is_hidden(
    house: House, game: AmbushGame, look: int | None, first: int | None, script: str
) -> None:
    """The hands of others and the deck are exchanged; each world plays its own cards."""
    deck = DECK[:]
    own = {None: [], 0: [12, 13], 1: [10, 11], 2: [8, 9]}[look]
    hidden = [n for n in range(14) if n not in own]
    for place, card in zip(hidden, reversed(hidden), strict=True):
        deck[place] = card
    one = await rigged(house, DECK, game, first)
    other = await rigged(house, deck, game, first)
    for watched in (one, other):
        for sign in script:
            if sign == "u":
                await watched.undo(0)
            else:
                await watched.act(int(sign), watched.people[int(sign)].asked()[0])
    assert one.frames[look] == other.frames[look]
    assert await one.come_again(look) == await other.come_again(look)
    for watched in (one, other):
        await watched.house.close()
