"""The cards of a game's coach, as its page is told them."""

from __future__ import annotations

import logging
from functools import lru_cache

from orcade.kernel.game import Game
from orcade.kernel.lessons.coach import cards_of
from orcade.tables.games import known_game
from orcade.tables.trouble import Trouble
from orcade.tables.wire.catalogue import CoachCard
from orcade.tables.words import text

CARD = "card/"  #                        before the kind of question, where it is kept as learned
log = logging.getLogger(__name__)


def coach(slug: str) -> dict[str, CoachCard]:
    """By the kind of question."""
    return told_cards(known_game(slug))


@lru_cache(maxsize=64)
def told_cards(game: Game) -> dict[str, CoachCard]:
    """Cards that cannot be read are left out, and the game is there without them."""
    try:
        return {asked: CoachCard(text(card.say), card.clauses) for asked, card in cards_of(game).items()}
    except Exception as wrong:  # noqa: BLE001  whatever is wrong with a card, the game can be played
        log.warning("the coach of %s is left out: %s", game.slug, wrong)
        return {}


def check_card(slug: str, what: str) -> None:
    """Only cards are said to be read; a lesson is learned at its table."""
    if not what.startswith(CARD) or what.removeprefix(CARD) not in coach(slug):
        raise Trouble("no_card", given=what)
