"""What a seat may say, numbered once and shown so that sixty choices can be read.

Choices are grouped by the first field of their kind (the card, the unit), whatever
the game.  A few are listed under their groups; many are shown as lettered groups
that a letter opens.  A number always plays the same choice, shown or not.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from orcade.kernel.flow import decision_of
from orcade.kernel.space import Action
from orcade.kernel.speech import Speech
from orcade.kernel.table import Table

LISTED = 24  # more are shown in groups, if they have any
FLAT = 60  #   more without groups are not shown but found by words


@dataclass(frozen=True)
class Choice:
    number: int
    action: Action
    said: str

    def has(self, words: Sequence[str]) -> bool:
        """Do all these words stand in its sentence or in its fields?"""
        text = folded(f"{self.said} {fields_said(self.action)}")
        return all(folded(word) in text for word in words)


@dataclass(frozen=True)
class Group:
    """Choices with the same value of a field; without a label it is a choice that stands alone."""

    label: str
    choices: list[Choice]


def choices_of(table: Table, seat: int, lang: str) -> list[Choice]:
    """What the seat may say, group by group, numbered from 1."""
    view = table.view(seat)
    decision = decision_of(view, seat)
    assert decision is not None, f"seat {seat} is not asked anything"
    legal = set(table.legal(seat))
    listed = [a for a in decision.options(view) if a in legal]  # in the game's order: the hand as it lies
    grouped = [a for actions in by_value(listed, first_field(listed)).values() for a in actions]
    said = [table.game.speech.action(a, view, table.names, lang) for a in grouped]
    return [Choice(place + 1, a, said[place]) for place, a in enumerate(grouped)]


def first_field(actions: Sequence[Action], varying: bool = False) -> str | None:
    """The field by which to group: the first of the commonest kind, if its groups are worth a heading."""
    if not actions:
        return None
    commonest = Counter(a.block.name for a in actions).most_common(1)[0][0]
    block = next(a.block for a in actions if a.block.name == commonest)
    for field in block.fields if varying else block.fields[:1]:
        groups = len(by_value(actions, field))
        if 2 * groups <= len(actions) and groups <= len(ascii_lowercase) and (groups > 1 or not varying):
            return field
    return None


def by_value(actions: Sequence[Action], field: str | None) -> dict[int, list[Action]]:
    """The actions by the value of a field; those without it stand alone, at the end."""
    groups: dict[int, list[Action]] = {}
    alone: dict[int, list[Action]] = {}
    for place, a in enumerate(actions):
        if field is not None and field in a.block.fields:
            groups.setdefault(getattr(a, field), []).append(a)
        else:
            alone[-1 - place] = [a]
    return groups | alone


def groups_of(choices: Sequence[Choice], speech: Speech, lang: str) -> list[Group]:
    """How to show these: by their first field, or, where there are many, by the first that differs."""
    actions = [choice.action for choice in choices]
    field = first_field(actions, varying=len(choices) > LISTED)
    of = {choice.action.id: choice for choice in choices}
    groups = by_value(actions, field)
    label = {value: speech.value(field, value, lang) if field and value >= 0 else "" for value in groups}
    return [Group(label[value], [of[a.id] for a in found]) for value, found in groups.items()]


def short(choice: Choice, label: str) -> str:
    """The sentence without the bracket at its end that only repeats the heading."""
    head, bracket, tail = choice.said.rpartition(" (")
    return head if label and bracket and tail.endswith(")") and label in tail else choice.said


def fields_said(a: Action) -> str:
    """`deploy red1_blue2 green double`: its kind and its fields in words."""
    kind, fields = next(iter(a.words().items()))
    return " ".join([kind, *(str(word) for word in fields.values())])


def folded(text: str) -> str:
    """Without case and accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))
