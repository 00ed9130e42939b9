"""People talk at a table: each in his language, with one touch, on a phone as on a desk."""

from __future__ import annotations

import re

from tests.web.browser import Locator, Page, expect
from tests.web.conftest import PHONE, Arrive
from tests.web.hands import open_table
from tests.web.test_among_players import asked, heard, wish
from tests.web.test_axe import looks, no_fault

REMARK = "[data-remark]"
SMALL = """(all) => [...document.querySelectorAll(all)].flatMap((one) => {
  const { width, height } = one.getBoundingClientRect();
  return Math.min(width, height) < 43.5 ? [`${one.textContent}: ${width} x ${height}`] : [];
})"""
SIT = re.compile("Sit down here|ici")


def sit_down(host: Page, *guests: Page, game: str = "orc", players: int | None = None) -> str:
    table = open_table(host, game=game, company="With friends", players=players)
    for place, guest in enumerate(guests):
        guest.goto(table)
        free = guest.get_by_role("button", name=SIT)
        expect(free).to_have_count(len(guests) - place)
        free.first.click()
    expect(host.locator("[data-face]")).to_be_visible()
    return table


def unfold(page: Page) -> Locator:
    """The talk beside the board."""
    panel = page.locator("[data-talk]")
    button = panel.get_by_role("button", name=re.compile("^(Talk|Paroles)"))
    if button.get_attribute("aria-expanded") == "false":
        button.click()
    return panel


def phrase(panel: Locator, words: str) -> None:
    panel.get_by_role("toolbar").get_by_role("button", name=words, exact=True).click()


def test_two_people_talk_each_in_his_language(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(lang="fr", phone=True)
    sit_down(host, guest)
    beside = unfold(host)
    phrase(beside, "Good game!")
    expect(beside.locator(REMARK)).to_contain_text("Good game!")
    overheard = guest.locator("[data-overheard]")
    expect(overheard).to_contain_text("Belle partie")
    expect(guest.locator("[data-live]")).to_contain_text("Belle partie")
    expect(guest.get_by_role("button", name=re.compile("^Paroles"))).to_contain_text("1 nouveau message")
    overheard.click()
    panel = guest.locator("[data-talk]")
    expect(panel.locator(REMARK)).to_contain_text("Belle partie")
    expect(overheard).to_have_count(0)
    phrase(panel, "Merci\u202f!")
    expect(beside.locator(REMARK).nth(1)).to_contain_text("Thank you!")
    expect(host.locator("[data-live]")).to_contain_text("Thank you!")
    expect(host.locator("[data-overheard]")).to_have_count(0)
    expect(panel.get_by_label("Votre message")).to_have_count(0)
    assert guest.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_one_touch_mutes_and_the_host_deletes(arrive: Arrive) -> None:
    host, guest = arrive(), arrive()
    table = sit_down(host, guest)
    one, other = unfold(host), unfold(guest)
    phrase(one, "Ouch! My skull.")
    phrase(other, "Sorry. Well, nearly.")
    one.get_by_role("button", name=re.compile("Delete this message of")).click()
    expect(other.locator(REMARK)).to_have_count(1)
    other.get_by_role("button", name=re.compile("^Mute ")).click()
    expect(other.locator(REMARK)).to_have_count(0)
    phrase(one, "Yes.")
    expect(one.locator(REMARK)).to_have_count(2)
    guest.goto(table)
    other = guest.locator("[data-talk]")
    back = other.get_by_role("button", name=re.compile("again$"))
    expect(back).to_be_visible()
    expect(other.locator(REMARK)).to_have_count(0)
    back.click()
    expect(other.locator(REMARK)).to_have_count(2)
    expect(other.get_by_role("button", name=re.compile("Delete"))).to_have_count(0)


def test_words_of_ones_own_are_text_and_nothing_else(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(lang="fr")
    sit_down(host, guest)
    wish(host)
    host.get_by_role("dialog").get_by_role("switch", name="People may write").check()
    host.keyboard.press("Escape")
    one, other = unfold(host), unfold(guest)
    field = one.get_by_label("Your message")
    field.fill("<img src=x onerror=alert(1)> u r next")
    field.press("Enter")
    expect(other.locator(REMARK)).to_contain_text("<img src=x onerror=alert(1)> u r next")
    expect(other.locator(f"{REMARK} img")).to_have_count(0)
    expect(field).to_have_value("")


def test_partners_talk_apart_and_resign_together(arrive: Arrive) -> None:
    """Of four the first and the third are one team."""
    ana, bo, cy, dee = players = [arrive() for _ in range(4)]
    sit_down(*players, game="orcs_vs_orcs", players=4)
    panels = {page: unfold(page) for page in players}
    for page in players:
        expect(panels[page].get_by_role("radio", name="Partners")).to_be_attached()
    panels[ana].get_by_role("radio", name="Partners").check(force=True)
    phrase(panels[ana], "Hail, horde!")
    expect(heard(cy)).to_contain_text("Hail, horde!")
    panels[ana].get_by_role("radio", name="The table").check(force=True)
    phrase(panels[ana], "Good game!")
    for page in (bo, cy, dee):
        expect(panels[page].locator(REMARK)).to_contain_text("Good game!")
        panels[page].get_by_role("radio", name="Partners").check(force=True)
        expect(panels[page].locator(REMARK)).to_have_count(1 if page is cy else 0)
    wish(ana, "Resign")
    ana.get_by_role("dialog").get_by_role("group").get_by_role("button", name="Resign").click()
    expect(asked(dee, "proposes to give up").get_by_role("button")).to_have_count(0)
    asked(cy, "proposes to give up").get_by_role("button", name="Agree").click()
    for page in players:
        expect(page.get_by_role("dialog").locator(".ranks li", has_text="has resigned")).to_have_count(2)
    for page in (bo, dee):
        expect(page.get_by_role("dialog")).to_contain_text("You win together")


def test_spectators_talk_apart_until_the_end(arrive: Arrive) -> None:
    host, guest, dee, eve = arrive(), arrive(), arrive(), arrive()
    table = sit_down(host, guest)
    for watcher, name in ((dee, "Dee"), (eve, "Eve")):
        watcher.goto(table)
        panel = unfold(watcher)
        panel.get_by_label("Your name, so that others know who speaks").fill(name)
        panel.get_by_role("button", name="That is me").click()
        expect(panel.get_by_role("toolbar")).to_be_visible()
    phrase(unfold(dee), "Well played!")
    expect(unfold(eve).locator(REMARK)).to_contain_text("Dee")
    one = unfold(host)
    phrase(one, "Hail, horde!")
    expect(one.locator(REMARK)).to_have_count(1)
    expect(unfold(guest).locator(REMARK)).to_have_count(1)
    expect(one.get_by_text("Spectators", exact=True)).to_have_count(0)
    wish(guest, "Resign")
    guest.get_by_role("dialog").get_by_role("group").get_by_role("button", name="Resign").click()
    expect(host.get_by_role("dialog")).to_contain_text("Victory!")
    host.get_by_role("dialog").get_by_role("switch", name="With what was said at the table").check()
    with host.expect_download() as download:
        host.get_by_role("link", name=re.compile("Download")).click()
    record = download.value.path().read_text(encoding="utf-8")
    assert '"phrase": "hello"' in record
    assert "well_played" not in record
    host.keyboard.press("Escape")
    one.get_by_text("Spectators", exact=True).click()
    expect(one.locator(REMARK)).to_contain_text("Well played!")


def test_strangers_hear_each_other_when_both_want_to(arrive: Arrive) -> None:
    host, guest = arrive(), arrive()
    table = open_table(host, company="With friends")
    host.locator("[data-hosting]").get_by_role("switch", name="Public table").check()
    guest.goto(table)
    guest.get_by_role("button", name=SIT).first.click()
    one, other = unfold(host), unfold(guest)
    expect(one.get_by_role("toolbar")).to_have_count(0)
    one.get_by_role("switch", name="Talk here").check()
    phrase(one, "Hail, horde!")
    expect(one.locator(REMARK)).to_have_count(1)
    expect(other.get_by_text("Want to talk:")).to_be_visible()
    expect(other.locator(REMARK)).to_have_count(0)
    other.get_by_role("switch", name="Talk here").check()
    expect(other.locator(REMARK)).to_contain_text("Hail, horde!")


def test_it_is_all_done_with_keys(arrive: Arrive) -> None:
    host, guest = arrive(), arrive()
    sit_down(host, guest)
    panel = host.locator("[data-talk]")
    panel.get_by_role("button", name="Talk").focus()
    host.keyboard.press("Enter")
    first = panel.get_by_role("toolbar").get_by_role("button").first
    first.focus()
    host.keyboard.press("ArrowRight")
    host.keyboard.press("Enter")
    expect(panel.locator(REMARK)).to_have_count(1)
    expect(guest.locator("[data-overheard]")).to_be_visible()


@looks
def test_it_has_no_fault_and_is_met_by_a_finger(arrive: Arrive, theme: str, lang: str, phone: bool) -> None:
    host, guest = arrive(), arrive(lang=lang, theme=theme, phone=phone)
    sit_down(host, guest)
    wish(host)
    host.get_by_role("dialog").get_by_role("switch", name="People may write").check()
    host.keyboard.press("Escape")
    phrase(unfold(host), "Hail, horde!")
    guest.locator("[data-overheard]").click()
    panel = guest.locator("[data-talk]")
    expect(panel.locator(REMARK)).to_be_visible()
    expect(panel.locator("form input")).to_be_visible()
    assert guest.evaluate(SMALL, "[data-talk] :is(button, input)") == []
    no_fault(guest)


def test_whoever_plays_against_bots_alone_has_nobody_to_talk_with(arrive: Arrive) -> None:
    page = arrive()
    open_table(page)
    expect(page.locator("[data-face]")).to_be_visible()
    expect(page.locator("[data-talk]")).to_have_count(0)
