"""A table with nothing on it but what was said there, to watch how the kernel moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orcade.kernel.chance import Chance, Fast
from orcade.kernel.clauses import Rulebook
from orcade.kernel.components import Components
from orcade.kernel.contract import LEGAL, Decision, Event, Outcome, State, Step
from orcade.kernel.flow import advance
from orcade.kernel.game import Game, Options
from orcade.kernel.space import Action, Block, Space
from orcade.kernel.speech import Speech
from orcade.kernel.table import Table


class Say(Action):
    word: int


class Shout(Action):
    pass


SAY = Block(Say, [("word", ["yes", "no"])])
SPACE = Space([SAY, Block(Shout, [])])
YES, NO, SHOUT = SPACE.everything()


class Little(State):
    """`trail` is what the table did, in order; `answers` is what each seat said."""

    def __init__(self, seats: int = 3) -> None:
        super().__init__()
        self.teams = list(range(seats))
        self.trail: list[str] = []
        self.answers: list[list[str]] = [[] for _ in range(seats)]

    def clone(self) -> Little:
        s = Little(len(self.answers))
        self.share_with(s)
        s.trail, s.answers = self.trail[:], [said[:] for said in self.answers]
        return s

    def view(self, seat: int) -> Little:
        s = Little(len(self.answers))
        self.show_to(s, seat)
        s.trail = self.trail[:]
        s.answers = [said[:] if i == seat else [] for i, said in enumerate(self.answers)]
        return s


class Noted(Event):
    def __init__(self, word: str) -> None:
        self.word = word


class Note(Step[Little]):
    """Writes a word on the trail, and puts what follows on the agenda."""

    def __init__(self, word: str, follow: list[Step[Any]] | None = None) -> None:
        self.word = word
        self.follow = follow or []

    def run(self, s: Little) -> None:
        s.trail.append(self.word)
        s.tell(Noted(self.word))
        s.then(self.follow)


class Ask(Decision[Little]):
    """Asks a seat; on yes, `follow` comes next."""

    def __init__(self, seat: int, question: str, follow: list[Step[Any]] | None = None) -> None:
        super().__init__(seat)
        self.question = question
        self.follow = follow or []

    def whose(self) -> int:
        return 1

    def options(self, s: Little) -> list[Action]:
        return SAY.all()

    def verdict(self, s: Little, a: Action) -> int:
        return LEGAL if isinstance(a, Say) else 2

    def resolve(self, s: Little, a: Action) -> None:
        s.answers[self.seat].append(f"{self.question} {'yes' if a is YES else 'no'}")
        if a is YES:
            s.then(self.follow)


class Hint(Step[Little]):
    """A step of a lane: it writes for its own seat only."""

    def __init__(self, seat: int, word: str) -> None:
        self.seat = seat
        self.word = word

    def run(self, s: Little) -> None:
        s.answers[self.seat].append(self.word)


class Dice(Step[Little]):
    def run(self, s: Little) -> None:
        s.trail.append(f"die {s.luck.below(6)}")


class DiceOnAnswer(Ask):
    def resolve(self, s: Little, a: Action) -> None:
        s.trail.append(f"die {s.luck.below(6)}")


class Finish(Step[Little]):
    def run(self, s: Little) -> None:
        s.finish(Outcome([1, 2, 3], [5, 3, 0], 1))


def on(steps: list[Step[Any]], seats: int = 3) -> Little:
    """A table with these steps to do, in this order."""
    s = Little(seats)
    s.then(steps)
    return s


# The same as a game, for tables


class Whispered(Event):
    """One seat hears it; the others do not even see that something was said."""

    def __init__(self, seat: int, word: str) -> None:
        self.seat = seat
        self.word = word

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


class Whisper(Step[Little]):
    def __init__(self, seat: int, word: str) -> None:
        self.seat = seat
        self.word = word

    def run(self, s: Little) -> None:
        s.tell(Whispered(self.seat, self.word))


WORDS = """
[decision]
ask = { fr = "{question}", en = "{question}" }
[action]
say = { fr = "dire {word}", en = "say {word}" }
shout = { fr = "crier", en = "shout" }
[event]
noted = { fr = "Noté : {word}.", en = "Noted: {word}." }
whispered = { fr = "{seat} entend {word}.", en = "{seat} hears {word}." }
[refusal]
1 = { fr = "C'est à {seat}.", en = "It is for {seat} to say." }
2 = { fr = "On ne dit pas cela.", en = "That is not said." }
3 = { fr = "C'est fini.", en = "It is over." }
"""
RULES = {
    "en": """
## All
- **LIT-1** [printed] Wait your turn.
- **LIT-2** [printed] Say yes.
- **LIT-3** [printed] The end is the end.
""",
    "fr": """
## Tout
- **LIT-1** [printed] Chacun son tour.
- **LIT-2** [printed] On dit oui.
- **LIT-3** [printed] La fin est la fin.
""",
}


class LittleGame(Game):
    """Two or three seats, and whatever steps a test wants to see done."""

    slug = "little"
    prefix = "LIT"
    version = "1"
    seats = (2, 3)
    components = Components.read('option = []\n[game]\nname = { en = "Little", fr = "Petit" }\n')
    space = SPACE
    rulebook = Rulebook("LIT", {"en": "Little", "fr": "Petit"}, RULES)
    speech = Speech(WORDS)
    steps = (Note, Ask, Hint, Dice, DiceOnAnswer, Finish, Whisper)
    events = (Noted, Whispered)
    vocabulary: Mapping[str, Sequence[str]] = {}
    contents = (("All", "little.py"),)

    def __init__(self, *steps: Step[Any]) -> None:
        self.to_do = list(steps)

    def blank(self) -> Little:
        return Little()

    def setup(self, seats: int, options: Options, chance: Chance) -> Little:
        s = on(self.to_do, seats)
        s.luck = chance
        s.recorder = []
        advance(s)
        return s

    def over(self, s: State) -> int:
        return 3


def table(*steps: Step[Any], seats: int = 3) -> Table:
    """A table at which these steps are to be done."""
    return Table(LittleGame(*steps), seats, {}, Fast(1), ["Ada", "Bo", "Cy"][:seats])
