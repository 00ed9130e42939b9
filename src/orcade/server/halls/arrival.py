"""A client at the front, until it is known which table he wants; then a hall has him."""

from __future__ import annotations

import msgspec

from orcade.server.halls.front import Halls
from orcade.server.operating.limits import Limits
from orcade.server.operating.shares import Turns
from orcade.server.sockets.connection import Connection, Socket
from orcade.server.sockets.uvicorn_line import Line
from orcade.tables.refusals import NotPermitted
from orcade.tables.room.viewer import TRY_AGAIN, Viewer
from orcade.tables.wire.said import FromClient, Hello


class Arrival(Connection):
    """A client at the front, until he has said which table he wants; then a hall has him."""

    def __init__(
        self, socket: Socket, viewer: Viewer, halls: Halls, limits: Limits, turns: Turns, line: Line
    ) -> None:
        super().__init__(socket, viewer, limits, turns)
        self.halls, self.line = halls, line

    async def attend(self, message: FromClient) -> None:
        if not isinstance(message, Hello):
            raise NotPermitted("hello_first")
        hello = msgspec.json.encode(message).decode()
        if await self.halls.take(message.table, self.line, self.viewer, hello):
            self.socket.connection_state = "disconnect"  # nothing more is said from here
            self.stop()
        else:
            self.viewer.close(TRY_AGAIN)
