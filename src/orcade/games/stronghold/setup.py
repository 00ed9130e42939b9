"""Set-up: the fortress, both camps, and the phase cards (section 4, STR-368, STR-390, STR-398)."""

from __future__ import annotations

from orcade.games.stronghold.deeds import DEFENDER_ACTIONS, NO_ORDER
from orcade.games.stronghold.places import (
    BAG,
    BARRACKS,
    BUILDINGS,
    EAST,
    FIRING,
    KINDS,
    PATHS,
    PLACES,
    RAMPARTS,
    SUPPLY,
    TOWER,
    TOWERS,
    WALL,
    WALLS,
    WEST,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import HIDDEN, LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lists import changed, without
from orcade.kernel.space import Action

WORKS = len(DEFENDER_ACTIONS)


class KeepCard(Action):
    """This card of those drawn is used in the game."""

    card: int


class FortressManned(Event):
    """The garrison stands at its posts; the first hourglasses and resources, of each player."""

    def __init__(self, hourglasses: int, resources: int) -> None:
        self.hourglasses: int = hourglasses
        self.resources: int = resources


class CardsDrawn(Event):
    """Cards of a phase that only the Invaders see (STR-67, STR-417)."""

    def __init__(self, seats: list[int], phase: int, cards: list[int]) -> None:
        self.seats: list[int] = seats
        self.phase: int = phase
        self.cards: list[int] = cards

    def seen_by(self, seat: int) -> Event:
        return self if seat in self.seats else CardsDrawn(self.seats, self.phase, [HIDDEN] * len(self.cards))

    def reveals_to(self, seat: int) -> bool:
        return seat in self.seats


class CardKept(Event):
    """An Invader lays his card face up."""

    def __init__(self, seat: int, seats: list[int], card: int) -> None:
        self.seat: int = seat
        self.seats: list[int] = seats
        self.card: int = card

    def reveals_to(self, seat: int) -> bool:
        return seat not in self.seats


def take_seats(s: Siege, seats: int) -> None:
    """The Invaders first, from the west; then the Defenders (STR-422)."""
    s.table = s.material.tables[seats]
    s.teams = [0] * s.table.invaders + [1] * s.table.defenders


def man_fortress(s: Siege) -> None:
    """The garrison and its heroes at their marks, two stone components on each wall (STR-71 to STR-77)."""
    box, board = s.material, s.board
    s.garrison = [0] * (PLACES * KINDS)
    for wall in range(WALLS):
        garrison(s, WALL + wall, board.start_on_wall[wall])
    for tower in range(TOWERS):
        garrison(s, TOWER + tower, board.start_in_tower[tower])
    for at in range(len(board.start_inside)):
        garrison(s, BARRACKS + at, board.start_inside[at])
    for fighter in range(KINDS):
        s.garrison[SUPPLY * KINDS + fighter] = box.fighters[fighter] - sum(s.garrison[fighter::KINDS])
    s.hero_at = box.hero_start
    s.stone = board.start_stone
    s.stone_left = box.stone - sum(s.stone)
    s.wood_left = box.wood
    s.resistance = box.resistance
    s.hourglasses = [s.table.start_hourglasses] * s.table.defenders
    s.paid, s.payer, s.done = [0] * WORKS, [NONE] * WORKS, [NONE] * WORKS
    s.deeds = [True] * len(box.dishonourable_deeds)


def garrison(s: Siege, place: int, fighters: list[int]) -> None:
    for fighter in range(KINDS):
        s.garrison[place * KINDS + fighter] = fighters[fighter]


def clear_ground(s: Siege) -> None:
    """Nothing lies on the board but what belongs to the fortress."""
    s.engine, s.hits, s.misses = [NONE] * FIRING, [0] * FIRING, [0] * FIRING
    s.bloodstone, s.accurate = [False] * FIRING, [False] * FIRING
    s.mantelet, s.training, s.influence = [False] * RAMPARTS, [NONE] * (2 * RAMPARTS), [NONE] * RAMPARTS
    s.path_tile = [NONE] * PATHS
    s.wood, s.cauldron, s.equipment = [0] * WALLS, [NONE] * WALLS, [NONE] * (2 * WALLS)
    nowhere = [False] * WALLS
    s.platform = s.siege_tower = s.gale = s.accident = s.glare = s.breached = s.roped = nowhere
    s.orders, s.order_face, s.order_stock = [NONE] * WALLS, [NO_ORDER] * WALLS, s.material.order_tiles
    s.tower_machine = [NONE] * TOWERS
    s.saboteur = s.fire = [False] * BUILDINGS
    s.hero_acted = s.possessed = s.blessed = [False, False]


def gather_host(s: Siege) -> None:
    """All units in the bag, the first resources, the cards of machines beside the board (STR-62, STR-70)."""
    box, invaders = s.material, s.table.invaders
    s.host = [0] * (PLACES * KINDS)
    s.host[BAG * KINDS : BAG * KINDS + KINDS] = box.units
    s.resources = [s.table.start_resources] * invaders
    s.bank = box.resources - sum(s.resources)
    s.hits_left, s.misses_left = box.hit_cards, box.miss_cards
    s.specters = [False] * invaders
    s.glory = box.start_glory
    s.heroic = [False] * len(box.heroic_deeds)
    s.tell(FortressManned(s.table.start_hourglasses, s.table.start_resources))


def take_cards(s: Siege, starter: bool) -> None:
    """Supply and deployment for each, and the starred cards, or those that are drawn (STR-63 to STR-69)."""
    invaders, box = s.table.invaders, s.material
    s.starter = starter
    s.cards, s.turned = [NONE] * (6 * invaders), [False] * (6 * invaders)
    for invader in range(invaders):
        for phase in (1, 6):
            s.cards = changed(s.cards, 6 * invader + phase - 1, s.cards_of_phase(phase)[0])
    for phase in range(2, 6):
        s.box = s.box + s.cards_of_phase(phase)
        if starter:  # the west Invader takes the first, the east Invader the second (STR-390)
            starred = [card for card in s.cards_of_phase(phase) if box.starred[card]]
            for invader in range(invaders):
                keep(s, invader, phase, starred[invader])
                s.box = without(s.box, starred[invader])
    s.box = sorted(s.box)
    if not starter:
        s.then([DrawCards(phase) for phase in range(2, 6)])


def keep(s: Siege, invader: int, phase: int, card: int) -> None:
    s.cards = changed(s.cards, 6 * invader + phase - 1, card)


class DrawCards(Step[Siege]):
    """Some of the five cards of a phase are drawn; each Invader keeps one (STR-64, STR-368, STR-369)."""

    def __init__(self, phase: int) -> None:
        self.phase: int = phase

    def run(self, s: Siege) -> None:
        left = s.cards_of_phase(self.phase)[:]
        drawn: list[int] = []
        while len(drawn) < s.table.cards_drawn:
            drawn.append(left.pop(s.luck.below(len(left))))
        s.drawn = sorted(drawn)
        for card in drawn:
            s.box = without(s.box, card)
        seats = list(range(s.table.invaders))
        s.tell(CardsDrawn(seats, self.phase, s.drawn))
        first = s.invader_of(WEST if self.phase % 2 == 0 else EAST)
        s.then(
            [CardChoice(seat, self.phase) for seat in ([first] if len(seats) == 1 else [first, 1 - first])]
        )


class CardChoice(Decision[Siege]):
    """Which of the cards drawn to keep."""

    def __init__(self, seat: int, phase: int) -> None:
        super().__init__(seat)
        self.phase: int = phase

    def whose(self) -> int:
        return 64

    def options(self, s: Siege) -> list[Action]:
        return [s.material.said["keep_card"][card] for card in s.drawn]

    def verdict(self, s: Siege, a: Action) -> int:
        return LEGAL if isinstance(a, KeepCard) and a.card in s.drawn else 64

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, KeepCard)
        keep(s, self.seat, self.phase, a.card)
        s.drawn = without(s.drawn, a.card)
        s.tell(CardKept(self.seat, list(range(s.table.invaders)), a.card))
        if len(s.drawn) == 1:
            s.rejected, s.drawn = s.rejected + s.drawn, []
