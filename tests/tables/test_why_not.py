"""Why not?  The answer is right, and is not paid for with thousands of judgements."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from orcade.kernel.chance import Keyed, seed_from
from orcade.kernel.space import Block
from orcade.kernel.table import Table
from orcade.shelf import SHELF
from orcade.tables.moves import why_not as module
from orcade.tables.moves.why_not import fits, meant, whatever_fits, why_not
from orcade.tables.wire.values import Words

GAMES = ["orc", "battl_khaos", "orcs_vs_orcs", "immortals", "stronghold"]


def positions(slug: str, luck: Random) -> Iterator[Table]:
    """Every tenth of the positions of a game."""
    game = SHELF[slug]
    table = Table(game, game.seats[0], {}, Keyed(seed_from(3)))
    for step in range(300):
        if table.outcome is not None:
            break
        if step % 10 == 0:
            yield table
        seat = luck.choice(list(table.pending()))
        table.play(seat, luck.choice(table.legal(seat)))


def partial(block: Block, luck: Random) -> Words:
    known = luck.sample(range(len(block.fields)), luck.randint(0, len(block.fields)))
    return {block.name: {block.fields[n]: luck.choice(block.vocabulary[n]) for n in known}}


@pytest.mark.parametrize("slug", GAMES)
def test_it_is_allowed_if_something_that_fits_is_allowed(slug: str) -> None:
    luck = Random(5)
    for table in positions(slug, luck):
        seat, decision = next(iter(table.pending().items()))
        for block in table.game.space.blocks:
            words = partial(block, luck)
            meanings = meant(table.game.space, words)
            allowed = any(fits(a, *meaning) for a in table.legal(seat) for meaning in meanings)
            assert (why_not(table, seat, words) is None) == allowed, words
            assert len(list(whatever_fits(table.state, decision, meanings))) <= module.MOST


@pytest.mark.parametrize("slug", GAMES)
def test_who_is_not_asked_is_judged_once(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    luck, judged = Random(5), 0
    real = Table.verdict

    def counted(table: Table, seat: int, a: object) -> int:
        nonlocal judged
        judged += 1
        return real(table, seat, a)  # type: ignore[arg-type]

    monkeypatch.setattr(Table, "verdict", counted)
    for table in positions(slug, luck):
        for seat in set(range(table.seats)) - set(table.pending()):
            refusals = set()
            for block in table.game.space.blocks:
                judged = 0
                refusal = why_not(table, seat, partial(block, luck))
                assert refusal is not None
                assert judged == 1
                refusals.add(refusal.clause.id)
            assert len(refusals) == 1
