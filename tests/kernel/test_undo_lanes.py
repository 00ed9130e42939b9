"""In sealed lanes everybody changes his mind for himself, until all are done."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.kernel.contract import Step
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.language import LANGUAGES
from orcade.kernel.refusal import UndoRefused
from tests.contract.toy import Coin, TurnedUp
from tests.kernel.little import NO, YES, Ask, Whisper, table
from tests.kernel.tables import AMBUSH, ambush, answers, asked, bytes_of, lay, refused


def test_a_seat_changes_its_lane_while_the_others_go_on() -> None:
    opened, straight = ambush(), ambush()
    lay(opened, 0, 0)
    lay(opened, 1, 1)
    lay(opened, 0, 1)
    lay(opened, 2, 0)
    opened.undo(0)  # the stance
    opened.undo(0)  # the card, although others have laid theirs since
    assert asked(opened) == {0: "LayDecision", 1: "StanceDecision", 2: "StanceDecision"}
    for seat, which in [(1, 1), (2, 0)]:
        lay(straight, seat, which)
    assert bytes_of(opened) == bytes_of(straight)
    assert [move.seat for move in opened.moves] == [1, 2]
    lay(opened, 0, 1)
    lay(straight, 0, 1)
    assert bytes_of(opened) == bytes_of(straight)


def test_a_finished_lane_may_be_opened_again_until_all_are_done() -> None:
    opened = ambush()
    lay(opened, 2, 0)
    lay(opened, 2, 0)
    lay(opened, 0, 0)
    assert 2 not in opened.pending()
    opened.undo(2)
    assert asked(opened)[2] == "StanceDecision"


def test_others_moves_in_their_lanes_survive_an_undo() -> None:
    opened = ambush()
    lay(opened, 0, 0)
    lay(opened, 1, 1)
    chosen = opened.moves[1].action
    opened.undo(0)
    (kept,) = opened.moves
    assert (kept.seat, kept.action) == (1, chosen)
    opened.undo(1)
    assert bytes_of(opened) == bytes_of(ambush())


def test_once_the_cards_are_turned_up_nobody_takes_anything_back() -> None:
    opened = ambush()
    for seat in (0, 0, 1, 1, 2, 2):
        lay(opened, seat, 0)
    events = opened.moves[-1].events
    assert [type(event) for event in events[:4]] == [TurnedUp, TurnedUp, TurnedUp, Coin]
    for seat in (0, 1):  # who chose when stays sealed
        assert refused(opened, seat) == {
            "en": "Others have played since.",
            "fr": "D'autres ont joué depuis.",
        }
    said = refused(opened, 2)
    for lang in LANGUAGES:
        assert said[lang].endswith(AMBUSH.speech.event(events[0], opened.names, lang))


def test_a_move_before_the_lanes_is_not_taken_back_whether_others_have_played_in_theirs_or_not() -> None:
    """Else who asks would learn whether they have; and their answer would lose its question."""
    lanes: Step[Any] = Together([Lane(0, [Ask(0, "plan?")]), Lane(1, [Ask(1, "plan?")])])
    opened = table(Ask(0, "attack?"), lanes)
    opened.play(0, YES)
    before = refused(opened, 0)
    assert before["en"] == "Others have begun to choose in secret since."
    opened.play(1, NO)
    assert refused(opened, 0) == before
    opened.play(0, YES)
    opened.undo(0)
    assert refused(opened, 0) == before


def test_a_move_before_a_lane_of_ones_own_is_taken_back() -> None:
    opened = table(Ask(0, "attack?"), Together([Lane(0, [Ask(0, "plan?")])]))
    opened.play(0, YES)
    opened.undo(0)
    assert asked(opened) == {0: "Ask"}


def test_what_another_learned_in_his_lane_does_not_stop_an_undo() -> None:
    """It would tell that he has played, and nothing of it is lost."""
    lanes: Step[Any] = Together(
        [Lane(0, [Ask(0, "plan?")]), Lane(1, [Ask(1, "listen?", [Whisper(1, "psst")]), Ask(1, "then?")])]
    )
    opened = table(lanes)
    opened.play(0, YES)
    opened.play(1, YES)
    assert opened.why_no_undo(0) is None
    opened.undo(0)
    assert answers(opened) == [[], ["listen? yes"], []]


def test_lanes_that_were_closed_stay_closed() -> None:
    """Other lanes are open by now; a move in the earlier ones is no move in these."""

    def both(question: str) -> Step[Any]:
        return Together([Lane(seat, [Ask(seat, question), Ask(seat, question)]) for seat in (0, 1)])

    opened = table(both("one?"), both("two?"))
    for seat in (0, 0, 1, 1):
        opened.play(seat, YES)
    for seat in (0, 1):  # although nothing came to light
        assert refused(opened, seat)["en"] == "Others have begun to choose in secret since."


def test_both_moves_of_a_lane_are_taken_back_in_one_go() -> None:
    opened, straight = ambush(), ambush()
    for seat in (0, 1, 0, 2):
        lay(opened, seat, 0)
    opened.undo(0, 2)
    for seat in (1, 2):
        lay(straight, seat, 0)
    assert bytes_of(opened) == bytes_of(straight)


def lanes(question: str, *seats: int) -> Step[Any]:
    """Each of these seats answers the question in secret, as often as it stands here."""
    asked = {seat: seats.count(seat) for seat in seats}
    return Together([Lane(seat, [Ask(seat, question) for _ in range(n)]) for seat, n in asked.items()])


@pytest.mark.parametrize(
    ("steps", "seats", "found"),
    [
        ([Ask(0, "attack?"), lanes("plan?", 0, 1)], (0, 1, 0), [2]),
        ([Ask(0, "attack?"), lanes("plan?", 0, 0, 1)], (0, 0, 1, 0), [3, 1]),
        ([Ask(0, "attack?"), lanes("plan?", 0, 0, 1)], (0, 1, 0, 0), [3, 2]),
        ([lanes("plan?", 0, 1), lanes("again?", 0, 1)], (1, 0, 1, 0), [3]),
        ([Ask(0, "attack?"), lanes("plan?", 0, 1), lanes("again?", 0)], (0, 1, 0, 0), [3, 2]),
    ],
)
def test_no_undo_in_one_go_leads_back_past_lanes_in_which_others_have_chosen(
    steps: list[Step[Any]], seats: tuple[int, ...], found: list[int]
) -> None:
    """Else the secret answer of another would be played as an answer to what was asked before."""
    opened = table(*steps, Ask(2, "end?"))
    for seat in seats:
        opened.play(seat, NO if seat else YES)
    before = bytes_of(opened)
    undoable, reason = opened.undoable(0)
    assert undoable == found
    assert reason is not None
    assert reason("en") == "Others have begun to choose in secret since."
    with pytest.raises(UndoRefused, match="Others have begun to choose in secret since"):
        opened.undo(0, len(found) + 1)
    assert bytes_of(opened) == before
    one_by_one = opened.fork()
    for _ in found:
        one_by_one.undo(0)
    opened.undo(0, len(found))
    assert bytes_of(opened) == bytes_of(one_by_one)
    assert one_by_one.why_no_undo(0) is not None


def test_a_lane_of_ones_own_does_not_stand_in_the_way() -> None:
    opened = table(Ask(0, "attack?"), lanes("plan?", 0, 0), Ask(2, "end?"))
    for _ in range(3):
        opened.play(0, YES)
    opened.undo(0, 3)
    assert answers(opened) == [[], [], []]
