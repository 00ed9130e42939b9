"""What the entries of a table's log say, and how they are written.

A move says what was played, what the table saw of it, and which fields of the state are
other than before (`after`): folding these over the opening gives every position without
asking the rules.  `unseen` are those who saw nothing of it: they are not even told that
something happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Raw, Struct

from orcade.kernel.codec import changed_fields, encode_event, encode_field, encode_state
from orcade.kernel.contract import SPECTATOR, State
from orcade.kernel.game import Game
from orcade.kernel.table import Move, Table
from orcade.tables.people.clocks import Times
from orcade.tables.people.deeds import AnyDeed
from orcade.tables.rows import Entry, EntryKind, now
from orcade.tables.wire.values import Words

B = TypeVar("B", bound=Struct)


class Stamp(NamedTuple):
    """When an entry is written at a table with clocks, and how they stand then."""

    at: str
    clocks: Times


class Opened(Struct, frozen=True, omit_defaults=True):
    """The first entry: what the table saw when it was laid out, and all that lies on it.

    Of a signed record that somebody brought, `brought` has every field but the opening and the moves.
    """

    events: list[Words]
    state: Words
    brought: Words = {}
    clocks: Times | None = None


class Moved(Struct, frozen=True, omit_defaults=True):
    action: Words
    events: list[Words]
    after: Raw
    luck: bool = False
    sealed: bool = False
    closing: bool = False
    unseen: list[int] = []
    clocks: Times | None = None


class Replayed(Struct, frozen=True):
    """A move of somebody else in a sealed lane, played again after an undo; `entry` is where it was first."""

    entry: int
    seat: int
    move: Moved


class Undone(Struct, frozen=True, omit_defaults=True):
    """How many moves were left, and those that were played again after them."""

    left: int
    again: list[Replayed] = []
    unseen: list[int] = []
    clocks: Times | None = None


class Ruled(Struct, frozen=True):
    """From here on the table is played under other rules."""

    rules: str
    components: str


def rules_of(game: Game) -> Ruled:
    """The rules and the figures with which this game is played here and now."""
    return Ruled(game.version, digest_of(game))


@lru_cache(maxsize=64)
def digest_of(game: Game) -> str:
    return game.components.digest()


def body(data: Struct) -> bytes:
    return msgspec.json.encode(data)


def read(entry: Entry, shape: type[B]) -> B:
    return msgspec.json.decode(entry.body, type=shape)


def entry(
    number: int,
    kind: EntryKind,
    data: Struct,
    seat: int | None = None,
    guest: int | None = None,
    client: str = "",
    stamp: Stamp | None = None,
) -> Entry:
    if stamp is None:
        return Entry(number, kind, seat, guest, client, body(data), now())
    stamped: Any = data  # one that tells how the clocks stand
    told = body(msgspec.structs.replace(stamped, clocks=stamp.clocks))
    return Entry(number, kind, seat, guest, client, told, stamp.at)


def opened(table: Table) -> Opened:
    """Of a table that has not been played yet, or from the state before its first move."""
    start = table.moves[0].before if table.moves else table.state
    return Opened(
        [encode_event(table.game, event) for event in table.opening], encode_state(table.game, start)
    )


def with_states_after(table: Table, first: int) -> list[tuple[Move, State]]:
    """The moves from place `first` on, each with the state that it made."""
    moves = table.moves[first:]
    return list(zip(moves, [*(move.before for move in moves[1:]), table.state], strict=True)) if moves else []


def unseen_by(game: Game, move: Move, after: State, seats: int) -> list[int]:
    """Who saw nothing of a move: he did not make it, saw no event of it, and his view is the same."""
    return [
        look
        for look in (SPECTATOR, *range(seats))
        if look != move.seat and not saw(move, look) and same_view(game, move.before, after, look)
    ]


def saw(move: Move, look: int) -> bool:
    return any(event.seen_by(look) is not None for event in move.events)


def same_view(game: Game, before: State, after: State, look: int) -> bool:
    return encode_state(game, before.view(look)) == encode_state(game, after.view(look))


def moved(game: Game, move: Move, changed: Words, unseen: list[int]) -> Moved:
    return Moved(
        move.action.words(),
        [encode_event(game, event) for event in move.events],
        Raw(msgspec.json.encode(changed)),
        move.drew_luck,
        move.sealed,
        move.closing,
        unseen,
    )


def changed_words(game: Game, before: State, after: State) -> Words:
    """The fields in which two states differ, as the second has them."""
    return {name: encode_field(game, after, name) for name in changed_fields(before, after)}


def deed(entry: Entry) -> AnyDeed:
    """What people did, of an entry that says so."""
    found: AnyDeed = msgspec.json.decode(entry.body, type=AnyDeed)
    return found


def standing(entries: Sequence[Entry]) -> list[Replayed]:
    """The moves that were not taken back, in their order."""
    moves: list[Replayed] = []
    for entry in entries:
        if entry.kind == "move":
            assert entry.seat is not None
            moves.append(Replayed(entry.number, entry.seat, read(entry, Moved)))
        elif entry.kind == "undo":
            undone = read(entry, Undone)
            moves[undone.left :] = undone.again
    return moves
