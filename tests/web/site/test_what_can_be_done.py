"""What else can be done without a server: one screen for several, lessons, the coach, replay, records."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from orcade.kernel.game import Game
from orcade.kernel.lessons.reading import course_of
from orcade.shelf import GAMES
from tests.web.browser import Page, expect
from tests.web.hands import A_WHOLE_GAME_MS, begin_bots_alone, begin_table, until_my_turn
from tests.web.learner import LESSON, Learner, loosely
from tests.web.site.device import A_START_MS, GO, Place, play_once, worker
from tests.web.test_axe import no_fault
from tests.web.test_coach import CARD
from tests.web.test_hot_seat import behind_the_curtain, turn_of
from tests.web.test_replay import look_back, verified

RELOADED = 3  #         before this turn of those at one screen
# What the thinker has weighed for the coach, answer by answer.
WEIGHED = """() => {
  const say = self.postMessage.bind(self);
  self.weighed = [];
  self.postMessage = (message) => {
    if (message.answer) self.weighed.push(...JSON.parse(message.answer).weighed);
    say(message);
  };
}"""


Goes = Callable[[str], None]


@pytest.fixture
def goes(tab: Page, opened: tuple[Page, Place]) -> Goes:
    """To another page of Orcade: `goes("/learn/orc")`."""
    _, place = opened
    return lambda path: tab.evaluate(GO, f"{place.address}?{path}")


def test_a_whole_game_behind_a_curtain(tab: Page) -> None:
    """That of one seat comes down when the other has played, and a reload does not lift it."""
    tab.get_by_role("link", name="At this device: ORC", exact=True).click()
    begin_table(tab, company="At this device")
    seats = list[int]()
    while until_my_turn(tab):
        seats.append(behind_the_curtain(tab))
        if len(seats) == RELOADED:
            tab.reload()
            until_my_turn(tab, A_START_MS)
            assert behind_the_curtain(tab) == seats[-1]
        turn_of(tab)
    assert len(seats) >= 12
    assert all(one != other for one, other in pairwise(seats))
    expect(tab.get_by_role("dialog", name="Result")).to_contain_text("not that nobody read it")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_lesson_of_every_game(tab: Page, goes: Goes, game: Game) -> None:
    """It begins and ends, is learned, and is known to be after a look elsewhere."""
    course = course_of(game)
    assert course is not None
    first = course.lessons[0]
    goes(f"/learn/{game.slug}")
    tab.get_by_role("button", name=f"Begin: {first.title['en']}").click()
    tab.wait_for_url("**/?/t/*")
    Learner(tab, finger=False).straight_to_the_end()
    expect(tab.locator(f"{LESSON} .say")).to_have_text(loosely(first.done["en"]))
    goes(f"/learn/{game.slug}")
    expect(tab.locator("ol > li.done")).to_have_count(1)


def test_the_coach_has_cards_and_looks_back_at_turns(tab: Page, goes: Goes) -> None:
    """A card is read once; what he looks for is found where bots think."""
    goes("/learn/orc")
    tab.get_by_role("button", name="Play: A whole game").click()
    tab.wait_for_url("**/?/t/*")
    card = tab.locator(CARD)
    expect(card).to_be_visible()
    no_fault(tab)
    card.get_by_role("button", name="Got it").click()
    expect(card).to_have_count(0)
    tab.reload()
    until_my_turn(tab, A_START_MS)
    expect(card).to_have_count(0)
    thinker = worker(tab, "think")
    thinker.evaluate(WEIGHED)
    while not thinker.evaluate("weighed.length"):
        play_once(tab)
    tab.get_by_role("button", name="Menu").click()
    tab.get_by_role("switch", name=re.compile("Coach")).click()
    tab.keyboard.press("Escape")
    expect(tab.locator(f"{CARD}, [data-missed]")).to_have_count(0)


def test_a_finished_game_is_seen_again_kept_as_a_record_and_brought_back(
    tab: Page, goes: Goes, tmp_path: Path
) -> None:
    goes("/new/orc")
    table = begin_bots_alone(tab)
    score = tab.get_by_role("button", name="See the score")
    expect(score).to_be_visible(timeout=A_WHOLE_GAME_MS)
    goes("/")
    tab.go_back()
    score.click()
    with tab.expect_download() as coming:
        tab.get_by_role("button", name="Download the record").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    verified(file)
    tab.keyboard.press("Escape")
    last = look_back(tab)
    where = tab.locator("[data-replay] .where")
    for key, at in [("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1)]:
        tab.keyboard.press(key)
        expect(where).to_contain_text(f"Position {at} of {last}")

    goes("/records")
    tab.locator("input[type=file]").set_input_files(file)
    proof = tab.get_by_role("region", name="This record is true")
    expect(proof).to_contain_text("It is signed by nobody.")
    proof.get_by_role("link", name="Look back on the game").click()
    tab.wait_for_url(lambda url: "/t/" in url and url != table)
    expect(tab.get_by_text("An imported game")).to_be_visible()
    assert look_back(tab) == last
