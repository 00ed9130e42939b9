"""The collector rests while a search thinks: which is safe, since no search leaves a cycle behind."""

from __future__ import annotations

import gc

import pytest

from orcade.bots.bot import Budget
from orcade.bots.levels import bot_of
from orcade.bots.undisturbed import undisturbed
from orcade.kernel.chance import Fast
from orcade.kernel.flow import pending
from orcade.kernel.game import Game
from orcade.shelf import SHELF


@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.slug)
def test_a_search_leaves_no_cycle(game: Game) -> None:
    s = game.setup(game.seats[-1], game.check_options({}), Fast(3))
    decision = pending(s)[0]
    view = s.view(decision.seat)

    def think() -> None:
        bot_of("champion", game, Fast(5)).choose(view, decision, Budget(simulations=40))

    think()  # what is made once for all
    gc.collect()
    with undisturbed():
        think()
        assert gc.collect() == 0


def fail() -> None:
    with undisturbed():
        assert not gc.isenabled()
        raise ValueError("wrong")


def test_it_is_left_as_it_was_found() -> None:
    assert gc.isenabled()
    with pytest.raises(ValueError, match="wrong"):
        fail()
    assert gc.isenabled()
    gc.disable()
    try:
        with undisturbed():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
