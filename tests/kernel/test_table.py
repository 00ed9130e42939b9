"""A table: the only door for players."""

from __future__ import annotations

import pytest

from orcade.games.orc import GAME as ORC
from orcade.games.orc.setup import Dealt
from orcade.kernel.chance import Fast, Keyed, NoChance, commitment, seed_from
from orcade.kernel.codec import canonical, encode_state
from orcade.kernel.contract import HIDDEN
from orcade.kernel.fairness import SeedCommitted
from orcade.kernel.game import BadOption, BadSeats
from orcade.kernel.refusal import NoSuchSeat
from orcade.kernel.table import Table
from tests.kernel.little import NO, YES, Ask, Finish, Note, Whisper, table
from tests.kernel.tables import ALL, AMBUSH, ambush, answers, asked, bytes_of, orc, play_first

# Opening a table


def test_the_luck_is_sealed_before_anything_else() -> None:
    seed = seed_from(7)
    table = Table(ORC, 2, {}, Keyed(seed, ["Ada's salt", "sel de Bo"]))
    for seat in ALL:
        first = table.log(seat)[0]
        assert isinstance(first, SeedCommitted)
        assert first.commitment == commitment(seed)
        assert first.salt == ["Ada's salt", "sel de Bo"]
        assert not any(isinstance(event, SeedCommitted) for event in table.log(seat)[1:])


def test_luck_that_anybody_can_compute_promises_nothing() -> None:
    assert not any(isinstance(event, SeedCommitted) for event in Table(ORC, 2, {}, Fast(1)).log())


def test_options_are_completed() -> None:
    assert orc().options == {"start_choice": "random", "set_up": "random"}
    assert orc(start_choice="choose").options["start_choice"] == "choose"


def test_an_unknown_option_opens_no_table() -> None:
    with pytest.raises(BadOption, match="did you mean 'start_choice'"):
        orc(start_choise="choose")


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_another_number_of_seats_opens_no_table(seats: int) -> None:
    with pytest.raises(BadSeats, match=rf"^ORC is for 2 players; {seats} was given$"):
        Table(ORC, seats, {}, Fast(1))
    with pytest.raises(BadSeats):
        Table(ORC, seats, {}, Fast(1), ["x"] * seats)


@pytest.mark.parametrize("names", [["Ada"], ["Ada", "Bo", "Cy"]])
def test_each_seat_needs_a_name(names: list[str]) -> None:
    with pytest.raises(NoSuchSeat) as wrong:
        Table(ORC, 2, {}, Fast(1), names)
    assert str(wrong.value) == f"2 seats need 2 names; given: {names!r}"


def test_seats_without_names_are_numbered() -> None:
    table = Table(AMBUSH, 3, {}, Fast(1))
    assert table.names == ["#0", "#1", "#2"]
    assert table.seats == 3


def test_a_table_waits_at_the_first_decision() -> None:
    opened = table(Note("dawn"), Ask(1, "ready?"), Note("day"))
    assert asked(opened) == {1: "Ask"}
    assert [repr(event) for event in opened.opening] == ["Noted(word='dawn')"]
    assert opened.moves == []
    assert opened.outcome is None


# Playing


def test_a_move_is_carried_out_and_kept() -> None:
    opened = table(Ask(1, "ready?", [Note("go")]), Ask(0, "now?"))
    events = opened.play(1, YES)
    assert [repr(event) for event in events] == ["Noted(word='go')"]
    (move,) = opened.moves
    assert (move.seat, move.action, move.events) == (1, YES, events)
    assert repr(move) == f"Move(seat=1, action=say(word=yes), events={events!r}, drew_luck=False)"
    assert answers(opened) == [[], ["ready? yes"], []]
    assert asked(opened) == {0: "Ask"}


def test_only_who_is_asked_has_legal_actions() -> None:
    opened = table(Ask(1, "ready?"))
    assert opened.legal(1) == [YES, NO]
    assert opened.legal(0) == []


def test_everybody_in_a_lane_is_asked() -> None:
    opened = ambush()
    assert asked(opened) == {0: "LayDecision", 1: "LayDecision", 2: "LayDecision"}
    play_first(opened, 1)
    assert asked(opened) == {0: "LayDecision", 1: "StanceDecision", 2: "LayDecision"}


def test_nobody_records_between_moves() -> None:
    opened = table(Note("dawn"), Ask(1, "ready?", [Note("go")]))
    assert opened.state.recorder is None
    opened.play(1, YES)
    assert opened.state.recorder is None


def test_a_game_that_is_over_has_an_outcome_and_asks_nobody() -> None:
    over = table(Ask(0, "end?", [Finish()]))
    over.play(0, YES)
    assert over.outcome is not None
    assert over.pending() == {}
    assert over.legal(0) == []


def test_the_state_before_a_move_is_kept_as_it_was() -> None:
    opened = table(Ask(0, "one?"), Ask(0, "two?"))
    was = bytes_of(opened)
    opened.play(0, YES)
    opened.play(0, YES)
    assert canonical(encode_state(opened.game, opened.moves[0].before)) == was


# Looking


def test_a_view_has_backs_and_no_luck() -> None:
    opened = orc()
    assert isinstance(opened.view().luck, NoChance)
    shown = {seat: encode_state(ORC, opened.view(seat))["hands"] for seat in ALL}
    held = encode_state(ORC, opened.state)["hands"]
    assert shown == {
        None: [[None, None], [None]],
        0: [held[0], [None]],
        1: [[None, None], held[1]],
    }


def test_a_look_does_not_touch_the_table() -> None:
    opened = orc()
    before = bytes_of(opened)
    for seat in ALL:
        view = opened.view(seat)
        view.agenda.clear()
        opened.log(seat).clear()
    assert bytes_of(opened) == before
    assert opened.log()


def test_a_log_shows_each_seat_what_it_saw() -> None:
    opened = orc()
    for seat in ALL:
        for event in opened.log(seat):
            if isinstance(event, Dealt):
                assert (HIDDEN in event.hand) == (event.seat != seat)


def test_a_log_leaves_out_what_a_seat_did_not_notice() -> None:
    opened = table(Whisper(0, "psst"), Ask(1, "ready?", [Note("go"), Whisper(1, "shh")]))
    opened.play(1, YES)
    go, psst, shh = "Noted(word='go')", "Whispered(seat=0, word='psst')", "Whispered(seat=1, word='shh')"
    assert [repr(event) for event in opened.log(0)] == [psst, go]
    assert [repr(event) for event in opened.log(1)] == [go, shh]
    assert [repr(event) for event in opened.log()] == [go]
