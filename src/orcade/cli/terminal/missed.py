"""What a turn has missed, for whoever asks the coach and plays against bots alone."""

from __future__ import annotations

from itertools import islice

from orcade.bots.knows import knowledge_of
from orcade.bots.weigh import MOST_ANSWERS, Answer, Missed, alternatives, missed, worth_a_look
from orcade.cli.screen import Screen
from orcade.kernel.chance import Fast
from orcade.kernel.flow import decision_of
from orcade.kernel.table import Move, Table


def last_turn(moves: list[Move], seat: int) -> list[Move]:
    """The moves of this seat from before the others answered; those of a turn that it has begun are none."""
    at = len(moves)
    while at > 0 and moves[at - 1].seat == seat and not moves[at - 1].closing:
        at -= 1
    while at > 0 and moves[at - 1].seat != seat:
        at -= 1
    found: list[Move] = []
    while at > 0 and (moves[at - 1].seat == seat or moves[at - 1].sealed):
        at -= 1
        if moves[at].seat == seat:
            if found and moves[at].closing:
                break
            found.insert(0, moves[at])
    return found


def answers_in(table: Table, seat: int) -> list[Answer]:
    """Those of the last turn that are worth a look, with what the seat saw before each."""
    knows, luck = knowledge_of(table.game), Fast(len(table.moves))

    def answer(move: Move) -> Answer:
        view = move.before.view(seat)
        decision = decision_of(view, seat)
        assert decision is not None, f"seat {seat} was not asked anything"
        return Answer(view, decision, move.action)

    worth = (each for each in map(answer, last_turn(table.moves, seat)) if worth_a_look(each, knows, luck))
    return list(islice(worth, MOST_ANSWERS))


def found_in(table: Table, answers: list[Answer]) -> Missed | None:
    """Piece by piece, here and now."""
    knows, luck = knowledge_of(table.game), Fast(len(table.moves))
    looks = missed(answers, knows)
    try:
        look = next(looks)
        while True:
            answer = answers[look.answer]
            look = looks.send(alternatives(answer.view, answer.decision, look.tried, knows, luck))
    except StopIteration as end:
        result: Missed | None = end.value
        return result


def say_missed(screen: Screen, table: Table, seat: int) -> None:
    """Nothing, if there was no turn with a choice yet."""
    answers = answers_in(table, seat)
    if not answers:
        return
    with screen.console.status(screen.words("table.weighing")):
        found = found_in(table, answers)
    if found is None:
        screen.say("table.missed_nothing")
        return
    answer, speech = answers[found.answer], table.game.speech
    screen.say(
        "table.missed",
        ask=speech.ask(answer.decision, answer.view, table.names, screen.lang),
        better=speech.action(found.better, answer.view, table.names, screen.lang),
        said=speech.action(answer.said, answer.view, table.names, screen.lang),
        worth=round(100 * found.worth),
        instead=round(100 * found.instead),
    )
