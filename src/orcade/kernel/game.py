"""What a package under `games/` exports: a game, stateless, with everything that plays it may ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Self

from orcade.kernel.chance import Chance
from orcade.kernel.clauses import Clause, Rulebook
from orcade.kernel.components import Components
from orcade.kernel.contract import Decision, Event, Scene, State, Step
from orcade.kernel.features import Feature
from orcade.kernel.foreign import learn
from orcade.kernel.hints import did_you_mean
from orcade.kernel.language import LANGUAGES, Text
from orcade.kernel.plain import Part
from orcade.kernel.space import Space
from orcade.kernel.speech import Speech
from orcade.kernel.tensor import Tensor
from orcade.kernel.unfinished import EXPECTED, Unfinished, not_written, without

Options = Mapping[str, Any]
DECLARED = ("slug", "prefix", "version", "seats", "steps", "events")  # by the class of every game
OF_AN_OPTION = {
    "id": "a word",
    "name": "a text in fr and en",
    "text": "a text in fr and en",
    "values": "the words to choose from",
    "default": "one of its values",
    "clause": "the id of the clause that it obeys",
}


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
    grids: Mapping[str, int] = MappingProxyType({})  # what in a question is a space, and the rows of its grid
    looks: Sequence[str] = ()  #             keys of its components that are read and seen, but no figures
    contents: Sequence[tuple[str, str]] = ()  # the sections of the rulebook and the file of each

    def __init__(self, components: Components) -> None:
        """With these components and the rulebook of the game's folder; the game itself adds the rest."""
        self.check_declared()
        self.components = components
        self.check_defaults()
        rules = {lang: self.text(f"rules.{lang}.md") for lang in LANGUAGES}
        self.rulebook = Rulebook(self.prefix, self.name, rules)
        if self.has_text("foreign.toml"):
            learn(self.text("foreign.toml"))

    @classmethod
    def box(cls) -> Components:
        """The components of the game's folder: the box as we know it."""
        return Components.read(cls.text("components.toml"), looks=cls.looks)

    def with_components(self, components: Components) -> Self:
        return type(self)(components)

    @classmethod
    def text(cls, name: str) -> str:
        """A file of the game's folder."""
        if not cls.has_text(name):
            raise Unfinished(cls.not_there(name))
        return (files(cls.__module__) / name).read_text(encoding="utf-8")

    @classmethod
    def has_text(cls, name: str) -> bool:
        return (files(cls.__module__) / name).is_file()

    @classmethod
    def not_there(cls, name: str) -> str:
        folder = cls.__module__.replace(".", "/")
        return f"{folder} lacks {name}; expected {EXPECTED.get(name, 'a file of this name')}"

    def page(self, lang: str) -> str:
        """What the game is and how a turn goes, for somebody who has never played it (Markdown)."""
        return self.text(f"page.{lang}.md")

    def owners(self, lang: str) -> str | None:
        """What owners of the box want to know: what differs from it, how to correct a figure (Markdown)."""
        name = f"owners.{lang}.md"
        return self.text(name) if self.has_text(name) else None

    def roles(self, seats: int) -> Sequence[Mapping[str, str]]:
        """What each seat plays, in both languages, where that follows from the seat alone; else nothing."""
        return []

    def blank(self) -> State:
        """An empty state, for the codec to fill."""
        raise not_written(self, "blank")

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        """The table at its first decision.  Options are checked and complete."""
        raise not_written(self, "setup")

    def over(self, s: State) -> int:
        """The clause that says that a finished game takes no more moves."""
        raise not_written(self, "over")

    def plain(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        """The view of `seat` as structured text."""
        raise not_written(self, "plain")

    def reckoning(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        """Of a finished game: the scores, line by line; nothing where the result speaks for itself."""
        return []

    def notes(self, view: State, seat: int) -> dict[str, Any]:
        """What the rules work out from the view of `seat` for a client to show, so that it knows no rule."""
        return {}

    def features(self, seats: int) -> list[Feature]:
        """What learners see of a view, in numbers."""
        raise not_written(self, "features")

    def fields_seen(self) -> Callable[[State, int], list[Any]] | None:
        """What gives learners all that the features read, as a seat sees it, where a view costs too much."""
        return None

    def tensor(self, seats: int) -> Tensor:
        """Views of a table with so many seats as numbers."""
        decisions = [step for step in self.steps if issubclass(step, Decision)]
        features = self.features(seats)
        return Tensor(
            self.check_seats(seats),
            decisions,
            self.steps,
            features,
            self.fields_seen(),
            self.vocabulary,
            self.grids,
        )

    def view(self, s: State, seat: int) -> State:
        return s.view(seat)

    def imagine(self, view: State, seat: int, chance: Chance) -> State:
        return view.imagine(seat, chance)

    @property
    def name(self) -> Text:
        game = self.components.table("game")
        if "name" not in game:
            raise self.components.error(("game",), "lacks name; expected a text in fr and en")
        name: Text = game["name"]
        if set(name) != set(LANGUAGES):
            raise self.components.error(("game", "name"), f"is {name!r}; expected a text in fr and en")
        return name

    @property
    def options(self) -> list[Option]:
        """What can be chosen; nothing where the components have no option."""
        return [self.option(row) for row in self.components.data.get("option", [])]

    def option(self, row: Mapping[str, Any]) -> Option:
        for key, expected in OF_AN_OPTION.items():
            if key not in row:
                place = ("option", str(row.get("id", "?")))
                raise self.components.error(place, f"lacks {key}; expected {expected}")
        return Option(**{key: row[key] for key in OF_AN_OPTION}, value_names=value_names(row))

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

    def check_declared(self) -> None:
        for name in DECLARED:
            if not getattr(self, name, ()):
                raise Unfinished(without(type(self), name))

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
