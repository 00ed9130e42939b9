"""The door for players and spectators: a websocket, welcomed here or handed to a hall."""

from __future__ import annotations

from litestar import websocket

from orcade.server.halls.arrival import Arrival
from orcade.server.halls.front import Halls
from orcade.server.http.guests import guest_id_of
from orcade.server.sockets.connection import AtATable, Socket
from orcade.server.sockets.uvicorn_line import line_of
from orcade.tables.refusals import of_the_store
from orcade.tables.room.viewer import TRY_AGAIN, Viewer
from orcade.tables.store import StoreError
from orcade.tables.views.updates import written
from orcade.tables.wire.values import Lang


@websocket("/socket")
async def socket(socket: Socket) -> None:
    """The door for players and spectators."""
    state = socket.app.state
    try:
        guest = await guest_id_of(state.store, socket.cookies)
    except StoreError as wrong:
        await say_why(socket, wrong)
        return
    await socket.accept()
    line = line_of(socket.scope)
    write = line.write if line is not None else None
    viewer = Viewer(guest, None, language(socket), False, write)
    if isinstance(state.registry, Halls):
        assert line is not None, "only uvicorn's sockets can be handed to a hall"
        await Arrival(socket, viewer, state.registry, state.limits, state.turns, line).serve()
    else:
        await AtATable(socket, viewer, state.registry, state.limits, state.turns).serve()


async def say_why(socket: Socket, wrong: StoreError) -> None:
    """Nobody can be let in now; he comes again by himself."""
    await socket.accept()
    await socket.send_text(written(of_the_store(wrong).answer(language(socket), "", None)).decode())
    await socket.close(TRY_AGAIN)


def language(socket: Socket) -> Lang:
    """Until the client has said which it wants."""
    return "en" if socket.headers.get("accept-language", "")[:2].lower() == "en" else "fr"
