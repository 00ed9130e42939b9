"""Choices are grouped by what they have in common, whatever the game."""

from __future__ import annotations

import pytest

from orcade.cli.screen import Screen
from orcade.cli.terminal.choices import FLAT, Choice, choices_of, first_field, groups_of, short
from orcade.cli.terminal.menu import show_choices
from orcade.kernel.chance import Keyed, seed_from
from orcade.kernel.space import Action, Block, Space
from orcade.kernel.speech import Speech
from orcade.kernel.table import Table
from orcade.shelf import SHELF


class Move(Action):
    unit: int
    place: int


class Rest(Action):
    unit: int


class Pass(Action):
    pass


MOVE = Block(Move, [("unit", ["ork", "gob"]), ("place", [f"p{n}" for n in range(40)])])
REST = Block(Rest, [("unit", ["ork", "gob"])])
PASS = Block(Pass, [])
SPACE = Space([MOVE, REST, PASS])
SPEECH = Speech(
    """
[action]
move = { fr = "aller en {place} (unité {unit})", en = "go to {place} (unit {unit})" }
rest = { fr = "repos {unit}", en = "rest {unit}" }
pass = { fr = "passer", en = "pass" }
"""
)


def numbered(actions: list[Action]) -> list[Choice]:
    return [Choice(n, a, SPEECH.action(a, None, [], "en")) for n, a in enumerate(actions, 1)]


def test_they_are_grouped_by_the_first_field_of_the_commonest_kind() -> None:
    actions = [*MOVE.all()[:3], *MOVE.all()[40:43], *REST.all(), *PASS.all()]
    assert first_field(actions) == "unit"
    groups = groups_of(numbered(actions), SPEECH, "en")
    assert [(group.label, len(group.choices)) for group in groups] == [("0", 4), ("1", 4), ("", 1)]


def test_groups_of_one_are_no_groups() -> None:
    assert first_field(REST.all()) is None
    assert first_field(PASS.all()) is None
    assert first_field([]) is None


def test_many_choices_are_grouped_by_the_first_field_that_differs() -> None:
    one_unit = [*MOVE.all()[:40], *REST.all()[:1]]
    assert first_field(one_unit) == "unit"
    assert first_field(one_unit, varying=True) is None


def test_a_bracket_that_repeats_the_heading_is_left_out() -> None:
    choice = Choice(1, MOVE.all()[0], "go to p0 (unit ork)")
    assert short(choice, "ork") == "go to p0"
    assert short(choice, "gob") == "go to p0 (unit ork)"
    assert short(choice, "") == "go to p0 (unit ork)"


def test_a_long_list_without_groups_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    flat = Block(Rest, [("unit", [f"u{n}" for n in range(80)])])
    Space([flat])
    show_choices(Screen("en"), numbered(flat.all()), SPEECH)
    output = capsys.readouterr().out
    assert output.count("rest ") == FLAT
    assert f"… and {80 - FLAT} more: type words to find them." in output


def test_every_legal_action_is_numbered_once() -> None:
    orc = SHELF["orc"]
    table = Table(orc, 2, {}, Keyed(seed_from(7)), ["a", "b"])
    while table.outcome is None:
        seat = next(iter(table.pending()))
        choices = choices_of(table, seat, "fr")
        assert [choice.number for choice in choices] == list(range(1, len(choices) + 1))
        assert {choice.action for choice in choices} == set(table.legal(seat))
        table.play(seat, choices[len(choices) // 2].action)
