"""What a table does not take: against a clause with its sentence, or not even wrong."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.orc import GAME as ORC
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.refusal import Illegal, NoSuchSeat, Refusal
from orcade.kernel.space import Action, UnknownAction
from orcade.kernel.table import Table
from tests.contract import toy
from tests.kernel.little import SHOUT, YES, Ask, Finish, table
from tests.kernel.tables import bytes_of, orc

# Refusals


def refusal(table: Table, seat: int, a: Action) -> Refusal:
    """Asked and played, it is refused alike, and nothing changes."""
    before = bytes_of(table)
    found = table.why_not(seat, a)
    with pytest.raises(Illegal) as illegal:
        table.play(seat, a)
    assert found is not None
    assert illegal.value.refusal == found
    assert str(illegal.value) == found.text("en")
    assert bytes_of(table) == before
    assert table.moves == []
    return found


def test_what_is_legal_is_not_refused() -> None:
    opened = table(Ask(1, "ready?"))
    assert opened.why_not(1, YES) is None
    assert opened.verdict(1, YES) == 0


def test_what_the_judge_forbids_is_refused_with_its_clause() -> None:
    opened = table(Ask(1, "ready?"))
    found = refusal(opened, 1, SHOUT)
    assert opened.verdict(1, SHOUT) == 2
    assert found.clause is opened.game.clause(2)
    assert found.text("en") == "That is not said. [LIT-2] Say yes."
    assert found.text("fr") == "On ne dit pas cela. [LIT-2] On dit oui."


def test_who_is_not_asked_is_told_whose_turn_it_is() -> None:
    found = refusal(table(Ask(1, "ready?")), 2, YES)
    assert found.text("en") == "It is for Bo to say. [LIT-1] Wait your turn."
    assert found.text("fr") == "C'est à Bo. [LIT-1] Chacun son tour."


def test_who_is_done_is_not_told_how_far_another_is_in_his_lane() -> None:
    """Not even by the clause that says that it is not his turn."""

    class Later(Ask):
        def whose(self) -> int:
            return 2

    opened = table(Together([Lane(0, [Ask(0, "plan?")]), Lane(1, [Ask(1, "plan?"), Later(1, "sure?")])]))
    opened.play(0, YES)
    before = opened.why_not(0, YES)
    opened.play(1, YES)
    assert opened.why_not(0, YES) == before


def test_after_the_end_everything_is_refused() -> None:
    over = table(Finish())
    for seat in range(3):
        found = refusal(over, seat, YES)
        assert found.text("en") == "It is over. [LIT-3] The end is the end."
        assert found.text("fr") == "C'est fini. [LIT-3] La fin est la fin."


def test_a_refusal_of_orc_names_the_actual_values() -> None:
    opened = orc()
    deploy = ORC.space.parse({"deploy": {"card": "red1_blue2", "tribe": "green", "half": "double"}})
    found = refusal(opened, 1, deploy)
    assert found.clause.id == "ORC-21"
    assert found.because["en"] == "The box is not placed yet: that is for the Oya, Bo, to do."
    assert found.because["fr"] == "La boîte n'est pas encore posée : c'est à l'Oya, Bo, de la placer."
    assert found.text("fr").startswith(found.because["fr"] + " [ORC-21] ")


# What is not even wrong


@pytest.mark.parametrize("seat", [-2, -1, 3, 99, None, "0", 1.0], ids=repr)
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    opened = table(Ask(1, "ready?"))
    sentence = rf"^seats go from 0 to 2; {seat!r} was given$"
    with pytest.raises(NoSuchSeat, match=sentence):
        opened.play(seat, YES)
    with pytest.raises(NoSuchSeat, match=sentence):
        opened.legal(seat)
    with pytest.raises(NoSuchSeat, match=sentence):
        opened.why_not(seat, YES)
    with pytest.raises(NoSuchSeat, match=sentence):
        opened.undo(seat)
    with pytest.raises(NoSuchSeat, match=sentence):
        opened.why_no_undo(seat)


@pytest.mark.parametrize("seat", [-2, -1, 2, "0"], ids=repr)
def test_nobody_looks_from_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(NoSuchSeat):
        orc().view(seat)
    with pytest.raises(NoSuchSeat):
        orc().log(seat)


@pytest.mark.parametrize(
    "a", [toy.SPACE.action(0), {"say": {"word": "yes"}}, 0, "yes", None], ids=lambda a: type(a).__name__
)
def test_an_action_from_elsewhere_is_refused(a: Any) -> None:
    opened = table(Ask(1, "ready?"))
    with pytest.raises(UnknownAction) as wrong:
        opened.play(1, a)
    assert str(wrong.value) == (
        f"{a!r} is not from the space of this game; use table.game.space.parse or table.legal"
    )
    assert opened.moves == []


def test_an_action_of_the_same_game_with_other_components_is_from_elsewhere() -> None:
    other = ORC.with_components(ORC.components)
    a = other.space.parse({"place_box": {"end": "west"}})
    with pytest.raises(UnknownAction, match=r"^place_box\(end=west\) is not from the space"):
        orc().play(1, a)
