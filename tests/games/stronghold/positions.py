"""Positions of Stronghold laid in words, and the words of what is said and seen there.

    p = lay(
        phase=2,                                          the phase that begins now; 7 is the assault
        host={"rampart_w1": "goot", "hand_west": "oott"}, goblins, orcs and trolls by their letters
        garrison={"wall_w1": "ms", "tower_w1": ""},       marksmen, soldiers and veterans; else as at set-up
        cards=["p2_b"],                                   instead of the starred card of its phase
        stone={"wall_w1": 0},                             and any field of the state, by walls, ramparts, …
        turn=3,
    )
    p.play(0, act("ballista"), put("rampart_w1"))
    assert p.host("rampart_w1") == "goot"

With two players seat 0 is the Invader and seat 1 the Defender; with three seats 0 and 1 are the Invaders
of the west and of the east, with four seats 2 and 3 their Defenders.  The hand holds what the Invader
received this turn.  Units come from the bag and from the supply.  Nobody has hourglasses unless it is
said.  `luck` says what chance says; without it the table has none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orcade.games.stronghold import GAME
from orcade.games.stronghold.assault.ending import EndOfTurn
from orcade.games.stronghold.assault.steps import Assault
from orcade.games.stronghold.board import SIDE_IDS
from orcade.games.stronghold.deeds import (
    CAMPS,
    CAULDRONS,
    ENGINES,
    EQUIPMENT,
    FACE_DOWN,
    FACE_UP,
    HEROIC_DEEDS,
    ORDERS,
    PATH_TILES,
    TOWER_MACHINES,
    TRAINING,
)
from orcade.games.stronghold.defender.steps import DefenderStep
from orcade.games.stronghold.invader.phase import Phase
from orcade.games.stronghold.places import BAG, FIRING, KINDS, SUPPLY
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.turn import Turn
from orcade.kernel.chance import Fast, Scripted
from orcade.kernel.contract import NONE, Step
from orcade.kernel.flow import advance
from orcade.kernel.lists import without
from orcade.kernel.space import Action
from orcade.kernel.table import Table
from tests.games import position

M = GAME.material
B = M.board
NAMES = ["Ana", "Bob", "Cleo", "Dan"]
UNITS, FIGHTERS = "got", "msv"
ASSAULT = 7
CARD_PHASE = [row["phase"] for row in GAME.components.rows("phase_card")]
ACTION_PHASE = [
    row["phase"] for kind in ("invader_action", "special_action") for row in GAME.components.rows(kind)
]


def place(name: str) -> int:
    return B.places.index(name)


def wall(name: str) -> int:
    return B.walls.index(name)


def rampart(name: str) -> int:
    return B.ramparts.index(name)


def path(name: str) -> int:
    return B.paths.index(name)


def building(name: str) -> int:
    return B.buildings.index(name)


# What is said


def said(kind: str, **fields: object) -> Action:
    return GAME.space.parse({kind: fields})


def act(action: str, way: int = 1, holder: str = "own") -> Action:
    """Take an action, paid in the first way of its cost, or in another."""
    return said("act", action=action, way=way, holder=holder)


def open_action(action: str) -> Action:
    return said("open_action", action=action)


def end() -> Action:
    return said("end_phase")


def put(spot: str) -> Action:
    """The tile goes to this place, path, building or hero."""
    return said("lay", spot=spot)


def go(origin: str, to: str, unit: str = "orc") -> Action:
    return said("advance", origin=origin, place=to, unit=unit)


def next_stage() -> Action:
    return said("next_stage")


def climb(origin: str, to: str, unit: str = "orc") -> Action:
    return said("climb", origin_wall=origin, wall=to, unit=unit)


def inspire(at: str, to: str) -> Action:
    return said("inspire", rampart=at, wall=to)


def order(kind: str, at: str) -> Action:
    return said("lay_order", order=kind, wall=at)


def orders_given() -> Action:
    return said("orders_given")


def turn_card(phase: int) -> Action:
    return said("turn_card", phase=phase)


def keep_cards() -> Action:
    return said("keep_cards")


def keep_card(card: str) -> Action:
    return said("keep_card", card=card)


def transfer(unit: str, count: int) -> Action:
    return said("transfer", unit=unit, count=count)


def choose(**field: str) -> Action:
    """A place, a path, a side, a building: `choose(side="west")`."""
    return said(f"choose_{next(iter(field))}", **field)


def choose_unit(at: str, unit: str) -> Action:
    return said("choose_unit", place=at, unit=unit)


def finish() -> Action:
    return said("finish")


# What is seen


class Position(position.Position[Siege]):
    """A table in the middle of a game, read and played in words."""

    def host(self, name: str) -> str:
        """The Invader units of a place, by their letters."""
        return letters(self.s.host, place(name), UNITS)

    def garrison(self, name: str) -> str:
        """The Defender units of a place, by their letters."""
        return letters(self.s.garrison, place(name), FIGHTERS)

    def legal(self, seat: int) -> list[Action]:
        return self.table.legal(seat)

    def hourglasses(self, colour: int = 0) -> int:
        return self.s.hourglasses[colour]

    def end_phase(self, *seats: int) -> None:
        """These Invaders pass at once."""
        for seat in seats:
            self.play(seat, end())


def letters(counts: list[int], at: int, kinds: str) -> str:
    return "".join(kinds[kind] * counts[at * KINDS + kind] for kind in range(KINDS))


# The table


def set_up(seats: int = 2, starter: bool = True, seed: int = 1) -> Table:
    return Table(GAME, seats, {"starter_cards": "yes" if starter else "no"}, Fast(seed), NAMES[:seats])


def lay(
    seats: int = 2,
    *,
    phase: int = 2,
    turn: int = 1,
    host: Mapping[str, str] | None = None,
    garrison: Mapping[str, str] | None = None,
    cards: Sequence[str] | Mapping[int, Sequence[str]] = (),
    turned: Mapping[int, Sequence[int]] | None = None,
    resources: int | Sequence[int] = 0,
    hourglasses: int | Sequence[int] = 0,
    orders: Mapping[str, tuple[str, bool]] | None = None,
    luck: Sequence[Any] = (),
    **tiles: Any,
) -> Position:
    """At the beginning of this phase, or of the assault; `orders` are (tile, face up) by wall."""
    table = set_up(seats)
    s = table.state
    assert isinstance(s, Siege)
    s.agenda = []
    s.turn, s.phase, s.stone_due = turn, min(phase, 6), 0
    s.stone_left = M.stone - sum(s.stone)
    clear_hands(s)
    for name, units in (host or {}).items():
        muster(s, name, units)
    for name, fighters in (garrison or {}).items():
        station(s, name, fighters)
    deal(s, cards, turned or {})
    held = [resources] * s.table.invaders if isinstance(resources, int) else list(resources)
    s.resources, s.bank = held, M.resources - sum(held)
    s.hourglasses = [hourglasses] * s.table.defenders if isinstance(hourglasses, int) else list(hourglasses)
    for name, value in tiles.items():
        lay_tiles(s, name, value)
    for name, (tile, face_up) in (orders or {}).items():
        lay_order(s, wall(name), ORDERS.index(tile), face_up)
    s.luck = Scripted(list(luck))
    s.then(steps_from(phase))
    advance(s)
    return Position(table)


def steps_from(phase: int) -> list[Step[Any]]:
    steps: list[Step[Any]] = []
    for each in range(phase, ASSAULT):
        steps += [Phase(each), DefenderStep(each)]
    return [*steps, Assault(), EndOfTurn(), Turn()]


def clear_hands(s: Siege) -> None:
    """What the first turn has drawn goes back to the bag."""
    for at in range(len(s.host)):
        kind = at % KINDS
        if at // KINDS != BAG:
            s.host[BAG * KINDS + kind] += s.host[at]
            s.host[at] = 0


def muster(s: Siege, name: str, units: str) -> None:
    for letter in units:
        kind = UNITS.index(letter)
        s.host[BAG * KINDS + kind] -= 1
        s.host[place(name) * KINDS + kind] += 1
        assert s.host[BAG * KINDS + kind] >= 0, f"too many units: {letter}"


def station(s: Siege, name: str, fighters: str) -> None:
    """Exactly these stand there; the supply takes and gives."""
    for kind in range(KINDS):
        at, count = place(name) * KINDS + kind, fighters.count(FIGHTERS[kind])
        s.garrison[SUPPLY * KINDS + kind] += s.garrison[at] - count
        s.garrison[at] = count


def deal(
    s: Siege, cards: Sequence[str] | Mapping[int, Sequence[str]], turned: Mapping[int, Sequence[int]]
) -> None:
    dealt = cards if isinstance(cards, Mapping) else {0: cards}
    for invader, names in dealt.items():
        for name in names:
            card = M.cards.index(name)
            at = 6 * invader + CARD_PHASE[card] - 1
            s.box = sorted([*without(s.box, card), s.cards[at]])
            s.cards = [*s.cards[:at], card, *s.cards[at + 1 :]]
    for invader, phases in turned.items():
        for phase in phases:
            s.turned = [flag or at == 6 * invader + phase - 1 for at, flag in enumerate(s.turned)]


WORDS_OF = {
    "engine": ENGINES,
    "cauldron": CAULDRONS,
    "path_tile": PATH_TILES,
    "tower_machine": TOWER_MACHINES,
}
INDEXED_BY = {
    **dict.fromkeys(["engine", "hits", "misses", "bloodstone", "accurate"], B.places[:FIRING]),
    **dict.fromkeys(["mantelet", "influence", "training"], B.ramparts),
    **dict.fromkeys(["saboteur", "fire"], B.buildings),
    **dict.fromkeys(["blessed", "specters"], SIDE_IDS),
    "glory": CAMPS,
    "heroic": HEROIC_DEEDS,
    "path_tile": B.paths,
    "tower_machine": B.towers,
    "hero_at": M.heroes,
    "hero_acted": M.heroes,
    "possessed": M.heroes,
    "paid": M.defender_actions,
    "payer": M.defender_actions,
    "done": M.defender_actions,
}


def lay_tiles(s: Siege, name: str, value: Any) -> None:
    """A field of the state: a number as it is; otherwise by the names of what it lies on.

    `engine={"rampart_w1": "ballista"}` comes with its pile; `equipment={"wall_w1": ["banner"]}`,
    `training={"rampart_w1": ["drover"]}`; `gale=["wall_w1"]` is a flag on each.
    """
    if not isinstance(value, Mapping | list):
        setattr(s, name, value)
        return
    held = list(getattr(s, name))
    if name in ("equipment", "training") and isinstance(value, Mapping):
        known = EQUIPMENT if name == "equipment" else TRAINING
        at_of = B.walls if name == "equipment" else B.ramparts
        for where, tiles in value.items():
            for slot, tile in enumerate(tiles):
                held[2 * at_of.index(where) + slot] = known.index(tile)
        setattr(s, name, held)
        return
    at_of = INDEXED_BY.get(name, B.walls)
    pairs = value.items() if isinstance(value, Mapping) else [(where, True) for where in value]
    for where, what in pairs:
        held[at_of.index(where)] = number(name, what)
    setattr(s, name, held)
    settle(s, name)


def number(name: str, what: Any) -> Any:
    if name in WORDS_OF and isinstance(what, str):
        return WORDS_OF[name].index(what)
    if name == "hero_at":
        return place(what)
    return wall(what) if name == "influence" else what


def settle(s: Siege, name: str) -> None:
    """What is laid came from somewhere: stone, wood and cards of machines from beside the board."""
    if name == "stone":
        s.stone_left = M.stone - sum(s.stone)
    elif name == "wood":
        s.wood_left = M.wood - sum(s.wood)
    elif name == "engine":
        for at in range(FIRING):
            if s.engine[at] not in (NONE, ENGINES.index("altar")) and s.hits[at] + s.misses[at] == 0:
                s.hits = [*s.hits[:at], M.pile_hits, *s.hits[at + 1 :]]
                s.misses = [*s.misses[:at], M.pile_misses, *s.misses[at + 1 :]]
    if name in ("engine", "hits", "misses"):
        s.hits_left, s.misses_left = M.hit_cards - sum(s.hits), M.miss_cards - sum(s.misses)


def lay_order(s: Siege, at: int, tile: int, face_up: bool) -> None:
    s.orders = [*s.orders[:at], tile, *s.orders[at + 1 :]]
    s.order_face = [*s.order_face[:at], FACE_UP if face_up else FACE_DOWN, *s.order_face[at + 1 :]]
    s.order_stock = without(s.order_stock, tile)
    s.orders_secret = s.orders_secret or not face_up
