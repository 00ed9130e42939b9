"""What a page asks once: the same as of a server, less what needs other people, and what the device keeps."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import LastGame
from orcade.kernel.record import Record
from orcade.site import file
from orcade.site.house import House
from orcade.site.store import GUEST
from orcade.site.words import OF_THE_SITE, SiteTrouble
from orcade.tables.games import corrected_game
from orcade.tables.lobby import catalogue, coach, hosting, lessons, opening, records, seats
from orcade.tables.names import clean_name
from orcade.tables.wire.catalogue import Catalogue, CoachCard, Learned, LessonWish, LevelInfo, Rules
from orcade.tables.wire.device import Kept, NotOpened, TakenIn
from orcade.tables.wire.records import Brought
from orcade.tables.wire.seats import Guest, GuestName, Hosting, NewTable, SitDown, StandUp, TableInfo, Tables
from orcade.tables.wire.values import Text, Words

MOST = 50  #                             tables that are listed


class Door(NamedTuple):
    """Whatever stands in braces in `path` is handed to `do`, and after it the body, if one is expected.

    `largest` is how long that may be, where it may be longer than elsewhere.
    """

    method: str
    path: str
    do: Callable[..., Awaitable[object]]
    body: Any = None
    largest: int = 0


async def get_catalogue(house: House) -> Catalogue:
    """A level for which this device is too slow says so."""
    whole = catalogue.catalogue()
    levels = [hurried(level) if level.id in house.store.slow else level for level in whole.levels]
    return msgspec.structs.replace(whole, levels=levels)


def hurried(level: LevelInfo) -> LevelInfo:
    text, also = level.text, OF_THE_SITE.said("level.hurried")
    return LevelInfo(level.id, level.name, Text(f"{text.fr} {also.fr}", f"{text.en} {also.en}"))


async def get_rules(_: House, slug: str) -> Rules:
    return catalogue.rules(slug)


async def get_game_box(_: House, slug: str) -> Words:
    return catalogue.box(slug)


async def get_coach(_: House, slug: str) -> dict[str, CoachCard]:
    return coach.coach(slug)


async def get_me(house: House) -> Guest:
    return Guest(house.name)


async def put_me(house: House, wish: GuestName) -> Guest:
    await house.store.rename(clean_name(wish.name))
    return Guest(house.name)


async def get_tables(house: House) -> Tables:
    """Nobody else lists a table here."""
    return Tables([], [house.told(each) for each in await house.store.tables_of(GUEST, MOST)])


async def get_table(house: House, id: str) -> TableInfo:
    return await house.info(id)


async def get_box(house: House, id: str) -> Words:
    row = await seats.found_table(house.store, id)
    return corrected_game(row.game, row.components).components.data


async def post_table(house: House, wish: NewTable) -> TableInfo:
    game, options = opening.checked_table(wish)
    opening.seat_rows("", wish.seats, "")  # what is wrong with them is said before anybody is named
    name = await house.named(opening.my_name(wish.seats))
    table, chairs, holders = opening.laid_table(wish, game, options, GUEST, name)
    await house.store.create_table(table, chairs, holders)
    return await house.changed(table.id)


async def sit(house: House, id: str, seat: int, wish: SitDown) -> TableInfo:
    await seats.open_seat(house.store, id, seat)
    name = clean_name(wish.name)
    await seats.sit(house.store, id, seat, GUEST, name or await house.named(name), wish.salt_commitment)
    return await house.changed(id)


async def leave(house: House, id: str, seat: int, wish: StandUp) -> TableInfo:
    await seats.leave(house.store, await seats.held_seat(house.store, id, seat, GUEST), wish.level)
    return await house.changed(id)


async def come_back(house: House, id: str, seat: int) -> TableInfo:
    await seats.come_back(house.store, await seats.held_seat(house.store, id, seat, GUEST))
    return await house.changed(id)


async def host(house: House, id: str, wish: Hosting) -> TableInfo | None:
    row = await hosting.hosted(house.store, id, GUEST)
    await hosting.carry_out(house.store, row, wish, GUEST)
    if wish.do == "close":
        await house.registry.shut(id, "closed_by_host")
        return None
    return await house.changed(id)


async def rematch(house: House, id: str) -> TableInfo:
    await seats.check_holder(house.store, id, GUEST)
    old = await seats.over_table(house.store, id)
    if not old.rematch:
        game = corrected_game(old.game, old.components)
        await seats.open_rematch(house.store, old, game, GUEST)
        await house.registry.changed(id)
    return await house.changed((await seats.found_table(house.store, id)).rematch)


async def get_learned(house: House) -> list[Learned]:
    return [Learned(game, what) for game, what in sorted(await house.store.learned_by(GUEST))]


async def post_learned(house: House, wish: Learned) -> None:
    coach.check_card(wish.game, wish.what)
    await house.store.learn(GUEST, wish.game, wish.what)


async def post_lesson(house: House, wish: LessonWish) -> TableInfo:
    if not wish.lesson:
        return await open_game(house, *lessons.found_game(wish.game))
    game, lesson = lessons.found_lesson(wish.game, wish.lesson)
    old = await house.store.lesson_table(GUEST, game.slug, lesson.id)
    if old is not None and lessons.goes_on(old, game) and not wish.anew:
        return await house.info(old.id)
    row, chairs, entries = lessons.lesson_table(game, lesson, GUEST, house.name)
    if old is not None:
        await house.forget(old)
    await house.store.create_table(row, chairs, [(lesson.me, GUEST)], entries)
    return await house.info(row.id)


async def open_game(house: House, game: Game, last: LastGame) -> TableInfo:
    row, chairs, entries = lessons.game_table(game, last, GUEST, house.name)
    await house.store.create_table(row, chairs, [(last.me, GUEST)], entries)
    return await house.info(row.id)


async def get_record(house: House, id: str) -> Raw:
    """Nobody signs here: whoever has the device could change what it says."""
    table = await records.finished(house.store, id, house.guest)
    found = await house.store.seats(id), await house.store.entries(id)
    return Raw(records.written(table, *found))


async def post_record(house: House, body: Raw) -> Brought:
    """A signature is not looked at here, so it is neither believed nor kept."""
    record, played = records.believed(bytes(body), unsigned)
    mine = replace(record, signature=None, played=None)
    table, chairs, entries = records.kept(mine, played, GUEST)
    await house.store.create_table(table, chairs, [(row.seat, GUEST) for row in chairs], entries)
    return Brought(await house.info(table.id), records.proved(mine, []))


def unsigned(record: Record) -> None:
    """There is nothing to check."""


async def get_kept(house: House) -> Kept:
    left = [NotOpened(id, why) for id, why in house.store.not_opened.items()]
    return Kept(len(house.store.rows), left)


async def get_file(house: House) -> Raw:
    return Raw(await file.written(house.store))


async def post_file(house: House, body: Raw) -> TakenIn:
    """Tables that went on are read again by whoever is there."""
    taken, gone_on = await file.taken_in(house.store, file.opened(bytes(body)))
    for id in gone_on:
        await house.registry.shut(id, "read_again")
    return taken


async def needs_a_server(_: House, *_given: object) -> None:
    raise SiteTrouble("needs_a_server")


SEAT = "/tables/{id}/seats/{seat}"
DOORS = [
    Door("GET", "/catalogue", get_catalogue),
    Door("GET", "/games/{slug}/rules", get_rules),
    Door("GET", "/games/{slug}/box", get_game_box),
    Door("GET", "/games/{slug}/coach", get_coach),
    Door("GET", "/me", get_me),
    Door("PUT", "/me", put_me, GuestName),
    Door("GET", "/tables", get_tables),
    Door("POST", "/tables", post_table, NewTable),
    Door("GET", "/tables/{id}", get_table),
    Door("GET", "/tables/{id}/box", get_box),
    Door("POST", "/tables/{id}/host", host, Hosting),
    Door("POST", "/tables/{id}/rematch", rematch),
    Door("GET", "/tables/{id}/record", get_record),
    Door("POST", f"{SEAT}/sit", sit, SitDown),
    Door("POST", f"{SEAT}/leave", leave, StandUp),
    Door("POST", f"{SEAT}/return", come_back),
    Door("POST", f"{SEAT}/recovery", needs_a_server),
    Door("GET", f"{SEAT}/holders", needs_a_server),
    Door("POST", f"{SEAT}/put-out", needs_a_server),
    Door("POST", "/recover", needs_a_server),
    Door("GET", "/keys", needs_a_server),
    Door("GET", "/learned", get_learned),
    Door("POST", "/learned", post_learned, Learned),
    Door("POST", "/lessons", post_lesson, LessonWish),
    Door("POST", "/records", post_record, Raw),
    Door("GET", "/kept", get_kept),
    Door("GET", "/kept/file", get_file),
    Door("POST", "/kept/file", post_file, Raw, file.LARGEST),
]
