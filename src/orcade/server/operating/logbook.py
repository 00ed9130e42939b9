"""What each process of the server logs: on the error stream, from a level upwards, as lines or as JSON."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import msgspec

CHATTY = ("uvicorn", "alembic", "asyncio")
LINES, JSON = "lines", "json"
FORMATS = (LINES, JSON)
OF_A_TABLE = "table %s"  #               so begins whatever is said of one


def keep_log(level: int, form: str = LINES) -> None:
    """What the libraries say of themselves only where everything is asked for."""
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    if form == JSON:
        for handler in logging.getLogger().handlers:
            handler.setFormatter(AsJson())
    logging.captureWarnings(True)
    if level > logging.DEBUG:
        for chatty in CHATTY:
            logging.getLogger(chatty).setLevel(logging.WARNING)


class AsJson(logging.Formatter):
    """An event is one line: when, how grave, who says it, what, of which table, and the traceback if any."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if str(record.msg).startswith(OF_A_TABLE) and isinstance(record.args, tuple) and record.args:
            said["table"] = str(record.args[0])
        if record.exc_info:
            said["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(said).decode()
