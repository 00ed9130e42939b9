"""What can be played on this server."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from orcade.server.http.problems import PROBLEMS
from orcade.tables.lobby.catalogue import box, catalogue, rules
from orcade.tables.lobby.coach import coach
from orcade.tables.wire.catalogue import Catalogue, CoachCard, Rules
from orcade.tables.wire.values import Words


@get("/catalogue", sync_to_thread=False, responses=PROBLEMS)
def get_catalogue() -> Catalogue:
    """Everything that this server can play."""
    return catalogue()


@get("/games/{slug:str}/coach", sync_to_thread=False, responses=PROBLEMS)
def get_coach(slug: FromPath[str]) -> dict[str, CoachCard]:
    """What each kind of question of a game is about."""
    return coach(slug)


@get("/games/{slug:str}/rules", sync_to_thread=False, responses=PROBLEMS)
def get_rules(slug: FromPath[str]) -> Rules:
    """The numbered clauses of a game, in the order of the book."""
    return rules(slug)


@get("/games/{slug:str}/box", sync_to_thread=False, responses=PROBLEMS)
def get_game_box(slug: FromPath[str]) -> Words:
    """The components of a game, for the pictures on its page."""
    return box(slug)
