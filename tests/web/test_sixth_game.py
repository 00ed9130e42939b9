"""A game in a folder of its own, without a board: found on the first page, and played to its end in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from orcade.kernel.language import LANGUAGES
from orcade.kernel.lessons.reading import course_of
from tests.examples.stew import FOLDER
from tests.examples.stew import stew as stew_of
from tests.web.browser import expect
from tests.web.conftest import Arrive
from tests.web.hands import open_table, play_to_the_end, say_plainly, scores
from tests.web.house import House, client_is_built
from tests.web.test_lesson_keys import to_the_end
from tests.web.typist import Listener


@pytest.fixture
def stew(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The game's folder; or a copy, without the file that is asked for."""
    if not hasattr(request, "param"):
        return FOLDER
    copy = copytree(FOLDER, tmp_path / "toad_stew")
    (copy / request.param).unlink()
    return copy


@pytest.fixture
def house_with_stew(stew: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    if not client_is_built():
        pytest.skip("the client is not built: make client")
    monkeypatch.setenv("ORCADE_SHELF", str(stew))
    house = House(tmp_path)
    yield house
    house.stop()


@pytest.mark.parametrize(
    "phone", [pytest.param(False, marks=pytest.mark.everyday), True], ids=["desk", "phone"]
)
def test_toad_stew_against_a_bot(house_with_stew: House, arrive: Arrive, phone: bool) -> None:
    page = arrive(at=house_with_stew, phone=phone)
    page.goto("/")
    expect(page.get_by_role("heading", name="Toad Stew", exact=True)).to_be_visible()
    open_table(page, game="toad_stew")
    expect(page.get_by_text("Hide your toad under a bowl.").first).to_be_visible()
    assert play_to_the_end(page, say_plainly) > 3
    won = scores(page)
    assert won == sorted(won, reverse=True)
    assert house_with_stew.told() == ""  # no bot failed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_lesson_is_learned_in_words(house_with_stew: House, arrive: Arrive, lang: str) -> None:
    """With the keyboard alone, from the card of the game on, which knows how far one has come."""
    game = stew_of()
    course = course_of(game)
    assert course is not None
    page = arrive(at=house_with_stew, lang=lang)
    to_the_end(Listener(page, finger=False), game, course, lang)
    page.goto("/")
    card = page.get_by_role("article", name=game.name[lang], exact=True)
    expect(card.locator(".facts")).to_contain_text(re.compile("1 of 1|1 leçon sur 1"))


def test_without_pictures_and_owners_its_page_is_words(house_with_stew: House, arrive: Arrive) -> None:
    page = arrive(at=house_with_stew)
    page.goto("/games/toad_stew")
    expect(page.get_by_text("A little game of our own")).to_be_visible()
    expect(page.locator("figure")).to_have_count(0)
    page.goto("/rules/toad_stew")
    expect(page.get_by_role("link", name="Toad Stew")).to_be_visible()
    expect(page.get_by_role("link", name="Do you own the box?")).to_have_count(0)
    page.goto("/owners/toad_stew")
    expect(page.get_by_role("heading", name="This game has no page for owners")).to_be_visible()


@pytest.mark.parametrize("stew", ["lessons.toml"], indirect=True)
def test_without_lessons_nothing_is_promised(house_with_stew: House, arrive: Arrive) -> None:
    page = arrive(at=house_with_stew, may="404")
    page.goto("/games/toad_stew")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Learn|learning"))).to_have_count(0)
    page.goto("/learn/toad_stew")
    expect(page.get_by_role("heading", name="This game has no lessons")).to_be_visible()
