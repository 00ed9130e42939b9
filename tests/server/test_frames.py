"""Texts in frames: what is written here the library reads, and what the library writes is read here."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from orcade.server.frames import frame_bytes, framed, text_of

SIZES = [0, 1, 125, 126, 127, 65_535, 65_536, 100_000]


def sent(text: str, opcode: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(opcode, text.encode(), fin).serialize(mask=mask)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_written_is_what_the_library_writes(size: int) -> None:
    assert framed(b"x" * size) == sent("x" * size, mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_what_a_client_sends_is_read(size: int) -> None:
    text = ("Würg, l'orc ! " * (size // 14 + 1))[:size]
    frame = sent(text)
    assert frame_bytes(frame) == len(frame)
    assert text_of(frame) == text


@pytest.mark.parametrize("size", SIZES)
def test_the_length_is_known_as_soon_as_it_can_be(size: int) -> None:
    frame = sent("x" * size)
    head = 2 if size < 126 else 4 if size < 1 << 16 else 10
    assert [frame_bytes(frame[:there]) for there in range(head)] == [0] * head
    assert frame_bytes(frame[:head]) == len(frame)
    assert frame_bytes(frame + sent("and more")) == len(frame)


@pytest.mark.parametrize(
    "frame",
    [
        sent("half", fin=False),
        sent("rest", Opcode.CONT),
        sent("bytes", Opcode.BINARY),
        sent("ping", Opcode.PING),
        sent("", Opcode.CLOSE),
        sent("not masked", mask=False),
        Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
        b"\xc1" + sent("compressed?")[1:],
    ],
)
def test_all_else_is_left_to_the_library(frame: bytes) -> None:
    assert frame_bytes(frame) == len(frame)
    assert text_of(frame) is None
