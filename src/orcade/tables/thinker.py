"""Who answers for bots: a thinker, given a view and nothing else, wherever and however it thinks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Any, Protocol

import msgspec

from orcade.bots.bot import Budget
from orcade.bots.knows import knowledge_of
from orcade.bots.levels import LEVELS
from orcade.bots.weigh import PIECE, alternatives
from orcade.kernel.chance import NO_CHANCE, Chance, Fast
from orcade.kernel.codec import decode_state, encode_state
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import decision_of
from orcade.kernel.game import Game
from orcade.kernel.space import Action
from orcade.tables.games import game_of
from orcade.tables.wire.values import Words


class Task(msgspec.Struct, frozen=True, tag="answer"):
    """What a bot is asked: `view` is the encoded view of `seat`, `components` an owner's TOML or nothing."""

    game: str
    components: str
    view: dict[str, Any]
    seat: int
    level: str
    seed: int


class Weighing(msgspec.Struct, frozen=True, tag="weigh"):
    """What the coach asks: what is each answer worth that may be given here, or the one `tried` alone?"""

    game: str
    components: str
    view: dict[str, Any]
    seat: int
    tried: Words | None
    seed: int


class Weighed(msgspec.Struct, frozen=True):
    """An answer that was looked at so often, and its value, from 0 for lost to 1 for won."""

    action: Words
    visits: int
    value: float


Accounts = Collection[Hashable]  # what is done for somebody is charged to these
Watchers = Callable[
    [], Sequence[Accounts]
]  # those who look at a table now; whoever looked last, if nobody does
UNWATCHED = "unwatched"  #         then this is one of his accounts


class Thinker(Protocol):
    """What a table asks for its bots and its coach."""

    async def think(self, task: Task, watchers: Watchers) -> Words:
        """The words of an action that the rules allow; `watchers` says for whom.

        `ThinkerStopped` if nobody thinks any more; whatever else is raised, anything is played instead.
        """
        ...

    async def weigh(self, task: Weighing, watchers: Watchers) -> list[Weighed]:
        """What was tried most comes first; nothing where it could not be done.

        No bot waits for it longer than for a moment: it is done when nothing else is.
        """
        ...


class ThinkerStopped(RuntimeError):
    """Nobody thinks any more: whoever hosts the table is going down."""


class NotAView(ValueError):
    """What was to be thought over shows more than its seat may see."""


class NoAnswer(ValueError):
    """A bot answered with something that cannot be said."""


def think(task: Task, bot_of: Callable[[str, Game, Chance], Any]) -> Words:
    """The words of the action that the bot chose, which the rules allow."""
    game, view, decision = asked(task)
    allowed = decision.legal(view)[:]
    a = bot_of(task.level, game, Fast(task.seed)).choose(view, decision, LEVELS[task.level].budget)
    if not isinstance(a, Action) or not any(a is legal for legal in allowed):
        raise NoAnswer(f"{a!r} is not one of the {len(allowed)} legal actions")
    return a.words()


def weigh(task: Weighing, budget: Budget = PIECE) -> list[Weighed]:
    """A short search."""
    game, view, decision = asked(task)
    tried = None if task.tried is None else game.space.parse(task.tried)
    found = alternatives(view, decision, tried, knowledge_of(game), Fast(task.seed), budget)
    return [Weighed(each.action.words(), each.visits, each.value) for each in found]


def any_answer(task: Task) -> Words:
    """A uniform choice, without a bot: what is left where thinking failed."""
    _, view, decision = asked(task)
    legal = decision.legal(view)
    return legal[Fast(task.seed).below(len(legal))].words()


def asked(task: Task | Weighing) -> tuple[Game, State, Decision[Any]]:
    """The game, the view and the decision of a task."""
    game = game_of(task.game, task.components)
    view = decode_state(game, task.view)
    check_view(game, view, task.seat)
    decision = decision_of(view, task.seat)
    if decision is None:
        raise NoAnswer(f"seat {task.seat} of {task.game} is not asked anything")
    return game, view, decision


def check_view(game: Game, view: State, seat: int) -> None:
    """A world imagined from a view looks like the view; one imagined from more than a view does not."""
    if view.luck is not NO_CHANCE:
        raise NotAView(f"a view has no luck; given: {view.luck!r}")
    imagined = view.imagine(seat, Fast(1)).view(seat)
    if encode_state(game, imagined) != encode_state(game, view):
        raise NotAView(f"seat {seat} of {game.slug} may not see all that was sent")


def check_no_luck(task: Task | Weighing) -> None:
    """Nothing but a view may leave for a thinker; who has luck in his hand holds more than a view."""
    luck = task.view.get("luck")
    if not isinstance(luck, dict) or list(luck) != ["no_chance"]:
        raise NotAView(f"a bot is shown a view, which has no luck; given: luck {luck!r}")
