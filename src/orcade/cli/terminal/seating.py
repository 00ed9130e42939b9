"""Who sits where: people at this device, bots in the other seats, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from orcade.bots.bot import Bot
from orcade.bots.levels import LEVELS, Level, bot_of
from orcade.bots.names import drawn
from orcade.cli.encoding import clean
from orcade.cli.errors import hint, mistake
from orcade.cli.numbers import whole_number
from orcade.cli.screen import Screen
from orcade.cli.terminal.settings import Settings
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.table import Table

LONGEST_NAME = 20


def people_of(screen: Screen, settings: Settings, seats: int) -> list[int]:
    """The seats of the people: all of them, those named with `--me`, or the first."""
    if settings.hot_seat and settings.me:
        raise mistake(screen, "hot_seat_and_me")
    if settings.hot_seat:
        return list(range(seats))
    return sorted({whole_number(screen, said, "--me", 0, seats - 1) for said in settings.me}) or [0]


def level_of(screen: Screen, said: str) -> Level:
    """A level by its id or by its name in the reader's language."""
    for level in LEVELS.values():
        if said.casefold() in (level.id, level.name[screen.lang].casefold()):
            return level
    raise mistake(screen, "no_level", given=said, hint=hint(screen, said, list(LEVELS)))


def bots_of(level: Level, table: Table, people: list[int], seed: bytes) -> dict[int, Bot]:
    """A bot for every seat without a person; its luck comes from the seed but tells nothing of the deal."""
    others = [seat for seat in range(table.seats) if seat not in people]
    return {seat: bot_of(level.id, table.game, luck_of_bot(seed, seat)) for seat in others}


def luck_of_bot(seed: bytes, seat: int) -> Chance:
    mixed = blake2b(seed, digest_size=7, person=b"orcade-bot", salt=seat.to_bytes(2, "big")).digest()
    return Fast(int.from_bytes(mixed, "big"))


def names_of(screen: Screen, given: Sequence[str], seats: int, people: list[int], table: str) -> list[str]:
    """The names that were given, in the order of the seats, then those that we give."""
    if len(given) > seats:
        raise mistake(screen, "too_many_names", given=len(given), seats=seats, last=given[-1])
    names = [checked_name(screen, name) for name in given]
    for seat in range(len(names), seats):
        names.append(name_of_person(screen, people, seat) if seat in people else drawn(table, names))
    for seat, name in enumerate(names):
        if name in names[:seat]:
            raise mistake(screen, "same_name", name=name, first=names.index(name), second=seat)
    return names


def checked_name(screen: Screen, name: str) -> str:
    stripped = name.strip()
    if not stripped or len(stripped) > LONGEST_NAME or clean(stripped) != stripped or "\n" in stripped:
        raise mistake(screen, "bad_name", given=repr(name), most=LONGEST_NAME)
    return stripped


def name_of_person(screen: Screen, people: list[int], seat: int) -> str:
    """`Player`, with a letter where there are several: beside a count a number could not be read."""
    word = screen.words("table.name.player")
    return word if len(people) == 1 else f"{word} {chr(ord('A') + people.index(seat))}"
