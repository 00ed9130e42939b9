"""Whatever a game lacks is said in a sentence: what is missing, where, and what was expected.

One thing after the other is taken out of a copy of Toad Stew.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from orcade.kernel.chance import Fast, Scripted
from orcade.kernel.foreign import translated
from orcade.kernel.game import Game
from orcade.kernel.refusal import Illegal
from orcade.kernel.table import Table
from orcade.kernel.unfinished import EXPECTED, Unfinished
from orcade.shelf.folders import game_in
from tests.examples.stew import left_out_of, loaded_anew
from tests.kernel.little import Little

SENTENCE = "expected a sentence in fr and en"
ONE_MORE_OPTION = """
[[option]]
id = "feast"
name = { en = "Feast", fr = "Festin" }
text = { en = "How hungry the orcs are.", fr = "La faim des orcs." }
values = ["small", "large"]
default = "small"
clause = "TOD-2"
"""

# Of each class: its file, and what it cannot do without.
METHODS = {
    "toad_stew.ToadStew": ("__init__.py", ["blank", "setup", "over", "plain"]),
    "toad_stew.state.Dinner": ("state.py", ["clone", "view", "imagine", "census"]),
    "toad_stew.ending.Counting": ("ending.py", ["run"]),
    "toad_stew.hide.Hiding": ("hide.py", ["whose", "options", "verdict", "resolve"]),
}
ATTRIBUTES = ["slug", "prefix", "version", "seats", "steps", "events", "space", "speech", "vocabulary"]
WORDS = [
    *("action.eat", "field.bowl", "decision.hiding", "due.eating", "event.lifted", "step.counting"),
]

# What stands in which file, what is put there instead, and what is said of it.
ELSEWHERE = {
    "no seats": (
        *("__init__.py", "seats = (2,)", "seats = ()"),
        f"toad_stew.ToadStew lacks seats; expected {EXPECTED['seats']}",
    ),
    "odd seats": (
        *("__init__.py", "seats = (2,)", "seats = ('two',)"),
        f"the seats of toad_stew are ('two',); expected {EXPECTED['seats']}",
    ),
    "GAME": (
        *("__init__.py", "GAME = ", "STEW = "),
        "toad_stew/__init__.py lacks GAME; expected an object of the class of the game",
    ),
    "another slug": (
        *("__init__.py", 'slug = "toad_stew"', 'slug = "stew"'),
        "toad_stew/__init__.py: slug is 'stew'; its folder is called 'toad_stew'",
    ),
    "another prefix": (
        *("__init__.py", 'prefix = "TOD"', 'prefix = "TOA"'),
        "rules.en.md has the clause TOD-1; expected TOA- before its number",
    ),
    "events of one name": (
        *("__init__.py", "events = (Began", "events = (Hid, Began"),
        "toad_stew has 2 steps, events and scenes called hid; expected a name for each",
    ),
    "actions of one name": (
        *("__init__.py", "Space([hide, eat])", "Space([hide, eat, eat])"),
        "toad_stew has 2 actions called eat; expected a name for each",
    ),
    "the game": (
        *("components.toml", "[game]", "[stew]"),
        "components.toml lacks [game]; expected a table of this name",
    ),
    "its name": (
        *("components.toml", 'name = { en = "Toad Stew", fr = "Ragoût de crapaud" }\n', ""),
        "components.toml, line 4: game lacks name; expected a text in fr and en",
    ),
    "its name in French": (
        *("components.toml", ', fr = "Ragoût de crapaud"', ""),
        "components.toml, line 5: game.name is {'en': 'Toad Stew'}; expected a text in fr and en",
    ),
    "rows": (
        *("components.toml", "[[bowl]]", "[[dish]]"),
        "components.toml lacks [[bowl]]; expected rows of this name",
    ),
    "a bracket": (
        *("components.toml", "[counts]", "[counts"),
        "components.toml is not TOML: Expected ']' at the end of a table declaration (at line 8, column 8)",
    ),
    "a figure": (
        *("components.toml", "bite = 4 ", "bite = 0 "),
        "components.toml, line 10: counts.bite is 0; expected a whole number from 1",
    ),
    "English": (
        *("words.toml", 'en = "Hide your toad under a bowl."\n', ""),
        f"words.toml: [decision.hiding] lacks en; {SENTENCE}",
    ),
    "French of what is hidden": (
        *("words.toml", 'fr = "{seat} cache son crapaud."\n', ""),
        f"words.toml: [event.hid.hidden] lacks fr; {SENTENCE}",
    ),
    "the same fields": (
        *("words.toml", 'en = "{seat} hides a toad."', 'en = "{seat} hides a toad ({bowl})."'),
        "words.toml: [event.hid.hidden] names {bowl} in en; expected it in fr too",
    ),
    "a closed brace": (
        *("words.toml", 'en = "{seat} eats"', 'en = "{seat eats"'),
        "words.toml: [step.eating] cannot be filled in: expected '}' before end of string",
    ),
    "a clause to refuse by": (
        *("words.toml", "[refusal.6]", "[refusal.66]"),
        "words.toml has [refusal.66]; expected the number of a clause of rules.en.md",
    ),
    "a clause of what is only seen": (
        *(
            "words.toml",
            "[refusal.6]",
            '[seen.pot]\nclause = 66\nfr = "Le pot."\nen = "The pot."\n[refusal.6]',
        ),
        "words.toml has [seen.pot]; expected the number of a clause of rules.en.md",
    ),
    "a bracket of words": (
        *("words.toml", "[field.bowl]", "[field.bowl"),
        "words.toml is not TOML: Expected ']' at the end of a table declaration (at line 13, column 12)",
    ),
    "a clause in French": (
        *("rules.fr.md", "- **TOD-6**", "* TOD-6"),
        "rules.fr.md lacks TOD-6; expected it, as in rules.en.md",
    ),
    "a clause in English": (
        *("rules.en.md", "- **TOD-6**", "* TOD-6"),
        "rules.en.md lacks TOD-6; expected it, as in rules.fr.md",
    ),
    "a basis": (
        *("rules.en.md", "**TOD-1** [printed]", "**TOD-1** [print]"),
        "rules.en.md, line 5: basis 'print'; did you mean 'printed'?",
    ),
}

FILES = ["components.toml", "words.toml", "rules.en.md", "rules.fr.md", "page.en.md", "page.fr.md"]


def reasons(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Why the game of this folder is left out."""
    monkeypatch.setenv("ORCADE_SHELF", str(folder))
    (left,) = left_out_of().values()
    return left.reasons


def edit(folder: Path, file: str, pattern: str, instead: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    changed = re.sub(pattern, lambda _: instead, text)
    assert changed != text, f"{pattern} is not in {file}"
    path.write_text(changed, encoding="utf-8")


def check_said(said: list[str], sentence: str) -> None:
    assert said == [sentence]
    check_french(sentence)


def check_french(sentence: str) -> None:
    """It is said in French too, to the end."""
    french = translated(sentence, "fr")
    assert french != sentence
    assert "expected" not in french
    assert not any(expected in french for expected in EXPECTED.values())


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_what_a_game_declares(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(folder, "__init__.py", rf"\n +(self\.)?{name}(: \w+)? = .*", "")
    check_said(reasons(folder, monkeypatch), f"toad_stew.ToadStew lacks {name}; expected {EXPECTED[name]}")


@pytest.mark.parametrize(
    ("cls", "method"), [(cls, name) for cls, (_, names) in METHODS.items() for name in names]
)
def test_what_a_class_does(cls: str, method: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(folder, METHODS[cls][0], f"def {method}", f"def not_{method}")
    check_said(reasons(folder, monkeypatch), f"{cls} lacks {method}; expected {EXPECTED[method]}")


@pytest.mark.parametrize("place", WORDS)
def test_words_that_are_missing(place: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(folder, "words.toml", rf"\[{place}\]\n.*\n.*\n", "")
    check_said(reasons(folder, monkeypatch), f"words.toml lacks [{place}]; {SENTENCE}")


@pytest.mark.parametrize("what", ELSEWHERE)
def test_what_else_can_be_wrong(what: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, given, instead, sentence = ELSEWHERE[what]
    edit(folder, file, re.escape(given), instead)
    check_said(reasons(folder, monkeypatch), sentence)


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_missing(file: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / file).unlink()
    (said,) = reasons(folder, monkeypatch)
    assert said == f"toad_stew lacks {file}; expected {EXPECTED[file]}"
    check_french(said)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_page_for_owners_in_one_language(lang: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In both it is no fault, as it is none to have no such page."""
    other = {"fr": "en", "en": "fr"}[lang]
    (folder / f"owners.{lang}.md").write_text("# Ragoût\n", encoding="utf-8")
    (said,) = reasons(folder, monkeypatch)
    assert said == f"toad_stew lacks owners.{other}.md; expected {EXPECTED[f'owners.{other}.md']}"
    check_french(said)
    (folder / f"owners.{other}.md").write_text("# Stew\n", encoding="utf-8")
    with loaded_anew():
        assert (game_in(folder).owners("fr") or "").startswith("# ")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("![A toad.](picture:toad)", "page.fr.md lacks picture:toad; expected it, as in page.en.md"),
        ("[](lesson:TOD-7)", "page.fr.md lacks lesson:TOD-7; expected it, as in page.en.md"),
        (
            "![A toad.](toad.png)",
            "page.en.md has '![A toad.](toad.png)'; expected ![caption](picture:name) or [](lesson:CLAUSE)",
        ),
    ],
)
def test_a_page_that_shows_something_badly(
    line: str, said: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = folder / "page.en.md"
    page.write_text(f"{page.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    assert reasons(folder, monkeypatch) == [said]
    check_french(said)


def test_a_page_that_leads_to_no_clause(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for lang in ("fr", "en"):
        page = folder / f"page.{lang}.md"
        page.write_text(f"{page.read_text(encoding='utf-8')}\n[](lesson:TOD-99)\n", encoding="utf-8")
    said = reasons(folder, monkeypatch)
    assert said == [
        f"page.{lang}.md has lesson:TOD-99; expected a clause of rules.en.md" for lang in ("fr", "en")
    ]
    for sentence in said:
        check_french(sentence)


def test_all_that_is_missing_is_said_at_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "page.fr.md").unlink()
    edit(folder, "words.toml", r"\[(action|step).(eat|turn)\]\n.*\n.*\n", "")
    assert [line.split(";")[0] for line in reasons(folder, monkeypatch)] == [
        "words.toml lacks [action.eat]",
        "words.toml lacks [step.turn]",
        "toad_stew lacks page.fr.md",
    ]


# Options: a game may have none; one that it has is whole


@pytest.mark.parametrize("key", ["id", "name", "text", "values", "default", "clause"])
def test_an_option_that_lacks_something(key: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(folder, re.sub(rf"{key} = .*\n", "", ONE_MORE_OPTION, count=1))
    (said,) = reasons(folder, monkeypatch)
    assert re.match(rf"components.toml, line \d+: option.\w* lacks {key}; expected ", said.replace("?", ""))
    check_french(said)


def test_an_option_in_one_language(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(folder, ONE_MORE_OPTION.replace(', fr = "Festin"', "").replace("TOD-2", "TOD-99"))
    said = reasons(folder, monkeypatch)
    assert said == [
        "components.toml: option.feast.name is {'en': 'Feast'}; expected a text in fr and en",
        "components.toml: option.feast.clause is 'TOD-99'; expected a clause of rules.en.md",
    ]
    for sentence in said:
        check_french(sentence)


def test_an_option_that_lacks_nothing(folder: Path) -> None:
    add(folder, ONE_MORE_OPTION)
    with loaded_anew():
        assert game_in(folder).check_options({}) == {"feast": "small"}


def add(folder: Path, more: str) -> None:
    with (folder / "components.toml").open("a", encoding="utf-8") as file:
        file.write(more)


# Mistakes of Python say where they are


@pytest.mark.parametrize(
    ("file", "given", "instead", "sentence"),
    [
        (
            *("eat.py", "from .state import", "from .stat import"),
            "ModuleNotFoundError: No module named 'toad_stew.stat' (eat.py, line 9)",
        ),
        (*("material.py", 'counts["bite"]', 'counts["bit"]'), "KeyError: 'bit' (material.py, line 19)"),
        (
            *("ending.py", "class Won(Event):", "class Won(Event)"),
            "SyntaxError: expected ':' (ending.py, line 12)",
        ),
    ],
    ids=["import", "key", "syntax"],
)
def test_a_mistake_of_python(
    file: str, given: str, instead: str, sentence: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(folder, file, re.escape(given), instead)
    assert reasons(folder, monkeypatch) == [sentence]


@pytest.mark.parametrize("name", ["json", "not-a-word"])
def test_a_folder_needs_a_name_of_its_own(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (said,) = reasons(folder.rename(folder.parent / name), monkeypatch)
    assert said == f"the folder is called {name!r}; expected a word that no module of Python has"
    check_french(said)


def test_a_game_that_is_there_already(folder: Path) -> None:
    with loaded_anew(), pytest.raises(Unfinished, match="slug is 'toad_stew'; another game has this name"):
        game_in(folder, ["orc", "toad_stew"])


# What only shows while it is played


def broken(folder: Path) -> Game:
    with loaded_anew():
        return game_in(folder)


def test_features_are_missed_by_learners_alone(folder: Path) -> None:
    edit(folder, "__init__.py", r"def features\(self", "def numbers(self")
    game = broken(folder)
    with pytest.raises(NotImplementedError, match=r"toad_stew\.ToadStew lacks features; expected what "):
        game.tensor(2)


def test_a_clause_that_is_not_in_the_book(folder: Path) -> None:
    edit(folder, "hide.py", r"else 4", "else 44")
    table = Table(broken(folder), 2, {}, Scripted([0]))
    said = "rules.en.md lacks TOD-44; expected it, for the rules of Toad Stew name it"
    with pytest.raises(LookupError, match=said):
        table.why_not(0, table.game.space.parse({"eat": {"bowl": "clay", "dumplings": 1}}))
    check_french(said)


def test_a_refusal_without_a_sentence(folder: Path) -> None:
    edit(folder, "words.toml", r"\[refusal.4\]\n.*\n.*\n", "")
    table = Table(broken(folder), 2, {}, Scripted([0]))
    with pytest.raises(Unfinished, match=re.escape(f"words.toml lacks [refusal.4]; {SENTENCE}")):
        table.why_not(0, table.game.space.parse({"eat": {"bowl": "clay", "dumplings": 1}}))


def test_a_sentence_that_names_what_nobody_knows(folder: Path) -> None:
    edit(folder, "words.toml", r"\{left\}", "{rest}")
    table = Table(broken(folder), 2, {}, Scripted([0]), ["Ana", "Bo"])
    for seat in (0, 1):
        table.play(seat, table.game.space.parse({"hide": {"bowl": "clay"}}))
    table.play(0, table.game.space.parse({"eat": {"bowl": "clay", "dumplings": 3}}))
    said = (
        "words.toml: [refusal.6] names {rest} in fr; known here: bowl, due, dumplings, id, left, mouthful, "
    )
    with pytest.raises(Unfinished, match=re.escape(said)):
        table.play(1, table.game.space.parse({"eat": {"bowl": "clay", "dumplings": 1}}))


def test_a_refusal_need_not_say_what_is_due(folder: Path) -> None:
    edit(folder, "words.toml", r"\[due.\w+\]\n.*\n.*\n", "")
    edit(folder, "words.toml", r"\{due\}", "dine")
    table = Table(broken(folder), 2, {}, Scripted([0]), ["Ana", "Bo"])
    with pytest.raises(Illegal, match="It is for Ana to dine, and not yet the time to hide"):
        table.play(1, table.game.space.parse({"hide": {"bowl": "clay"}}))


def test_a_state_says_what_it_lacks_when_it_is_asked() -> None:
    with pytest.raises(
        NotImplementedError, match=r"tests\.kernel\.little\.Little lacks census; expected every"
    ):
        Little().census()
    with pytest.raises(NotImplementedError, match="lacks imagine; expected a whole state"):
        Little().imagine(0, Fast(1))
