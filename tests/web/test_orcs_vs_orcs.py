"""The board of Orcs vs Orcs: whole games by touching what is lit, a move as one gesture, a battle watched."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import orcade
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.record import write_record
from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import BOTS_MS, Hands, Thing, open_table, sight_changes, until_my_turn, wait_for
from tests.web.keys import walk
from tests.web.lookers import look_back_at, recorded, spectators_position
from tests.web.test_axe import AXE, no_fault

MOST_STEPS = 60
# Does this run out of the phone, to the right or below, or is a part of it hidden?
CUT_OFF = """(sentence) => {
  const { right, bottom } = sentence.getBoundingClientRect();
  const bar = sentence.closest('[data-bar]').getBoundingClientRect();
  return [right > bar.right, bottom > bar.bottom, sentence.scrollHeight > sentence.clientHeight + 1];
}"""
# Is what the hint says what something on the board is called now?
ACTIONS_UNUSED = 1  #  so that a game goes somewhere, and soon ends
CONFIRM = ".ovo [data-confirm]:enabled"
ZONES = ".ovo [data-zone=field]"


def open_war(page: Page, players: int) -> None:
    """Against recruits in a hurry."""
    open_table(page, game="orcs_vs_orcs", players=players)
    expect(page.locator(".ovo .map")).to_be_visible()


def my_turn(page: Page) -> None:
    until_my_turn(page, BOTS_MS)


def actions_left(page: Page) -> int:
    return page.locator(".ovo .pip:not(.spent)").count()


class Warlord(Hands):
    """Somebody who ends his actions before they are all spent."""

    board, whole = ".ovo", "Show the whole kingdom"

    def choose(self) -> Thing:
        for sure in self.among(lambda thing: thing.sure):
            return sure
        for end in self.among(lambda thing: "plain" in thing.classes and "End the actions" in thing.label):
            if actions_left(self.page) <= ACTIONS_UNUSED:
                return end
        return self.some(self.among(lambda thing: "plain" not in thing.classes) or self.open)


@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.everyday), 3, 4])
def test_a_whole_game_by_clicking_what_is_lit(arrive: Arrive, players: int) -> None:
    page = arrive()
    open_war(page, players)
    expect(page.locator(".ovo .plate")).to_have_count(players)
    assert Warlord(page).to_the_end() > 12
    expect(page.get_by_role("dialog", name="Result")).to_contain_text("Glory")


def test_a_whole_game_with_a_finger_on_a_phone(arrive: Arrive) -> None:
    page = arrive(phone=True)
    open_war(page, 2)
    assert Warlord(page, finger=True).to_the_end() > 12
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_move_is_one_gesture(arrive: Arrive) -> None:
    """Touch the Dark City, take one Horde less, walk to a Village, decide its fate, confirm."""
    page = arrive()
    open_war(page, 2)
    my_turn(page)
    lines = page.locator(".log li").count()
    page.locator(f"{ZONES}[data-lit]").first.click()
    expect(page.locator(".ovo output").first).to_have_text("6")
    page.get_by_role("button", name="Hordes: one less").click()
    expect(page.locator(".ovo output").first).to_have_text("5")
    page.locator(f"{ZONES}[data-lit][aria-label*=Crossroads]").click()
    page.get_by_role("button", name="Raze and pillage").click()
    assert page.locator(".log li").count() == lines, "nothing is played before it is confirmed"
    page.locator(CONFIRM).click()
    crossroads = page.locator(f"{ZONES}[aria-label*=Crossroads][aria-label*='5 Hordes']")
    expect(crossroads).to_have_attribute("aria-label", re.compile("ruin, 5 Hordes of .*5 of them moved"))
    expect(page.locator(".ovo .own .berserk")).to_be_visible()
    expect(page.locator(".log li").nth(lines)).to_be_visible()


def test_an_army_that_has_moved_can_be_made_to_march(arrive: Arrive) -> None:
    """A zone that is touched lights every order that can be given to it."""
    page = arrive()
    open_war(page, 2)
    my_turn(page)
    page.locator(f"{ZONES}[data-lit]").first.click()
    page.locator(f"{ZONES}[data-lit][aria-label*=Crossroads]").click()
    page.get_by_role("button", name="Raze and pillage").click()
    page.locator(CONFIRM).click()
    page.locator(f"{ZONES}[data-lit][aria-label*='6 of them moved']").click()
    page.locator(".ovo .orders [data-lit]", has_text="Forced march").click()
    expect(page.locator(".ovo .what")).to_contain_text("Crossroads")
    expect(page.locator(f"{ZONES}[data-lit][aria-label^='Go to']").first).to_be_visible()


def test_a_move_can_be_taken_back_before_it_is_confirmed(arrive: Arrive) -> None:
    page = arrive()
    open_war(page, 2)
    my_turn(page)
    lair = page.locator(f"{ZONES}[data-lit]").first
    before = lair.get_attribute("aria-label")
    lair.click()
    page.locator(f"{ZONES}[data-lit][aria-label*=Farm]").first.click()
    expect(page.locator(".ovo .fate").first).to_be_visible()
    for _ in range(2):
        page.keyboard.press("Escape")
    expect(page.locator(".ovo .fate")).to_have_count(0)
    assert page.locator(f"{ZONES}[data-lit]").first.get_attribute("aria-label") == before


def test_a_turn_with_the_keyboard_alone(arrive: Arrive) -> None:
    page = arrive()
    open_war(page, 2)
    my_turn(page)
    left = actions_left(page)
    walk(page, f"{ZONES}[data-lit]")
    for shown, wanted in ((".stepper", f"{ZONES}[data-lit]"), (".fate", ".fate"), (CONFIRM, CONFIRM)):
        sight_changes(page, lambda: page.keyboard.press("Enter"))
        expect(page.locator(shown).first).to_be_visible()
        walk(page, wanted)
    sight_changes(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator(".ovo .pip:not(.spent)")).to_have_count(left - 1)
    page.locator(ZONES).first.focus()
    page.keyboard.press("+")
    page.keyboard.press("0")


# A battle in the replay


def game_with_a_battle() -> tuple[str, int]:
    """The record of a game, and the position of a spectator in the third round of a battle."""
    for seed in range(200):
        found = random_game(seed)
        if found is not None:
            return found
    raise AssertionError("no battle of three rounds in 200 games")


def random_game(seed: int) -> tuple[str, int] | None:
    table = orcade.open_table("orcs_vs_orcs", 4, seed=seed)
    luck, at = Random(seed), 0
    while table.outcome is None:
        seat = next(iter(table.pending()))
        legal = table.legal(seat)
        busy = [a for a in legal if next(iter(a.words())) not in ("end_actions", "flee", "halt")]
        table.play(seat, luck.choice(busy if busy and luck.random() < 0.8 else legal))
        if at == 0 and rounds_fought(table.state) == 3:
            at = spectators_position(table)
    return (write_record(table), at) if at else None


def rounds_fought(state: Any) -> int:
    assert isinstance(state, Kingdom)
    return state.battle.round if state.battle is not None and not state.battle.forming else 0


def look_back_at_a_battle(page: Page) -> None:
    look_back_at(page, *game_with_a_battle())
    expect(page.locator(".ovo .battle")).to_contain_text("Round 3")


def test_a_battle_can_be_watched_and_folded_away(arrive: Arrive) -> None:
    page = arrive()
    look_back_at_a_battle(page)
    scene = page.locator(".ovo .battle")
    expect(scene.locator(".army")).to_have_count(2)
    expect(scene.locator(".track")).to_have_count(2)
    expect(scene.locator(".engaged").first).to_be_visible()
    before = scene.inner_text()
    page.keyboard.press("ArrowLeft")
    expect(scene).not_to_have_text(before, use_inner_text=True)
    page.keyboard.press("ArrowRight")
    expect(scene).to_have_text(before, use_inner_text=True)
    page.get_by_role("button", name="See the map").click()
    expect(scene).to_have_count(0)
    expect(page.locator(f"{ZONES}[aria-label*='attacked by']")).to_be_visible()
    page.get_by_role("button", name="See the battle").click()
    expect(scene).to_be_visible()


# A battle as a scene

STEPS = 12
STAGE = "[data-stage=battle]"
LIT = ".ovo .battle [data-lit]"
SPOT = ".ovo .battle [data-zone=field-mine][data-lit]"
# What somebody who fights meets next.
IN_BATTLE = f"""() => document.querySelector('[data-act=end]') ? 'end'
  : document.querySelector('[data-curtain]') ? 'curtain'
  : document.querySelector('.bar.asked') && document.querySelector('{LIT}') ? 'asked' : null"""


def see_again(page: Page) -> None:
    """The battle of the record from its opening, standing still."""
    look_back_at_a_battle(page)
    page.locator(".log button.scene").last.click()
    page.get_by_role("button", name="Pause").click()
    while page.get_by_role("button", name="The moment before").is_enabled():
        page.get_by_role("button", name="The moment before").click()


def test_a_battle_is_told_from_its_opening_to_its_end(arrive: Arrive) -> None:
    """Who against whom, what strikes whom, and an end that stays until it was seen."""
    page = arrive()
    see_again(page)
    stage = page.locator(STAGE)
    expect(stage.locator(".opening section")).to_have_count(2)
    expect(stage.locator("[data-sentence]")).to_contain_text(
        re.compile(r"attacks .* Hordes? against \d+ Horde")
    )
    on = page.get_by_role("button", name="The next moment")
    told = []
    for _ in range(STEPS):
        on.click()
        told.append(stage.locator("[data-sentence]").inner_text())
        assert stage.locator(".army.above .hand-of .face:not(.back)").count() == 0, "a hidden card is seen"
    assert any(re.search(r"^.+, force \d: .+ army suffers", sentence) for sentence in told), told
    expect(stage.locator(".army")).to_have_count(2)
    page.locator("[data-to-end]").click()
    expect(stage).to_have_attribute("data-act", "end")
    expect(stage.locator("[data-outcome]")).to_contain_text(re.compile("end of the battle: .+ wins"))
    expect(stage.locator(".toll tbody tr")).to_have_count(2)
    expect(stage.locator(".army")).to_have_count(2)
    page.keyboard.press("Enter")
    expect(stage).to_have_count(0)


def step_out(page: Page) -> None:
    """The whole army leaves the Dark City for the City before it, and takes a Hero there."""
    lit = f"{ZONES}[data-lit]"
    for place in ("6 Hordes", "Crossroads", "Citadel"):
        page.locator(f"{lit}[aria-label*='{place}']").click()
    page.locator(CONFIRM).click()
    page.locator(".ovo .offer button").first.click()


def to_the_tower(page: Page) -> None:
    lit = f"{ZONES}[data-lit]"
    for place in ("Citadel", "Tower Gate", "White Tower"):
        page.locator(f"{lit}[aria-label*='{place}']").first.click()
    page.locator(CONFIRM).click()


def other_player(page: Page) -> None:
    curtain = page.locator("[data-curtain]")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button").first.click()
    expect(curtain).to_have_count(0)


def end_turn(page: Page) -> None:
    page.get_by_role("button", name="End the actions").click()


def test_a_battle_at_one_device(arrive: Arrive) -> None:
    """The scene steps aside while a deck is formed, and the bar counts its cards as the board does."""
    page = arrive(pace="quick")
    open_table(page, game="orcs_vs_orcs", company="At this device", players=2)
    for _ in range(2):
        other_player(page)
        step_out(page)
        end_turn(page)
    to_the_tower(page)  # who came second begins the next game turn
    end_turn(page)
    other_player(page)
    to_the_tower(page)  # nobody can flee from there
    end_turn(page)
    form_deck(page)
    other_player(page)
    form_deck(page)
    while (now := wait_for(page, IN_BATTLE)) != "end":
        if now == "curtain":
            other_player(page)
        else:
            spot = page.locator(SPOT)  # once a card is picked
            lit = spot if spot.count() else page.locator(LIT)
            sight_changes(page, lit.first.click)
    expect(page.locator("[data-outcome]")).to_contain_text("end of the battle")
    expect(page.locator(".bar.asked")).to_have_count(0)
    page.locator("[data-go-on]").click()
    expect(page.locator(STAGE)).to_have_count(0)


def form_deck(page: Page) -> None:
    """With one card less than was proposed."""
    forming, ask = page.locator(".ovo .forming"), page.locator("[data-ask]")
    expect(forming).to_be_visible()
    expect(page.locator(STAGE)).to_have_count(0)
    total = int(re.findall(r"\d+", forming.locator("h3").inner_text())[0])
    expect(ask).to_contain_text(f"Form your combat deck: {total} of 10")
    forming.get_by_role("button", name=re.compile("Orc: one less")).first.click()
    expect(forming.locator("h3")).to_contain_text(f"{total - 1} of 10")
    expect(ask).to_contain_text(f"Form your combat deck: {total - 1} of 10")
    page.get_by_role("button", name="Form this deck").click()
    expect(forming).to_have_count(0)


# On a phone


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_how_a_war_of_teams_ended_fits_into_the_bar(arrive: Arrive, lang: str) -> None:
    """Two names stand in it, and nothing of it is cut off."""
    page = arrive(lang, phone=True)
    look_back_at(page, recorded("orcs_vs_orcs", "four_all_options"), 1)
    page.goto(page.url.split("?")[0])
    sentence = page.locator(".ask.over .sentence")
    expect(sentence).to_contain_text(re.compile("win|emportent"))
    assert sentence.evaluate(CUT_OFF) == [False, False, False]


# For everybody


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here: npm ci in web/")
@pytest.mark.parametrize(("theme", "phone"), [("light", False), ("dark", True), ("contrast", False)])
def test_axe_finds_no_fault(arrive: Arrive, theme: str, phone: bool) -> None:
    page = arrive(theme=theme, phone=phone)
    open_war(page, 3)
    my_turn(page)
    no_fault(page)
    page.locator(f"{ZONES}[data-lit]").first.click()
    expect(page.locator(".ovo .stepper")).to_be_visible()
    no_fault(page)
    look_back_at_a_battle(page)
    no_fault(page)
