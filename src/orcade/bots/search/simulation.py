"""One simulated game: down the tree, one new place, a rollout, and what it brought back to all on the way.

A place in the tree belongs to the seat that decides there, and each seat wants the
best for itself (max^n), teammates for their team.  At sealed lanes every seat walks
in a tree of its own, that nothing the others do can reach.
"""

from __future__ import annotations

from typing import Any

from orcade.bots.knowledge import Knows
from orcade.bots.search.node import Node
from orcade.bots.search.regret import Mixture, mixture
from orcade.bots.search.reward import rewards
from orcade.bots.search.sealed import Apart
from orcade.bots.search.select import select
from orcade.bots.search.settings import Settings
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State, Step
from orcade.kernel.flow import TO_THE_END, play, play_lane, playout
from orcade.kernel.lanes import Together
from orcade.kernel.space import Action


class Visit:
    """A choice on the way down: whose it was, and the place it led to or the mixture it came from."""

    def __init__(self, seat: int, place: Node, mixed: Mixture | None) -> None:
        self.seat: int = seat
        self.place: Node = place
        self.mixed: Mixture | None = mixed


class Simulation:
    """The way of one imagined world through the tree."""

    def __init__(
        self, root: Node, world: State, seat: int, knows: Knows, settings: Settings, chance: Chance
    ) -> None:
        self.root: Node = root
        self.node: Node = root
        self.seat: int = seat  # who thinks
        self.world: State = world
        self.knows: Knows = knows
        self.settings: Settings = settings
        self.chance: Chance = chance
        self.way: list[Visit] = []
        self.lanes: dict[int, Node] = {}  #           where each seat stands in its sealed lane
        self.opening: list[Step[Any]] | None = None  # which lanes these are
        self.waiting: int = 0  #                      how many of them were not done
        self.said: list[Action] = []  #               what was said in them
        self.noticed: list[Action] | None = None

    def run(self, noticed: list[Action] | None) -> None:
        """Play the world; at the decision that is thought about only what is `noticed` is tried."""
        world = self.world
        self.noticed = noticed
        new = False
        ahead = 0
        while world.agenda:
            top = world.agenda[-1]
            inside = self.inside(top)
            if self.opening is not None and not inside:
                new = self.leave_lanes()
            if not inside and (new or ahead >= self.settings.foresight):
                break
            if isinstance(top, Apart):
                break
            if isinstance(top, Decision):
                new = self.decide(top)
            else:
                assert isinstance(top, Together)
                self.decide_sealed(top, inside)
            ahead += 1
        self.learn(self.rollout())

    def legal(self, decision: Decision[Any]) -> list[Action]:
        noticed = self.noticed
        if noticed is None or decision.seat != self.seat:
            return decision.legal(self.world)
        self.noticed = None
        return noticed

    def decide(self, decision: Decision[Any]) -> bool:
        """One choice in the open; answers whether it led to a new place."""
        node = self.node
        legal = self.legal(decision)
        at = 0
        if len(legal) > 1:
            at = select(node, self.world, decision, legal, self.knows, self.settings, self.chance)
        place = node.child(legal[at])
        self.way.append(Visit(decision.seat, place, None))
        self.node = place
        play(self.world, decision.seat, legal[at])
        return len(legal) > 1 and place.visits == 0

    def inside(self, top: Step[Any]) -> bool:
        """Are these the lanes in which we are already?"""
        if self.opening is None or not isinstance(top, Together):
            return False
        return self.opening is top.lanes[0].opening and undone(top) <= self.waiting

    def leave_lanes(self) -> bool:
        """All lanes are done; answers whether this led to a new place: nothing like it was said before."""
        self.opening = None
        place = self.node.beyond(self.said)
        self.node = self.node.open_beyond(self.said) if place is None else place
        return place is None

    def enter_lanes(self, together: Together[Any]) -> None:
        self.opening = together.lanes[0].opening
        self.said = []
        self.lanes = {}
        for lane in together.lanes:
            place = self.node.lane(lane.seat)
            place.visits += 1
            self.lanes[lane.seat] = place

    def decide_sealed(self, together: Together[Any], inside: bool) -> None:
        """One choice in the first lane that is not done; the others must not see it."""
        if not inside:
            self.enter_lanes(together)
        self.waiting = undone(together)
        decision = first_undone(together)
        seat = decision.seat
        legal = self.legal(decision)
        own = self.lanes[seat]
        mixed = mixture(own, self.world, decision, legal, self.knows, self.settings, self.chance)
        a = legal[mixed.draw(self.settings.mixing, self.chance)]
        self.way.append(Visit(seat, own, mixed))
        place = own.child(a)
        self.lanes[seat] = place
        self.said.append(a)
        play(self.world, seat, a)
        if place.visits == 0 and self.world.agenda and self.inside(self.world.agenda[-1]):
            self.go_on(seat)

    def go_on(self, seat: int) -> None:
        """Beyond the first new place of a lane, a seat does what the game's knowledge says, if it says so."""
        rest = self.knows.rest_of_lane(self.world, seat, self.chance)
        if rest:
            self.said += rest
            play_lane(self.world, seat, rest)

    def rollout(self) -> list[float]:
        """Play on at random to the end, or until the game's evaluation is asked."""
        world, knows = self.world, self.knows
        if not knows.evaluates():
            playout(world, self.chance, TO_THE_END)
        elif not knows.at_once():
            playout(world, self.chance, self.settings.rollout)
        outcome = world.outcome
        if outcome is not None:
            return rewards(outcome, world.teams)
        return knows.evaluation(world)

    def learn(self, rewards: list[float]) -> None:
        self.root.visits += 1
        for visit in self.way:
            if visit.mixed is None:
                visit.place.add(rewards[visit.seat])
            else:
                visit.mixed.learn(rewards[visit.seat])


def undone(together: Together[Any]) -> int:
    count = 0
    for lane in together.lanes:
        if not lane.done():
            count += 1
    return count


def first_undone(together: Step[Any]) -> Decision[Any]:
    """What is asked in the first lane that is not done."""
    assert isinstance(together, Together)
    for lane in together.lanes:
        if not lane.done():
            return lane.decision()
    raise AssertionError("lanes that are all done wait for nobody")
