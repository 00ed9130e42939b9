"""A table is opened again by folding its log: nothing is played again, so no change of rules can break it.

If its states still mean something to today's rules, the game goes on from the last position;
if they do not, the table stays readable as far as its events can be told.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from orcade.kernel.chance import Keyed
from orcade.kernel.codec import CodecError, decode_state, decode_thing
from orcade.kernel.contract import Event, State
from orcade.kernel.flow import pending
from orcade.kernel.game import Game
from orcade.kernel.table import Move, Table
from orcade.shelf import SHELF
from orcade.tables.games import OF_ANOTHER_SHAPE, game_of
from orcade.tables.log.entries import B, Moved, Opened, Replayed, Ruled, Undone, deed, read, rules_of
from orcade.tables.log.history import History, Made
from orcade.tables.people.clocks import Times
from orcade.tables.people.people import Done
from orcade.tables.refusals import NotPermitted
from orcade.tables.rows import Entry, TableRow
from orcade.tables.wire.values import Words

log = logging.getLogger(__name__)


class LogBroken(NotPermitted):
    """Nobody knows what stood in this log: it is neither shown nor played on."""


@dataclass
class Reopened:
    """`table` is None if today's rules cannot read it; `ruled` is what is to be noted in the log."""

    history: History
    table: Table | None
    ruled: Ruled | None = None


def game_to_read(row: TableRow) -> tuple[Game, bool]:
    """The game of a table, and whether it can be played: not if its owner's figures do not fit any more."""
    if row.game not in SHELF:
        raise NotPermitted("game_gone", given=row.game)
    try:
        return game_of(row.game, row.components), True
    except OF_ANOTHER_SHAPE as wrong:
        log.warning("table %s: its owner's figures do not fit today's rules: %s", row.id, wrong)
        return SHELF[row.game], False


def unfolded(row: TableRow, names: list[str], entries: Sequence[Entry]) -> tuple[Game, Reopened | None]:
    """The game of a table, and the table as its log tells it; None if it has not begun."""
    check_complete(row, entries)
    game, playable = game_to_read(row)
    return game, reopen(row, names, entries, game, playable) if entries else None


def check_complete(row: TableRow, entries: Sequence[Entry]) -> None:
    """A log is numbered from 0, without a gap, up to where its table says; only one that waits has none."""
    begun = row.status != "waiting"
    expected = range(max(len(entries), int(begun)))
    for number in expected:
        if number >= len(entries) or entries[number].number != number:
            raise LogBroken("log_gap", table=row.id, number=number)
    if len(entries) < row.logged:
        raise LogBroken("log_end", table=row.id, number=len(entries), count=row.logged)


def stands_since(entries: Sequence[Entry]) -> str:
    """The moment at which somebody moved last, or took something back."""
    return next(entry.at for entry in reversed(entries) if entry.kind not in ("people", "rules"))


def reopen(
    row: TableRow, names: list[str], entries: Sequence[Entry], game: Game, playable: bool = True
) -> Reopened:
    """The table as its log tells it."""
    today = rules_of(game)
    last = Ruled(row.rules, row.components_digest)
    opened = readable(row, entries[0], Opened)
    history = History(len(names), events_of(game, opened.events), opened.state)
    clocks_told(history, opened.clocks, entries[0])
    moves: list[Replayed] = []
    for entry in entries[1:]:
        if entry.kind == "rules":
            last, history.floor = readable(row, entry, Ruled), len(moves)
        elif entry.kind == "people":
            decided(row, history, entry)
        else:
            fold(row, history, moves, entry, game)
        history.entries = entry.number + 1
    if last != today:
        history.floor = len(moves)
    table = restored(row, names, history, moves, game) if playable else None
    return Reopened(history, table, today if last != today else None)


def readable(row: TableRow, entry: Entry, shape: type[B]) -> B:
    with damage_told(row, entry):
        return read(entry, shape)


@contextmanager
def damage_told(row: TableRow, entry: Entry) -> Iterator[None]:
    try:
        yield
    except msgspec.DecodeError as wrong:
        log.error("table %s: entry %d is damaged: %s", row.id, entry.number, wrong)
        raise LogBroken("log_damaged", table=row.id, number=entry.number) from None


def decided(row: TableRow, history: History, entry: Entry) -> None:
    """Let what people did have happened."""
    with damage_told(row, entry):
        done = Done(entry.number, entry.seat, deed(entry), len(history.made), entry.at)
    clocks_told(history, done.deed.clocks, entry)
    if entry.client and entry.seat is not None:
        history.heard(entry.seat, entry.client)
    history.people.happen(done)


def fold(row: TableRow, history: History, moves: list[Replayed], entry: Entry, game: Game) -> None:
    """Let one entry have happened."""
    assert entry.seat is not None, f"entry {entry.number} ({entry.kind}) has no seat"
    if entry.client:
        history.heard(entry.seat, entry.client)
    if entry.kind == "move":
        moved = readable(row, entry, Moved)
        moves.append(Replayed(entry.number, entry.seat, moved))
        history.add(made(moves[-1], game))
        clocks_told(history, moved.clocks, entry)
    else:
        undone = readable(row, entry, Undone)
        moves[undone.left :] = undone.again
        again = [made(move, game) for move in undone.again]
        history.take_back(entry.seat, undone.left, again, undone.unseen)
        clocks_told(history, undone.clocks, entry)


def clocks_told(history: History, clocks: Times | None, entry: Entry) -> None:
    """How they stood when this entry was written, if it says so."""
    if clocks is not None:
        history.clocks = (clocks, entry.at)


def made(move: Replayed, game: Game) -> Made:
    moved = move.move
    return Made(move.entry, move.seat, events_of(game, moved.events), moved)


def events_of(game: Game, events: list[Words]) -> list[Event | None]:
    return [event_of(game, words) for words in events]


def event_of(game: Game, words: Words) -> Event | None:
    """The event, if today's rules still know it."""
    try:
        event = decode_thing(game, words)
    except (CodecError, TypeError, LookupError, AttributeError):
        return None
    return event if isinstance(event, Event) else None


def restored(
    row: TableRow, names: list[str], history: History, moves: list[Replayed], game: Game
) -> Table | None:
    """The table at its last position, ready to be played on; None if that means nothing to today's rules."""
    chance = Keyed(row.seed, row.salts)
    try:
        state = state_at(history, len(moves), game, chance)
        kept = [
            move_of(history, place, moves[place].move, game, chance)
            for place in range(history.floor, len(moves))
        ]
        check_sense(state, len(names))
    except Exception as wrong:  # noqa: BLE001  whatever it is, the table is still there to be read
        log.warning("table %s cannot be played under today's rules: %s", row.id, wrong)
        return None
    opening = [event for event in history.opening if event is not None]
    return Table.restored(game, msgspec.json.decode(row.options), names, opening, kept, state)


def move_of(history: History, place: int, moved: Moved, game: Game, chance: Keyed) -> Move:
    made = history.made[place]
    events: list[Any] = made.events
    if None in events:
        raise CodecError(f"move {place} has an event that {game.slug} does not know")
    earlier = partial(state_at, history, place, game, chance)
    action = game.space.parse(moved.action)
    return Move(made.seat, action, events, earlier, moved.luck, moved.sealed, moved.closing)


def state_at(history: History, place: int, game: Game, chance: Keyed) -> State:
    """All that lay on the table after so many moves."""
    return decode_state(game, history.words(place), chance)


def check_sense(state: State, seats: int) -> None:
    """A state that was read must be one that can be shown and asked about."""
    for seat in range(seats):
        state.view(seat)
    for decision in pending(state):
        decision.legal(state)
