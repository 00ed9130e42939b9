"""Root parallelism: several processes think about the same decision, and what they found is added up.

Each process grows a tree of its own from luck of its own; views travel as JSON and
actions as ids.  With a budget of simulations the answer is the same every time.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from time import monotonic
from typing import Any

from orcade.bots.answer import Manner, answer, decided_at, in_haste
from orcade.bots.bot import Budget
from orcade.bots.knowledge import ENDLESS
from orcade.bots.knows import knowledge_of
from orcade.bots.search.node import Node
from orcade.bots.search.sealed import as_thought_of
from orcade.bots.search.search import Search
from orcade.bots.search.settings import AS_FAR_AS_IT_GETS, Settings
from orcade.bots.thought import Thought, thought_in
from orcade.bots.undisturbed import undisturbed
from orcade.kernel.chance import FAST_MOST, Chance, Fast
from orcade.kernel.codec import decode_state, encode_state
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import decision_of
from orcade.kernel.game import Game
from orcade.kernel.space import Action
from orcade.shelf import find_game

Found = list[tuple[int, int, float, float]]  # of each action its id, visits, rewards and mixture
GAMES: list[Game] = []  # in a worker: the game that it thinks about


@dataclass(frozen=True)
class Task:
    """What one process is asked to think about."""

    view: dict[str, Any]
    seat: int
    seed: int
    simulations: int
    seconds: float | None
    noticed: list[int]  # ids of the actions to try
    foresight: int


class Parallel:
    """A search in several processes; it must be closed, or used in a `with`."""

    def __init__(
        self,
        game: Game,
        chance: Chance,
        processes: int,
        manner: Manner | None = None,
        foresight: int = AS_FAR_AS_IT_GETS,
    ) -> None:
        self.game, self.chance, self.processes = game, chance, processes
        self.manner = (manner or Manner()).where_is_at_stake(knowledge_of(game).stakes())
        self.foresight = foresight
        self.thought: Thought | None = None  # about the last decision
        overlays = game.components.files[1:]
        self.pool = ProcessPoolExecutor(
            processes, get_context("spawn"), initializer=find_again, initargs=(game.slug, overlays)
        )

    def choose(self, view: State, decision: Decision[Any], budget: Budget) -> Action:
        self.thought = None
        legal = decision.legal(view)
        if len(legal) == 1:
            return legal[0]
        knows = knowledge_of(self.game)
        if self.manner.is_hasty(self.chance):
            return in_haste(view, decision, legal, knows, self.chance)
        seat, seen = decision.seat, as_thought_of(view, decision, knows)
        noticed = self.manner.notice(seen, decision, legal, knows, self.chance)
        budget = budget.at_most(knows.enough(decision))
        root = Node()
        for found in self.pool.map(think, self.tasks(view, seat, noticed, budget)):
            add(decided_at(root, seen, seat), found, self.game)
        self.thought = thought_in(root, seen, seat)
        return answer(root, seen, seat, noticed, self.manner, self.chance)

    def tasks(self, view: State, seat: int, noticed: list[Action], budget: Budget) -> list[Task]:
        """The same view for all, luck for each, and the simulations shared out."""
        written = encode_state(self.game, view)
        whole = budget.simulations or ENDLESS
        shares = [whole // self.processes + (i < whole % self.processes) for i in range(self.processes)]
        ids = [a.id for a in noticed]
        return [
            Task(written, seat, self.chance.below(FAST_MOST), share, budget.seconds, ids, self.foresight)
            for share in shares
            if share > 0
        ]

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)

    def __enter__(self) -> Parallel:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def find_again(slug: str, overlays: list[tuple[str, str]]) -> None:
    """In a worker: the same game, with the same corrections by an owner."""
    game = find_game(slug)
    for name, source in overlays:
        game = game.with_components(game.components.over(source, name))
    GAMES[:] = [game]


def think(task: Task) -> Found:
    """In a worker: grow a tree and tell what was found at its root."""
    game = GAMES[0]
    knows = knowledge_of(game)
    view = decode_state(game, task.view)
    decision = decision_of(view, task.seat)
    assert decision is not None, f"seat {task.seat} is not asked anything"
    view = as_thought_of(view, decision, knows)
    settings = Settings(knows.exploration(), foresight=task.foresight)
    search = Search(knows, settings, Fast(task.seed))
    ends = None if task.seconds is None else monotonic() + task.seconds
    noticed = [game.space.action(id) for id in task.noticed]
    with undisturbed():
        search.run(view, task.seat, task.simulations, ends, monotonic, noticed)
    places = decided_at(search.root, view, task.seat).children
    return [(a.id, int(node.visits), node.total, node.chosen) for a, node in places.items()]


def add(root: Node, found: Found, game: Game) -> None:
    for id, visits, total, chosen in found:
        place = root.child(game.space.action(id))
        place.visits += visits
        place.total += total
        place.chosen += chosen
