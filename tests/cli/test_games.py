"""`orcade games`."""

from __future__ import annotations

import pytest

from orcade.kernel.language import LANGUAGES
from orcade.shelf import SHELF
from tests.cli.running import orcade, refused, said, widest


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_with_its_counts_and_options(lang: str) -> None:
    result = orcade("games", lang=lang)
    assert result.exit_code == 0
    assert widest(result) <= 80
    for game in SHELF.values():
        row = next(line for line in result.output.splitlines() if line.startswith(game.slug))
        counts = "–".join(str(count) for count in sorted({min(game.seats), max(game.seats)}))
        expected = [*game.name[lang].split(), counts, game.version, str(len(game.rulebook))]
        assert row.split()[1:] == expected
        for option in game.options:
            assert f"{option.id} {option.name[lang]}. {option.text[lang]}" in said(result)
            assert " | ".join(option.values) in said(result)


@pytest.mark.usefixtures("two_games")
def test_a_range_of_players() -> None:
    assert "2–4" in orcade("games").output


def test_it_takes_no_argument() -> None:
    refused(orcade("games", "orc"), "Got unexpected extra argument (orc)", "See: orcade games --help")
    refused(orcade("games", "orc", lang="fr"), "argument de trop : orc", "Voir : orcade games --help")
