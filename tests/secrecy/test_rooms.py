"""Whole games of every game, in rooms: no look is sent a byte that depends on what it cannot see.

At moments spread over whole games another world is made, which differs in what one look cannot see
(`swaps.py`); both are hosted, asked the same and played on alike, and all that the look is sent is compared:
snapshots and updates in both languages, with and without the plain table, refusals and why not, tries, undo
and earlier positions.  A pair ends where the look is rightly shown what differs.

`pytest -s tests/secrecy` prints how many independent pairs there were of each kind for each look.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from orcade.kernel.contract import SPECTATOR
from tests.secrecy.games import SITTINGS, Moment, Sitting, moments
from tests.secrecy.worlds import LANES, STEPS, Compared, compare, kinds_of, pair_of
from tests.thorough import THOROUGH

pytestmark = pytest.mark.anyio
SEEDS = (3, 4, 5) if THOROUGH else (3,)
PAIRS = {"immortals": 12, "stronghold": 24}  # of each kind, for each look and game; elsewhere:
OTHERWISE, FEW = 8, 1  #                and where few are asked for
GAMES = 25  #                            are looked through for them, at most


def has(sitting: Sitting, kind: str, look: int) -> bool:
    """Is there anything of this kind that this look cannot see?"""
    if kind == LANES:
        return sitting.slug not in ("orc", "stronghold")
    return kind == "other luck" or sitting.slug != "stronghold" or look in (SPECTATOR, 2)


class Games:
    """Some games; another is played only where those before it do not have what is wanted."""

    def __init__(self, sitting: Sitting, seed: int) -> None:
        self.sitting, self.seed = sitting, seed
        self.played: list[list[Moment]] = []

    def shuffled(self, dice: Random) -> Iterator[Moment]:
        for number in range(GAMES):
            if number == len(self.played):
                self.played.append(list(moments(self.sitting, self.seed + 100 * number)))
            yield from dice.sample(self.played[number], len(self.played[number]))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("sitting", SITTINGS, ids=lambda sitting: sitting.slug)
async def test_no_byte_depends_on_what_a_look_cannot_see(sitting: Sitting, seed: int) -> None:
    compared, dice = Compared(), Random(seed)
    pairs, games = PAIRS.get(sitting.slug, OTHERWISE) if THOROUGH else FEW, Games(sitting, seed)
    wanted = [
        (kind, look)
        for kind, look in product(kinds_of(sitting.slug), sitting.looks)
        if has(sitting, kind, look)
    ]
    for kind, look in wanted:
        for moment in games.shuffled(dice):
            if compared.pairs[kind, look] == pairs:
                break
            pair = pair_of(moment, look, kind, dice)
            if pair is not None:
                await compare(pair, dice, compared, STEPS)
    found = sum(compared.pairs.values())
    print(f"\n{sitting.slug}: {found} pairs, {compared.steps} steps, {compared.bytes} characters compared")
    print({f"{kind}, look {look}": number for (kind, look), number in compared.pairs.items()})
    assert [pair for pair in wanted if compared.pairs[pair] == 0] == []


def test_an_invader_has_nothing_to_learn_of_cards_and_orders() -> None:
    """He sees all of them: no other world fits what he sees (STR-415)."""
    dice, sitting = Random(7), SITTINGS[-1]
    game = list(moments(sitting, 7))
    for kind, look in product(("phase cards", "secret orders"), (0, 1)):
        assert all(pair_of(moment, look, kind, dice) is None for moment in dice.sample(game, 20))
        assert any(pair_of(moment, 2, kind, dice) is not None for moment in game)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
