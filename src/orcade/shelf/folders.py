"""Games that stand in folders of their own, outside the package: brought along, or left out with the reason.

`ORCADE_SHELF` names the folders, as `PATH` does.  Every process of Orcade reads it: the command
line, the server, its halls and thinkers, and whoever imports `orcade`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType

from orcade.kernel.clauses import RulesBroken
from orcade.kernel.complete import lacking
from orcade.kernel.components import ComponentError
from orcade.kernel.game import Game
from orcade.kernel.unfinished import Unfinished

VARIABLE = "ORCADE_SHELF"
SAYS_IT_ALL = (Unfinished, ComponentError, RulesBroken)


@dataclass(frozen=True)
class LeftOut:
    """A folder whose game is not on the shelf, and why."""

    folder: Path
    reasons: list[str]

    def __str__(self) -> str:
        headline = f"{self.folder.name} is left out of the shelf; look into {self.folder}:"
        return "\n".join([headline, *self.reasons])


def folders() -> list[Path]:
    """Those that the environment names."""
    return [Path(said).absolute() for said in os.environ.get(VARIABLE, "").split(os.pathsep) if said]


def brought(taken: Collection[str], left_out: dict[str, LeftOut]) -> Iterator[Game]:
    """The game of each folder; one that lacks something is `left_out`, and the others are there."""
    for folder in folders():
        try:
            yield game_in(folder, taken)
        except Exception as wrong:  # noqa: BLE001  whatever a game does, it is the only one left out
            left_out[folder.name] = LeftOut(folder, reason(wrong, folder).split("\n"))


def game_in(folder: Path, taken: Collection[str] = ()) -> Game:
    """The complete game of this folder; `Unfinished` says what is missing, a line for each thing."""
    game = getattr(loaded(folder), "GAME", None)
    if not isinstance(game, Game):
        raise Unfinished(f"{folder.name}/__init__.py lacks GAME; expected an object of the class of the game")
    if game.slug != folder.name or game.slug in taken:
        why = "another game has this name" if game.slug in taken else f"its folder is called {folder.name!r}"
        raise Unfinished(f"{folder.name}/__init__.py: slug is {game.slug!r}; {why}")
    if missing := lacking(game):
        raise Unfinished("\n".join(missing))
    return game


def loaded(folder: Path) -> ModuleType:
    """The package in this folder, imported by the name of the folder."""
    start, name = folder / "__init__.py", folder.name
    if not start.is_file():
        raise Unfinished(f"{folder.name} lacks __init__.py; expected the package of a game")
    if not name.isidentifier() or find_spec(name) is not None:
        raise Unfinished(f"the folder is called {name!r}; expected a word that no module of Python has")
    spec = spec_from_file_location(name, start, submodule_search_locations=[str(folder)])
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        forget(name)
        raise
    return module


def forget(name: str) -> None:
    for module in [*sys.modules]:
        if module == name or module.startswith(f"{name}."):
            del sys.modules[module]


def reason(wrong: Exception, folder: Path) -> str:
    """In a sentence; what is no sentence yet says where in the folder it happened."""
    if isinstance(wrong, SAYS_IT_ALL):
        return str(wrong)
    inside = [frame for frame in extract_tb(wrong.__traceback__) if folder in Path(frame.filename).parents]
    said = f"{type(wrong).__name__}: {wrong}"
    if isinstance(wrong, SyntaxError) or not inside:
        return said
    return f"{said} ({Path(inside[-1].filename).relative_to(folder)}, line {inside[-1].lineno})"
