"""What the server logs, in each of its processes: on the error stream, from a level upwards."""

from __future__ import annotations

import logging

CHATTY = ("uvicorn", "alembic", "asyncio")


def keep_log(level: int) -> None:
    """What the libraries say of themselves only where everything is asked for."""
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.captureWarnings(True)
    if level > logging.DEBUG:
        for chatty in CHATTY:
            logging.getLogger(chatty).setLevel(logging.WARNING)
