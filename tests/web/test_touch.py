"""Whatever is touched on a board answers: by doing, or by the clause, in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle

import pytest

from orcade.shelf import GAMES, SHELF
from tests.questions import Asked
from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.house import House
from tests.web.laid import cookie, id_of, laid
from tests.web.touches import Answer, go, touch_everything

SLUGS = [game.slug for game in GAMES]
FEW = 16  #  one question of so many, where all are left to `make test-browser`

# Of a hundred answers so many at most may only name the thing and say what is asked.  That is the reason
# where something of another kind is asked for: seventy zones, while a Hero is to be named.
GENERIC = {"orc": 55, "battl_khaos": 55, "orcs_vs_orcs": 75, "immortals": 5, "stronghold": 15}


def answers_to(page: Page, lang: str, questions: list[Asked]) -> tuple[list[Answer], list[str]]:
    """What is heard at all these tables, and what is wrong with it."""
    wrong: list[str] = []
    answers: list[Answer] = []
    for asked in questions:
        heard = touch_everything(page, id_of(asked))
        assert heard, f"{asked}: nothing there can be touched"
        prefix = SHELF[asked.slug].prefix
        wrong += [f"{asked.kind}: {why}" for answer in heard for why in answer.complaints(lang, prefix)]
        answers += heard
    return answers, wrong


def at_the_tables(arrive: Arrive, house: House, lang: str, phone: bool = False) -> Page:
    page = arrive(lang, at=house, phone=phone)
    page.context.add_cookies([cookie(house.address)])
    page.goto("/")
    return page


@pytest.mark.everyday
@pytest.mark.parametrize(("slug", "lang"), zip(SLUGS, cycle(["fr", "en"]), strict=False))
def test_some_touches_are_answered(arrive: Arrive, laid_house: House, slug: str, lang: str) -> None:
    page = at_the_tables(arrive, laid_house, lang)
    _, wrong = answers_to(page, lang, laid(slug)[1::FEW])
    assert wrong == []


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_touch_is_answered(
    arrive: Arrive, laid_house: House, slug: str, lang: str, phone: bool
) -> None:
    """Every question in both languages: in one of them on a desk, in the other on a phone."""
    page = at_the_tables(arrive, laid_house, lang, phone)
    answers, wrong = answers_to(page, lang, laid(slug)[(lang == "en") ^ phone :: 2])
    assert wrong == []
    assert 100 * sum(answer.generic for answer in answers) <= GENERIC[slug] * len(answers)


def test_who_only_looks_is_told_why_nothing_happens(arrive: Arrive, laid_house: House) -> None:
    page = arrive("en", at=laid_house)
    (asked,) = [one for one in laid("orc") if one.kind == "deployment"]
    page.goto(f"/t/{id_of(asked)}")
    page.locator("[data-face] [data-zone]").first.click(force=True)
    expect(page.locator("[data-word]")).to_contain_text("You are watching this game. To play")


@dataclass(frozen=True)
class HalfMade:
    """A choice of several parts: what begins it, what is asked then, and what would end the phase."""

    of: str
    begin: str
    asks: str
    end: str = ""

    def __str__(self) -> str:
        return self.of


HALF_MADE = [
    HalfMade("orc-deployment", "[data-zone=hand][data-lit]", "Against which tribe?"),
    HalfMade("orcs_vs_orcs-orders", ".chip[data-zone=actions]", "?", ".plain"),
    HalfMade("immortals-plan_box", "[data-zone=hand][data-lit]", "Where does this card go?", ".strong"),
    HalfMade("immortals-turn", "[data-zone=boxes][data-lit]", ".", ".deed"),
    HalfMade(
        "stronghold-catapult",
        "[data-zone=cards][data-lit][aria-label^=Catapult]",
        "On which rampart?",
        ".plain",
    ),
    HalfMade("stronghold-deploying", "[data-zone=field][data-lit]", "?", ".plain"),
    HalfMade("battl_khaos-second_tile", "[data-zone=hand][data-lit]", "Where", ".strong"),
]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("half", HALF_MADE, ids=str)
def test_a_choice_in_parts_is_asked_part_by_part(
    arrive: Arrive, laid_house: House, half: HalfMade, phone: bool
) -> None:
    """What is missing is asked for, nothing ends the phase, and the only other button puts it back."""
    page = at_the_tables(arrive, laid_house, "en", phone)
    go(page, f"laid-{half.of}")
    ask, ends = page.locator("[data-ask]"), page.locator(f"[data-face] .actions {half.end}")
    whole = ask.text_content() or ""
    if half.end:
        expect(ends).to_have_count(1)
    open_what_hides(page, half.begin)
    page.locator(f"[data-face] {half.begin}").first.click()
    expect(ask).to_contain_text(half.asks)
    expect(ask).not_to_have_text(whole)
    expect(page.locator("[data-bar] .tools button")).to_have_text(["Put back"])
    if half.end:
        expect(ends).to_have_count(0)
    page.get_by_role("button", name="Put back").click()
    expect(ask).to_have_text(whole)
    expect(page.locator("[data-put-back]")).to_have_count(0)
    if half.end:
        expect(ends).to_have_count(1)


def open_what_hides(page: Page, thing: str) -> None:
    """On a phone the cards lie in a drawer."""
    if not page.locator(f"[data-face] {thing}").count():
        page.locator("[data-zone=drawer]").click()
