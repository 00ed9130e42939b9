"""Every lesson of every game in a browser: wrong things first, each answered, then what is pointed at."""

from __future__ import annotations

import re

import pytest

from orcade.kernel.language import LANGUAGES
from orcade.kernel.lessons.reading import course_of
from orcade.shelf import GAMES
from tests.thorough import some_of
from tests.web.browser import Locator, Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import open_table
from tests.web.learner import LESSON, Learner, loosely
from tests.web.newcomer import Newcomer

COURSES = [(game, course) for game in GAMES if (course := course_of(game)) is not None]
WAYS = some_of([("fr", True), ("fr", False), ("en", False), ("en", True)], 2)  # the language, and a phone?
EVERYDAY = ("orc", "fr", True)
LAST_GAME = {"fr": ("Une partie entière", "Une fin de partie"), "en": ("A whole game", "The end of a game")}
ALL = [
    pytest.param(game, course, lang, phone, id=f"{game.slug}-{lang}-{'phone' if phone else 'desk'}",
                 marks=[pytest.mark.everyday] if (game.slug, lang, phone) == EVERYDAY else [])
    for game, course in COURSES
    for lang, phone in WAYS
]  # fmt: skip


@pytest.mark.parametrize(("game", "course", "lang", "phone"), ALL)
def test_a_whole_course(arrive: Arrive, game, course, lang: str, phone: bool) -> None:  # type: ignore[no-untyped-def]
    page = arrive(lang=lang, phone=phone)
    newcomer = Newcomer(page, finger=phone)
    for number, lesson in enumerate(course.lessons):
        newcomer.begin(game.slug, number)
        newcomer.to_the_end(lesson, lang)
        expect(page.locator(f"{LESSON} .say")).to_have_text(loosely(lesson.done[lang]))
    page.locator(LESSON).get_by_role("button", name=loosely(LAST_GAME[lang][course.game.late])).click()
    expect(page.locator(LESSON)).to_have_count(0)
    expect(page.locator("[data-coach]")).to_be_visible()
    page.goto(f"/learn/{game.slug}")
    expect(page.locator("ol > li.done")).to_have_count(len(course.lessons))


def test_the_first_page_asks_newcomers_in_and_knows_how_far_they_came(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/")
    page.get_by_role("link", name="First time? Learn by playing (5 minutes) (ORC)").click()
    page.wait_for_url("**/learn/orc")
    learner = Learner(page, finger=False)
    learner.begin("orc", 0)
    learner.straight_to_the_end()
    page.get_by_role("button", name="Next lesson").click()
    expect(page.locator(f"{LESSON}[data-lesson=win]")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("link", name="Go on learning (1 of 4) (ORC)")).to_be_visible()
    expect(facts_of(page, "ORC")).to_have_text("2 players · 20 min · Easy · 1 of 4 lessons")
    expect(page.get_by_text("Nothing under way.")).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_game_says_how_long_it_is_and_how_hard(arrive: Arrive, lang: str) -> None:
    page = arrive(lang=lang)
    page.goto("/")
    for game in GAMES:
        about = game.speech.words["about"]
        told = loosely(f"· {about['length'][lang]} · {about['weight'][lang]}").pattern
        expect(facts_of(page, game.name[lang])).to_have_text(re.compile(f"{told}$"))


def facts_of(page: Page, name: str) -> Locator:
    """What the card of a game says of it in a line."""
    return page.get_by_role("article", name=name, exact=True).locator(".facts")


def test_a_clause_leads_to_the_lesson_that_shows_it(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/rules/orc#ORC-66")
    page.get_by_role("link", name="Try it in the lesson “A tie looks to the box”").first.click()
    page.wait_for_url("**/learn/orc#tie")
    expect(page.locator("li.marked h2")).to_have_text("A tie looks to the box")


def test_the_rules_at_a_table_lead_to_the_lesson_and_a_clause_stays_among_them(arrive: Arrive) -> None:
    page = arrive()
    open_table(page)
    table = page.url
    page.get_by_role("button", name="Rules", exact=True).click()
    rules = page.get_by_role("dialog")
    rules.locator("a[href$='#ORC-66']").first.click()
    expect(rules.locator("[id=ORC-66]")).to_be_focused()
    assert page.url == table
    rules.get_by_role("link", name="Try it in the lesson “A tie looks to the box”").first.click()
    page.wait_for_url("**/learn/orc#tie")
    expect(page.locator("li.marked h2")).to_have_text("A tie looks to the box")
    page.locator("li.marked button").click()
    expect(page.locator(f"{LESSON}[data-lesson=tie]")).to_be_visible()


def test_a_lesson_that_was_left_goes_on_and_is_begun_again_from_the_menu(arrive: Arrive) -> None:
    page = arrive()
    learner = Learner(page, finger=False)
    learner.begin("orc", 0)
    assert not learner.done
    learner.touch_what_is_lit()
    learner.touch_what_is_lit()
    assert not learner.done
    assert learner.step == "2"
    left = page.url
    learner.begin("orc", 0)
    assert page.url == left
    expect(page.locator(f"{LESSON}[data-step='2']")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Leave")).to_have_count(0)
    dialog.get_by_role("button", name="Begin this lesson again").click()
    expect(page.locator(f"{LESSON}[data-step='1']")).to_be_visible()
    assert page.url != left


def test_what_a_lesson_says_is_read_aloud_once(arrive: Arrive) -> None:
    page = arrive()
    Learner(page, finger=False).begin("orc", 0)
    say = page.locator(f"{LESSON} .say").inner_text().strip()
    expect(page.locator("[data-live]")).to_contain_text(say)
    live = page.locator("[aria-live], [role=status], [role=alert]", has_text=say)
    expect(live).to_have_count(1)
