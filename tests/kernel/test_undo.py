"""Moves are taken back until somebody has learned something, or another has played."""

from __future__ import annotations

import pytest

from orcade.games.orc import GAME as ORC
from orcade.kernel.refusal import UndoRefused
from tests.kernel.little import NO, YES, Ask, Dice, Finish, Note, Whisper, table
from tests.kernel.tables import answers, asked, bytes_of, orc, refused


def test_a_move_is_taken_back() -> None:
    opened = table(Ask(0, "one?", [Note("done")]), Ask(1, "two?"))
    before, log = bytes_of(opened), len(opened.log())
    opened.play(0, YES)
    move = opened.moves[0]
    assert opened.why_no_undo(0) is None
    assert opened.undo(0) is move
    assert bytes_of(opened) == before
    assert (opened.moves, len(opened.log())) == ([], log)


def test_several_moves_are_taken_back_one_after_the_other() -> None:
    questions = [Ask(0, f"{n}?", [Note(f"{n}")]) for n in range(5)]
    opened = table(*questions)
    before = []
    for _ in questions:
        before.append(bytes_of(opened))
        opened.play(0, YES)
    while before:
        assert opened.why_no_undo(0) is None
        opened.undo(0)
        assert bytes_of(opened) == before.pop()
    assert refused(opened, 0)["en"] == "There is no move to take back."


def test_another_way_may_be_taken_after_an_undo() -> None:
    opened = table(Ask(0, "one?", [Note("yes")]), Ask(0, "two?"))
    opened.play(0, YES)
    opened.play(0, YES)
    opened.undo(0)
    opened.undo(0)
    opened.play(0, NO)
    assert answers(opened)[0] == ["one? no"]
    assert opened.log() == []


def test_a_move_that_ended_the_game_may_be_taken_back_if_it_revealed_nothing() -> None:
    opened = table(Ask(0, "end?", [Finish()]))
    opened.play(0, YES)
    opened.undo(0)
    assert opened.outcome is None
    assert asked(opened) == {0: "Ask"}


def test_there_may_be_nothing_to_take_back() -> None:
    opened = table(Ask(0, "one?"), Ask(1, "two?"))
    nothing = {"en": "There is no move to take back.", "fr": "Il n'y a aucun coup à reprendre."}
    assert refused(opened, 0) == nothing
    opened.play(0, YES)
    assert refused(opened, 1) == nothing


def test_nothing_is_taken_back_after_another_seat_has_played() -> None:
    opened = table(Ask(0, "one?"), Ask(1, "two?"), Ask(0, "three?"))
    opened.play(0, YES)
    opened.play(1, YES)
    assert refused(opened, 0) == {"en": "Bo has played since.", "fr": "Bo a joué depuis."}
    opened.undo(1)
    opened.undo(0)
    assert answers(opened) == [[], [], []]


def test_the_own_later_move_is_taken_back_first_and_no_further() -> None:
    opened = table(Ask(0, "one?"), Ask(1, "two?"), Ask(0, "three?"))
    for seat in (0, 1, 0):
        opened.play(seat, YES)
    assert opened.why_no_undo(0) is None
    opened.undo(0)
    assert refused(opened, 0)["en"] == "Bo has played since."


def test_nothing_is_taken_back_after_luck() -> None:
    opened = table(Ask(0, "roll?", [Dice()]), Ask(0, "again?"))
    opened.play(0, YES)
    assert refused(opened, 0) == {
        "en": "Chance has spoken since; that cannot be unsaid.",
        "fr": "Le hasard a parlé depuis ; on ne revient pas dessus.",
    }
    opened.play(0, YES)
    opened.undo(0)
    assert refused(opened, 0)["en"].startswith("Chance has spoken")


def test_a_move_that_drew_no_luck_may_be_taken_back() -> None:
    opened = table(Ask(0, "roll?", [Dice()]))
    opened.play(0, NO)
    assert opened.why_no_undo(0) is None


def test_nothing_is_taken_back_after_something_came_to_light() -> None:
    opened = table(Ask(0, "listen?", [Whisper(0, "a secret")]), Ask(0, "then?"))
    opened.play(0, YES)
    assert refused(opened, 0) == {
        "en": "Something came to light that cannot be forgotten: Ada hears a secret.",
        "fr": "Quelque chose a été révélé, qui ne s'oublie pas : Ada entend a secret.",
    }


def test_what_another_learned_is_not_told_by_the_refusal() -> None:
    opened = table(Ask(0, "betray?", [Whisper(1, "a secret")]), Ask(0, "then?"))
    opened.play(0, YES)
    assert refused(opened, 0) == {
        "en": "Somebody learned something that cannot be forgotten.",
        "fr": "Quelqu'un a appris quelque chose, qui ne s'oublie pas.",
    }


def test_orc_takes_back_the_box_and_a_deployment_but_not_a_draw() -> None:
    opened = orc()
    before = bytes_of(opened)
    opened.play(1, ORC.space.parse({"place_box": {"end": "west"}}))
    opened.play(1, opened.legal(1)[-1])
    assert "discard" in opened.moves[-1].action.words()
    opened.undo(1)
    opened.undo(1)
    assert bytes_of(opened) == before
    opened.play(1, ORC.space.parse({"place_box": {"end": "east"}}))
    opened.play(1, opened.legal(1)[-1])
    opened.play(1, ORC.space.parse({"draw": {"pile": "green"}}))
    said = refused(opened, 1)
    assert said["en"].startswith("Something came to light that cannot be forgotten: Bo draws beside the ")
    assert said["fr"].startswith("Quelque chose a été révélé, qui ne s'oublie pas : Bo pioche près de la ")


def test_several_moves_are_taken_back_in_one_go() -> None:
    opened = table(*(Ask(0, f"{n}?") for n in range(5)))
    before = []
    for _ in range(5):
        before.append(bytes_of(opened))
        opened.play(0, YES)
    fork, earliest = opened.fork(), opened.moves[2]
    assert fork.undoable(0) == ([4, 3, 2, 1, 0], None)
    assert fork.undo(0, 3) is earliest
    assert (bytes_of(fork), len(fork.moves)) == (before[2], 2)


@pytest.mark.parametrize("count", [0, 3, -1])
def test_not_so_many_moves_are_taken_back_and_then_none(count: int) -> None:
    opened = table(Ask(0, "listen?", [Whisper(0, "a secret")]), Ask(0, "then?"), Ask(0, "so?"))
    for _ in range(3):
        opened.play(0, YES)
    before = bytes_of(opened)
    found, reason = opened.undoable(0)
    assert found == [2, 1]
    assert reason is not None
    assert reason("en").endswith("Ada hears a secret.")
    with pytest.raises(UndoRefused, match="Ada hears a secret"):
        opened.undo(0, count)
    assert (bytes_of(opened), len(opened.moves)) == (before, 3)
