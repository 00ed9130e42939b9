"""`orcade record verify`: what a record proves and what it does not, for people or as JSON."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from orcade.cli.encoding import on_one_line
from orcade.cli.errors import BAD_INPUT, in_words, mistake
from orcade.cli.files import read_text
from orcade.cli.saved import Untrue, opened, trying, verified
from orcade.cli.screen import Screen
from orcade.cli.terminal.ending import say_winners
from orcade.kernel.fairness import SaltsCommitted, said_salts
from orcade.kernel.proof import Proof, proof_of
from orcade.kernel.record import Record, RecordError
from orcade.kernel.table import Table

if TYPE_CHECKING:
    from orcade.tables.wire.records import SigningKey

TRUE, UNFINISHED = 0, 3
KEY = re.compile(r"[0-9a-f]{64}")
Words = dict[str, Any]


@dataclass(frozen=True)
class Verified:
    """A record in which nothing was found untrue; `key` is the one that signed, if it is trusted."""

    file: str
    record: Record
    table: Table
    proof: Proof
    key: SigningKey | None

    @property
    def finished(self) -> bool:
        return self.table.outcome is not None or self.record.decided is not None

    @property
    def status(self) -> int:
        return TRUE if self.finished else UNFINISHED


def run_verify(screen: Screen, file: str, components: str | None, key: str | None, as_json: bool) -> int:
    """Say what was found; returns the exit status."""
    try:
        found = examined(screen, file, components, key)
    except (Untrue, RecordError) as wrong:
        if not as_json:
            raise
        write_json({"file": file, "verdict": "false", "reason": in_words(screen, wrong)})
        return BAD_INPUT
    if as_json:
        write_json(as_data(found))
    else:
        say_found(screen, found)
    return found.status


def examined(screen: Screen, file: str, components: str | None, key: str | None) -> Verified:
    """The signature first, which is quick; then whose it is; then the whole game."""
    trusted = None if key is None else keys_in(screen, key)
    record, game = opened(screen, file, components)
    signer = None if trusted is None else trying(screen, file, lambda: signed_by(record, trusted))
    table = verified(screen, file, record, game)
    proof = proof_of(record, signer is not None, signer is not None and signer.until != "")
    return Verified(Path(file).name, record, table, proof, signer)


def signed_by(record: Record, trusted: list[SigningKey]) -> SigningKey:
    from orcade.server.operating.signing import check_trusted  # slow to load, and seldom wanted

    return check_trusted(record, trusted)


def keys_in(screen: Screen, given: str) -> list[SigningKey]:
    """The key itself, or those in a file: one key, or the list that a server publishes."""
    from msgspec import MsgspecError
    from msgspec.json import decode

    from orcade.tables.wire.records import SigningKey

    text = (given if KEY.fullmatch(given.lower()) else read_text(screen, given)).strip()
    if KEY.fullmatch(text.lower()):
        return [SigningKey(text.lower(), "", "")]
    try:
        keys = decode(text, type=list[SigningKey])
    except (MsgspecError, ValueError):
        keys = []
    if not keys or not all(KEY.fullmatch(each.key) for each in keys):
        raise mistake(screen, "no_key", given=given)
    return keys


def say_found(screen: Screen, found: Verified) -> None:
    """What it is, what it proves and does not prove, and how it ended."""
    screen.say(f"reports.record.{'true' if found.finished else 'unfinished'}", style="bold", file=found.file)
    say_what_it_is(screen, found)
    signature, key = found.record.signature, found.key
    values = {"public": signature["key"] if signature else "", "until": key.until if key else ""}
    say_list(screen, "proved", [f"proves.{word}" for word in found.proof.proved], values)
    say_list(screen, "not_proved", [f"leaves.{word}" for word in found.proof.not_proved], values)
    if found.record.played is not None:
        say_played(screen, found.record, found.record.played)
    screen.line()
    if found.record.decided is None:
        say_winners(screen, found.table)
    else:
        say_decided(screen, found.record.seats, found.record.decided)


def say_decided(screen: Screen, names: list[str], decided: Words) -> None:
    """How people ended it, and the ranks if it has a result."""
    screen.say(f"reports.record.decided.{decided['how']}", style="bold")
    if decided["ranks"]:
        columns = [screen.words(f"table.end.{key}") for key in ("rank", "player")]
        ranked = sorted(zip(decided["ranks"], names, strict=True), key=lambda row: row[0])
        screen.table(columns, [[str(rank), name] for rank, name in ranked], lead=True)


def say_what_it_is(screen: Screen, found: Verified) -> None:
    words, table = screen.words, found.table
    rules = words("reports.record.rules", version=found.record.rules)
    rows = {
        "game": f"{table.game.name[screen.lang]}, {rules}",
        "players": ", ".join(table.names),
        "moves": words.count("reports.record.replayed", len(table.moves)),
        "commitment": found.record.commitment,
        "salt": salt_of(screen, found.record, table),
    }
    for key, said in rows.items():
        screen.write(f"{words(f'reports.record.{key}')} {said}", indent="    ", first="  ")


def salt_of(screen: Screen, record: Record, table: Table) -> str:
    """Who gave salt: against him nobody could choose the luck."""
    for event in table.opening:
        if isinstance(event, SaltsCommitted):
            return said_salts(event, table.names, screen.lang)
    return screen.words(f"reports.record.{'salt_open' if record.salts else 'salt_none'}")


def say_list(screen: Screen, title: str, keys: list[str], values: Words) -> None:
    screen.heading(screen.words(f"reports.record.{title}"))
    for key in keys:
        screen.write(screen.words(f"reports.record.{key}", **values), indent="    ", first="  - ")


def say_played(screen: Screen, record: Record, played: Words) -> None:
    """What nothing but a signature stands for."""
    signed = "unsigned" if record.signature is None else "signed"
    screen.heading(screen.words(f"reports.record.said.{signed}"))
    for said in [*told(screen, played), *seats_told(screen, record, played)]:
        screen.write(said, indent="    ", first="  - ")


def told(screen: Screen, played: Words) -> list[str]:
    server = on_one_line(played["server"])
    where = [screen.words("reports.record.said.server", server=server)] if server else []
    when = screen.words(
        "reports.record.said.times", **{key: played[key] for key in ("opened", "begun", "ended")}
    )
    return [*where, when, screen.words("reports.record.said.log", **played["log"])]


def seats_told(screen: Screen, record: Record, played: Words) -> list[str]:
    """Who sat in each seat, and how many of its moves a person made."""
    found = []
    for number, (name, seat) in enumerate(zip(record.seats, played["seats"], strict=True)):
        pairs = zip(record.moves, played["moves"], strict=True)
        made = [by["by"] for move, by in pairs if move["seat"] == number]
        values = {
            "name": name,
            "level": on_one_line(seat["level"]),
            "n": made.count("person"),
            "all": len(made),
        }
        found.append(screen.words(f"reports.record.said.{seat['kind']}", **values))
    return found


def write_json(data: Words) -> None:
    click.echo(json.dumps(data, indent=1, ensure_ascii=False))


def as_data(found: Verified) -> Words:
    """The same for programs; what is said of each move stands in the record itself."""
    record, signature, key = found.record, found.record.signature, found.key
    played = record.played and {name: value for name, value in record.played.items() if name != "moves"}
    return {
        "file": found.file,
        "verdict": "true" if found.finished else "unfinished",
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        "moves": len(record.moves),
        "commitment": record.commitment,
        "result": record.result,
        "decided": record.decided,
        "proved": found.proof.proved,
        "not_proved": found.proof.not_proved,
        "key": signature["key"] if signature else None,
        "key_until": key.until if key else None,
        "played": played,
    }
