"""The page of each game: short, for players, with pictures that the client can draw and ways to lessons."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from orcade.kernel.game import Game
from orcade.kernel.pages import LESSON, PICTURE, badly_shown, pictures_on, without_pictures
from orcade.shelf import GAMES, SHELF
from orcade.tables.lessons import taught

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src" / "games"
MOST_WORDS = 450
MOST_IN_A_PART = 105  # a few short sentences, and the caption of a picture
OF_OWNERS = re.compile(
    r"\b(?:TOML|components?\.toml|--components|my-box|ma-boite|reconstruct|reconstitu)", re.I
)

every_game = pytest.mark.parametrize("game", [SHELF[game.slug] for game in GAMES], ids=lambda game: game.slug)
both = pytest.mark.parametrize("lang", ["fr", "en"])


def words_of(page: str) -> list[str]:
    """All that is read: captions too, addresses not."""
    return re.findall(r"[^\W_][\w'’.,:%-]*", re.sub(r"\]\([^)]*\)", "]", page))


def file_of(game: Game, name: str) -> Path:
    return CLIENT / game.slug / "pictures" / f"{name.capitalize()}.svelte"


@every_game
def test_every_picture_is_one_that_the_client_can_draw(game: Game) -> None:
    names = pictures_on(game.page("fr"))
    assert len(names) >= 2
    assert [name for name in names if not file_of(game, name).is_file()] == []


@every_game
def test_every_picture_that_the_client_can_draw_is_shown(game: Game) -> None:
    drawn = {file.name for file in (CLIENT / game.slug / "pictures").glob("*.svelte")}
    assert drawn == {file_of(game, name).name for name in pictures_on(game.page("en"))}


@every_game
def test_both_pages_show_the_same_in_the_same_order(game: Game) -> None:
    pages = {lang: game.page(lang) for lang in ("fr", "en")}
    assert list(badly_shown(pages, game.rulebook.clauses)) == []
    assert pictures_on(pages["fr"]) == pictures_on(pages["en"])
    assert LESSON.findall(pages["fr"]) == LESSON.findall(pages["en"])
    for page in pages.values():
        captions = [caption for caption, _ in PICTURE.findall(page)]
        assert all(caption.endswith((".", "!", "?")) for caption in captions)


@every_game
@both
def test_a_page_is_short_and_for_players(game: Game, lang: str) -> None:
    page = game.page(lang)
    assert len(words_of(page)) <= MOST_WORDS
    parts = {
        part.splitlines()[0]: len(words_of(part)) for part in re.split(r"^## ", page, flags=re.MULTILINE)
    }
    assert {title: words for title, words in parts.items() if words > MOST_IN_A_PART} == {}
    assert OF_OWNERS.findall(page) == []
    assert f"(owners.{lang}.md)" in page
    assert f"(rules.{lang}.md)" in page


@every_game
@both
def test_owners_read_how_to_correct_a_figure(game: Game, lang: str) -> None:
    page = game.owners(lang)
    assert page is not None
    assert f"orcade components check {game.slug} --with " in page
    assert pictures_on(page) == []


@pytest.mark.parametrize("slug", [game.slug for game in GAMES if taught(SHELF[game.slug])])
def test_every_way_of_a_page_leads_to_a_lesson(slug: str) -> None:
    """Of a game with lessons: each names a clause that one of them shows."""
    game = SHELF[slug]
    course = taught(game)
    assert course is not None
    for clauses in LESSON.findall(game.page("en")):
        assert any(set(clauses.split(",")) & set(lesson.clauses) for lesson in course.lessons), clauses


@every_game
@both
def test_in_the_terminal_a_picture_is_its_caption(game: Game, lang: str) -> None:
    page = game.page(lang)
    told = without_pictures(page)
    assert "picture:" not in told
    assert "lesson:" not in told
    for caption, _ in PICTURE.findall(page):
        assert f"> {caption}" in told


GOOD = {
    "fr": "![Égalité.](picture:tie)\n\n[](lesson:ORC-1)\n",
    "en": "![A tie.](picture:tie)\n\n[](lesson:ORC-1)\n",
}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "[](lesson:ORC-1)",
            "[](lesson:ORC-999)",
            "page.en.md has lesson:ORC-999; expected a clause of rules.en.md",
        ),
        ("![A tie.](picture:tie)", "", "page.en.md lacks picture:tie; expected it, as in page.fr.md"),
        ("picture:tie", "picture:frozen", "page.fr.md lacks picture:frozen; expected it, as in page.en.md"),
        (
            "![A tie.]",
            "Look: ![A tie.]",
            "page.en.md has 'Look: ![A tie.](picture:tie)'; expected ![caption]",
        ),
        (
            "![A tie.]",
            "![]",
            "page.en.md has '![](picture:tie)'; expected ![caption](picture:name) or [](lesson:",
        ),
        (
            "(picture:tie)",
            "(tie.png)",
            "page.en.md has '![A tie.](tie.png)'; expected ![caption](picture:name)",
        ),
        ("[](lesson", "[Learn](lesson", "page.en.md has '[Learn](lesson:ORC-1)'; expected ![caption]"),
    ],
)
def test_what_is_written_badly(old: str, new: str, said: str) -> None:
    assert list(badly_shown(GOOD, {"ORC-1": ""})) == []
    bad = {**GOOD, "en": GOOD["en"].replace(old, new)}
    assert bad != GOOD
    assert said in "\n".join(badly_shown(bad, {"ORC-1": ""}))
