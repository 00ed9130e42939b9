"""Who may say something to whom at a table, and who hears it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from orcade.tables.rows import ListenerRow, RemarkRow, To


class Ear(NamedTuple):
    """Somebody who listens: who he is, and from where he looks."""

    guest: int | None
    look: int


class Around(NamedTuple):
    """What decides who hears whom; `teams` has the team of each seat, as soon as there are any.

    People are strangers at a table that was ever listed for everybody.
    """

    holders: Collection[tuple[int, int]]  # (seat, guest)
    teams: Sequence[int]
    listeners: Mapping[int, ListenerRow]
    strangers: bool
    locked: bool
    over: bool

    def plays(self, guest: int | None) -> bool:
        return any(holder == guest for _, holder in self.holders)

    def listener(self, guest: int | None) -> ListenerRow:
        return self.listeners.get(guest or 0, ListenerRow(guest or 0))


def rooms(ear: Ear, around: Around) -> tuple[To, ...]:
    """To whom somebody may speak; whoever plays here never speaks as a spectator."""
    if not around.plays(ear.guest):
        return () if around.locked else ("watchers",)
    return ("table", "team") if has_partner(ear, around) else ("table",)


def has_partner(ear: Ear, around: Around) -> bool:
    """Does somebody else hold another seat on the side from which he looks?"""
    others = [(seat, guest) for seat, guest in around.holders if seat != ear.look and guest != ear.guest]
    return any(same_side(ear.look, seat, around) for seat, _ in others)


def same_side(look: int, seat: int | None, around: Around) -> bool:
    here = range(len(around.teams))
    return seat is not None and look in here and seat in here and around.teams[look] == around.teams[seat]


def hears(ear: Ear, remark: RemarkRow, around: Around) -> bool:
    """Whoever mutes somebody hears nothing of him; strangers hear each other if both want to."""
    if not within_earshot(ear, remark, around):
        return False
    if remark.guest == ear.guest:
        return True
    me = around.listener(ear.guest)
    both = me.open and around.listener(remark.guest).open
    return remark.guest not in me.muted and (both or not around.strangers)


def within_earshot(ear: Ear, remark: RemarkRow, around: Around) -> bool:
    """Could he hear it, if both want to?  What spectators say is for players when the game is over."""
    plays = around.plays(ear.guest)
    match remark.to:
        case "table":
            return plays or not around.locked
        case "team":
            return (ear.look, ear.guest) in around.holders and same_side(ear.look, remark.seat, around)
        case "watchers":
            return around.over if plays else not around.locked
