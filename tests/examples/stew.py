"""The game of `examples/toad_stew`, loaded as `ORCADE_SHELF` loads it, whole or with something taken out."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from orcade.kernel.game import Game
from orcade.shelf import SHELF
from orcade.shelf.folders import LeftOut, brought, game_in

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "toad_stew"
SLUG = FOLDER.name


@contextmanager
def loaded_anew() -> Iterator[None]:
    """Inside, nothing of the game is imported yet; afterwards all is as it was."""
    mine = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == SLUG}
    for name in mine:
        del sys.modules[name]
    try:
        yield
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == SLUG]:
            del sys.modules[name]
        sys.modules.update(mine)


def stew() -> Game:
    """As it stands in `examples`; it stays loaded, for its files are read later."""
    return SHELF[SLUG] if SLUG in SHELF else loaded_stew()


@cache
def loaded_stew() -> Game:
    """Loaded once: a folder is imported under its name."""
    return game_in(FOLDER)


def left_out_of() -> dict[str, LeftOut]:
    """What the folders of the environment are left out for."""
    left: dict[str, LeftOut] = {}
    with loaded_anew():
        list(brought((), left))
    return left
