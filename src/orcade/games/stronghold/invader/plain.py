"""The plain table of the Invaders: units, resources, cards and order tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orcade.games.stronghold.invader.costs import on_board
from orcade.games.stronghold.invader.scene import CAMP_TO_RAM, CAMP_TO_SIDE, March
from orcade.games.stronghold.places import BAG, CAMP, FIRING, HAND, KILLED, SIDES, SPENT
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import HIDDEN, NONE
from orcade.kernel.language import of
from orcade.kernel.plain import Part

if TYPE_CHECKING:
    from orcade.games.stronghold.plain import PlainSiege

PHASES = 6


def invader_parts(p: PlainSiege) -> list[Part]:
    invaders = range(p.s.table.invaders)
    marching = [deployment(p, p.s.march)] if p.s.march is not None else []
    return [*(cards(p, invader) for invader in invaders), host(p), tiles(p), *marching]


def deployment(p: PlainSiege, march: March) -> Part:
    """What is left of each limit in the deployment under way (STR-183 to STR-185)."""
    rows = [[p.named("place", place), str(march.left[place])] for place in range(FIRING)]
    rows += [
        [p.word("camp_to_side", side=p.named("side", side)), str(march.left[CAMP_TO_SIDE + side])]
        for side in range(SIDES)
    ]
    rows.append([p.word("camp_to_ram"), str(march.left[CAMP_TO_RAM])])
    stage = p.word(("from_ramparts", "from_foregrounds", "from_camp")[march.stage])
    return Part(p.word("deployment"), [p.word("stage", stage=stage)], p.columns("from", "may_leave"), rows)


def host(p: PlainSiege) -> Part:
    """Who is not on the board: everything lies open (STR-105, STR-412, STR-418)."""
    s, rows = p.s, []
    for invader in range(s.table.invaders):
        for key, place in (("hand_of", HAND), ("camp_of", CAMP)):
            whose = of(p.names[invader], p.lang)
            rows.append([p.word(key, of_seat=whose), p.units(place + invader)])
    rows += [
        [p.word(key), p.units(place)] for key, place in (("spent", SPENT), ("killed", KILLED), ("bag", BAG))
    ]
    lines = [
        p.word("resources_of", seat=p.names[invader], resources=s.resources[invader])
        for invader in range(s.table.invaders)
    ]
    lines.append(p.word("bank", resources=s.bank))
    return Part(p.word("host"), lines, p.columns("place", "attackers"), rows)


def cards(p: PlainSiege, invader: int) -> Part:
    """Each card with its actions, or its reverse side once it is turned over (STR-83)."""
    rows = []
    for phase in range(PHASES):
        card = p.s.cards[PHASES * invader + phase]
        if card not in (NONE, HIDDEN):
            rows += card_rows(p, invader, phase, card)
    title = p.word("cards_of", of_seat=of(p.names[invader], p.lang))
    return Part(title, columns=p.columns("phase", "action", "price", "used", "left", "text"), rows=rows)


def card_rows(p: PlainSiege, invader: int, phase: int, card: int) -> list[list[str]]:
    s, box = p.s, p.s.material
    turned = s.turned[PHASES * invader + phase]
    actions = [box.card_reverse[card]] if turned else box.card_actions[card]
    count = len(box.invader_actions)
    rows = []
    for action in actions:
        key = invader * count + action
        used = p.word("lent" if key in s.lent else "yes" if key in s.taken else "no")
        name, text = p.named("action", action), p.speech.text("action", action, p.lang)
        left = pieces_left(p.s, action)
        pieces = "–" if left == NONE else str(left)
        rows.append([p.word(f"phase_{phase + 1}"), name, price(p, action), used, pieces, text])
    return rows


def pieces_left(s: Siege, action: int) -> int:
    """Tiles and machines still to be had, or NONE if the action needs none (STR-8, STR-9)."""
    pieces = s.material.pieces[action]
    return NONE if pieces == NONE else pieces - on_board(s, action)


def price(p: PlainSiege, action: int) -> str:
    """Resources, the alternatives of units, and hourglasses given directly (STR-94 to STR-100)."""
    s, box = p.s, p.s.material
    said = []
    if box.resource_cost[action]:
        said.append(p.word("resources", count=box.resource_cost[action]))
    ways = [units_paid(p, way) for way in box.payments[action]]
    if ways:
        said.append(f" {p.word('or')} ".join(ways))
    time = box.time_cost[0 if s.table.invaders == 1 else 1][action]
    if time:
        said.append(p.speech.counted("hourglass", time, p.lang))
    return p.all_of(said)


def units_paid(p: PlainSiege, way: list[int]) -> str:
    return " + ".join(f"{p.named('unit', unit)} ×{count}" for unit, count in enumerate(way) if count)


def tiles(p: PlainSiege) -> Part:
    """Order tiles not laid; of those hidden from the reader only their number (STR-416)."""
    s = p.s
    lines = [p.word("orders_left", orders=orders(p, s.order_stock))]
    if s.order_gone or s.order_seen:
        lines.append(p.word("orders_gone", orders=orders(p, s.order_gone + s.order_seen)))
    lines.append(p.word("machine_cards", hits=s.hits_left, misses=s.misses_left))
    if p.seat >= 0 and s.is_invader(p.seat) and s.drawn:
        drawn = [p.named("card", card) for card in s.drawn]
        lines.append(p.word("drawn", cards=p.all_of(drawn)))
    return Part(p.word("tiles"), lines)


def orders(p: PlainSiege, tiles: list[int]) -> str:
    known = [p.named("order", tile) for tile in tiles if tile != HIDDEN]
    hidden = tiles.count(HIDDEN)
    return p.all_of(known + ([p.word("hidden_tiles", count=hidden)] if hidden else []))
