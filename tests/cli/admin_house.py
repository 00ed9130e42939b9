"""A data folder with a few tables, and a server on it or none: `orcade admin` must do the same with both."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from orcade.server.operating.settings import CAN_SPREAD
from tests.cli.running import orcade, refused, said
from tests.server.serving import Server
from tests.server.visiting import ME, OPEN, Guest

HALLS = [0, 2] if CAN_SPREAD else [0]


class Evening:
    """A server on its data, with Ana, who opened a table, and Bo, who sits there."""

    def __init__(self, data: Path, server: Server) -> None:
        self.data, self.server = data, server
        self.ana, self.bo = Guest(server.origin, "Ana"), Guest(server.origin, "Bo")
        self.table = self.ana.open_table(ME, OPEN, public=True)
        self.bo.sit_down(self.table, 1)

    def end(self) -> None:
        self.ana.close()
        self.bo.close()


@contextmanager
def evening(data: Path, halls: int = 0, database: str = "") -> Iterator[Evening]:
    with Server(data, thinkers=0, halls=halls, database=database) as server:
        server.start()
        opened = Evening(data, server)
        try:
            yield opened
        finally:
            opened.end()


def admin(data: Path, *words: str) -> Any:
    """What a command answers in JSON."""
    result = orcade("admin", *words, "--data", str(data), "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def told(data: Path, *words: str, typed: tuple[str, ...] = (), lang: str = "en") -> str:
    """What it says to people."""
    result = orcade("admin", *words, "--data", str(data), typed=typed, lang=lang)
    assert result.exit_code == 0, result.output
    return said(result)


def refuses(data: Path, *words: str, parts: tuple[str, ...], typed: tuple[str, ...] = ()) -> None:
    refused(orcade("admin", *words, "--data", str(data), typed=typed), *parts)
