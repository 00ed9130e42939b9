"""The shelf: every game that Orcade has.  A new game is played, examined and measured by standing here.

Games outside the package come along by `ORCADE_SHELF` (`folders.py`); one that is not complete is left out,
and does not keep the others from being played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import token_bytes
from typing import Any

from orcade.games import battl_khaos, immortals, orc, orcs_vs_orcs, stronghold
from orcade.kernel.chance import SEED_BYTES, Keyed, seed_from
from orcade.kernel.components import ComponentError
from orcade.kernel.game import Game
from orcade.kernel.hints import did_you_mean
from orcade.kernel.table import Table
from orcade.shelf.folders import LeftOut, brought

GAMES: list[Game] = [orc.GAME, battl_khaos.GAME, orcs_vs_orcs.GAME, immortals.GAME, stronghold.GAME]
SHELF: dict[str, Game] = {game.slug: game for game in GAMES}
LEFT_OUT: dict[str, LeftOut] = {}  # those outside the package that lack something
for game in brought(SHELF, LEFT_OUT):
    SHELF[game.slug] = game


class UnknownGame(LookupError):
    """A game that is not on the shelf."""


def find_game(slug: str, components: str | Path | None = None) -> Game:
    """The game of this name, with an owner's file of corrections laid over its components."""
    if slug in LEFT_OUT and slug not in SHELF:
        raise UnknownGame(str(LEFT_OUT[slug]))
    if slug not in SHELF:
        raise UnknownGame(f"no game is called {slug!r}; {did_you_mean(slug, SHELF)}")
    game = SHELF[slug]
    if components is None:
        return game
    path = Path(components)
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise ComponentError(f"{path} cannot be read: {wrong}") from None
    return game.with_components(game.components.over(source, path.name))


def open_table(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    seed: bytes | int | None = None,
    salts: Sequence[str] = (),
    names: Sequence[str] | None = None,
    components: str | Path | None = None,
) -> Table:
    """Open a table at its first decision.

    Without a seed the operating system gives one that nobody knows; a number is
    enough of a seed for examples and studies.  `components` is an owner's file of
    corrections, `salts` are what players added to the luck before the start.
    """
    played = find_game(game, components) if isinstance(game, str) else game
    secret = token_bytes(SEED_BYTES) if seed is None else seed_from(seed) if isinstance(seed, int) else seed
    chance = Keyed(secret, list(salts))
    return Table(
        played,
        played.seats[0] if seats is None else seats,
        options or {},
        chance,
        list(names) if names else None,
    )
