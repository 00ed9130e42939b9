"""Positions of Immortals laid in words, and the words of what is said and seen there.

    p = lay(
        {"the_murk_dark": (MIKE, 3), "white_falls_dark": (FRANK, 2)},
        regions={"white_falls": FRANK},
        plans={MIKE: {"attack": "white_falls_dark"}},
        turn=MIKE,
    )
    p.play(MIKE, reveal("attack"), do_it())

Four players unless `seats` says otherwise: Dirk leads Elves and Orcs, Mike Humans and Demons, Ani Dwarves and
Necromancers, Frank Amazons and Night Elves, and a fifth player Halflings and Trolls.  What is planned is
owned; Conflict cards that nobody has are in the deck, in the order of their numbers; cubes that are not named
are in the box; the tower is empty.  The luck of the table answers every question with the highest answer:
no cube stays in an empty tower, and nothing is shuffled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from orcade.games.immortals import GAME
from orcade.games.immortals.battle import inhabitants, settle
from orcade.games.immortals.draft import DraftRound, DraftRoundEnd, Placing
from orcade.games.immortals.lore import DRAFTED, IN_PILE, KEPT
from orcade.games.immortals.material import (
    BOXES,
    DARK,
    FIRST_CONFLICT,
    FIRST_MAGIC,
    LIGHT,
    REGIONS,
    SIDES,
    is_conflict,
    is_region,
    realm_of_conflict,
)
from orcade.games.immortals.planning import Planning
from orcade.games.immortals.reinforce import Reinforcements
from orcade.games.immortals.resolution import Resolution
from orcade.games.immortals.scoring import Round, Scoring
from orcade.games.immortals.setup import Seeding, agree_on_readings, take_seats
from orcade.games.immortals.state import Realms
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.contract import NONE
from orcade.kernel.flow import advance
from orcade.kernel.space import Action
from orcade.kernel.table import Table
from tests.games import position

DIRK, MIKE, ANI, FRANK, EVA = range(5)
NAMES = ["Dirk", "Mike", "Ani", "Frank", "Eva"]
LIGHT_TRIBES = [0, 1, 2, 3, 4]
DARK_TRIBES = [6, 5, 7, 8, 9]
GREEN = "green"
NOTHING: Mapping[Any, Any] = MappingProxyType({})
M = GAME.material
PHASES = ("reinforcements", "planning", "resolution", "scoring")


class Highest(Chance):
    """Every question gets its highest answer: cubes fall through, lists stay as they are."""

    def below(self, n: int) -> int:
        self.used += 1
        return n - 1

    def clone(self) -> Chance:
        other = type(self)()
        other.used = self.used
        return other


class Lowest(Highest):
    """Every question gets the answer 0: cubes stay wherever they may."""

    def below(self, n: int) -> int:
        self.used += 1
        return 0


# What is said


def said(kind: str, **fields: object) -> Action:
    return GAME.space.parse({kind: fields})


def group(armies: int) -> Action:
    return said("place_group", armies=armies)


def pick(card: str) -> Action:
    return said("pick_card", card=card)


def plan(card: str | None) -> Action:
    return said("leave_empty") if card is None else said("plan_card", card=card)


def hand_in() -> Action:
    return said("hand_in")


def reveal(box: str) -> Action:
    return said("reveal", box=box)


def pass_turn() -> Action:
    return said("pass_turn")


def do_it() -> Action:
    return said("do_it")


def give_up() -> Action:
    return said("give_up")


def take(resource: str) -> Action:
    return said("take", resource=resource)


def at(space: str) -> Action:
    return said("choose_space", space=space)


def number(armies: int) -> Action:
    return said("choose_number", armies=armies)


def building(name: str) -> Action:
    return said("choose_building", building=name)


def option(name: str) -> Action:
    return said("choose_option", option=name)


def limbo(realm: str) -> Action:
    return said("choose_limbo", realm=realm)


# What is seen


def space_number(space: str) -> int:
    return M.spaces.index(space)


class Position(position.Position[Realms]):
    """A table in the middle of a game, read and played in words."""

    def army(self, space: str) -> tuple[int, int] | None:
        """Whose, and how many."""
        here = space_number(space)
        return None if self.s.holder[here] == NONE else (self.s.holder[here], self.s.armies[here])

    def owner(self, region: str) -> int:
        return self.s.owner[M.regions.index(region)]

    def limbos(self, seat: int) -> tuple[int, int]:
        return self.s.limbo[2 * seat], self.s.limbo[2 * seat + 1]

    def purse(self, seat: int) -> tuple[int, int]:
        """Energy and gold."""
        return self.s.energy[seat], self.s.gold[seat]

    def tray(self, colour: int | str) -> int:
        return self.s.tray[self.s.green() if colour == GREEN else int(colour)]

    def hand(self, seat: int) -> list[str]:
        return [M.cards[card] if card >= 0 else "back" for card in self.s.hand(seat)]

    def conflicts(self, seat: int) -> list[str]:
        return [
            M.cards[card] if card >= 0 else "back" for card in sorted(self.s.kept[seat] + self.s.drawn[seat])
        ]

    def discard(self) -> list[str]:
        return [M.cards[card] for card in self.s.discard]

    def on_box(self, seat: int, box: str) -> str | None:
        card = self.s.plans[seat * BOXES + M.boxes.index(box)]
        return None if card == NONE else M.cards[card]

    def choices(self, seat: int) -> set[Any]:
        """The values of what may be said now, kinds without a field by their name."""
        found: set[Any] = set()
        for a in self.table.legal(seat):
            values = list(a.words()[a.block.name].values())
            found.add(values[0] if values else a.block.name)
        return found

    def plan(self, seat: int, cards: Mapping[str, str] = NOTHING) -> None:
        """Fill all boxes and hand in."""
        for box in M.boxes:
            self.play(seat, plan(cards.get(box)))
        self.play(seat, hand_in())

    def finish_round(self) -> None:
        """Everybody passes, or takes the first answer, until the next round or the end."""
        now = self.s.round
        while self.s.round == now and (seat := self.decides()) is not None:
            legal = self.table.legal(seat)
            passing = [a for a in legal if a.block.name == "pass_turn"]
            self.play(seat, (passing or legal)[0])

    def settle(self, seat: int, card: str, origin: str, target: str, tray: Mapping[Any, int]) -> str:
        """Settle an attack whose throw left this in the tray; says for whom the inhabitants fought."""
        s, here, there = self.s, space_number(origin), space_number(target)
        side = inhabitants(s, M.cards.index(card), here, there)
        defender = s.holder[there]
        s.holder[there], s.armies[there] = NONE, 0
        s.tray = [0] * (len(s.teams) + 1)
        for colour, count in tray.items():
            s.tray[s.green() if colour == GREEN else colour] = count
        settle(s, [seat, defender], here, there, side)
        return SIDES[side]


# A position laid in words


def lay(
    armies: Mapping[str, tuple[int, int]] = NOTHING,
    *,
    seats: int = 4,
    regions: Mapping[str, int] = NOTHING,
    conflicts: Mapping[int, Sequence[str]] = NOTHING,
    plans: Mapping[int, Mapping[str, str]] = NOTHING,
    discard: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    limbos: Mapping[int, tuple[int, int]] = NOTHING,
    purse: tuple[int, int] = (10, 10),
    purses: Mapping[int, tuple[int, int]] = NOTHING,
    tiles: Mapping[str, str] = NOTHING,
    portals: Iterable[str] = (),
    tray: Mapping[Any, int] = NOTHING,
    phase: str = "resolution",
    first: int = DIRK,
    turn: int | None = None,
    marker: int | None = None,
    round: int = 1,
    tribes: Mapping[int, tuple[str, str]] = NOTHING,
    luck: Chance | None = None,
    options: Mapping[str, str] = NOTHING,
) -> Position:
    s = GAME.blank()
    take_seats(s, seats, "printed")
    agree_on_readings(s, GAME.check_options(options))
    s.luck = luck or Highest()
    s.groups = [[] for _ in range(seats)]
    s.light, s.dark = LIGHT_TRIBES[:seats], DARK_TRIBES[:seats]
    for seat, (light, dark) in tribes.items():
        s.light[seat], s.dark[seat] = M.tribes.index(light), M.tribes.index(dark)
    s.round, s.first = round, first
    s.marker = first if marker is None else marker
    lay_realms(s, armies, tiles, portals)
    for seat in range(seats):
        s.energy[seat], s.gold[seat] = purses.get(seat, purse)
        s.limbo[2 * seat : 2 * seat + 2] = limbos.get(seat, (0, 0))
    for colour, count in tray.items():
        s.tray[seats if colour == GREEN else colour] = count
    s.inhabitants = M.inhabitants - s.tray[seats]
    s.reserve = [M.armies - (s.armies_of(seat) - s.reserve[seat]) for seat in range(seats)]
    for region, seat in regions.items():
        s.owner[M.regions.index(region)] = seat
    lay_cards(s, conflicts, plans, discard, deck)
    start(s, phase, first if turn is None else turn)
    table = Table(GAME, seats, {}, Fast(1), NAMES[:seats])
    table.state = s
    return Position(table)


def lay_realms(
    s: Realms, armies: Mapping[str, tuple[int, int]], tiles: Mapping[str, str], portals: Iterable[str]
) -> None:
    for space, (seat, count) in armies.items():
        s.put(seat, space_number(space), count)
    for space, tile in tiles.items():
        s.tiles[space_number(space)] = M.buildings.index(tile)
    for space in portals:
        s.portals[space_number(space)] = True


def lay_cards(
    s: Realms,
    conflicts: Mapping[int, Sequence[str]],
    plans: Mapping[int, Mapping[str, str]],
    discard: Sequence[str],
    deck: Sequence[str] | None,
) -> None:
    held = {seat: [M.cards.index(card) for card in cards] for seat, cards in conflicts.items()}
    for seat, boxes in plans.items():
        for box, name in boxes.items():
            card = M.cards.index(name)
            s.plans[seat * BOXES + M.boxes.index(box)] = card
            if is_region(card):
                s.owner[card] = seat
            elif is_conflict(card) and card not in held.setdefault(seat, []):
                held[seat].append(card)
    s.kept = [sorted(held.get(seat, [])) for seat in range(len(s.teams))]
    s.discard = sorted(M.cards.index(card) for card in discard)
    taken = [*s.discard, *(card for cards in s.kept for card in cards)]
    every = range(FIRST_CONFLICT, FIRST_MAGIC)
    s.deck = [card for card in every if card not in taken]
    if deck is not None:  # the rest is out of reach, in the discard
        s.deck = [M.cards.index(card) for card in deck][::-1]
    anywhere = IN_PILE | (KEPT << len(s.teams)) - KEPT
    s.lore = [anywhere] * ((len(s.teams) + 1) * len(every))
    for card in s.discard:
        s.know_all(card, 0)
    for seat in range(len(s.teams)):
        for card in s.kept[seat]:
            s.learn(seat, card, KEPT << seat)
    s.plannable = [s.owner[r] != NONE and s.holds_region(s.owner[r], r) for r in range(REGIONS)]


def start(s: Realms, phase: str, turn: int) -> None:
    steps = [Reinforcements(), Planning(), Resolution(turn), Scoring()]
    s.then(steps[PHASES.index(phase) :])
    advance(s)


def open_game(seats: int = 4, seed: int = 1, **options: str) -> Position:
    """A table with a set-up drawn by luck."""
    return Position(Table(GAME, seats, options, Fast(seed), NAMES[:seats]))


# The draft


def drafting(
    shown: Mapping[int, str] = NOTHING,
    *,
    hands: Mapping[int, Sequence[str]] = NOTHING,
    groups: Mapping[int, Sequence[int]] = NOTHING,
    armies: Mapping[str, tuple[int, int]] = NOTHING,
    regions: Mapping[str, int] = NOTHING,
    realms: Sequence[int] = (DARK, LIGHT, DARK, LIGHT, DARK),
    discard: Sequence[str] = (),
    piles: Sequence[Sequence[str]] | None = None,
    seats: int = 4,
    first: int = DIRK,
) -> Position:
    """A draft round: cards already shown, or hands from which everybody picks; the piles hold the rest."""
    p = lay(armies, seats=seats, regions=regions, first=first, round=0)
    s = p.s
    s.agenda = []
    s.draft_realms = list(realms[:seats])
    s.draft_hands = [sorted(M.cards.index(card) for card in hands.get(seat, ())) for seat in range(seats)]
    s.groups = [sorted(groups.get(seat, ())) for seat in range(seats)]
    s.reserve = [s.reserve[seat] - sum(s.groups[seat]) for seat in range(seats)]
    s.picked = [M.cards.index(shown[seat]) if seat in shown else NONE for seat in range(seats)]
    s.discard = sorted(M.cards.index(card) for card in discard)
    out = [*s.discard, *s.picked, *(card for hand in s.draft_hands for card in hand)]
    s.piles = [[card for card in s.deck if card not in out and realm_of_conflict(card) == r] for r in (0, 1)]
    if piles is not None:
        s.piles = [[M.cards.index(card) for card in pile] for pile in piles]
    s.deck = []
    anywhere = IN_PILE | (DRAFTED << seats) - DRAFTED
    s.lore = [anywhere] * len(s.lore)
    for card in s.discard:
        s.know_all(card, 0)
    for seat in range(seats):
        for card in s.draft_hands[seat]:
            s.learn(seat, card, DRAFTED << seat)
    if shown:
        s.then([*(Placing(seat, False) for seat in s.order(first)), DraftRoundEnd(), Seeding(), Round()])
    else:
        s.then([DraftRound(), Seeding(), Round()])
    advance(s)
    return p
