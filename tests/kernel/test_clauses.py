"""The rulebook: numbered clauses in both languages, and what is wrong with two files that do not fit."""

from __future__ import annotations

import re

import pytest

from orcade.games.orc import GAME as ORC
from orcade.kernel.clauses import BASES, Rulebook, RulesBroken, UnknownClause, read_clauses
from orcade.kernel.language import LANGUAGES

TITLE = {"en": "Ambush", "fr": "Embuscade"}
ENGLISH = """# Ambush

Some words before the rules; a line of prose is no clause.

## Set-up

- **AMB-1** [printed] Shuffle the cards.
- **AMB-2** [ruled] Deal two to each. (Reason: the text is silent.)

## The turn

- **AMB-10** [derived] Lay a card **face down**.
- a list item without a number
- **AMB-EX-1** An example has no tag.
"""
FRENCH = """# Embuscade

## Mise en place

- **AMB-1** [printed] Mélangez les cartes.
- **AMB-2** [ruled] Donnez-en deux à chacun. (Raison : le texte se tait.)

## Le tour

- **AMB-10** [derived] Posez une carte **face cachée**.
- **AMB-EX-1** Un exemple n'a pas d'étiquette.
"""


def book(english: str = ENGLISH, french: str = FRENCH) -> Rulebook:
    return Rulebook("AMB", TITLE, {"en": english, "fr": french})


def broken(english: str = ENGLISH, french: str = FRENCH) -> str:
    with pytest.raises(RulesBroken) as wrong:
        book(english, french)
    return str(wrong.value)


# Reading


def test_clauses_stand_in_the_order_of_the_book() -> None:
    assert [clause.id for clause in book()] == ["AMB-1", "AMB-2", "AMB-10", "AMB-EX-1"]
    assert len(book()) == 4


def test_a_clause_has_both_languages_its_section_and_its_basis() -> None:
    clause = book().get("AMB-10")
    assert clause.basis == "derived"
    assert clause.section == {"en": "The turn", "fr": "Le tour"}
    assert clause.text == {
        "en": "Lay a card **face down**.",
        "fr": "Posez une carte **face cachée**.",
    }


def test_an_example_needs_no_tag() -> None:
    assert book().get("EX-1").basis == "example"


@pytest.mark.parametrize("said", ["AMB-2", "amb-2", "2", "Amb-2"])
def test_a_clause_is_found_however_it_is_written(said: str) -> None:
    assert book().get(said).id == "AMB-2"


@pytest.mark.parametrize("said", ["AMB-EX-1", "EX-1", "ex-1", "amb-ex-1"])
def test_an_example_is_found_however_it_is_written(said: str) -> None:
    assert book().get(said).id == "AMB-EX-1"


def test_a_verdict_is_the_number_of_a_clause() -> None:
    rules = book()
    assert rules.number(10) is rules.get("AMB-10")
    assert rules.number(2) is rules.get("AMB-2")


def test_every_clause_knows_its_section() -> None:
    assert [clause.section["en"] for clause in book()] == ["Set-up", "Set-up", "The turn", "The turn"]
    assert {clause.section["fr"] for clause in book()} == {"Mise en place", "Le tour"}


@pytest.mark.parametrize(
    ("word", "lang", "found"),
    [
        ("card", "en", ["AMB-1", "AMB-10"]),
        ("CARD", "en", ["AMB-1", "AMB-10"]),
        ("mélangez", "fr", ["AMB-1"]),
        ("MÉLANGEZ", "fr", ["AMB-1"]),
        ("set-up", "en", ["AMB-1", "AMB-2"]),
        ("le tour", "fr", ["AMB-10", "AMB-EX-1"]),
        ("mélangez", "en", []),
        ("dragon", "en", []),
    ],
)
def test_a_word_is_searched_in_texts_and_sections(word: str, lang: str, found: list[str]) -> None:
    assert [clause.id for clause in book().search(word, lang)] == found


# What is wrong


@pytest.mark.parametrize(
    ("said", "close"), [("AMB-11", "AMB-1"), ("3", "AMB-2"), ("orc-1", "AMB-1"), ("amb-ex-9", "AMB-EX-1")]
)
def test_an_unknown_clause_gets_a_hint(said: str, close: str) -> None:
    with pytest.raises(UnknownClause) as wrong:
        book().get(said)
    assert str(wrong.value) == f"{said!r} is no clause of Ambush; did you mean '{close}'?"


def test_a_far_cry_lists_what_there_is() -> None:
    with pytest.raises(UnknownClause, match=r"expected one of: AMB-1, AMB-2, AMB-10, AMB-EX-1$"):
        book().get("the rule about dragons")


def test_a_clause_missing_in_french_is_named() -> None:
    short = FRENCH.replace("- **AMB-2**", "* AMB-2")
    assert broken(french=short) == "rules.fr.md lacks AMB-2; expected it, as in rules.en.md"


def test_a_clause_missing_in_english_is_named() -> None:
    short = ENGLISH.replace("- **AMB-1**", "* AMB-1")
    assert broken(english=short) == "rules.en.md lacks AMB-1; expected it, as in rules.fr.md"


def test_a_file_cut_short_is_noticed_at_its_end() -> None:
    cut = FRENCH.split("- **AMB-10**")[0]
    assert broken(french=cut) == "rules.fr.md lacks AMB-10; expected it, as in rules.en.md"
    cut = ENGLISH.split("- **AMB-EX-1**")[0]
    assert broken(english=cut) == "rules.en.md lacks AMB-EX-1; expected it, as in rules.fr.md"


def test_clauses_in_another_order_are_noticed() -> None:
    swapped = FRENCH.replace("AMB-1**", "AMB-x**").replace("AMB-2**", "AMB-1**").replace("AMB-x**", "AMB-2**")
    assert (
        broken(french=swapped) == "rules.en.md has AMB-1 where rules.fr.md has AMB-2; expected the same order"
    )


def test_a_basis_that_differs_is_named() -> None:
    other = FRENCH.replace("**AMB-10** [derived]", "**AMB-10** [printed]")
    assert broken(french=other) == "AMB-10 is 'derived' in rules.en.md and 'printed' in rules.fr.md"


def test_a_tag_forgotten_in_one_language_is_noticed() -> None:
    other = FRENCH.replace("**AMB-1** [printed]", "**AMB-1**")
    assert broken(french=other) == "AMB-1 is 'printed' in rules.en.md and 'example' in rules.fr.md"


def test_a_clause_written_twice_is_named_with_its_line() -> None:
    twice = "\n- **AMB-1** [printed] Once more.\n"
    assert broken(ENGLISH + twice, FRENCH + twice) == "rules.fr.md, line 13: AMB-1 is there twice"


def test_an_unknown_basis_is_named_with_its_line() -> None:
    other = ENGLISH.replace("[derived]", "[derivd]")
    assert broken(english=other) == "rules.en.md, line 12: basis 'derivd'; did you mean 'derived'?"
    other = FRENCH.replace("[printed]", "[guess]")
    assert broken(french=other) == (
        "rules.fr.md, line 5: basis 'guess'; expected one of: printed, derived, public, ruled, example"
    )


@pytest.mark.parametrize(
    "line",
    [
        "- **AMB-1**",
        "- **AMB-1** ",
        "- **AMB1** [printed] Shuffle.",
        "- **amb-1** [printed] Shuffle.",
        "- **",
    ],
)
def test_a_malformed_line_is_quoted(line: str) -> None:
    source = ENGLISH.replace("- **AMB-1** [printed] Shuffle the cards.", line)
    assert broken(english=source) == (
        f"rules.en.md, line 7: expected '- **ORC-1** [printed] Text.'; given: {line!r}"
    )


def test_a_long_malformed_line_is_cut() -> None:
    with pytest.raises(RulesBroken) as wrong:
        read_clauses("- **" + "x" * 500, "rules.en.md")
    assert str(wrong.value).endswith("given: '- **" + "x" * 56 + "'")


def test_a_file_without_clauses_is_an_empty_book() -> None:
    assert read_clauses("# Nothing\n\njust prose\n", "rules.en.md") == []


# The book of ORC


def test_orc_has_122_entries() -> None:
    assert len(ORC.rulebook) == 122
    assert sum(clause.basis == "example" for clause in ORC.rulebook) == 19


def test_every_id_of_orc_is_of_orc() -> None:
    for clause in ORC.rulebook:
        assert re.fullmatch(r"ORC-(EX-)?\d+", clause.id)
        assert ("EX" in clause.id) == (clause.basis == "example")
        assert ORC.rulebook.get(clause.id) is clause


def test_orc_numbers_its_clauses_and_examples_without_gaps() -> None:
    clauses = sorted(int(c.id.removeprefix("ORC-")) for c in ORC.rulebook if c.basis != "example")
    examples = sorted(int(c.id.removeprefix("ORC-EX-")) for c in ORC.rulebook if c.basis == "example")
    assert clauses == list(range(1, len(clauses) + 1))
    assert examples == list(range(1, len(examples) + 1))


def test_orc_gives_a_reason_for_each_of_its_rulings_in_both_languages() -> None:
    ruled = [clause for clause in ORC.rulebook if clause.basis == "ruled"]
    assert len(ruled) == 19
    for clause in ruled:
        assert re.search(r"\(Reason: .{10,}\)$", clause.text["en"]), clause.id
        assert re.search(r"\(Raison\s: .{10,}\)$", clause.text["fr"]), clause.id


def test_orc_gives_no_reason_where_it_did_not_rule() -> None:
    for clause in ORC.rulebook:
        if clause.basis not in ("ruled", "example"):
            assert "(Reason:" not in clause.text["en"], clause.id
            assert not re.search(r"\(Raison\s:", clause.text["fr"]), clause.id


def test_nothing_in_the_book_of_orc_is_empty_or_left_in_the_other_language() -> None:
    for clause in ORC.rulebook:
        assert clause.text["en"] != clause.text["fr"], clause.id
        assert clause.section["en"] != clause.section["fr"], clause.id
        for lang in LANGUAGES:
            assert clause.text[lang] == clause.text[lang].strip() != "", clause.id
            assert clause.section[lang].strip(), clause.id


def test_clauses_named_in_a_clause_of_orc_exist_in_both_languages() -> None:
    for clause in ORC.rulebook:
        named = {lang: set(re.findall(r"ORC-(?:EX-)?\d+", clause.text[lang])) for lang in LANGUAGES}
        assert named["en"] == named["fr"], clause.id
        for id in named["en"]:
            assert ORC.rulebook.get(id).id == id


def test_each_basis_is_explained_in_both_languages() -> None:
    assert {clause.basis for clause in ORC.rulebook} == set(BASES)
    for said in BASES.values():
        assert said["en"].strip() != said["fr"].strip() != ""


def test_clauses_of_another_game_are_named() -> None:
    with pytest.raises(RulesBroken, match=r"^rules\.en\.md has the clause AMB-1; expected ORC- before its"):
        Rulebook("ORC", TITLE, {"en": ENGLISH, "fr": FRENCH})


def test_a_book_without_clauses() -> None:
    empty = "# Ambush\n"
    assert broken(empty, empty) == (
        "rules.en.md lacks clauses; expected lines such as '- **ORC-1** [printed] Text.'"
    )


def test_a_verdict_that_names_no_clause() -> None:
    with pytest.raises(
        UnknownClause, match=r"^rules\.en\.md lacks AMB-99; expected it, for the rules of Ambush"
    ):
        book().number(99)
