"""The board of Stronghold: whole games by touching what is lit, actions tried first, the assault again."""

from __future__ import annotations

import re
from time import time

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.assault.barbican import GateFell
from orcade.kernel.record import verify
from tests.by_hand import CATAPULT
from tests.games.stronghold.make_records import RECORDED
from tests.web.browser import Locator, Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import BOTS_MS, Hands, Thing, open_table, sight_changes, until_my_turn
from tests.web.house import House
from tests.web.keys import walk
from tests.web.laid import cookie, id_of
from tests.web.lookers import look_back_at
from tests.web.test_axe import AXE, no_fault

HASTE = 0.8  #       how often a phase, a stage or a step is ended as soon as it can be
ENDS = re.compile("End the phase|Nothing more|No more orders|Turn nothing|Hold fire|I have finished")
PLACES = ".siege [data-zone=field]"
LEFT = "(thing) => thing.getBoundingClientRect().left"
MANTELET = ".siege .way [data-lit][aria-label^=Mantelet]"


def open_siege(page: Page, players: int, seat: int = 0) -> None:
    """Against recruits in a hurry; seat 0 is an Invader, the last one a Defender."""
    open_table(page, game="stronghold", players=players, seat=seat)
    expect(page.locator(".siege .map")).to_be_visible()


def my_turn(page: Page) -> None:
    until_my_turn(page, BOTS_MS)


class Besieger(Hands):
    """Somebody who does not stay long."""

    board, whole = ".siege", "The whole fortress"

    def choose(self) -> Thing:
        """Confirm what is tried; often make an end; else anything that is lit."""
        for sure in self.among(lambda thing: thing.sure):
            return sure
        for end in self.among(lambda thing: "plain" in thing.classes and bool(ENDS.search(thing.label))):
            if self.luck.random() < HASTE:
                return end
        return self.some(self.open)


@pytest.mark.parametrize(
    ("players", "seat"), [pytest.param(2, 0, marks=pytest.mark.everyday), (2, 1), (3, 0), (4, 3)]
)
def test_a_whole_game_by_clicking_what_is_lit(arrive: Arrive, players: int, seat: int) -> None:
    page = arrive()
    open_siege(page, players, seat)
    expect(page.locator(".siege .plate")).to_have_count(players)
    assert Besieger(page).to_the_end() > 12
    expect(page.get_by_role("dialog", name="Result")).to_contain_text("Glory")


def test_a_whole_game_with_a_finger_on_a_phone(arrive: Arrive) -> None:
    page = arrive(phone=True)
    open_siege(page, 2)
    assert Besieger(page, finger=True).to_the_end() > 12
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_pointed_at_is_said_beside_the_camp(arrive: Arrive, laid_house: House, lang: str) -> None:
    """Neither over the camp nor over the thing itself, on a small desktop too."""
    page = arrive(lang, at=laid_house)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.context.add_cookies([cookie(laid_house.address)])
    page.goto(f"/t/{id_of(CATAPULT)}")
    camp = page.locator(f"{PLACES}[data-drop=camp]")
    expect(camp).to_be_visible()
    for id in ("camp", "foreground_west", "foreground_east", "barbican", "courtyard"):
        thing = page.locator(f"{PLACES}[data-drop={id}]")
        thing.hover()
        caption = page.locator(".siege .caption")
        expect(caption).to_have_text(thing.get_attribute("aria-label") or "")
        assert not lies_over(caption, camp)
        assert not lies_over(caption, thing)


def lies_over(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not (beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"])


def to_the_machines(page: Page) -> None:
    """As the Invader, through the first phase: nothing is turned over, nothing is bought."""
    open_siege(page, 2)
    my_turn(page)
    sight_changes(page, lambda: page.get_by_role("button", name="Turn nothing over").first.click())
    my_turn(page)
    sight_changes(page, lambda: page.locator(".siege .plain", has_text="End the phase").click())
    my_turn(page)


def test_an_action_says_what_it_gives_and_is_laid_in_one_gesture(arrive: Arrive) -> None:
    """A way to pay is pressed, the board shows what would happen, a rampart is touched: it stands."""
    page = arrive()
    to_the_machines(page)
    resources = page.locator(".siege .plate.own .count")
    before, lines = resources.inner_text(), page.locator(".log li").count()
    page.locator(MANTELET).first.click()
    expect(page.locator(".siege div.news")).to_contain_text("hourglass")
    expect(resources).not_to_have_text(before)
    assert page.locator(".log li").count() == lines, "nothing is played before the place is touched"
    page.keyboard.press("Escape")
    expect(resources).to_have_text(before)
    page.locator(MANTELET).first.click()
    page.locator(f"{PLACES}[data-lit][data-drop=rampart_w2]").click()
    expect(page.locator(f"{PLACES}[data-drop=rampart_w2]")).to_have_attribute(
        "aria-label", re.compile("Mantelet")
    )
    expect(page.locator(".log li").nth(lines)).to_be_visible()


def test_what_nothing_undoes_waits_for_a_touch_of_its_own(arrive: Arrive) -> None:
    """A card turned over stays so for the rest of the game: the board warns, and Escape puts it back."""
    page = arrive()
    open_siege(page, 2)
    my_turn(page)
    turned, lines = page.locator(".siege .card.turned"), page.locator(".log li").count()
    page.locator(".siege .turn-over button[data-lit]").nth(1).click()
    expect(page.locator(".siege [data-forever]")).to_contain_text("For the rest of the game")
    expect(turned).to_have_count(1)
    assert page.locator(".log li").count() == lines, "nothing is played before it is confirmed"
    page.keyboard.press("Escape")
    expect(turned).to_have_count(0)
    page.locator(".siege .turn-over button[data-lit]").nth(1).click()
    page.locator(".siege [data-confirm]").click()
    expect(page.locator(".log li")).to_have_count(lines + 1)
    expect(turned).to_have_count(1)


def test_an_action_with_the_keyboard_alone(arrive: Arrive) -> None:
    page = arrive()
    to_the_machines(page)
    walk(page, ".siege .way [data-lit]")
    page.keyboard.press("Enter")
    expect(page.locator(f"{PLACES}[data-lit]").first).to_be_visible()
    walk(page, f"{PLACES}[data-lit]")
    page.keyboard.press("ArrowDown")
    sight_changes(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator(f"{PLACES}[aria-label*=Ballista]")).to_have_count(1)


def to_the_defence(page: Page) -> None:
    """As the Defender, with a stone on a wall, to the first hourglasses."""
    open_siege(page, 2, 1)
    my_turn(page)
    sight_changes(page, lambda: page.locator(f"{PLACES}[data-lit][data-drop=wall_w1]").click())
    my_turn(page)


def test_the_defender_drags_a_unit_to_another_post(arrive: Arrive) -> None:
    page = arrive()
    to_the_defence(page)
    sand = page.locator(".siege .time")
    before = int(sand.inner_text())
    tower, court = (page.locator(f"{PLACES}[data-drop={id}]") for id in ("tower_w2", "courtyard"))
    expect(tower).to_have_attribute("data-lit", "")
    tower.drag_to(court)
    expect(court).to_have_attribute("aria-label", re.compile("1 marksman"))
    expect(sand).to_have_text(str(before - 1))


def test_a_unit_dragged_onto_a_manned_post_comes_there(arrive: Arrive) -> None:
    """Not the one that stands there is lifted, though it could be."""
    page = arrive()
    to_the_defence(page)
    tower, wall = (page.locator(f"{PLACES}[data-drop={id}]") for id in ("tower_w2", "wall_w3"))
    for post in (tower, wall):
        expect(post).to_have_attribute("data-lit", "")
    expect(wall).to_have_attribute("aria-label", re.compile("1 marksman 1 \\+ 1 soldier"))
    tower.drag_to(wall)
    page.locator(".siege [data-lit]", has_text="Go to west wall 3").click()
    expect(wall).to_have_attribute("aria-label", re.compile("2 marksmen 2 \\+ 1 soldier"))


def test_a_tap_after_the_map_was_moved_is_a_tap(arrive: Arrive) -> None:
    """The finger takes seconds for it: what is set in motion, Chromium takes the next tap to stop."""
    page = arrive(phone=True)
    open_siege(page, 2, 1)
    my_turn(page)
    lit = page.locator(f"{PLACES}[data-lit]").first
    frame, left = page.locator(".siege .chart").first.bounding_box(), lit.evaluate(LEFT)
    assert frame is not None
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    way = [[{"x": x - 12 * step, "y": y - 4 * step}] for step in range(6)]
    kinds = ["touchStart", *["touchMove"] * 5, "touchEnd"]
    touch = page.context.new_cdp_session(page)
    for second, (kind, points) in enumerate(zip(kinds, [*way, []], strict=True), int(time()) - 10):
        said = {"type": kind, "touchPoints": points, "timestamp": second}
        touch.send("Input.dispatchTouchEvent", said)
    page.wait_for_function(f"([lit, left]) => ({LEFT})(lit) !== left", arg=[lit.element_handle(), left])
    sight_changes(page, lit.tap)


def test_the_assault_can_be_seen_again(arrive: Arrive) -> None:
    """Once a turn is over, the log offers its assault: it plays by itself to its end, and stays there."""
    page = arrive(pace="once")
    open_siege(page, 2)
    again = page.locator(".log button.scene")
    Besieger(page).until(again.count)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Quickly").check(force=True)
    page.keyboard.press("Escape")
    again.first.click()
    stage = page.locator("[data-stage=assault]")
    expect(stage).to_contain_text("Assault of turn")
    expect(stage.locator(".sheet-of")).to_be_visible()
    expect(stage).to_contain_text("Losses, invader")
    page.keyboard.press("Enter")
    expect(stage).to_have_count(0)
    expect(page.locator("[data-bar]")).to_be_visible()


def assault_in_which_the_gate_falls() -> tuple[str, int]:
    """The record of a game, and the position of a spectator after that move."""
    record = RECORDED.text("four_defender")
    table = verify(RECORDED.record("four_defender"), GAME)
    at = next(
        at for at, move in enumerate(table.moves, 1) if any(isinstance(e, GateFell) for e in move.events)
    )
    return record, at


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_board_beside_an_assault_stands_as_it_stood_then(arrive: Arrive, lang: str) -> None:
    """Behind a gate that falls is the next; and no strength is said of a wall that did not come to it yet."""
    page = arrive(lang, pace="calm")
    look_back_at(page, *assault_in_which_the_gate_falls())
    page.locator("[data-replay]").get_by_role(
        "button", name=re.compile("See it again|Revoir la scène")
    ).click()
    stage = page.locator("[data-stage=assault]")
    stage.get_by_role("button", name=re.compile("^Pause")).click()
    back = stage.get_by_role("button", name=re.compile("moment before|moment d.avant"))
    while back.is_enabled():  #  it played until it was paused
        back.click()
    sentence = stage.locator("[data-sentence]")
    while not re.search("gate falls|portail tombe", sentence.inner_text()):
        stage.get_by_role("button", name=re.compile("next moment|moment d.après")).click()
    now = re.compile(r"(gate|portail) 2 (of|sur) 3, (resistance|résistance) 8")
    expect(page.locator(f"{PLACES}[data-drop=barbican]")).to_have_attribute("aria-label", now)
    attacks = page.locator(".siege .strip .a").all_inner_texts()
    assert set(attacks) > {"–"}
    names = page.locator(".siege .strip button").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    told = [bool(re.search("weighed in|pesées dans", name)) for name in names]
    assert told == [attack != "–" for attack in attacks]


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here: npm ci in web/")
@pytest.mark.parametrize(("theme", "phone"), [("light", False), ("dark", True), ("contrast", False)])
def test_axe_finds_no_fault(arrive: Arrive, theme: str, phone: bool) -> None:
    page = arrive(theme=theme, phone=phone)
    open_siege(page, 2, 1)
    my_turn(page)
    no_fault(page)
    sight_changes(page, lambda: page.locator(f"{PLACES}[data-lit][data-drop=wall_w1]").click())
    my_turn(page)
    if phone:
        page.get_by_role("button", name="Cards and buildings").click()
        expect(page.locator(".siege .one-work").first).to_be_visible()
    no_fault(page)
