"""Battles laid in words, and the words of what is said and seen there.

    p = clash(
        ["orc", "heavy_orc", "orc"], ["crossbowman", "orc"],   both decks, the first card first
        hordes=(3, 2), berserk=(False, True), cases=(1, 3), losses=(0, 1),
        lines=(["orc crossbowman buurk@front"], ["heavy_orc"]),   what is engaged already, column by column
        assault=True, vanguard=["orc", "mounted_boar"],
        luck=[...],                                            what chance says after the decks are shuffled
    )
    p.round(lay("orc"), lay("crossbowman", "back_1"))
    assert p.cases() == (2, 3)

Ana (seat 0) attacks Bob (seat 1) in the Northern Citadel, a City of Bob's, or in `zone`.  Both own
exactly the cards that are named; the table stands at the first choice.  A column is written
"front back hero@front", with "-" for no card; a card in brackets lies face down: "(orc)".  Of a
defender behind walls a column is a single Unit: "- crossbowman".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orcade.games.orcs_vs_orcs.battle.arms import BACK, FRONT
from orcade.games.orcs_vs_orcs.battle.field import BACK_DOWN, FRONT_DOWN, Battle, Side
from orcade.games.orcs_vs_orcs.battle.strikes import army
from orcade.kernel.chance import Scripted
from orcade.kernel.contract import HIDDEN, NONE, Event
from orcade.kernel.space import Action
from tests.games.orcs_vs_orcs import positions
from tests.games.orcs_vs_orcs.positions import M, c, end, said, z

ANA = 0
BOB = 1
FIELD = "north_citadel"
Pair = tuple[int, int]
UNITS = M.cards[:6]


# What is said


def muster(card: str, count: int) -> Action:
    return said("muster", card=card, count=count)


def lay(card: str, spot: str = "open") -> Action:
    return said("lay_card", card=card, spot=spot)


def reorganise() -> Action:
    return said("reorganise")


def engage(card: str) -> Action:
    return said("engage", card=card)


def berserk() -> Action:
    return said("go_berserk")


def calm() -> Action:
    return said("stay_calm")


def rite(name: str) -> Action:
    return said("choose_rite", rite=name)


# What is seen


class Clash(positions.Position):
    """A battle being fought, read and played in words."""

    @property
    def b(self) -> Battle:
        assert self.s.battle is not None, "the battle is over"
        return self.s.battle

    def side(self, x: int) -> Side:
        return self.b.sides[x]

    def round(self, attacker: Action, defender: Action) -> list[Event]:
        """Both sides choose; returns all that is seen after the second has chosen."""
        return [*self.play(ANA, attacker), *self.play(BOB, defender)]

    def cases(self) -> Pair:
        return self.side(ANA).case, self.side(BOB).case

    def losses(self) -> Pair:
        return self.side(ANA).losses, self.side(BOB).losses

    def armies(self) -> Pair:
        return army(self.s, self.b, ANA), army(self.s, self.b, BOB)

    def hand(self, x: int) -> list[str | None]:
        return named(self.side(x).hand)

    def deck(self, x: int) -> list[str | None]:
        """The first card first; None for a back."""
        return named(self.side(x).deck[::-1])

    def discards(self, x: int) -> list[str | None]:
        return named(self.side(x).discards)

    def columns(self, x: int) -> list[str]:
        return [column_in_words(self.side(x), column) for column in range(len(self.side(x).front))]

    def spots(self, x: int, card: str) -> set[str]:
        """Where this card may be laid now."""
        found = [a.words()["lay_card"] for a in self.table.legal(x) if a.block.name == "lay_card"]
        return {a["spot"] for a in found if a["card"] == card}

    def says(self, x: int, kind: str, field: str) -> set[object]:
        """The words of a field of all actions of a kind that are legal now."""
        return {a.words()[kind][field] for a in self.table.legal(x) if a.block.name == kind}

    @property
    def over(self) -> bool:
        return self.s.battle is None


def named(cards: Sequence[int]) -> list[str | None]:
    return [None if card == HIDDEN else M.cards[card] for card in cards]


def column_in_words(side: Side, column: int) -> str:
    front, back, lord = side.front[column], side.back[column], side.lord[column]
    down = side.down[column]
    said = [unit_in_words(front, down & FRONT_DOWN), unit_in_words(back, down & BACK_DOWN)]
    if lord != NONE:
        said.append(f"{M.cards[lord]}@{'front' if side.covers[column] == FRONT else 'back'}")
    while said[-1] == "-":
        said.pop()
    return " ".join(said)


def unit_in_words(card: int, down: int) -> str:
    name = "-" if card == NONE else M.cards[card]
    return f"({name})" if down else name


# A battle laid in words


def clash(
    attacker: Sequence[str] = ("orc", "orc", "orc", "orc"),
    defender: Sequence[str] = ("orc", "orc", "orc", "orc"),
    *,
    hordes: Pair = (5, 5),
    berserk: tuple[bool, bool] = (False, False),
    cases: Pair = (1, 1),
    losses: Pair | None = None,
    lines: tuple[Sequence[str], Sequence[str]] = ((), ()),
    assault: bool = False,
    vanguard: Sequence[str] = ("orc", "orc"),
    luck: Sequence[Sequence[str] | int] = (),
    **war: Any,
) -> Clash:
    """At the first choice of the first round; `vanguard` leads an assault, ahead of the deck."""
    vanguard = vanguard if assault else ()
    p = camp(
        [*vanguard, *attacker, *cards_in(lines[ANA])],
        [*defender, *cards_in(lines[BOB])],
        hordes=hordes,
        assault=assault,
        **war,
    )
    p.s.luck = script(attacker, defender, *luck)
    form(p, ANA, [*vanguard, *attacker])
    form(p, BOB, defender)
    for card in vanguard:
        p.play(ANA, engage(card))
    for x in (ANA, BOB):
        side = p.side(x)
        side.case = cases[x]
        if losses is not None:
            side.losses = losses[x]
            p.s.reserve[x] -= losses[x]
        p.s.berserk[x] = berserk[x]
        for column in lines[x]:
            draw_up(side, column)
    if losses is not None:
        p.b.toll = sum(losses)
    return p


def camp(
    attacker: Sequence[str],
    defender: Sequence[str],
    *,
    hordes: Pair = (5, 5),
    assault: bool = False,
    resting: Sequence[str] = (),
    aside: int = 0,
    zone: str = FIELD,
    **war: Any,
) -> Clash:
    """Both sides own these cards; their decks are being formed."""
    given = war | {
        "units": {ANA: units(attacker), BOB: units(defender)},
        "heroes": {ANA: heroes(attacker), BOB: heroes(defender)},
        "resting": resting,
        "fortresses": {zone: BOB} if assault else {},
        "markers": {FIELD: BOB, "north_tower_gate": ANA, "north_crossroads": BOB} | war.get("markers", {}),
    }
    armies = given.pop("armies", ({}, {}))
    home = ({"south_lair": 1} | armies[ANA], {"north_lair": 1, zone: hordes[BOB]} | armies[BOB])
    p = Clash(positions.lay(*home, **given).table)
    p.s.raiders[z(zone)], p.s.aside[z(zone)] = hordes[ANA], aside
    p.s.reserve[ANA] -= hordes[ANA] + aside
    p.s.waiting = [z(zone)]
    p.play(ANA, end())
    return p


def form(p: Clash, x: int, deck: Sequence[str]) -> None:
    """This seat answers all that it is asked about its deck."""
    while p.s.battle is not None and p.s.battle.forming and "Forming" in str(p.table.pending().get(x)):
        card = M.cards[p.side(x).asked]
        p.play(x, muster(card, list(deck).count(card)))


def script(*said: Sequence[str] | int) -> Scripted:
    """Decks as they lie after a shuffle, the first card first; numbers as they are."""
    return Scripted([a if isinstance(a, int) else [c(card) for card in a][::-1] for a in said])


def units(cards: Sequence[str]) -> Mapping[str, int]:
    return {name: list(cards).count(name) for name in UNITS}


def heroes(cards: Sequence[str]) -> list[str]:
    return [card for card in cards if card not in UNITS]


def cards_in(columns: Sequence[str]) -> list[str]:
    found = [word.strip("()").partition("@")[0] for column in columns for word in column.split()]
    return [card for card in found if card != "-"]


def draw_up(side: Side, column: str) -> None:
    """A column that is engaged already, and whose Hero has been seen."""
    words = [*column.split(), "-", "-"][:3]
    front, back, lord = words
    name, _, over = lord.partition("@")
    covers = NONE if name == "-" else FRONT if over == "front" else BACK
    down = FRONT_DOWN * front.startswith("(") + BACK_DOWN * back.startswith("(")
    side.front = [*side.front, number(front)]
    side.back = [*side.back, number(back)]
    side.lord = [*side.lord, number(name)]
    side.covers, side.down = [*side.covers, covers], [*side.down, down]
    if name != "-":
        side.fought = [*side.fought, number(name)]


def number(word: str) -> int:
    return NONE if word == "-" else c(word.strip("()"))
