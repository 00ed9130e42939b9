"""Whatever is touched on a board answers: by doing, or by the clause, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import cycle

import pytest

from orcade.shelf import GAMES, SHELF
from tests.questions import Asked
from tests.web.browser import Page, TimeoutError, expect
from tests.web.conftest import Arrive
from tests.web.counts import PROPERTY, counted
from tests.web.house import House
from tests.web.laid import cookie, id_of, laid
from tests.web.test_targets import SMALL, least_of
from tests.web.touches import Answer, go, touch_everything

SLUGS = [game.slug for game in GAMES]
SOON_MS = 1_000
FEW = 16  #  one question of so many, where all are left to `make test-browser`

# Of a hundred answers so many at most may only name the thing and say what is asked.
GENERIC = {"orc": 5, "battl_khaos": 5, "orcs_vs_orcs": 5, "immortals": 5, "stronghold": 15}

Count = Callable[[str, str, str, int, list[Answer]], None]


@pytest.fixture
def count(record_property: Callable[[str, object], None]) -> Count:
    """Tell the end of the run how so many questions of a game were answered."""
    return lambda *what: record_property(PROPERTY, counted(*what))


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
    arrive: Arrive, laid_house: House, count: Count, slug: str, lang: str, phone: bool
) -> None:
    """Every question in both languages: in one of them on a desk, in the other on a phone."""
    page = at_the_tables(arrive, laid_house, lang, phone)
    questions = laid(slug)[(lang == "en") ^ phone :: 2]
    answers, wrong = answers_to(page, lang, questions)
    count(slug, lang, "phone" if phone else "desk", len(questions), answers)
    assert wrong == []
    met = [answer for answer in answers if answer.word != "covered"]
    assert 100 * sum(answer.generic for answer in met) <= GENERIC[slug] * len(met)


def test_who_only_looks_is_told_why_nothing_happens(arrive: Arrive, laid_house: House) -> None:
    page = arrive("en", at=laid_house)
    (asked,) = [one for one in laid("orc") if one.kind == "deployment"]
    page.goto(f"/t/{id_of(asked)}")
    page.locator("[data-face] [data-zone]").first.click(force=True)
    expect(page.locator("[data-word]")).to_contain_text("You are watching this game. To play")


@dataclass(frozen=True)
class HalfMade:
    """A choice of several parts: what begins it, what is asked then, and what would end the phase.

    `also`: a button that goes on with it, but is not what one wants first.
    """

    of: str
    begin: str
    en: str
    fr: str
    end: str = ""
    called: str = ""
    also: str = "[data-lit]"

    def __str__(self) -> str:
        return f"{self.of}{self.called and '-'}{self.called}"

    @property
    def slug(self) -> str:
        return self.of.split("-")[0]

    def asks(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


CATAPULT = "[data-zone=cards][data-lit][aria-label^=Catapult]"
SHAMAN = "[data-zone=tokens][data-lit]:is([aria-label^=Shaman], [aria-label^=Chamane])"
HELD, BOX, SPOT = (f"[data-zone={zone}][data-lit]" for zone in ("hand", "boxes", "field"))
HALF_MADE = [
    HalfMade("orc-deployment", HELD, "Against which tribe?", "Contre quelle tribu ?"),
    HalfMade("orc-deployment", "[data-zone=line]", "With which card?", "Avec quelle carte ?", called="tribe"),
    HalfMade("orcs_vs_orcs-orders", ".chip[data-zone=actions]", "?", "?", ".plain"),
    HalfMade("orcs_vs_orcs-orders", SPOT, "?", "?", ".plain", called="zone"),
    HalfMade("immortals-plan_box", HELD, "Where does this card go?", "Où poser cette carte ?", ".strong"),
    HalfMade(
        "immortals-plan_box", "[data-zone=boxes]", "Choose a card", "Choisissez une carte", ".strong", "box"
    ),
    HalfMade("immortals-turn", BOX, ".", ".", ".deed", also=".quiet"),
    HalfMade("stronghold-catapult", CATAPULT, "On which rampart?", "Sur quel rempart ?", ".plain"),
    HalfMade("stronghold-deploying", SPOT, "?", "?", ".plain"),
    HalfMade("battl_khaos-placing", HELD, "Where", "Où"),
    HalfMade("battl_khaos-token_choice", SHAMAN, "Where", "Où", ".strong"),
    HalfMade("battl_khaos-second_tile", HELD, "Where", "Où", ".strong"),
]

# The buttons of the board that are neither lit nor a part of what was begun.
OTHERS = "[data-face] .actions button:not([data-lit], [aria-pressed], .stepper *)"

# Of what is lit on the chart, and of what is lit beside it, the first where none of them would meet a touch.
OUT_OF_SIGHT = """() => {
  const lit = [...document.querySelectorAll('[data-face] [data-lit]:not([aria-pressed=true])')]
    .filter((one) => one.checkVisibility());
  const met = (one) => {
    const { x, y, width, height } = (one.querySelector('.area') ?? one).getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const groups = [true, false].map((on) => lit.filter((one) => (one.closest('.chart') !== null) === on));
  return groups.filter((group) => group.length > 0 && !group.some(met))
    .map(([one]) => one.getAttribute('aria-label') ?? one.textContent);
}"""


def out_of_sight(page: Page) -> list[str]:
    """Once the board has had the time to bring it into view."""
    with suppress(TimeoutError):
        page.wait_for_function(f"() => ({OUT_OF_SIGHT})().length === 0", timeout=SOON_MS)
    found: list[str] = page.evaluate(OUT_OF_SIGHT)
    return found


@pytest.mark.parametrize(("phone", "lang"), [(False, "en"), (True, "fr")], ids=["desktop", "phone"])
@pytest.mark.parametrize("half", HALF_MADE, ids=str)
def test_a_choice_in_parts_is_asked_part_by_part(
    arrive: Arrive, laid_house: House, half: HalfMade, phone: bool, lang: str
) -> None:
    """What is missing is asked for and in sight, nothing ends the phase, one other button puts it back."""
    page = at_the_tables(arrive, laid_house, lang, phone)
    go(page, f"laid-{half.of}")
    ask, ends = page.locator("[data-ask]"), page.locator(f"[data-face] .actions {half.end}")
    whole = ask.text_content() or ""
    if half.end:
        expect(ends).to_have_count(1)
    open_what_hides(page, half.begin)
    page.locator(f"[data-face] {half.begin}").first.click()
    expect(ask).to_contain_text(half.asks(lang))
    expect(ask).not_to_have_text(whole)
    expect(page.locator("[data-bar] .tools button")).to_have_count(1)
    expect(page.locator("[data-bar] .tools [data-put-back]")).to_have_count(1)
    assert page.locator(f"{OTHERS}:not({half.also})").all_text_contents() == []
    if half.end:
        expect(ends).to_have_count(0)
    assert out_of_sight(page) == []
    assert page.evaluate(SMALL, least_of(phone)) == []
    page.locator("[data-put-back]").click()
    expect(ask).to_have_text(whole)
    expect(page.locator("[data-put-back]")).to_have_count(0)
    if half.end:
        expect(ends).to_have_count(1)


@pytest.mark.parametrize(("lang", "back"), [("en", "back to the hand"), ("fr", "retour en main")])
def test_a_card_lifted_from_its_box_goes_back_there(
    arrive: Arrive, laid_house: House, lang: str, back: str
) -> None:
    """On the box that it came from: the bar says so, and its only button puts the card down again."""
    page = at_the_tables(arrive, laid_house, lang)
    go(page, "laid-immortals-plan_box")
    filled = page.locator("[data-face] .slot.filled [data-zone=boxes]")
    expect(filled).to_have_count(0)
    page.locator(f"[data-face] {HELD}").first.click()
    page.locator(f"[data-face] {BOX}").first.click()
    expect(filled).to_have_count(1)
    filled.click()
    expect(page.locator("[data-ask]")).to_contain_text(back)
    expect(page.locator("[data-bar] .tools button")).to_have_count(1)
    assert page.locator(OTHERS).all_text_contents() == []
    page.locator("[data-put-back]").click()
    expect(filled).to_have_count(1)
    filled.click()
    filled.click()
    expect(filled).to_have_count(0)


def open_what_hides(page: Page, thing: str) -> None:
    """On a phone the cards lie in a drawer."""
    if not page.locator(f"[data-face] {thing}").count():
        page.locator("[data-zone=drawer]").click()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_touch_is_answered_while_a_choice_is_half_made(
    arrive: Arrive, laid_house: House, count: Count, slug: str, lang: str
) -> None:
    page = at_the_tables(arrive, laid_house, lang)
    halves = [half for half in HALF_MADE if half.slug == slug]
    answers = [
        answer for half in halves for answer in touch_everything(page, f"laid-{half.of}", [half.begin])
    ]
    count(slug, lang, "half made", len(halves), answers)
    assert [why for answer in answers for why in answer.complaints(lang, SHELF[slug].prefix)] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_lit_comes_into_sight_on_a_phone(arrive: Arrive, laid_house: House, slug: str) -> None:
    page = at_the_tables(arrive, laid_house, "en", phone=True)
    hidden = dict[str, list[str]]()
    for asked in laid(slug):
        go(page, id_of(asked))
        if found := out_of_sight(page):
            hidden[asked.kind] = found
    assert hidden == {}
