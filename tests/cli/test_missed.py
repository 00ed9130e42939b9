"""Which moves the coach in the terminal takes for the last turn, and what it says of it."""

from __future__ import annotations

import pytest

import orcade
from orcade.bots.thought import Alternative
from orcade.bots.weigh import LEAST, Answer
from orcade.cli.screen import Screen
from orcade.cli.terminal import missed as module
from orcade.cli.terminal.missed import answers_in, last_turn, say_missed
from orcade.kernel.table import Move, Table
from tests.contract import toy


def turns(table: Table, count: int) -> list[list[Move]]:
    """So many turns, each of the moves of one seat in a row, with the first of what may be said."""
    found: list[list[Move]] = []
    while len(found) < count or found[-1][-1].seat in table.pending():
        seat = next(iter(table.pending()))
        table.play(seat, table.legal(seat)[0])
        if not found or found[-1][-1].seat != seat:
            found.append([])
        found[-1].append(table.moves[-1])
    return found


def test_it_is_the_one_before_the_others_answered() -> None:
    table = orcade.open_table("orc", seed=11)
    first, second, third = turns(table, 3)
    me, other = third[0].seat, second[0].seat
    assert first[0].seat == me
    assert last_turn(table.moves, other) == second
    assert last_turn(table.moves, me) == first
    table.play(other, table.legal(other)[0])
    assert last_turn(table.moves, other) == second
    assert last_turn([], me) == []


def test_in_sealed_lanes_it_is_my_lane() -> None:
    """Whoever chose last begins the next round at once."""
    table = Table(toy.AmbushGame(), 3, {"hand": "two"}, orcade.open_table("orc", seed=1).state.luck.clone())
    lanes: dict[int, list[Move]] = {seat: [] for seat in range(3)}
    for seat in (1, 2, 0):
        while not table.moves or not table.moves[-1].closing:
            if seat not in table.pending() or len(lanes[seat]) == 2:
                break
            table.play(seat, table.legal(seat)[0])
            lanes[seat].append(table.moves[-1])
    assert table.moves[-1].closing
    assert last_turn(table.moves, 0) == lanes[0]
    assert last_turn(table.moves, 1) == lanes[1]


@pytest.mark.parametrize(("lang", "word"), [("en", "There was better: “"), ("fr", "Il y avait mieux")])
def test_it_says_what_was_better(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, word: str
) -> None:
    """To a search to which the last of all answers is worth three quarters, and every other one a quarter."""
    table = orcade.open_table("orc", seed=11)
    seat = turns(table, 2)[0][0].seat
    answers = answers_in(table, seat)
    assert [answer.said for answer in answers] == [move.action for move in last_turn(table.moves, seat)]

    def search(_view: object, decision: object, tried: object, *_: object) -> list[Alternative]:
        answer = next(each for each in answers if each.decision is decision)
        legal = answer.decision.legal(answer.view)
        found = legal[::-1] if tried is None else [tried]
        return [Alternative(a, LEAST, 0.75 if a is legal[-1] else 0.25) for a in found]  # type: ignore[arg-type]

    def known(*_: object) -> list[Answer]:
        return answers

    monkeypatch.setattr(module, "alternatives", search)
    monkeypatch.setattr(module, "answers_in", known)
    say_missed(Screen(lang), table, seat)
    text = " ".join(capsys.readouterr().out.replace("\u00a0", " ").split())
    assert word in text
    assert "75" in text
    assert "25" in text
