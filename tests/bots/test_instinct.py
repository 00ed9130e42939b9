"""The instinctive bot answers by the priors, and looks no further."""

from __future__ import annotations

from collections import Counter

from orcade.arena.entrant import entrant_of
from orcade.bots.instinct import Instinct
from orcade.kernel.chance import Fast
from orcade.kernel.flow import pending
from orcade.shelf import SHELF
from tests.bots.picking import number
from tests.bots.test_knowledge import KnowsPicking, long_game


def picks(bot: Instinct, count: int) -> Counter[int]:
    s = long_game(3)
    return Counter(number(bot.choose(s.view(0), pending(s)[0])) for _ in range(count))


def test_the_likelier_the_oftener() -> None:
    """The weights of the numbers are 1, 2 and 3; the evaluation is never asked."""
    knows = KnowsPicking()
    found = picks(Instinct(Fast(1), knows), 600)
    assert found[2] > found[1] > found[0] > 50
    assert knows.asked == 0


def test_without_knowledge_anything() -> None:
    found = picks(Instinct(Fast(1)), 600)
    assert min(found.values()) > 150


def test_it_enters_an_arena() -> None:
    bot = entrant_of("instinct").bot(SHELF["immortals"], Fast(1))
    assert isinstance(bot, Instinct)
    assert bot.knows.orders()
