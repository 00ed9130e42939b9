"""The coach's cards: with the first question of each kind, once, and for nobody who does not want them."""

from __future__ import annotations

import re

import pytest

from orcade.kernel.game import Game
from orcade.kernel.lessons.reading import course_of
from orcade.shelf import GAMES
from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import click_lit, until_my_turn
from tests.web.learner import loosely
from tests.web.test_axe import no_fault

CARD = "[data-coach]"


def play(arrive: Arrive, lang: str = "en", phone: bool = False):  # type: ignore[no-untyped-def]
    page = arrive(lang=lang, phone=phone, coach=True)
    page.goto("/games/orc")
    page.get_by_role(
        "button", name=re.compile("(Play against a bot|Jouer contre un bot).*ORC", re.S)
    ).first.click()
    page.wait_for_url("**/t/*")
    return page


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_a_card_lies_beside_the_first_question_of_its_kind_and_is_read_once(
    arrive: Arrive, lang: str, phone: bool
) -> None:
    page = play(arrive, lang, phone)
    card = page.locator(CARD)
    expect(card).to_be_visible()
    no_fault(page)
    first = card.inner_text()
    board = page.locator("[data-face]").bounding_box()
    card.get_by_role("button", name=re.compile("Got it|Compris")).click()
    expect(card).to_have_count(0)
    assert page.locator("[data-face]").bounding_box() == board
    page.reload()
    expect(page.locator(".bar.asked")).to_be_visible()
    expect(card).to_have_count(0)
    assert first


def test_a_clause_of_the_card_opens_the_rules_and_nobody_has_to_see_cards(arrive: Arrive) -> None:
    page = play(arrive)
    page.locator(CARD).get_by_role("button", name=re.compile("ORC-")).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("ORC-")
    page.keyboard.press("Escape")
    page.locator(CARD).get_by_role("button", name="Without a coach").click()
    expect(page.locator(CARD)).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("switch", name=re.compile("Coach"))).not_to_be_checked()


def test_a_card_that_was_neither_read_nor_answered_comes_again(arrive: Arrive) -> None:
    page = play(arrive)
    same = page.locator(CARD, has_text=loosely(said_by(page)))
    page.reload()
    expect(same).to_be_visible()
    while until_my_turn(page) and same.count():
        click_lit(page)
    page.reload()
    expect(page.locator(CARD)).to_be_visible()  # of what is asked next
    expect(same).to_have_count(0)


def said_by(page: Page) -> str:
    """The sentences of the card in sight."""
    return page.locator(f"{CARD} > p").inner_text()


@pytest.mark.parametrize(("lang", "phone"), [("fr", False), ("en", True)])
def test_the_card_of_what_is_asked_is_seen_again_by_key_or_from_the_menu(
    arrive: Arrive, lang: str, phone: bool
) -> None:
    """Also by whoever wants no coach; he who listens is led to it."""
    page = play(arrive, lang, phone)
    card = page.locator(CARD)
    first = said_by(page)
    card.get_by_role("button", name=re.compile("Without a coach|Sans conseiller")).click()
    expect(card).to_have_count(0)
    if phone:
        page.get_by_role("button", name="Menu").tap()
        page.get_by_role("button", name=re.compile("The coach's card|Carte du conseiller")).tap()
    else:
        page.keyboard.press("c")
    expect(card).to_be_focused()
    expect(card).to_contain_text(loosely(first))
    expect(page.locator("[role=status]", has=card)).to_have_count(1)
    page.keyboard.press("Tab")
    expect(card.get_by_role("button").first).to_be_focused()
    card.get_by_role("button", name=re.compile("Got it|Compris")).press("Enter")
    expect(card).to_have_count(0)
    expect(page.locator("[data-ask]")).to_be_focused()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_game_with_which_a_course_ends_has_the_coach_again(arrive: Arrive, game: Game) -> None:
    """Also for whoever has turned him off, and from the seat, with the players, that the course names."""
    course = course_of(game)
    assert course is not None
    page = arrive(phone=True)
    page.goto(f"/learn/{game.slug}")
    page.get_by_role("button", name=re.compile("^Play: ")).click()
    page.wait_for_url("**/t/*")
    expect(page.locator(CARD)).to_be_visible()
    table = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert len(table["seats"]) == course.game.seats
    assert [seat["seat"] for seat in table["seats"] if seat["mine"]] == [course.game.me]
    assert {seat["level"] for seat in table["seats"] if not seat["mine"]} == {course.game.level}
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("switch", name=re.compile("Coach"))).to_be_checked()


def test_a_lesson_has_no_card(arrive: Arrive) -> None:
    page = arrive(coach=True)
    page.goto("/learn/orc")
    page.locator("ol > li button").first.click()
    expect(page.locator("[data-lesson]")).to_be_visible()
    expect(page.locator(".bar.asked")).to_be_attached()
    expect(page.locator(CARD)).to_have_count(0)
