"""The page of each game in a browser: its pictures are drawn, lessons and the page for owners are found."""

from __future__ import annotations

import re

import pytest

from orcade.kernel.pages import PICTURE, pictures_on
from orcade.shelf import GAMES, SHELF
from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import open_table
from tests.web.learner import loosely

SIZES = """(drawings) => drawings.map((one) => {
    const { left, right, width, height } = one.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && width > 200 && height > 60;
})"""
looks = pytest.mark.parametrize(
    ("lang", "theme", "phone"),
    [
        pytest.param("fr", "light", False, marks=pytest.mark.everyday),
        ("fr", "dark", True),
        ("en", "dark", False),
        pytest.param("en", "light", True, marks=pytest.mark.everyday),
    ],
)


@looks
@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_every_picture_is_drawn_as_wide_as_the_page(
    slug: str, lang: str, theme: str, phone: bool, arrive: Arrive
) -> None:
    page = arrive(lang=lang, theme=theme, phone=phone)
    page.goto(f"/games/{slug}")
    told = SHELF[slug].page(lang)
    figures = page.locator("figure[data-picture]")
    expect(figures).to_have_count(len(pictures_on(told)))
    assert [figure.get_attribute("data-picture") for figure in figures.all()] == pictures_on(told)
    drawings = page.locator("figure .drawing > * > *")
    assert all(drawings.evaluate_all(SIZES))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
    for caption, _ in PICTURE.findall(told):
        expect(page.get_by_role("img", name=loosely(caption))).to_have_count(1)


def test_a_section_leads_to_the_lesson_that_shows_it(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/games/orc")
    page.get_by_role("link", name="Try it in the lesson “A tie looks to the box”").click()
    page.wait_for_url("**/learn/orc#tie")
    expect(page.locator("li.marked h2")).to_have_text("A tie looks to the box")


@pytest.mark.parametrize("start", ["/games/stronghold", "/rules/stronghold"])
def test_owners_find_their_page_from_the_game_and_from_the_rules(start: str, arrive: Arrive) -> None:
    page = arrive(lang="fr")
    page.goto(start)
    page.get_by_role("link", name=re.compile("ce qui peut en différer|Vous avez la boîte")).click()
    page.wait_for_url("**/owners/stronghold")
    expect(page.get_by_role("heading", level=1)).to_contain_text("pour qui a la boîte")
    expect(page.locator("pre")).to_contain_text("[[phase_card]]")
    page.get_by_role("link", name="STR-36", exact=True).click()
    page.wait_for_url("**/rules/stronghold#STR-36")


def newcomers_way(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("^First time.*\\(ORC\\)"))).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_newcomer_finds_a_course_before_anything_else(phone: bool, arrive: Arrive) -> None:
    page = arrive(phone=phone)
    newcomers_way(page)
    way = page.get_by_role("link", name="Learn ORC (5 minutes)", exact=True)
    expect(way).to_be_in_viewport(ratio=1)
    way.click()
    page.wait_for_url("**/learn/orc")


def test_who_has_played_is_no_newcomer(arrive: Arrive) -> None:
    page = arrive()
    open_table(page)
    newcomers_way(page)
    expect(page.get_by_text("First time here?")).to_have_count(0)
