"""How a command reaches the server that runs on its data: a Unix socket in the folder, for its owner alone.

One line of JSON is an order, one line is the answer.  Nothing of it is opened to the network
(docs/adr/0020-operators-speak-through-the-data-folder.md).
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import msgspec

from orcade.server.admin.operator import Operator, OrderTrouble
from orcade.server.admin.orders import Answer, AnyOrder
from orcade.tables.trouble import reason

NAME = "control"
OWNER_ONLY = 0o177  #                    what others may not
LONGEST_PATH = 100  #                    letters that every system takes as the place of such a socket
LONGEST_LINE = 4 * 1024 * 1024
PATIENCE = 600.0  #                      seconds for an answer: much may be deleted
ORDERS: msgspec.json.Decoder[AnyOrder] = msgspec.json.Decoder(AnyOrder)
ANSWERS = msgspec.json.Decoder(Answer)
CAN_REACH = hasattr(socket, "AF_UNIX")
logger = logging.getLogger(__name__)


class Unreachable(Exception):
    """No server answers there."""


@contextmanager
def place_in(folder: Path) -> Iterator[str]:
    """Where the socket of this folder is; a long way there is cut short, where the system can do that."""
    place = str(folder / NAME)
    if len(os.fsencode(place)) <= LONGEST_PATH or not Path("/proc/self/fd").is_dir():
        yield place
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{opened}/{NAME}"
    finally:
        os.close(opened)


@asynccontextmanager
async def listening_to_orders(folder: Path, operator: Operator) -> AsyncIterator[None]:
    """Whoever holds the data listens; where that cannot be, it goes without, and says so."""
    try:
        door = door_in(folder)
    except OSError as wrong:
        logger.warning("orcade admin cannot reach this server: %s", wrong)
        yield
        return
    answering = Answering(operator)
    server = await asyncio.start_unix_server(answering.answer, sock=door, limit=LONGEST_LINE)
    try:
        yield
    finally:
        server.close()
        with suppress(OSError):
            (folder / NAME).unlink()


def door_in(folder: Path) -> socket.socket:
    """What another server left there is nobody's any more: we hold the data."""
    if not CAN_REACH:
        raise OSError("this system has no Unix sockets")
    (folder / NAME).unlink(missing_ok=True)
    door = socket.socket(socket.AF_UNIX)
    before = os.umask(OWNER_ONLY)
    try:
        with place_in(folder) as place:
            door.bind(place)
    except BaseException:
        door.close()
        raise
    finally:
        os.umask(before)
    return door


class Answering:
    """One order after the other, so that what one saw is not changed by another meanwhile."""

    def __init__(self, operator: Operator) -> None:
        self.operator, self.turn = operator, asyncio.Lock()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            line = await reader.readline()
            if line:
                writer.write(msgspec.json.encode(await self.heard(line)) + b"\n")
                await writer.drain()
        except (OSError, ValueError):  # the command has gone, or says more than a line
            pass
        finally:
            writer.close()

    async def heard(self, line: bytes) -> Answer:
        try:
            order = ORDERS.decode(line)
        except (msgspec.DecodeError, RecursionError) as wrong:
            return Answer(problem=OrderTrouble("bad_order", detail=reason(wrong)).problem())
        try:
            async with self.turn:
                return await self.operator.do(order)
        except Exception:
            logger.exception("an operator's order failed: %s", type(order).__name__)
            return Answer(problem=OrderTrouble("internal").problem())


def ask(folder: Path, order: AnyOrder) -> Answer:
    """What the server that runs on this folder answers; `Unreachable` if none does."""
    if not CAN_REACH:
        raise Unreachable("this system has no Unix sockets")
    try:
        with place_in(folder) as place, socket.socket(socket.AF_UNIX) as door:
            door.settimeout(PATIENCE)
            door.connect(place)
            door.sendall(msgspec.json.encode(order) + b"\n")
            with door.makefile("rb") as lines:
                return ANSWERS.decode(lines.readline())
    except (OSError, msgspec.DecodeError) as wrong:
        raise Unreachable(str(wrong)) from None
