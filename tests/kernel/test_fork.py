"""Things are tried out on a fork, and the table does not notice."""

from __future__ import annotations

from orcade.games.orc import GAME as ORC
from orcade.kernel.chance import Fast
from orcade.kernel.codec import encode_state
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.table import Table
from tests.kernel.little import NO, YES, Ask, Dice, Little, LittleGame, table
from tests.kernel.tables import ALL, answers, asked, bytes_of, orc, play_first


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
