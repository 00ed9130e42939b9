"""Positions just before a battle, most of them laid by ranks from the box, and what is told of it."""

from __future__ import annotations

import pytest

from orcade.games.orc import GAME
from orcade.games.orc.battle import Fought, Froze, Won
from orcade.games.orc.draw import Drawing
from orcade.kernel.contract import Event
from tests.games.orc.positions import NORTH, SOUTH, Position, deploy, discard, draw
from tests.games.orc.traces import Moment

M = GAME.material
RANKS = {  # of the usual line
    "west": ["yellow", "white", "red", "purple", "blue", "green"],
    "east": ["green", "blue", "purple", "red", "white", "yellow"],
}
both_ends = pytest.mark.parametrize("box", ["west", "east"])
both_seats = pytest.mark.parametrize("seat", [SOUTH, NORTH])


def tribes(box: str, *ranks: int) -> list[str]:
    return [RANKS[box][rank - 1] for rank in ranks]


def story(events: list[Event]) -> list[str]:
    """What the battles told, in order: `"fought green 2-1"`, `"froze red"`, `"0 won blue"`."""
    said = []
    for event in events:
        if isinstance(event, Fought):
            said.append(f"fought {M.colours[event.tribe]} {event.south}-{event.north}")
        elif isinstance(event, Froze):
            said.append(f"froze {M.colours[event.tribe]}")
        elif isinstance(event, Won):
            said.append(f"{event.seat} won {M.colours[event.tribe]}")
    return said


def draw_last_of(p: Position, *piles: str) -> list[Event]:
    """South spends purple1_red2 and draws the last card of each of these piles."""
    seat = p.decides()
    assert seat is not None
    if len(piles) == 1:
        return p.play(seat, discard("purple1_red2"), draw(piles[0]))
    tribe = next(
        t
        for t in M.colours
        if t != "purple" and p.refusal(seat, deploy("purple1_red2", "purple", at=t)) is None
    )
    return p.play(seat, deploy("purple1_red2", "purple", at=tribe), *(draw(pile) for pile in piles))


HAND = {SOUTH: ["purple1_red2"]}


def draws_on(moment: Moment) -> bool:
    """Is another draw of the same turn due afterwards?"""
    return bool(moment.after.agenda) and isinstance(moment.after.agenda[-1], Drawing)
