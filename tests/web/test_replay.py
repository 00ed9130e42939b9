"""Looking back: slider, keys, log, a link to a position, all hands open; out to a file and in again."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import orcade
from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import finished

WHERE = re.compile(r"Position \d+ of (\d+)")


def verified(file: Path) -> None:
    """By the command line, in the folder where the record lies."""
    here = {**os.environ, "PYTHONPATH": str(Path(orcade.__file__).parents[1])}
    command = [sys.executable, "-m", "orcade", "record", "verify", file.name]
    subprocess.run(command, cwd=file.parent, env=here, check=True)


def look_back(page: Page) -> int:
    """At the first position; the answer is the number of the last one."""
    page.get_by_role("button", name="See the score").click()
    page.get_by_role("button", name="Looking back").click()
    expect(page.locator("[data-replay] .where")).to_contain_text("Position 0 of")
    found = WHERE.search(page.locator("[data-replay] .where").inner_text())
    assert found is not None
    return int(found[1])


def test_keys_slider_and_log_lead_through_the_game(arrive: Arrive) -> None:
    page = arrive()
    finished(page)
    last = look_back(page)
    where = page.locator("[data-replay] .where")
    for key, at in [("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1)]:
        page.keyboard.press(key)
        expect(where).to_contain_text(f"Position {at} of {last}")
    page.get_by_role("slider").fill("7")
    expect(where).to_contain_text(f"Position 7 of {last}")
    page.locator(".log li button").nth(3).click()
    expect(where).to_contain_text(f"Position 3 of {last}")
    page.get_by_role("button", name="Back to the present").click()
    expect(page.get_by_role("button", name="See the score")).to_be_visible()


def test_it_plays_and_pauses_by_itself(arrive: Arrive) -> None:
    page = arrive()
    finished(page)
    last = look_back(page)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-replay] .where")).not_to_contain_text(f"Position 0 of {last}")
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_link_leads_to_its_position(arrive: Arrive) -> None:
    page, friend = arrive(), arrive()
    finished(page)
    look_back(page)
    page.get_by_role("slider").fill("5")
    expect(page).to_have_url(re.compile(r"\?at=5$"))
    page.get_by_role("button", name="Link to this position").click()
    link = page.locator("dialog input[readonly]").input_value()
    assert link == page.url
    friend.goto(link)
    expect(friend.locator("[data-replay] .where")).to_contain_text("Position 5 of")


def test_after_the_end_all_hands_are_open(arrive: Arrive) -> None:
    page = arrive()
    finished(page)
    look_back(page)
    page.keyboard.press("p")
    plain = page.get_by_role("region", name="Plain table")
    closed = plain.inner_text()
    page.get_by_text("all hands open").click()
    expect(plain).not_to_have_text(closed, use_inner_text=True)
    page.keyboard.press("End")  # the keys go on working where the choice has the focus
    expect(page.locator("[data-replay] .where")).not_to_contain_text("Position 0 of")
    expect(plain).to_contain_text(re.compile("orc"))


def test_a_record_goes_out_and_comes_in_again(arrive: Arrive, tmp_path: Path) -> None:
    page, friend = arrive(), arrive(lang="fr")
    finished(page)
    page.get_by_role("button", name="See the score").click()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    assert json.loads(file.read_text())["format"] == "orcade-record/1"
    command = page.get_by_label("To verify the game").input_value()
    assert command == f"orcade record verify {file.name}"  # as it lies in the folder of downloads
    verified(file)

    friend.goto("/records")
    friend.locator("input[type=file]").set_input_files(file)
    proof = friend.get_by_role("region", name="Cette partie est authentique")
    expect(proof).to_contain_text("Elle est signée par ce serveur.")
    expect(proof.get_by_role("heading", name="Cette partie est authentique")).to_be_focused()
    proof.get_by_role("link", name="Revoir la partie").click()
    friend.wait_for_url("**/t/*")
    expect(friend.get_by_text("Partie importée")).to_be_visible()
    expect(friend.get_by_role("button", name="Voir le compte")).to_be_visible()


@pytest.mark.parametrize("text", ["{", '{"format": "orcade-record/1"}', "not a record at all"])
def test_what_is_not_a_record_is_refused_in_words(arrive: Arrive, text: str) -> None:
    page = arrive(may="status of 4")
    page.goto("/records")
    page.get_by_label("Or paste its text").fill(text)
    page.get_by_role("button", name="Verify", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("pasted text")
    assert page.url.endswith("/records")
