"""Whatever is made while games are played is freed again: a server and a search run for long."""

from __future__ import annotations

import gc

import pytest

from orcade.bots.bot import Budget
from orcade.bots.levels import bot_of
from orcade.kernel.chance import Fast
from orcade.kernel.codec import decode_state, encode_state
from orcade.kernel.flow import decision_of, pending, playout
from orcade.kernel.game import Game
from orcade.shelf import SHELF

AGAIN = 5
A_FEW = 3  # what the interpreter itself keeps now and then


def everything(game: Game) -> None:
    """All that is done with states: set up, copied, seen, imagined, asked, judged, played, thought about."""
    luck = Fast(7)
    s = game.setup(game.seats[-1], game.check_options({}), luck)
    playout(s, luck, min(40, playout(s.clone(), luck.clone()) // 2))
    seat = pending(s)[0].seat
    view = s.view(seat)
    decision = decision_of(view, seat)
    assert decision is not None
    decision.verdict(view, decision.legal(view)[0])
    bot_of("champion", game, luck).choose(view, decision, Budget(simulations=6))
    decode_state(game, encode_state(game, view))
    playout(view.imagine(seat, luck).clone(), luck, 1 << 30)


@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.slug)
def test_nothing_is_left_behind(game: Game) -> None:
    everything(game)  # and what is kept for good
    gc.collect()
    before = len(gc.get_objects())
    for _ in range(AGAIN):
        everything(game)
    gc.collect()
    assert len(gc.get_objects()) - before < A_FEW
