"""Which language the command line speaks: what was asked for, else the locale's, else English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from orcade.kernel.language import LANGUAGES, UnknownLanguage

VARIABLE = "ORCADE_LANG"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(args: Sequence[str], env: Mapping[str, str]) -> str:
    """The language asked for with `--lang` anywhere, with `ORCADE_LANG`, or by the locale."""
    asked = asked_for(args)
    if asked is not None:
        return checked(asked, "--lang")
    if env.get(VARIABLE):
        return checked(env[VARIABLE], VARIABLE)
    return language_of_locale(env)


def asked_for(args: Sequence[str]) -> str | None:
    """What follows the last `--lang`, before or after the command."""
    asked = None
    for place, word in enumerate(args):
        if word == "--":
            break
        if word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
        elif word == "--lang" and place + 1 < len(args):
            asked = args[place + 1]
    return asked


def language_of_locale(env: Mapping[str, str]) -> str:
    """The first variable that says anything decides; a language that Orcade does not speak is English."""
    said = next((env[name] for name in LOCALE if env.get(name)), "")
    return two_letters(said) if two_letters(said) in LANGUAGES else "en"


def checked(said: str, where: str) -> str:
    if two_letters(said) not in LANGUAGES:
        raise UnknownLanguage(f"{where} is {said!r}; expected one of: {', '.join(LANGUAGES)}")
    return two_letters(said)


def two_letters(said: str) -> str:
    """`fr` of `fr`, `FR` and `fr_FR.UTF-8`; anything else as it is."""
    first = said.replace("-", "_").split("_")[0].split(".")[0].lower()
    return first if len(first) == 2 else said
