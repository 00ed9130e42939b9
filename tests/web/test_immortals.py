"""The board of Immortals: whole games by touching what is lit, a plan laid by hand, a throw watched."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import orcade
from orcade.games.immortals.battle import CubesThrown
from orcade.kernel.record import write_record
from tests.web.browser import Locator, Page, WebSocketRoute, expect
from tests.web.conftest import Arrive
from tests.web.hands import (
    ASK_MS,
    BOTS_MS,
    MOST_TOUCHES,
    Hands,
    Thing,
    open_table,
    say_plainly,
    sight_changes,
    until_my_turn,
    wait_for,
)
from tests.web.house import House
from tests.web.keys import walk
from tests.web.laid import cookie, id_of, laid
from tests.web.lookers import look_back_at, recorded, spectators_position
from tests.web.test_axe import AXE, no_fault
from tests.web.touches import go

CARDS_TO_PLAN = 3  #    so that something happens, and a game soon ends
CONFIRM = ".imm [data-confirm]:enabled"
HAND = ".imm [data-hand] [data-zone=hand]"
BOXES = ".imm [data-zone=boxes]"
LAID = ".imm .slot.filled"
HAND_IN = re.compile("Hand the plan in")
LEAST = 10  #             pixels that a letter on the map is high
LARGE = 300  #             pixels that a picture of the tower is wide at least
# The letters of these names on the screen, in pixels.
SIZES = """(names) => names.filter((name) => name.checkVisibility()).map(
  (name) => parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a)"""
# Names that stand over one another, orders over names, and zoom buttons that something covers.
COVERED = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const all = (found) => [...document.querySelectorAll(found)].filter(seen);
  const boxesOf = (found) => all(found).map((one) => [one.textContent, one.getBoundingClientRect()]);
  const boxes = boxesOf('.imm .names .name');
  const beside = (a, b) => a.right <= b.left || b.right <= a.left;
  const apart = (a, b) => beside(a, b) || a.bottom <= b.top + 4 || b.bottom <= a.top + 4;
  const names = boxes.flatMap(([one, a], n) =>
    boxes.slice(n + 1).flatMap(([other, b]) => (apart(a, b) ? [] : [`${one}, ${other}`])));
  const over = boxesOf('.imm .orders :is(button, .budget)').flatMap(([order, a]) =>
    boxes.flatMap(([name, b]) => (apart(a, b) ? [] : [`${order} over ${name}`])));
  const covered = all('.imm .zoom button').filter((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  return [...names, ...over, ...covered.map((one) => one.getAttribute('aria-label'))];
}"""
# Which words of a throw lie over the funnel of the tower, or out of the picture.
UNDER_THE_FUNNEL = """(scene) => {
  const box = (one) => one.getBoundingClientRect();
  const [picture, funnel] = [box(scene), box(scene.querySelector('.tower .funnel'))];
  return [...scene.querySelectorAll('.camp')].filter((camp) => {
    const { left, right, top, bottom } = box(camp);
    const beside = right <= funnel.left || funnel.right <= left;
    const apart = beside || bottom <= funnel.top || funnel.bottom <= top;
    return !apart || left < picture.left || picture.right < right;
  }).map((camp) => camp.textContent);
}"""
# Something was extracted, or it is asked where.
EXTRACTED_OR_WHERE = """() => document.querySelector('.log').textContent.includes('extracts')
  || /in which space/.test(document.querySelector('[data-ask]').textContent)"""
# Every name that this thing is given from now on.
NOTE_NAMES = """(thing) => {
  const names = (window.names = []);
  const note = () => names.push(thing.getAttribute('aria-label'));
  new MutationObserver(note).observe(thing, { attributeFilter: ['aria-label'] });
}"""


def open_realms(page: Page, players: int) -> None:
    """Against recruits in a hurry."""
    open_table(page, game="immortals", players=players)
    expect(page.locator(".imm .map")).to_be_visible()


def my_turn(page: Page) -> None:
    until_my_turn(page, BOTS_MS)


class Immortal(Hands):
    """Somebody who lays a few cards a round and does what they allow."""

    board, whole = ".imm", "Show both realms|Show the whole realm"

    def choose(self) -> Thing:
        boxes, cards = self.at("boxes"), self.at("hand")
        if self.planning():
            if boxes:
                return self.some(boxes)
            if cards and self.page.locator(LAID).count() < CARDS_TO_PLAN:
                return self.some(cards)
        for sure in self.among(lambda thing: thing.sure or thing.verb == "do_it"):
            return sure
        return self.some(boxes or self.at("field") or self.open)

    def planning(self) -> bool:
        return any(thing.sure and HAND_IN.search(thing.label) for thing in self.things)


def to_planning(page: Page, *, finger: bool = False) -> Immortal:
    """Through the set-up and the first reinforcements to the first plan."""
    hands = Immortal(page, finger=finger)
    hands.until(hands.planning)
    return hands


@pytest.mark.parametrize("players", [pytest.param(3, marks=pytest.mark.everyday), 4, 5])
def test_a_whole_game_by_clicking_what_is_lit(arrive: Arrive, players: int) -> None:
    page = arrive()
    open_realms(page, players)
    expect(page.locator(".imm .plate")).to_have_count(players)
    assert Immortal(page).to_the_end() > 40
    expect(page.get_by_role("dialog", name="Result")).to_contain_text("Where the points come from")


# A plan


def card_named(page: Page, name: str) -> Locator:
    return page.locator(f"{HAND}[aria-label*='{name}']").first


def box_named(page: Page, name: str) -> Locator:
    return page.locator(f"{BOXES}[aria-label^='{name}:']")


def drag(page: Page, thing: Locator, to: Locator) -> None:
    """With the mouse, as a person would: press, move, move on, let go."""
    begin, end = thing.bounding_box(), to.bounding_box()
    assert begin is not None
    assert end is not None
    page.mouse.move(begin["x"] + begin["width"] / 2, begin["y"] + begin["height"] / 2)
    page.mouse.down()
    page.mouse.move(begin["x"] + begin["width"] / 2, begin["y"] + begin["height"] / 2 - 20, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def lies(page: Page, box: str, card: str) -> None:
    expect(box_named(page, box)).to_have_attribute("aria-label", re.compile(re.escape(card)))


def settled(page: Page) -> None:
    """The server has what was laid."""
    expect(page.locator(".imm .orders:not(.sent)")).to_be_visible()
    expect(page.locator(CONFIRM)).to_be_visible()


def test_a_plan_is_laid_by_dragging_changed_and_not_lost(arrive: Arrive) -> None:
    """Out of the order of the boxes, onto another box, off the board; all of it is there after a reload."""
    page = arrive()
    open_realms(page, 3)
    to_planning(page)
    drag(page, card_named(page, "Transition of 5"), box_named(page, "Magic (light side)"))
    lies(page, "Magic (light side)", "Transition of 5 armies")
    drag(page, card_named(page, "blank card"), box_named(page, "Attack"))
    lies(page, "Attack", "blank card")
    drag(page, card_named(page, "Conflict card or first player"), box_named(page, "Magic (dark side)"))
    lies(page, "Magic (dark side)", "first player")
    drag(page, box_named(page, "Attack"), box_named(page, "Build"))
    lies(page, "Build", "blank card")
    lies(page, "Attack", "empty")
    settled(page)
    page.reload()
    settled(page)
    lies(page, "Magic (light side)", "Transition of 5 armies")
    lies(page, "Magic (dark side)", "first player")
    lies(page, "Build", "blank card")
    drag(page, box_named(page, "Magic (light side)"), page.locator(".imm .map"))
    lies(page, "Magic (light side)", "empty")
    settled(page)
    lines = page.locator(".log li").count()
    page.get_by_role("button", name=HAND_IN).click()
    expect(page.locator(CONFIRM).filter(has_text=HAND_IN)).to_have_count(0)
    expect(page.locator(".log li").nth(lines)).to_be_visible()
    lies(page, "Build", "blank card")


def test_a_card_that_does_not_go_there_is_explained(arrive: Arrive) -> None:
    page = arrive()
    open_realms(page, 3)
    to_planning(page)
    drag(page, card_named(page, "Transition of 5"), box_named(page, "Build"))
    expect(page.locator("[data-word]")).to_contain_text("IMM-95")
    expect(page.locator(LAID)).to_have_count(0)


def test_a_card_for_a_box_answered_before_is_explained(arrive: Arrive) -> None:
    """The rules are not asked any more, but their clause is known."""
    page = arrive()
    open_realms(page, 3)
    to_planning(page)
    drag(page, card_named(page, "blank card"), box_named(page, "Build"))
    settled(page)
    drag(page, card_named(page, "Transition of 5"), box_named(page, "Attack"))
    expect(page.locator("[data-word]")).to_contain_text("IMM-95")
    expect(page.locator("[data-word]")).to_contain_text("Attack")
    expect(page.locator(LAID)).to_have_count(1)


def test_a_plan_says_what_it_costs_and_a_turn_is_one_touch(arrive: Arrive) -> None:
    page = arrive()
    open_realms(page, 3)
    to_planning(page)
    budget = page.locator(".imm .budget")
    expect(budget).to_have_attribute("aria-label", re.compile("at least 0 energy and 0 gold"))
    drag(page, card_named(page, "Transition of 5"), box_named(page, "Magic (light side)"))
    expect(budget).to_have_attribute("aria-label", re.compile("at least 4 energy and 1 gold"))
    drag(page, card_named(page, "Region card"), box_named(page, "Extract energy"))
    expect(budget).to_have_attribute("aria-label", re.compile("may bring [1-9]"))
    settled(page)
    page.get_by_role("button", name=HAND_IN).click()
    page.wait_for_function(f"() => document.querySelector('{BOXES}[data-lit]')", timeout=BOTS_MS)
    box_named(page, "Extract energy").click()
    page.locator(CONFIRM, has_text="Turn up and do it").click()
    wait_for(page, EXTRACTED_OR_WHERE)
    expect(page.locator("[data-verb=do_it]")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_names_are_read_and_nothing_covers_them(arrive: Arrive, phone: bool) -> None:
    """On a small desktop too, with orders and budget below the map."""
    page = arrive(phone=phone)
    if not phone:
        page.set_viewport_size({"width": 1280, "height": 800})
    open_realms(page, 3)
    to_planning(page, finger=phone)
    sizes = page.locator(".imm .region .name").evaluate_all(SIZES)
    assert len(sizes) == 50
    assert min(sizes) >= LEAST
    if phone:
        return
    assert page.evaluate(COVERED) == []
    card_named(page, "Region card").click()
    box_named(page, "Attack").click()
    expect(page.locator(LAID)).to_have_count(1)
    assert page.evaluate(COVERED) == []
    page.locator(".imm .status .tower-of button").hover()
    caption = page.locator(".imm .caption").bounding_box()
    assert caption is not None
    for banner in page.locator(".imm .banner").all():
        box = banner.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < caption["y"]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_no_question_lays_anything_over_the_names(arrive: Arrive, laid_house: House, phone: bool) -> None:
    """Orders in two rows, the groups of the set-up, what is about to be turned up: the map makes room."""
    page = arrive("fr", at=laid_house, phone=phone)
    if not phone:
        page.set_viewport_size({"width": 1280, "height": 800})
    page.context.add_cookies([cookie(laid_house.address)])
    page.goto("/")
    covered: list[str] = []
    for asked in laid("immortals"):
        go(page, id_of(asked))
        covered += [f"{asked.kind}: {what}" for what in page.evaluate(COVERED)]
    assert covered == []


class Reins:
    """From the moment a plan is asked for, what comes of a move is heard only when it is let through."""

    def __init__(self, page: Page) -> None:
        self.page, self.held, self.tight, self.loose = page, list[str | bytes](), False, False
        page.route_web_socket("**/api/socket", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.connect_to_server().on_message(self.hear)

    def hear(self, message: str | bytes) -> None:
        told = json.loads(message)
        if self.tight and told["kind"] in ("accepted", "update"):
            self.held.append(message)
        else:
            self.socket.send(message)
        if not self.loose and "plan_box" in asked_in(told):
            self.tight = True

    def until_held(self, *kinds: str) -> None:
        """These, one right after the other; what others do may come before them and after."""
        for _ in range(BOTS_MS // ASK_MS):
            held = [json.loads(message)["kind"] for message in self.held]
            if any(held[at : at + len(kinds)] == [*kinds] for at in range(len(held))):
                return
            self.page.wait_for_timeout(ASK_MS)
        raise AssertionError(f"not held after {BOTS_MS / 1000:.0f} s: {kinds}, but {self.held}")

    def let_go(self) -> None:
        """In the order in which they came, those included that come meanwhile."""
        self.loose = True
        while self.held:
            self.socket.send(self.held.pop(0))
        self.tight = False


def asked_in(told: dict[str, Any]) -> dict[str, Any]:
    decision: dict[str, Any] = (told.get("question") or {}).get("decision", {})
    return decision


def test_the_explanation_stays_while_others_go_on_planning(arrive: Arrive) -> None:
    page = arrive()
    reins = Reins(page)
    open_realms(page, 3)
    to_planning(page)
    drag(page, card_named(page, "Transition of 5"), box_named(page, "Build"))
    expect(page.locator("[data-word]")).to_contain_text("IMM-95")
    reins.let_go()
    expect(page.locator(".imm .plate", has_text="is done")).to_have_count(2, timeout=BOTS_MS)
    expect(page.locator("[data-word]")).to_contain_text("IMM-95")


def test_a_card_stays_where_it_was_laid_while_others_go_on_planning(arrive: Arrive) -> None:
    """What others did before is heard first, and then, one after the other, that the card lies and where."""
    page = arrive()
    reins = Reins(page)
    open_realms(page, 3)
    to_planning(page)
    reins.until_held("update")
    drag(page, card_named(page, "blank card"), box_named(page, "Attack"))
    lies(page, "Attack", "blank card")
    reins.until_held("accepted", "update")
    box_named(page, "Attack").evaluate(NOTE_NAMES)
    reins.let_go()
    settled(page)
    lies(page, "Attack", "blank card")
    assert page.evaluate("names") == []


def test_a_plan_and_a_turn_with_the_keyboard_alone(arrive: Arrive) -> None:
    page = arrive()
    open_realms(page, 3)
    to_planning(page)
    walk(page, f"{HAND}[data-lit]")
    sight_changes(page, lambda: page.keyboard.press("Enter"))
    walk(page, f"{BOXES}[data-lit]")
    sight_changes(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator(LAID)).to_have_count(1)
    settled(page)
    walk(page, ".imm .slot.filled [data-zone=boxes]")
    page.keyboard.press("Delete")
    expect(page.locator(LAID)).to_have_count(0)
    settled(page)
    walk(page, f"{HAND}[data-lit]")
    sight_changes(page, lambda: page.keyboard.press("Enter"))
    walk(page, f"{BOXES}[data-lit]")
    sight_changes(page, lambda: page.keyboard.press("Enter"))
    settled(page)
    walk(page, CONFIRM)
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => document.querySelector('{BOXES}[data-lit]')", timeout=BOTS_MS)
    walk(page, f"{BOXES}[data-lit]")
    sight_changes(page, lambda: page.keyboard.press("Enter"))
    walk(page, CONFIRM)
    sight_changes(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator(LAID)).to_have_count(0)


def test_two_rounds_with_a_finger_on_a_phone(arrive: Arrive) -> None:
    page = arrive(phone=True)
    open_realms(page, 3)
    hands = to_planning(page, finger=True)
    page.get_by_role("button", name="See: Realm of Darkness").tap()
    expect(page.locator(".imm .switch .dark")).to_have_attribute("aria-pressed", "true")
    hands.until(lambda: hands.planning() and page.locator(".imm .rounds .here", has_text="2").count())
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_first_round_in_words(arrive: Arrive) -> None:
    """The plain table: every answer is a button, and what a scoring would bring stands with the points."""
    page = arrive()
    open_realms(page, 3)
    my_turn(page)
    page.keyboard.press("p")
    expect(page.get_by_role("columnheader", name="Scored now: spaces")).to_be_visible()
    for _ in range(MOST_TOUCHES):
        my_turn(page)
        if page.locator(".log li", has_text="Round 2:").count():
            return
        say_plainly(page)
    raise AssertionError("the first round did not end")


# A throw in the replay


def game_with_a_throw() -> tuple[str, int]:
    """The record of a game, and the position of a spectator after a throw with many cubes."""
    for seed in range(40):
        table = orcade.open_table("immortals", 4, seed=seed)
        luck, at = Random(seed), 0
        while table.outcome is None:
            seat = next(iter(table.pending()))
            legal = table.legal(seat)
            busy = [a for a in legal if next(iter(a.words())) not in ("leave_empty", "pass_turn", "give_up")]
            events = table.play(seat, luck.choice(busy or legal))
            thrown = [event for event in events if isinstance(event, CubesThrown)]
            if at == 0 and any(sum(event.tray) >= 9 for event in thrown):
                at = spectators_position(table)
        if at:
            return write_record(table), at
    raise AssertionError("no such throw in 40 games")


def see_it_again(page: Page) -> Locator:
    """The throw of this position, held before anything has happened."""
    page.locator("[data-replay]").get_by_role("button", name="See it again").click()
    scene = page.locator("[data-stage=throw]")
    scene.get_by_role("button", name="Pause").click()
    return scene


def test_a_throw_is_seen_again_act_by_act(arrive: Arrive) -> None:
    """Cubes go in, come out, are compared, and go their ways; each is told when it is seen."""
    page = arrive(pace="calm")
    look_back_at(page, *game_with_a_throw())
    scene = see_it_again(page)
    for act, strengths in [("in", 0), ("out", 0), ("compared", 2), ("limbo", 2)]:
        page.keyboard.press("ArrowRight")
        expect(scene).to_have_attribute("data-act", act)
        expect(scene.locator(".strength")).to_have_count(strengths)
        expect(scene.locator("[data-sentence]")).not_to_be_empty()
        expect(scene.locator(".verdict")).to_have_count(0)
        assert (scene.locator(".picture").bounding_box() or {"width": 0})["width"] > LARGE
    page.keyboard.press("ArrowLeft")
    expect(scene).to_have_attribute("data-act", "compared")
    page.keyboard.press("s")
    expect(scene.locator(".verdict").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(scene).to_have_count(0)
    expect(page.locator("[data-replay]")).to_be_visible()


def test_the_sheet_of_every_round_can_be_looked_at(arrive: Arrive) -> None:
    """From the last scoring back to the first and forth again, province by province with the armies there."""
    page = arrive(pace="calm")
    record = recorded("immortals", "six_rounds")
    look_back_at(page, record, 5)
    page.locator(".log button.scene").last.click()
    scene, before = page.locator("[data-stage=scoring]"), page.locator("[data-scene-before]")
    page.locator("[data-to-end]").click()
    title, provinces = scene.get_by_role("heading", level=2), scene.locator("table", has_text="Province by")
    expect(title).to_have_text("Scoring of round 6")
    expect(page.locator("[data-scene-after]")).to_be_disabled()
    sheets = [provinces.inner_text()]
    for number in range(5, 0, -1):
        before.click()
        expect(title).to_have_text(f"Scoring of round {number}")
        expect(provinces).not_to_have_text(sheets[-1], use_inner_text=True)
        expect(provinces).to_contain_text(re.compile(r"\d of \d[^.]*\d arm(y|ies)"))
        sheets.append(provinces.inner_text())
    expect(before).to_be_disabled()
    page.locator("[data-scene-after]").click()
    expect(title).to_have_text("Scoring of round 2")
    page.locator("[data-go-on]").click()
    expect(scene).to_have_count(0)


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_the_result_leads_to_the_sheets_of_all_rounds(arrive: Arrive, lang: str, phone: bool) -> None:
    """The last one first, province by province, and from there to those before; then back to the present."""
    page = arrive(lang=lang, phone=phone)
    look_back_at(page, recorded("immortals", "six_rounds"), 5)
    page.goto(page.url.split("?")[0])
    page.get_by_role("button", name=re.compile("See the score|Voir le compte")).click()
    page.locator("[data-sheets]").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    scene = page.locator("[data-stage=scoring][data-act=end]")
    for number in (6, 5):
        expect(scene.get_by_role("heading", level=2)).to_have_text(re.compile(f"(round|tour) {number}$"))
        expect(scene.locator("table").last).to_contain_text(re.compile("Province (by|par) province"))
        page.locator("[data-scene-before]").click()
    page.locator("[data-go-on]").click()
    expect(scene).to_have_count(0)
    expect(page.locator(".ask.over")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_who_attacks_and_who_defends_stands_beside_the_funnel(arrive: Arrive, phone: bool) -> None:
    """In French the words are longer."""
    page = arrive("fr", phone=phone)
    look_back_at(page, *game_with_a_throw())
    page.locator("[data-replay]").get_by_role("button", name="Revoir la scène").click()
    scene = page.locator("[data-stage=throw]")
    expect(scene.locator(".camp")).to_have_text([re.compile("attaque$"), re.compile("défend|personne", re.I)])
    assert scene.evaluate(UNDER_THE_FUNNEL) == []


# For everybody


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here: npm ci in web/")
@pytest.mark.parametrize(("theme", "phone"), [("light", False), ("dark", True), ("contrast", False)])
def test_axe_finds_no_fault(arrive: Arrive, theme: str, phone: bool) -> None:
    page = arrive(theme=theme, phone=phone)
    open_realms(page, 5)
    my_turn(page)
    no_fault(page)
    to_planning(page)
    page.locator(f"{HAND}[data-lit]").first.click()
    no_fault(page)
    page.locator(".imm .plate").first.click()
    expect(page.locator(".imm .sheet")).to_be_visible()
    no_fault(page)
    if not phone:
        look_back_at(page, *game_with_a_throw())
        see_it_again(page)
        no_fault(page)
