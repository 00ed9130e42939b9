"""What a new table asks for, checked before anything is written."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_bytes, token_urlsafe
from typing import Any

import msgspec

from orcade.bots.levels import LEVELS
from orcade.bots.names import drawn
from orcade.kernel.chance import SEED_BYTES, Keyed
from orcade.kernel.game import Game
from orcade.kernel.record import nested_deeper
from orcade.kernel.table import Table
from orcade.tables.games import OF_ANOTHER_SHAPE, corrected_game
from orcade.tables.names import clean_name, distinct
from orcade.tables.people.clocks import DAY, SECOND, written_clock
from orcade.tables.rows import PATIENCE, SeatRow, TableRow, now
from orcade.tables.trouble import Trouble, reason
from orcade.tables.wire.clocks import Clock, DaysClock
from orcade.tables.wire.seats import NewTable, SeatWish
from orcade.tables.wire.talk import TalkBy
from orcade.tables.words import text

ID_BYTES = 16  #                         a private table is reached by whoever has its link
OPTIONS_BYTES = 20_000
OPTIONS_DEPTH = 8
BY_CORRESPONDENCE = 3 * DAY // SECOND  # seconds of patience


def checked_options(game: Game, seats: int, options: dict[str, Any]) -> str:
    """All options as JSON, after a table was opened with them once."""
    if nested_deeper(options, OPTIONS_DEPTH):
        raise Trouble("bad_options", reason=reason(f"they are nested deeper than {OPTIONS_DEPTH} levels"))
    try:
        complete = game.check_options(options)
        Table(game, seats, complete, Keyed(token_bytes(SEED_BYTES)))
        written = msgspec.json.encode(complete)
    except OF_ANOTHER_SHAPE as wrong:
        raise Trouble("bad_options", reason=reason(wrong)) from None
    if len(written) > OPTIONS_BYTES:
        raise Trouble("bad_options", reason=reason(f"they have more than {OPTIONS_BYTES} bytes"))
    return written.decode()


def check_seats(game: Game, seats: int) -> int:
    if seats not in game.seats:
        counts = "/".join(map(str, game.seats))
        raise Trouble("bad_seats", game=text(game.name), counts=counts, given=seats)
    return seats


def check_level(level: str) -> str:
    if level not in LEVELS:
        raise Trouble("no_level", given=level)
    return level


def new_row(
    game: Game,
    components: str,
    options: str,
    owner: int,
    public: bool,
    calm: bool,
    patience: int = PATIENCE,
    talk: TalkBy = "phrases",
    clock: Clock | None = None,
) -> TableRow:
    """A table that waits, with a seed that nobody knows and a name that nobody guesses."""
    return TableRow(
        id=token_urlsafe(ID_BYTES),
        game=game.slug,
        rules=game.version,
        components=components,
        components_digest=game.components.digest(),
        options=options,
        seed=token_bytes(SEED_BYTES),
        salts=[],
        public=public,
        calm=calm,
        status="waiting",
        owner=owner,
        created=now(),
        patience=patience,
        talk=talk,
        strangers=public,
        clock=written_clock(clock),
    )


def patience_of(wish: NewTable) -> int:
    """As it was wished, or as it suits how the table is played."""
    usual = BY_CORRESPONDENCE if isinstance(wish.clock, DaysClock) else PATIENCE
    return usual if wish.patience is None else wish.patience


def check_clock(wish: NewTable) -> None:
    """Bots have no clock, and nobody waits for somebody who plays alone."""
    if wish.clock is not None and sum(seat.kind != "bot" for seat in wish.seats) < 2:
        raise Trouble("clock_alone")


def checked_table(wish: NewTable) -> tuple[Game, str]:
    """The game and the options that the table will be played with."""
    check_clock(wish)
    game = corrected_game(wish.game, wish.components)
    return game, checked_options(game, check_seats(game, len(wish.seats)), wish.options)


def seat_rows(table: str, wishes: Sequence[SeatWish], me: str) -> list[SeatRow]:
    """Everybody in his place, each with a name of his own, which is drawn for whoever gives none."""
    rows: list[SeatRow] = []
    given = [clean_name(wish.name) or (me if wish.kind == "me" else "") for wish in wishes]
    for seat, wish in enumerate(wishes):
        taken = [row.name for row in rows]
        called = distinct(given[seat], taken) if given[seat] else drawn(table, [*taken, *given])
        if wish.kind == "open":
            rows.append(SeatRow(table, seat, "open"))
        elif wish.kind == "bot":
            rows.append(SeatRow(table, seat, "bot", check_level(wish.level), called))
        else:
            salt = check_own_salt(rows, wish.salt_commitment)
            rows.append(SeatRow(table, seat, "person", "", called, salt_commitment=salt))
    return rows


def my_name(wishes: Sequence[SeatWish]) -> str:
    """What whoever opens a table calls himself there, if he does."""
    return next((clean_name(wish.name) for wish in wishes if wish.kind == "me"), "")


def laid_table(
    wish: NewTable, game: Game, options: str, guest: int, name: str
) -> tuple[TableRow, list[SeatRow], list[tuple[int, int]]]:
    """The table that was checked, its seats, and who holds them: all people who sit there share a device."""
    how = wish.public, wish.calm, patience_of(wish), wish.talk, wish.clock
    table = new_row(game, wish.components, options, guest, *how)
    seats = seat_rows(table.id, wish.seats, name)
    return table, seats, [(seat.seat, guest) for seat in seats if seat.kind == "person"]


def check_own_salt(rows: Sequence[SeatRow], salt_commitment: str) -> str:
    """Who repeats another's commitment cannot keep it, and whose salt it is could not be told."""
    if salt_commitment and any(row.salt_commitment == salt_commitment for row in rows):
        raise Trouble("salt_twice")
    return salt_commitment
