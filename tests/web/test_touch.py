"""Whatever is touched on a board answers: by doing, or by the clause, in the reader's language."""

from __future__ import annotations

from itertools import cycle

import pytest

from orcade.shelf import GAMES, SHELF
from tests.questions import Asked
from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.house import House
from tests.web.laid import cookie, id_of, laid
from tests.web.touches import go, touch_everything

SLUGS = [game.slug for game in GAMES]
FEW = 16  #  one question of so many, where all are left to `make test-browser`


def wrong_answers(page: Page, lang: str, questions: list[Asked]) -> list[str]:
    wrong: list[str] = []
    for asked in questions:
        heard = touch_everything(page, id_of(asked))
        assert heard, f"{asked}: nothing there can be touched"
        prefix = SHELF[asked.slug].prefix
        wrong += [f"{asked.kind}: {why}" for answer in heard for why in answer.complaints(lang, prefix)]
    return wrong


def at_the_tables(arrive: Arrive, house: House, lang: str, phone: bool = False) -> Page:
    page = arrive(lang, at=house, phone=phone)
    page.context.add_cookies([cookie(house.address)])
    page.goto("/")
    return page


@pytest.mark.everyday
@pytest.mark.parametrize(("slug", "lang"), zip(SLUGS, cycle(["fr", "en"]), strict=False))
def test_some_touches_are_answered(arrive: Arrive, laid_house: House, slug: str, lang: str) -> None:
    page = at_the_tables(arrive, laid_house, lang)
    assert wrong_answers(page, lang, laid(slug)[1::FEW]) == []


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_touch_is_answered(arrive: Arrive, laid_house: House, slug: str, lang: str) -> None:
    page = at_the_tables(arrive, laid_house, lang)
    assert wrong_answers(page, lang, laid(slug)) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_choice_in_two_steps_is_asked_in_two_steps(arrive: Arrive, laid_house: House, phone: bool) -> None:
    """What is missing is asked for, and the only other button puts the action back."""
    page = at_the_tables(arrive, laid_house, "en", phone)
    (deployment,) = [asked for asked in laid("orc") if asked.kind == "deployment"]
    go(page, id_of(deployment))
    ask = page.locator("[data-ask]")
    whole = ask.text_content() or ""
    page.locator("[data-zone=hand][data-lit]").first.click()
    expect(ask).to_contain_text("Against which tribe?")
    expect(page.locator("[data-bar] .tools button")).to_have_text(["Put back"])
    page.get_by_role("button", name="Put back").click()
    expect(ask).to_have_text(whole)
    expect(page.locator("[data-put-back]")).to_have_count(0)


def test_an_order_that_was_begun_keeps_the_end_of_the_phase_away(arrive: Arrive, laid_house: House) -> None:
    page = at_the_tables(arrive, laid_house, "en")
    (orders,) = [asked for asked in laid("orcs_vs_orcs") if asked.kind == "orders"]
    go(page, id_of(orders))
    end = page.locator("[data-face] .actions .plain")
    expect(end).to_have_count(1)
    page.locator(".chip[data-zone=actions]").first.click()
    expect(page.locator("[data-ask]")).to_contain_text("?")
    expect(end).to_have_count(0)
    page.get_by_role("button", name="Put back").click()
    expect(end).to_have_count(1)
