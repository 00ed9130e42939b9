"""Is a sentence in the language that it should be in?  By small words that only the other one has."""

from __future__ import annotations

import re

WORDS = re.compile(r"[^\W\d_]+(?:['’])?")
ONLY = {
    "fr": {
        "le",
        "les",
        "une",
        "du",
        "des",
        "est",
        "sont",
        "avec",
        "pour",
        "dans",
        "pas",
        "qui",
        "votre",
        "vous",
        "cette",
        "ici",
        "il",
        "elle",
        "où",
        "être",
        "ou",
        "et",
        "aux",
        "sur",
        "d'",
        "l'",
        "n'",
        "qu'",
    },
    "en": {
        "the",
        "is",
        "are",
        "with",
        "for",
        "not",
        "who",
        "your",
        "you",
        "this",
        "here",
        "it",
        "of",
        "and",
        "or",
        "be",
        "to",
        "from",
        "only",
        "has",
        "have",
        "no",
        "on",
        "at",
        "in",
    },
}
SHARED = {"on", "or", "place", "no"}  #  said in French too: one, now


def foreign_in(said: str, lang: str) -> str:
    """A word of the other language in this sentence, but for names ("The Murk"); "" if there is none."""
    other = ONLY["en" if lang == "fr" else "fr"] - SHARED
    found = [word for word in WORDS.findall(said.replace("’", "'")) if word in other]
    return found[0] if found else ""
