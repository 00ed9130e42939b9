"""Writes what can be read before the house has come: its own answers, as files (`bytecode.mjs` runs this)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from orcade.shelf import SHELF
from orcade.site.house import House
from orcade.site.router import DONE, answered
from orcade.site.store import SiteStore

TO = Path("/to/pages")  #                as `bytecode.mjs` mounts it
PATHS = ["/catalogue", *(f"/games/{slug}/{what}" for slug in SHELF for what in ("rules", "box"))]


async def written(to: Path) -> None:
    """What anybody is answered before anything is kept."""
    nowhere: Any = None
    house = House(SiteStore(nowhere), nowhere)
    for path in PATHS:
        status, text = await answered(house, "GET", path)
        assert status == DONE, f"{path}: {text}"
        file = to / f"{path[1:]}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
