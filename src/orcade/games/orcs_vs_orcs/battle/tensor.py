"""A battle as numbers, for learners: nothing but zeros while none is fought."""

from __future__ import annotations

from typing import Any

from orcade.games.orcs_vs_orcs.battle.arms import Arms
from orcade.games.orcs_vs_orcs.battle.field import Battle, Side
from orcade.kernel.contract import NONE
from orcade.kernel.tensor import Feature, Figures, Piles, Words


class OfBattle(Feature):
    """The battle itself: where, whose, which round."""

    def __init__(self, zones: int, seats: int) -> None:
        super().__init__("battle", (zones + 2 * seats + 5,))
        self.zones, self.seats = zones, seats

    def write(self, value: Any, out: list[float], at: int) -> None:
        if not isinstance(value, Battle):
            return
        out[at + value.zone] = 1.0
        at += self.zones
        for x in range(2):
            out[at + x * self.seats + value.sides[x].seat] = 1.0
        at += 2 * self.seats
        figures = [1, value.assault, value.forming, value.round / 10, value.toll / 6]
        for i in range(len(figures)):
            out[at + i] = float(figures[i])


class OfSides(Feature):
    """One attribute of both sides, the attacker's first."""

    def __init__(self, name: str, inner: Feature) -> None:
        super().__init__("battle", (2, *inner.shape))
        self.name, self.inner = name, inner

    def write(self, value: Any, out: list[float], at: int) -> None:
        if isinstance(value, Battle):
            for x in range(2):
                self.inner.write(getattr(value.sides[x], self.name), out, at + x * self.inner.size)


class Standing(Feature):
    """What a side's figures say: its token, its losses, its sizes and what holds in this round."""

    def __init__(self, arms: Arms) -> None:
        super().__init__("battle", (2, 16))
        self.arms = arms

    def write(self, value: Any, out: list[float], at: int) -> None:
        if isinstance(value, Battle):
            for x in range(2):
                figures = self.of(value, value.sides[x])
                for i in range(len(figures)):
                    out[at + 16 * x + i] = figures[i]

    def of(self, b: Battle, side: Side) -> list[float]:
        said = [
            side.case / self.arms.cases,
            side.losses / self.arms.third_loss,
            len(side.deck) / self.arms.deck_max,
            len(side.hand) / self.arms.hand_size,
            side.bottom / self.arms.deck_max,
            side.lies / 2,
            side.entered,
            side.snatched,
            side.spent,
            side.reorganises,
            side.reorganised,
            side.blinded,
            side.muted,
            side.heals > 0,
            0 < b.round <= side.waits,
            0 < b.round <= side.blind,
        ]
        return [float(figure) for figure in said]


class Columns(Feature):
    """A row of cards, the unused columns empty."""

    def __init__(self, columns: int, cards: int) -> None:
        super().__init__("battle", (columns, cards))
        self.cards = cards

    def write(self, value: Any, out: list[float], at: int) -> None:
        for column in range(len(value)):
            if value[column] != NONE:
                out[at + column * self.cards + value[column]] = 1.0


def battle_features(arms: Arms, zones: int, seats: int) -> list[Feature]:
    """Everything that a view shows of a battle."""
    rows: list[Feature] = [OfBattle(zones, seats), Standing(arms)]
    for name in ("deck", "hand", "stray", "discards", "fought", "known", "spied", "shown", "sunk", "depths"):
        rows.append(OfSides(name, Piles(name, 1, arms.cards, arms.deck_max)))
    for name in ("chosen", "played", "asked"):
        rows.append(OfSides(name, Words(name, 1, arms.cards)))
    for name in ("front", "back", "lord"):
        rows.append(OfSides(name, Columns(arms.deck_max, arms.cards)))
    rows.append(OfSides("covers", Columns(arms.deck_max, 2)))
    rows.append(OfSides("down", Figures("down", arms.deck_max, 3)))
    rows.append(OfSides("spot", Words("spot", 1, arms.spots)))
    for name in ("fathomed", "heroless"):
        rows.append(OfSides(name, Figures(name, 1, 1)))
    return rows
