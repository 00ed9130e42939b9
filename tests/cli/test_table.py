"""At the table: choosing, why, undo, log, rules, next, help."""

from __future__ import annotations

from tests.cli.running import orcade, said

OPENING = ["play", "orc", "--seed", "7", "--level", "recruit"]


def at_table(*typed: str, lang: str = "en") -> str:
    """What is said after the first question."""
    text = said(orcade(*OPENING, typed=typed, lang=lang))
    name = "Joueur > " if lang == "fr" else "Player > "
    return text[text.index(name) :]


# Choosing


def test_words_narrow_the_list_and_enter_plays_the_only_one() -> None:
    text = at_table("double white red2", "")
    assert text.startswith("Player > double white red2 8 deploy 2 red orcs at the white tribe")
    assert "Enter plays this choice." in text
    assert "Player deploys 2 red orcs at the white tribe" in text


def test_words_are_found_without_accents_and_by_their_ids() -> None:
    assert "déployer 2 orcs rouges contre la tribu blanche" in at_table("DEPLOYER rouges blanche", lang="fr")
    assert "3 deploy 2 red orcs at the yellow tribe" in at_table("green1_red2 yellow double")


def test_enter_shows_all_again() -> None:
    text = at_table("yellow", "")
    assert text.count("22 discard the card 1 green orc, 2 white orcs") == 1


def test_a_number_plays_even_when_it_is_not_shown() -> None:
    assert "Player discards the card 1 green orc, 2 white orcs." in at_table("yellow", "22")


def test_what_is_no_choice_changes_nothing() -> None:
    text = at_table("99", "0", "deplou", "zzz", "a", "1")
    assert "99 is no choice; choices go from 1 to 22" in text
    assert "0 is no choice" in text
    assert "no choice has 'deplou'; did you mean 'deploy'?" in text
    assert "no choice has 'zzz' (? shows help)" in text
    assert "Player deploys 1 green orc at the red tribe" in text


def test_a_mistyped_command_gets_a_hint() -> None:
    assert "did you mean 'undo'?" in at_table("undoo")
    assert "vouliez-vous dire « journal » ?" in at_table("jurnal", lang="fr")


def test_many_choices_are_lettered_groups() -> None:
    text = at_table("1", "1", "1", "c", "", "a")
    assert "a 1 green orc, 2 white orcs (10 choices) b" in text
    assert text.count("A letter opens its choices") == 2
    assert "Player > a 1 green orc, 2 white orcs 1 deploy" in text.replace(
        "Player > a 1 Green", "Player > a 1 green"
    )


# Why


def test_why_names_the_clause_and_its_text() -> None:
    text = at_table("why deploy green1_red2 red double")
    assert '"deploy 2 red orcs at the red tribe (card 1 green orc, 2 red orcs)" is not legal.' in text
    assert "The red tribe cannot be attacked with its own colour, red." in text
    assert "ORC-36 A tribe may not be attacked with its own colour. [the rulebook says so]" in text


def test_why_in_french() -> None:
    text = at_table("pourquoi écarter 1 orc bleu, 2 orcs rouges", "pourquoi piocher rouge", lang="fr")
    assert "« écarter la carte 1 orc bleu, 2 orcs rouges » n'est pas permis." in text
    assert "ORC-45 " in text
    assert "ORC-32 " in text
    assert "[la règle imprimée le dit]" in text


def test_why_takes_json_and_prefixes() -> None:
    assert "ORC-32 " in at_table('why {"draw": {"pile": "red"}}')
    assert "ORC-32 " in at_table("why dr pur")


def test_why_of_a_legal_action_says_so() -> None:
    assert (
        '"deploy 1 green orc at the red tribe (card 1 green orc, 2 red orcs)" is legal: it is choice 1.'
        in at_table("why 1")
    )
    assert "is legal: it is choice 11" in at_table("why discard green1_red2")


def test_why_of_several_actions() -> None:
    text = at_table("why deploy green1_red2 red")
    assert "at the red tribe (card 1 green orc, 2 red orcs): ORC-36" in text
    assert "none of them is legal" in at_table("why draw")
    assert "add more to say which one" in at_table("why deploy")


def test_why_of_nothing_that_there_is() -> None:
    assert "why what? Give a number or some words" in at_table("why")
    assert "no action of the game has 'gren1_red'; did you mean 'green1_red2'?" in at_table(
        "why deploy gren1_red"
    )
    assert "no action of the game has all of these words: draw west" in at_table("why draw west")
    assert "99 is no choice" in at_table("why 99")
    assert "no action is called 'drow'; did you mean 'draw'?" in at_table('why {"drow": {}}')
    assert "is not JSON" in at_table("why {drow")
    assert "draw needs the fields pile" in at_table('why {"draw": {}}')
    assert "draw demande les champs pile" in at_table('pourquoi {"draw": {}}', lang="fr")


# Undo, log, rules, next, help


def test_a_move_is_taken_back() -> None:
    text = at_table("1", "undo", "2")
    assert "Taken back: deploy 1 green orc at the red tribe" in text
    assert text.count("Deploy a card beside a tribe, or discard one.") == 1
    assert "Player deploys 1 green orc at the yellow tribe" in text


def test_undo_says_why_not() -> None:
    assert "There is no move to take back." in at_table("undo")
    assert "Something came to light that cannot be forgotten: Player draws" in at_table("1", "1", "undo")
    assert "Il n'y a aucun coup à reprendre." in at_table("reprendre", lang="fr")


def test_the_log_is_what_the_seat_saw() -> None:
    text = at_table("log")
    assert "All that you have seen · The luck of this game is sealed" in text
    assert "Player is dealt [1 green orc, 2 red orcs] and [1 green orc, 2 white orcs]." in text
    assert "Thrugg is dealt 1 card." in text


def test_rules_at_the_table() -> None:
    assert "ORC-37 A tribe may not be attacked with the colour" in at_table("rules 37")
    assert "ORC-42 Une tribu gelée" in at_table("règles gelée", lang="fr")
    assert "which rule? Give a clause or a word" in at_table("rules")
    assert "did you mean 'frozen'?" in at_table("rules frozzen")
    assert "is no clause of ORC" in at_table("rules 999")


def test_the_coach_says_what_a_question_is_about() -> None:
    assert "People often attack small at first" in at_table("coach")
    assert "(ORC-34, ORC-48, ORC-49)" in at_table("conseil")


def test_the_coach_looks_back_at_the_last_turn_against_bots() -> None:
    """Once there was one; not at a turn that goes on, and never between people."""
    looked = ("nothing was clearly better", "There was better")
    assert not any(word in at_table("coach", "1", "coach") for word in looked)
    assert any(word in at_table("22", "1", "coach") for word in looked)
    assert any(
        word in at_table("22", "1", "conseil", lang="fr")
        for word in ("rien n'était nettement mieux", "Il y avait mieux")
    )
    hot_seat = said(orcade("play", "orc", "--seed", "7", "--hot-seat", typed=["", "22", "1", "", "coach"]))
    assert "attack small at first" in hot_seat
    assert not any(word in hot_seat for word in looked)


def test_what_comes_next() -> None:
    assert "What comes next · Player deploys or discards a card · battles · Thrugg's turn" in at_table("next")


def test_help_names_every_command() -> None:
    text = at_table("?")
    for word in ("why WORDS", "undo", "log", "next", "rules 37", "table", "quit [FILE]"):
        assert word in text
    assert "pourquoi MOTS" in at_table("aide", lang="fr")


def test_commands_are_understood_in_both_languages() -> None:
    assert "Tout ce que vous avez vu" in at_table("log", lang="fr")
    assert "All that you have seen" in at_table("journal")


def test_the_table_is_shown_again() -> None:
    assert at_table("table").count("The frontier, from the box to the far end") == 1
