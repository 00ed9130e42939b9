"""A bot plays against itself, and what it saw and thought is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from orcade.arena.entrant import Entrant, UnknownBot
from orcade.arena.match import Setting
from orcade.bots.bot import Bot
from orcade.bots.search.drawn import drawn
from orcade.bots.search.reward import rewards
from orcade.bots.thought import Thought
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.codec import encode_state
from orcade.kernel.contract import Decision, State
from orcade.kernel.game import Game
from orcade.kernel.space import Action
from orcade.kernel.table import Table
from orcade.learning.lesson import Example, Lesson
from orcade.learning.shards import FORMAT, Shards
from orcade.shelf import find_game, open_table

Spread = Callable[[Callable[[int], Lesson], Sequence[int]], Iterator[Lesson]]


@dataclass(frozen=True)
class Course:
    """What all games of a series have in common: who plays what, from which first deal on.

    In the first `varied` decisions of a game any action is said, as often as the search tried it.
    """

    setting: Setting
    entrant: Entrant
    seed: int
    varied: int = 0

    def __post_init__(self) -> None:
        if self.entrant.is_program():
            raise UnknownBot(
                f"{self.entrant.name!r} is a program of its own; expected a bot whose thoughts are seen"
            )

    def plan(self, games: int) -> dict[str, Any]:
        """What is played, as it must be to go on with it."""
        setting, game = self.setting, find_game(self.setting.game, self.setting.components)
        return {
            "format": FORMAT,
            "game": setting.game,
            "rules": game.version,
            "components": game.components.digest(),
            "players": setting.players,
            "options": dict(setting.options),
            "bot": {"name": self.entrant.name, **asdict(self.entrant.budget)},
            "seed": self.seed,
            "varied": self.varied,
            "games": games,
        }


def play_series(
    course: Course, games: int, shards: Shards, spread: Spread, told: Callable[[int, int], None]
) -> None:
    """Play the games that are not kept yet; each is kept as it ends, and `told` is how many are, of all."""
    kept = shards.open()
    missing = [number for number in range(games) if number not in kept]
    done = games - len(missing)
    told(done, games)
    for lesson in spread(partial(play_lesson, course), missing):
        shards.add(lesson)
        done += 1
        told(done, games)


def play_lesson(course: Course, number: int) -> Lesson:
    """One game, with a bot of its own in every seat."""
    setting = course.setting
    game = find_game(setting.game, setting.components)
    seed = course.seed + number
    table = open_table(game, setting.players, setting.options, seed=seed)
    lucks = [Fast(seed * 1009 + seat * 31) for seat in range(setting.players)]
    bots = [course.entrant.bot(game, luck) for luck in lucks]
    examples: list[Example] = []
    while table.outcome is None:
        seat, decision = next(iter(table.pending().items()))
        said = decide(course, table, bots[seat], decision, lucks[seat], examples)
        table.play(seat, said)
    return lesson_of_table(number, seed, table, examples)


def lesson_of_table(number: int, seed: int, table: Table, examples: list[Example]) -> Lesson:
    outcome = table.outcome
    assert outcome is not None, "the game is over"
    ranks, scores = list(outcome.ranks), list(outcome.scores)
    results = rewards(outcome, table.state.teams)
    return Lesson(number, seed, len(table.moves), ranks, scores, results, examples)


def decide(
    course: Course, table: Table, bot: Bot, decision: Decision[Any], luck: Chance, examples: list[Example]
) -> Action:
    """What the seat says; where it had a choice, one example more."""
    view, move = table.view(decision.seat), len(table.moves)
    said = bot.choose(view, decision, course.entrant.budget)
    thought: Thought | None = getattr(bot, "thought", None)
    if thought is not None and move < course.varied:
        tried = thought.alternatives
        said = tried[drawn([float(each.visits) for each in tried], luck)].action
    legal = decision.legal(view)
    if len(legal) > 1:
        examples.append(example_of(table.game, view, decision, move, legal, said, thought))
    return said


def example_of(
    game: Game,
    view: State,
    decision: Decision[Any],
    move: int,
    legal: Sequence[Action],
    said: Action,
    thought: Thought | None,
) -> Example:
    tried = thought.alternatives if thought is not None else []
    return Example(
        move=move,
        seat=decision.seat,
        decision=type(decision).__name__,
        view=encode_state(game, view),
        legal=[a.id for a in legal],
        said=said.id,
        value=thought.value if thought is not None else None,
        tried=[(each.action.id, each.visits, each.value) for each in tried],
    )
