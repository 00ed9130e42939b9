"""The space of a game: everything that a seat can ever say, declared once.

A game declares an action class for each kind of thing that players say, and a
block that lists its fields with the words of each:

    class Deploy(Action):
        card: int
        tribe: int
        half: int

    Space([Block(Deploy, [("card", CARDS), ("tribe", COLOURS), ("half", HALVES)])])

From that one declaration come three things that never disagree:

* an **object**, built once and compared by identity, read by field (`a.card`);
* an **id**, a whole number for search, masks and learners;
* **words**, for people, logs, records and clients:
  `{"deploy": {"card": "red1_blue2", "tribe": "green", "half": "double"}}`.

Between processes and in records travel ids or words, never the objects.  A small
space is built whole; an action of a large one (tiles on an open board) is built
when it is first met, and its id is the same in every process all the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

from orcade.kernel.hints import did_you_mean
from orcade.kernel.native import mypyc_attr

BUILT_WHOLE: Final = 20_000


class UnknownAction(Exception):
    """Words or an id that name nothing in the game's space."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """Something that a seat says: an intent, never its outcome."""

    id: int
    block: Block

    def words(self) -> dict[str, Any]:
        return self.block.words_of(self)

    def __repr__(self) -> str:
        said = [f"{name}={word}" for name, word in self.words()[self.block.name].items()]
        return f"{self.block.name}({', '.join(said)})"


class Block:
    """One kind of action: its fields in order, and the words of each field."""

    def __init__(self, make: type[Action], fields: Sequence[tuple[str, Sequence[Any]]]) -> None:
        self.make: type[Action] = make
        self.name: str = snake_case(make.__name__)
        self.fields: list[str] = [name for name, _ in fields]
        self.vocabulary: list[list[Any]] = [list(words) for _, words in fields]
        self.base: int = 0
        self.size: int = 1
        for words in self.vocabulary:
            self.size *= len(words)
        self.built: dict[int, Action] = {}

    def at(self, *values: int) -> Action:
        """The action with these values, in the order of the fields."""
        index = 0
        for place, value in enumerate(values):
            index = index * len(self.vocabulary[place]) + value
        return self.number(index)

    def number(self, index: int) -> Action:
        """The action with this number inside the block."""
        if index not in self.built:
            self.built[index] = self.build(index)
        return self.built[index]

    def build(self, index: int) -> Action:
        a = self.make()
        a.id = self.base + index
        a.block = self
        for place in range(len(self.fields) - 1, -1, -1):
            index, value = divmod(index, len(self.vocabulary[place]))
            setattr(a, self.fields[place], value)
        return a

    def all(self) -> list[Action]:
        """Every action of the block, in the order of their ids."""
        return [self.number(index) for index in range(self.size)]

    def words_of(self, a: Action) -> dict[str, Any]:
        words: dict[str, Any] = {}
        for place, name in enumerate(self.fields):
            words[name] = self.vocabulary[place][getattr(a, name)]
        return {self.name: words}

    def parse(self, said: object) -> Action:
        if not isinstance(said, dict) or set(said) != set(self.fields):
            raise UnknownAction(f"{self.name} needs {fields_said(self.fields)}; given: {said!r}")
        values: list[int] = []
        for place, name in enumerate(self.fields):
            word = said[name]
            words = self.vocabulary[place]
            if type(word) not in (str, int) or word not in words:  # True and 1.0 are no 1
                raise UnknownAction(f"{self.name}: {name} is {word!r}; {did_you_mean(word, words)}")
            values.append(words.index(word))
        return self.at(*values)


class Space:
    """All actions of a game, by id and by words."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks: list[Block] = list(blocks)
        self.size: int = 0
        for block in self.blocks:
            block.base = self.size
            self.size += block.size
        self.open: bool = self.size > BUILT_WHOLE
        if not self.open:
            for block in self.blocks:
                block.all()

    def block(self, make: type[Action]) -> Block:
        """The block of this action class."""
        for block in self.blocks:
            if block.make is make:
                return block
        raise UnknownAction(f"{make.__name__} is in no block of this space")

    def action(self, id: int) -> Action:
        """The action with this id."""
        if 0 <= id < self.size:
            for block in self.blocks:
                if id < block.base + block.size:
                    return block.number(id - block.base)
        raise UnknownAction(f"action ids go from 0 to {self.size - 1}; {id} was given")

    def parse(self, said: object) -> Action:
        """The action that these words name, or `UnknownAction` with what was expected."""
        if not isinstance(said, dict) or len(said) != 1:
            raise UnknownAction(f'an action is written {{"kind": {{"field": "word"}}}}; given: {said!r}')
        name = next(iter(said))
        for block in self.blocks:
            if block.name == name:
                return block.parse(said[name])
        raise UnknownAction(
            f"no action is called {name!r}; {did_you_mean(name, [b.name for b in self.blocks])}"
        )

    def digest(self) -> str:
        """Of all blocks with their fields and words: elsewhere the same id is another action."""
        told = [[block.name, block.fields, block.vocabulary] for block in self.blocks]
        return blake2b(repr(told).encode(), digest_size=16).hexdigest()

    def everything(self) -> list[Action]:
        """Every action there is; asked of small spaces only."""
        return [a for block in self.blocks for a in block.all()]


def fields_said(fields: list[str]) -> str:
    return "no fields" if not fields else "the fields " + ", ".join(fields)


SNAKES: Final[dict[str, str]] = {}  # a few hundred names of classes, asked all the time


def snake_case(name: str) -> str:
    """`PlaceBox` becomes `place_box`."""
    if name not in SNAKES:
        SNAKES[name] = "".join(
            "_" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(name)
        )
    return SNAKES[name]
