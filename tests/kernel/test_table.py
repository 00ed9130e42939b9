"""A table: the only door for players."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.orc import GAME as ORC
from orcade.games.orc.setup import Dealt
from orcade.kernel.chance import Fast, Keyed, NoChance, commitment, seed_from
from orcade.kernel.codec import canonical, decode_state, encode_state
from orcade.kernel.contract import HIDDEN, State, Step
from orcade.kernel.fairness import SeedCommitted
from orcade.kernel.game import BadOption, BadSeats
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.language import LANGUAGES
from orcade.kernel.refusal import Illegal, NoSuchSeat, Refusal, UndoRefused
from orcade.kernel.space import Action, UnknownAction
from orcade.kernel.table import Move, Table
from tests.contract import toy
from tests.contract.toy import AmbushGame, Coin, TurnedUp
from tests.kernel.little import NO, SHOUT, YES, Ask, Dice, Finish, Little, LittleGame, Note, Whisper, table

AMBUSH = AmbushGame()
ALL = [None, 0, 1]  # a spectator and two seats


def orc(seed: int = 7, salts: list[str] | None = None, **options: Any) -> Table:
    return Table(ORC, 2, options, Keyed(seed_from(seed), salts), ["Ada", "Bo"])


def ambush(seats: int = 3) -> Table:
    return Table(AMBUSH, seats, {}, Keyed(seed_from(1)), ["Ada", "Bo", "Cy", "Dee"][:seats])


def play_first(table: Table, seat: int) -> None:
    table.play(seat, table.legal(seat)[0])


def bytes_of(table: Table) -> bytes:
    return canonical(encode_state(table.game, table.state))


def answers(table: Table) -> list[list[str]]:
    assert isinstance(table.state, Little)
    return table.state.answers


def asked(table: Table) -> dict[int, str]:
    return {seat: type(decision).__name__ for seat, decision in table.pending().items()}


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
    assert table.names == ["Seat 0", "Seat 1", "Seat 2"]
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


# Taking back


def refused(table: Table, seat: int) -> dict[str, str]:
    """Asked and tried, an undo is refused alike, and nothing changes."""
    before, moves = bytes_of(table), table.moves[:]
    because = table.why_no_undo(seat)
    with pytest.raises(UndoRefused) as wrong:
        table.undo(seat)
    assert because is not None
    assert wrong.value.because == because
    assert str(wrong.value) == because["en"]
    assert bytes_of(table) == before
    assert table.moves == moves
    return dict(because)


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
    assert said["en"].startswith("Something came to light that cannot be forgotten: Bo draws 1 ")
    assert said["fr"].startswith("Quelque chose a été révélé, qui ne s'oublie pas : Bo pioche 1 ")


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


# Taking back in sealed lanes


def lay(opened: Table, seat: int, which: int) -> None:
    opened.play(seat, opened.legal(seat)[which])


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


# Written down and restored


def restored(opened: Table) -> Table:
    """The table from its words alone; what stood before a move is made again when it is asked for."""

    def again(s: State) -> State:
        return decode_state(opened.game, encode_state(opened.game, s), opened.state.luck)

    moves = [
        Move(m.seat, m.action, m.events, lambda m=m: again(m.before), m.drew_luck, m.sealed, m.closing)  # type: ignore[misc]
        for m in opened.moves
    ]
    return Table.restored(
        opened.game, opened.options, opened.names, opened.opening, moves, again(opened.state)
    )


def test_a_restored_table_is_the_same_and_goes_on() -> None:
    opened = orc()
    for seat in (1, 1, 1):
        opened.play(seat, opened.legal(seat)[-1])
    again = restored(opened)
    assert bytes_of(again) == bytes_of(opened)
    assert repr(again.log(0)) == repr(opened.log(0))
    assert again.why_no_undo(1) == opened.why_no_undo(1)
    for one in (opened, again):
        play_first(one, 0)
    assert bytes_of(again) == bytes_of(opened)


def test_a_restored_table_takes_back_as_before() -> None:
    opened = table(Ask(0, "one?"), Ask(0, "two?"), Ask(0, "three?"))
    for _ in range(2):
        opened.play(0, YES)
    again = restored(opened)
    again.play(0, NO)
    again.undo(0, 2)
    assert answers(again)[0] == ["one? yes"]
    again.undo(0)
    assert answers(again)[0] == []


def test_a_restored_table_knows_which_lanes_are_open() -> None:
    """They are no longer the same objects, and the lanes of an earlier round look just like them."""
    opened = ambush(2)
    for seat in (0, 0, 1, 1):
        lay(opened, seat, 0)
    (winner,) = opened.pending()
    lay(opened, winner, 0)
    other = 1 - winner
    lay(opened, other, 0)
    lay(opened, winner, 0)
    again = restored(opened)
    assert again.undoable(other)[0] == [5]
    again.undo(other)
    assert [move.seat for move in again.moves[4:]] == [winner, winner]
    assert asked(again) == {other: "LayDecision", winner: "StanceDecision"}


# Trying things out


def test_a_fork_and_its_table_do_not_disturb_each_other() -> None:
    opened = table(Ask(0, "one?"), Ask(0, "two?"), Ask(0, "three?"))
    opened.play(0, YES)
    fork = opened.fork()
    assert bytes_of(fork) == bytes_of(opened)
    fork.play(0, NO)
    opened.play(0, YES)
    assert answers(opened)[0] == ["one? yes", "two? yes"]
    assert answers(fork)[0] == ["one? yes", "two? no"]
    fork.undo(0)
    fork.undo(0)
    assert answers(fork)[0] == []
    assert len(opened.moves) == 2


def test_a_fork_shows_the_same() -> None:
    opened = orc(salts=["x"])
    play_first(opened, 1)
    fork = opened.fork()
    assert (fork.names, fork.options, fork.seats) == (opened.names, opened.options, opened.seats)
    for seat in ALL:
        assert repr(fork.log(seat)) == repr(opened.log(seat))
        assert encode_state(ORC, fork.view(seat)) == encode_state(ORC, opened.view(seat))


def test_a_fork_has_the_same_luck_ahead() -> None:
    opened = table(Ask(0, "roll?", [Dice()]), Ask(0, "again?", [Dice()]))
    fork = opened.fork()
    for one in (opened, fork):
        one.play(0, YES)
        one.play(0, YES)
    assert isinstance(opened.state, Little)
    assert isinstance(fork.state, Little)
    assert opened.state.trail == fork.state.trail
    assert len(opened.state.trail) == 2


def test_two_tables_of_one_game_do_not_disturb_each_other() -> None:
    game = LittleGame(Ask(0, "one?"), Together([Lane(1, [Ask(1, "two?")])]))
    one, other = Table(game, 2, {}, Fast(1)), Table(game, 2, {}, Fast(1))
    one.play(0, YES)
    one.play(1, YES)
    assert asked(other) == {0: "Ask"}
    assert answers(other) == [[], []]
