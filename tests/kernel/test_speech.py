"""Speech: sentences in both languages, filled in with what the reader may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from orcade.games.orc import GAME as ORC
from orcade.games.orc.draw import Drew
from orcade.kernel.contract import HIDDEN, NONE, SPECTATOR, State
from orcade.kernel.fairness import SeedCommitted
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.speech import OF_THE_KERNEL, Speech
from tests.kernel.little import NO, YES, Ask, Hint, Little, Noted

NAMES = ["Ada", "Bo"]
WORDS = """
[decision.ask]
fr = "{seat}, une question : {question}"
en = "{seat}, a question: {question}"
[action.say]
fr = "dire {word}"
en = "say {word}"
[event.noted]
fr = "noté : {word}"
en = "noted: {word}"
[event.drew]
fr = "{seat} pioche {card}, pile {pile}"
en = "{seat} draws {card}, pile {pile}"
[event.drew.hidden]
fr = "{seat} pioche, pile {pile}"
en = "{seat} draws, pile {pile}"
[step.hint]
fr = "conseil à {seat}"
en = "a hint for {seat}"
[refusal.2]
fr = "{seat} ne dit pas {word} à {question} ({why})"
en = "{seat} does not say {word} to {question} ({why})"
[refusal.9]
fr = "fini"
en = "over"
"""


class Shouting(Speech):
    """A game's own way to say values and facts."""

    def value(self, field: str, value: int, lang: str) -> str:
        if field == "word":
            return ["OUI", "NON"][value] if lang == "fr" else ["YES", "NO"][value]
        return super().value(field, value, lang)

    def facts(self, thing: object, s: State | None, names: list[str], lang: str) -> Mapping[str, str]:
        return {"word": "!"} if isinstance(thing, Noted) else {}

    def against(self, clause: int, decision: Any, a: Any, s: State, names: list[str], lang: str) -> Any:
        return {"why": f"{clause}"}


PLAIN, LOUD = Speech(WORDS), Shouting(WORDS)


def test_a_seat_is_called_by_its_players_name() -> None:
    assert PLAIN.ask(Ask(1, "attack?"), Little(), NAMES, "en") == "Bo, a question: attack?"
    assert PLAIN.ask(Ask(0, "attack?"), Little(), NAMES, "fr") == "Ada, une question : attack?"


def test_a_sentence_may_say_whose_something_is() -> None:
    speech = Speech("[step.hint]\nfr = 'le tour {of_seat}'\nen = '{of_seat} turn'\n")
    assert speech.step(Hint(0, "x"), NAMES, "fr") == "le tour d'Ada"
    assert speech.step(Hint(1, "x"), NAMES, "fr") == "le tour de Bo"
    assert speech.step(Hint(1, "x"), NAMES, "en") == "Bo's turn"


@pytest.mark.parametrize("seat", [NONE, SPECTATOR, 2])
def test_who_has_no_name_is_called_by_his_number(seat: int) -> None:
    assert PLAIN.step(Hint(seat, "x"), NAMES, "en") == f"a hint for {seat}"


def test_steps_actions_and_events_are_said() -> None:
    assert PLAIN.step(Hint(0, "x"), NAMES, "fr") == "conseil à Ada"
    assert PLAIN.action(YES, None, NAMES, "en") == "say 0"
    assert PLAIN.event(Noted("rain"), NAMES, "en") == "noted: rain"


def test_a_game_says_values_in_its_own_words() -> None:
    assert LOUD.action(YES, None, NAMES, "fr") == "dire OUI"
    assert LOUD.action(NO, None, NAMES, "en") == "say NO"


def test_a_game_adds_facts_of_its_own() -> None:
    assert LOUD.event(Noted("rain"), NAMES, "en") == "noted: !"


def test_an_event_seen_in_part_has_its_own_sentence() -> None:
    assert PLAIN.event(Drew(0, 3, 17), NAMES, "en") == "Ada draws 17, pile 3"
    assert PLAIN.event(Drew(0, 3, HIDDEN), NAMES, "en") == "Ada draws, pile 3"
    assert PLAIN.event(Drew(1, 3, HIDDEN), NAMES, "fr") == "Bo pioche, pile 3"


def test_a_refusal_knows_the_action_the_question_and_what_speaks_against() -> None:
    said = LOUD.refusal(2, Ask(1, "attack?"), YES, Little(), NAMES, "en")
    assert said == "Bo does not say YES to attack? (2)"
    said = LOUD.refusal(2, Ask(1, "attack?"), NO, Little(), NAMES, "fr")
    assert said == "Bo ne dit pas NON à attack? (2)"


def test_a_refusal_after_the_end_has_no_question() -> None:
    assert LOUD.refusal(9, None, YES, Little(), NAMES, "fr") == "fini"


def test_names_are_never_taken_for_templates() -> None:
    assert PLAIN.step(Hint(0, "x"), ["{word}", "{0}"], "en") == "a hint for {word}"


# The words of the kernel


@pytest.mark.parametrize("speech", [PLAIN, ORC.speech], ids=["little", "orc"])
def test_the_kernel_speaks_in_every_game(speech: Speech) -> None:
    sealed = SeedCommitted("c0ffee", [])
    assert speech.event(sealed, NAMES, "fr") == "Le hasard de cette partie est scellé : c0ffee."
    assert speech.event(sealed, NAMES, "en") == "The luck of this game is sealed: c0ffee."
    together: Together[Any] = Together([Lane(0, [])])
    assert speech.step(together, NAMES, "fr") == "plusieurs joueurs choisissent en secret"
    assert speech.step(together, NAMES, "en") == "several players choose in secret"


def test_a_game_without_words_still_has_the_kernels() -> None:
    assert Speech("").words == OF_THE_KERNEL


def test_games_do_not_put_words_into_each_others_mouths() -> None:
    assert "noted" not in Speech("").words["event"]
    assert "noted" not in OF_THE_KERNEL["event"]


# The words of ORC


def test_orc_hides_the_card_that_another_drew() -> None:
    drew = Drew(0, 3, 17)
    own = ORC.speech.event(drew, NAMES, "en")
    other = drew.seen_by(1)
    assert other is not None
    assert own == "Ada draws beside the green tribe: 1 green orc, 2 blue orcs."
    assert ORC.speech.event(other, NAMES, "en") == "Ada draws a card beside the green tribe."
    assert ORC.speech.event(other, NAMES, "fr") == "Ada pioche une carte près de la tribu verte."
