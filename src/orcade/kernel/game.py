"""What a package under `games/` exports: a game, stateless, with everything that plays it may ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Self

from orcade.kernel.chance import Chance
from orcade.kernel.clauses import Clause, Rulebook
from orcade.kernel.components import Components
from orcade.kernel.contract import Decision, Event, Scene, State, Step
from orcade.kernel.hints import did_you_mean
from orcade.kernel.language import LANGUAGES, Text
from orcade.kernel.plain import Part
from orcade.kernel.space import Space
from orcade.kernel.speech import Speech
from orcade.kernel.tensor import Feature, Tensor

Options = Mapping[str, Any]


class BadOption(ValueError):
    """An option, or a value of one, that the game does not have."""


class BadSeats(ValueError):
    """A number of players that the game is not for."""


@dataclass(frozen=True)
class Option:
    """Something that can be chosen when a table is opened."""

    id: str
    name: Text
    text: Text
    values: Sequence[str]
    default: str
    clause: str
    value_names: Sequence[Text]  #           of each value, for people


class Game:
    """The rules, the data and the words of one game.

    A game's package sets the attributes below and builds its states; it keeps
    nothing about any table.  The default game uses the components of the box as
    we know it; `with_components` gives the same game with an owner's figures.
    """

    slug: str
    prefix: str
    version: str  #                          of the rules: a record names the one it was played with
    seats: Sequence[int]  #                  the numbers of players
    components: Components
    space: Space
    rulebook: Rulebook
    speech: Speech
    steps: Sequence[type[Step[Any]]]  #      everything that can lie on the agenda
    events: Sequence[type[Event]]
    scenes: Sequence[type[Scene]] = ()  #    parts of its state that come and go
    vocabulary: Mapping[str, Sequence[str]]  # the words of each field that holds numbers standing for words
    contents: Sequence[tuple[str, str]]  #   the sections of the rulebook and the file of each

    def __init__(self, components: Components) -> None:
        """With these components and the rulebook of the game's folder; the game itself adds the rest."""
        self.components = components
        self.check_defaults()
        rules = {lang: self.text(f"rules.{lang}.md") for lang in LANGUAGES}
        self.rulebook = Rulebook(self.prefix, self.name, rules)

    def with_components(self, components: Components) -> Self:
        return type(self)(components)

    @classmethod
    def text(cls, name: str) -> str:
        """A file of the game's folder."""
        return (files(cls.__module__) / name).read_text(encoding="utf-8")

    def page(self, lang: str) -> str:
        """What the game is and how a turn goes, for somebody who has never played it (Markdown)."""
        return self.text(f"page.{lang}.md")

    def roles(self, seats: int) -> Sequence[Mapping[str, str]]:
        """What each seat plays, in both languages, where that follows from the seat alone; else nothing."""
        return []

    def blank(self) -> State:
        """An empty state, for the codec to fill."""
        raise NotImplementedError

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        """The table at its first decision.  Options are checked and complete."""
        raise NotImplementedError

    def over(self, s: State) -> int:
        """The clause that says that a finished game takes no more moves."""
        raise NotImplementedError

    def plain(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        """The view of `seat` as structured text."""
        raise NotImplementedError

    def reckoning(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        """Of a finished game: the scores, line by line; nothing where the result speaks for itself."""
        return []

    def notes(self, view: State, seat: int) -> dict[str, Any]:
        """What the rules work out from the view of `seat` for a client to show, so that it knows no rule."""
        return {}

    def features(self, seats: int) -> list[Feature]:
        """What learners see of a view, in numbers."""
        raise NotImplementedError

    def tensor(self, seats: int) -> Tensor:
        """Views of a table with so many seats as numbers."""
        decisions = [step for step in self.steps if issubclass(step, Decision)]
        return Tensor(self.check_seats(seats), decisions, self.features(seats))

    def view(self, s: State, seat: int) -> State:
        return s.view(seat)

    def imagine(self, view: State, seat: int, chance: Chance) -> State:
        return view.imagine(seat, chance)

    @property
    def name(self) -> Text:
        text: Text = self.components.table("game")["name"]
        return text

    @property
    def options(self) -> list[Option]:
        keys = ("id", "name", "text", "values", "default", "clause")
        return [
            Option(**{key: row[key] for key in keys}, value_names=value_names(row))
            for row in self.components.rows("option")
        ]

    def check_seats(self, seats: int) -> int:
        if seats not in self.seats:
            counts = " or ".join(map(str, self.seats))
            raise BadSeats(f"{self.name['en']} is for {counts} players; {seats} was given")
        return seats

    def check_options(self, given: Options) -> dict[str, Any]:
        """Every option with its value; `BadOption` says what is wrong and what there is."""
        known = {option.id: option for option in self.options}
        for id, value in given.items():
            if id not in known:
                raise BadOption(f"{self.name['en']} has no option {id!r}; {did_you_mean(id, known)}")
            self.check_value(known[id], value)
        return {id: given.get(id, option.default) for id, option in known.items()}

    def check_defaults(self) -> None:
        """An owner's file may change what an option is without a choice; it must be a value that it has."""
        for option in self.options:
            try:
                self.check_value(option, option.default)
            except BadOption as wrong:
                raise self.components.error(("option", option.id, "default"), f"cannot be: {wrong}") from None

    def check_value(self, option: Option, value: Any) -> None:
        if value not in option.values:
            raise BadOption(f"option {option.id} is {value!r}; {did_you_mean(value, option.values)}")

    def clause(self, n: int) -> Clause:
        return self.rulebook.number(n)


def value_names(row: Mapping[str, Any]) -> list[Text]:
    """What people call each value of an option; a value without a name is its own."""
    said: list[Text] = list(row.get("value_names", []))
    return (said + [{"fr": word, "en": word} for word in row["values"][len(said) :]])[: len(row["values"])]
