"""Messages that no honest client sends, by the thousand, the same from the same seed.

Every one of them is malformed, or says something that its sender may not do at the table.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Frame = str | bytes
DEEP = 5_000
LONG = 3_000  # within the size of a frame
ODD_VALUES: list[Any] = [
    *[None, True, False, 0, 1, -1, 7, 8, 1 << 31, 1 << 63, -(1 << 63), 10**40, 0.5, -0.0, 1e308],
    *[
        "",
        " ",
        "0",
        "1",
        "null",
        "orc",
        "é",
        "\0",
        "\x7f",
        "\u202e",
        "\ud800",
        "💀" * 20,
        "../" * 9,
        "' OR 1=1 --",
    ],
    *["a" * 65, "a" * LONG, [], [[]], [None], [[[[]]]], {}, {"": {}}, {"kind": "act"}, [{}] * 65, [1] * 500],
]
MISSPELT = ["Act", "ACT", "act ", "", "acts", "hello\0", "snapshot", "accepted", "__class__", "undo;", "💀"]


class Nonsense:
    """`table` and `seat` are those of the sender, `others` seats that are not his."""

    def __init__(self, seed: int, table: str, seat: int | None, others: list[int], played: list[str]) -> None:
        self.luck = Random(seed)
        self.table, self.seat, self.others, self.played = table, seat, others, played

    def frames(self, count: int) -> Iterator[tuple[str, Frame]]:
        for n in range(count):
            make = KINDS[n % len(KINDS)]
            yield make.__name__, make(self)

    def messages(self) -> list[dict[str, Any]]:
        """One honest message of every kind that can be answered with an error."""
        mine = 0 if self.seat is None else self.seat
        return [
            {"kind": "hello", "table": self.table, "lang": "fr", "look": None, "since": "", "plain": False},
            {"kind": "look", "seat": None},
            {"kind": "speak", "lang": "fr", "plain": True},
            {"kind": "act", "id": self.id(), "seat": mine, "actions": [{"draw": {"pile": "red"}}]},
            {"kind": "undo", "id": self.id(), "seat": mine, "to": None},
            {"kind": "wish", "id": self.id(), "seat": mine, "wish": "hold", "about": 0, "level": "warrior"},
            {"kind": "answer", "id": self.id(), "seat": mine, "asked": 999, "yes": True},
            {"kind": "withdraw", "id": self.id(), "seat": mine, "asked": 999},
            {"kind": "why_not", "ref": 1, "seat": mine, "action": {"draw": {"pile": "red"}}},
            {"kind": "show", "ref": 1, "at": 0, "open": False},
            {"kind": "pace", "calm": True},
            {"kind": "advise", "coach": True},
            {"kind": "say", "id": self.id(), "seat": mine, "to": "watchers", "phrase": "", "text": "\u202e"},
            {"kind": "unsay", "id": self.id(), "remark": "not-there-at-all"},
            {"kind": "mute", "id": self.id(), "who": "nobody-here", "on": True},
            {"kind": "talk_here", "id": self.id(), "on": False},
        ]

    def id(self) -> str:
        return f"nonsense-{self.luck.randrange(1 << 60):x}"

    def message(self) -> dict[str, Any]:
        return self.luck.choice(self.messages())

    # Not a message at all

    def no_json(self) -> Frame:
        letters = [chr(self.luck.choice([self.luck.randrange(1, 128), self.luck.randrange(128, 0xD7FF)]))]
        letters += self.luck.choices(
            '{}[]",:\\ \n\t0123456789.eE+-truefalsnu\u2028', k=self.luck.randrange(60)
        )
        return "~" + "".join(letters)

    def cut_short(self) -> Frame:
        whole = json.dumps(self.message())
        return whole[: self.luck.randrange(len(whole))]

    def other_json(self) -> Frame:
        return json.dumps(self.luck.choice([value for value in ODD_VALUES if not is_message(value)]))

    def nested(self) -> Frame:
        depth = self.luck.choice([100, 1_000, DEEP])
        opening, closing = self.luck.choice([("[", "]"), ('{"a":', "}")])
        deep = opening * depth + "1" + closing * depth
        frame = self.luck.choice(
            [
                "%s",
                '{"kind":"act","id":"nonsense-deep","seat":0,"actions":[{"draw":%s}]}',
                '{"kind":"why_not","ref":1,"seat":0,"action":{"draw":%s}}',
                '{"kind":%s}',
                '{"kind":"show","ref":%s,"at":0}',
            ]
        )
        return frame.replace("%s", deep)

    def binary(self) -> Frame:
        honest = json.dumps(self.message()).encode()
        return self.luck.choice([honest, self.luck.randbytes(self.luck.randrange(1, 200)), b"", b"\0" * 100])

    # Not one of the messages

    def unknown_kind(self) -> Frame:
        message = self.message()
        message["kind"] = self.luck.choice([*MISSPELT, *(v for v in ODD_VALUES if not isinstance(v, str))])
        if self.luck.random() < 0.2:
            del message["kind"]
        return json.dumps(message)

    def wrong_type(self) -> Frame:
        """One field holds what it never may."""
        message = self.message()
        name = self.luck.choice([name for name in message if name != "kind"])
        fits = FITTING[name]
        message[name] = self.luck.choice([value for value in ODD_VALUES if not fits(value)])
        return json.dumps(message)

    def missing_field(self) -> Frame:
        message = self.luck.choice([m for m in self.messages() if NEEDED[m["kind"]]])
        del message[self.luck.choice(NEEDED[message["kind"]])]
        return json.dumps(message)

    def extra_field(self) -> Frame:
        message = self.message()
        message[self.luck.choice(["admin", "guest", "seed", "Kind", "__proto__", ""])] = self.luck.choice(
            ODD_VALUES
        )
        return json.dumps(message)

    def strange_number(self) -> Frame:
        """JSON that only some readers accept, or numbers beyond all bounds."""
        number = self.luck.choice(
            ["NaN", "Infinity", "-Infinity", "1e999", "00", "0x10", "1_0", "9" * LONG, "+1", "-"]
        )
        frame = self.luck.choice(
            ['{"kind":"show","ref":1,"at":%s}', '{"kind":"look","seat":%s}', '{"kind":"pace","calm":%s}']
        )
        return frame % number

    # A message that its sender may not send

    def unknown_action(self) -> Frame:
        """An action that the game does not have; forged, misspelt, of another game, or of no shape at all."""
        words = self.luck.choice(
            [
                {},
                {"draw": {}},
                {"draw": {"pile": "pink"}},
                {"draw": {"pile": "red", "twice": True}},
                {"draw": {"pile": self.luck.choice(ODD_VALUES[:29])}},
                {"draw": self.luck.choice(ODD_VALUES)},
                {"deploy": {"card": "red9_blue9", "tribe": "green", "half": "double"}},
                {"draw": {"pile": "red"}, "discard": {"card": "red1_blue2"}},
                {"win": {}},
                {"\ud800": {}},
                {"a" * LONG: {}},
            ]
        )
        seat = 0 if self.seat is None else self.seat
        if self.luck.random() < 0.2:
            return json.dumps({"kind": "why_not", "ref": 3, "seat": seat, "action": {"pass": {}}})
        return json.dumps({"kind": "act", "id": self.id(), "seat": seat, "actions": [words]})

    def somebody_elses_seat(self) -> Frame:
        """An act, an undo or a look from a seat that is not mine, now and then with an id used before."""
        seat = self.luck.choice(self.others)
        id = self.luck.choice([self.id(), *self.played])
        choices: list[dict[str, Any]] = [
            {"kind": "act", "id": id, "seat": seat, "actions": [{"draw": {"pile": "red"}}]},
            {"kind": "undo", "id": id, "seat": seat},
            {"kind": "undo", "id": id, "seat": seat, "to": 0},
            {"kind": "look", "seat": seat},
        ]
        return json.dumps(self.luck.choice(choices))

    def nobodys_seat(self) -> Frame:
        seat = self.luck.randint(2, 7)
        choices: list[dict[str, Any]] = [
            {"kind": "act", "id": self.id(), "seat": seat, "actions": [{"draw": {"pile": "red"}}]},
            {"kind": "undo", "id": self.id(), "seat": seat},
            {"kind": "look", "seat": seat},
            {"kind": "why_not", "ref": 2, "seat": seat, "action": {"draw": {"pile": "red"}}},
        ]
        return json.dumps(self.luck.choice(choices))

    def second_hello(self) -> Frame:
        """A socket is for one table."""
        table = self.luck.choice([self.table, "another-table", "x" * 64])
        return json.dumps(
            {"kind": "hello", "table": table, "lang": "en", "look": self.luck.choice(self.others)}
        )

    def early_look_at_hands(self) -> Frame:
        """Open hands before the end, or a position that has not been played."""
        choices: list[dict[str, Any]] = [
            {"kind": "show", "ref": 4, "at": 0, "open": True},
            {"kind": "show", "ref": 4, "at": self.luck.choice([999, 1_000_000])},
        ]
        return json.dumps(self.luck.choice(choices))


KINDS: list[Callable[[Nonsense], Frame]] = [
    Nonsense.no_json,
    Nonsense.cut_short,
    Nonsense.other_json,
    Nonsense.nested,
    Nonsense.binary,
    Nonsense.unknown_kind,
    Nonsense.wrong_type,
    Nonsense.missing_field,
    Nonsense.extra_field,
    Nonsense.strange_number,
    Nonsense.unknown_action,
    Nonsense.somebody_elses_seat,
    Nonsense.nobodys_seat,
    Nonsense.second_hello,
    Nonsense.early_look_at_hands,
]


def is_message(value: Any) -> bool:
    return isinstance(value, dict) and "kind" in value


def is_count(most: int) -> Callable[[Any], bool]:
    return lambda value: type(value) in (int, float) and value == int(value) and 0 <= value <= most


def is_token(value: Any) -> bool:
    return (
        isinstance(value, str)
        and 8 <= len(value) <= 64
        and all(c.isascii() and (c.isalnum() or c in "_-") for c in value)
    )


FITTING: dict[str, Callable[[Any], bool]] = {
    "table": is_token,
    "lang": lambda value: value in ("fr", "en"),
    "look": lambda value: value is None or is_count(7)(value),
    "since": lambda value: isinstance(value, str) and len(value) <= 64,
    "plain": lambda value: isinstance(value, bool),
    "seat": lambda value: value is None or is_count(7)(value),
    "id": is_token,
    "actions": lambda value: False,
    "to": lambda value: value is None or is_count(1_000_000)(value),
    "ref": is_count(1_000_000),
    "at": is_count(1_000_000),
    "action": lambda value: isinstance(value, dict),
    "open": lambda value: isinstance(value, bool),
    "calm": lambda value: isinstance(value, bool),
    "coach": lambda value: isinstance(value, bool),
    "wish": lambda value: value in ("resign", "draw", "stop", "undo", "hold"),
    "about": lambda value: value is None or is_count(7)(value),
    "level": lambda value: isinstance(value, str) and len(value) <= 24,
    "asked": is_count(1_000_000),
    "yes": lambda value: isinstance(value, bool),
    "phrase": lambda value: isinstance(value, str) and len(value) <= 24,
    "text": lambda value: isinstance(value, str) and len(value) <= 2_000,
    "remark": is_token,
    "who": is_token,
    "on": lambda value: isinstance(value, bool),
}
NEEDED = {
    "hello": ["table", "lang"],
    "look": ["seat"],
    "speak": ["lang", "plain"],
    "act": ["id", "seat", "actions"],
    "undo": ["id", "seat"],
    "why_not": ["ref", "seat", "action"],
    "show": ["ref", "at"],
    "pace": ["calm"],
    "advise": ["coach"],
    "wish": ["id", "seat", "wish"],
    "answer": ["id", "seat", "asked", "yes"],
    "withdraw": ["id", "seat", "asked"],
    "say": ["id", "seat", "to"],
    "unsay": ["id", "remark"],
    "mute": ["id", "who", "on"],
    "talk_here": ["id", "on"],
}
