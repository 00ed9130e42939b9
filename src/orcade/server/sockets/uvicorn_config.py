"""How every process of the server speaks to browsers, through uvicorn."""

from __future__ import annotations

from typing import Any

import uvicorn

from orcade.server.sockets.uvicorn_http import Caller
from orcade.server.sockets.uvicorn_line import Line

FRAME_BYTES = 256 * 1024  #              whoever sends more is cut off; what is merely too large is answered
FRAMES = 16  #                           unread messages of a client
PATIENCE = 5  #                          seconds for open connections when it stops


def uvicorn_config(app: Any, **more: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        lifespan="off",  # running.py does it, and tells who started it what is wrong
        log_config=None,
        access_log=False,
        server_header=False,
        http=Caller,
        ws=Line,
        ws_max_size=FRAME_BYTES,
        ws_max_queue=FRAMES,
        ws_per_message_deflate=False,  # its windows cost more memory than small messages are worth
        timeout_graceful_shutdown=PATIENCE,
        **more,
    )
