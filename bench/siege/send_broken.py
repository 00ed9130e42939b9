"""Frames that end a socket: they break the protocol (RFC 6455), or are a text that is none (not UTF-8)."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from struct import pack
from threading import Event

from bench.server.house import HOST
from bench.server.lean import BINARY, CLOSE, MASKED, NO_MASK, PING, TEXT, connect

FIN, CONTINUED = 0x80, 0
TOO_LONG = 60.0  #                       seconds until a socket is closed
NO_UTF8 = [b"\xff", b"\xc3(", b"\xe2\x82", b"\xed\xa0\x80", b"\xf0\x80\x80\xaf", b"\xf8\x88\x80\x80\x80"]
Make = Callable[[Random], bytes]


def frame(first: int, payload: bytes, mask: int = MASKED) -> bytes:
    """Of up to 64 KB; its mask changes nothing."""
    size = len(payload)
    length = bytes([mask | size]) if size < 126 else pack("!BH", mask | 126, size)
    return bytes([first]) + length + (NO_MASK if mask else b"") + payload


def no_utf8(luck: Random) -> bytes:
    said = b'{"kind":"look","seat":"' + luck.choice(NO_UTF8)
    return frame(FIN | TEXT, said + luck.choice([b"", b'"}']))


def no_utf8_in_parts(luck: Random) -> bytes:
    return frame(TEXT, b"\xe2\x82") + frame(FIN | CONTINUED, luck.choice(NO_UTF8))


def without_a_mask(luck: Random) -> bytes:
    return frame(FIN | luck.choice([TEXT, BINARY, PING]), luck.randbytes(luck.randrange(100)), mask=0)


def reserved_bits(luck: Random) -> bytes:
    return frame(FIN | luck.choice([0x10, 0x20, 0x40, 0x70]) | TEXT, b"{}")


def unknown_kind(luck: Random) -> bytes:
    return frame(FIN | luck.choice([3, 7, 11, 15]), luck.randbytes(luck.randrange(100)))


def long_ping(luck: Random) -> bytes:
    return frame(FIN | luck.choice([PING, CLOSE]), b"\0\0" * luck.randrange(63, 500))


def ping_in_parts(_luck: Random) -> bytes:
    return frame(PING, b"half")


def goes_on_from_nothing(luck: Random) -> bytes:
    return frame(FIN | CONTINUED, luck.randbytes(luck.randrange(100)))


def begins_twice(_luck: Random) -> bytes:
    return frame(TEXT, b'{"kind":') + frame(FIN | TEXT, b'"look"}')


def closes_with_half_a_code(_luck: Random) -> bytes:
    return frame(FIN | CLOSE, b"\3")


def larger_than_may_be(luck: Random) -> bytes:
    size = luck.choice([1 << 20, 1 << 32, (1 << 63) - 1, 1 << 63])
    return bytes([FIN | TEXT, MASKED | 127]) + pack("!Q", size) + NO_MASK


KINDS: list[Make] = [
    no_utf8,
    no_utf8_in_parts,
    without_a_mask,
    reserved_bits,
    unknown_kind,
    long_ping,
    ping_in_parts,
    goes_on_from_nothing,
    begins_twice,
    closes_with_half_a_code,
    larger_than_may_be,
]


async def send_broken(port: int, cookie: str, count: int, codes: Counter[str], over: Event) -> int:
    """One after the other, each on a socket of its own that the server has to close; how many were sent."""
    luck = Random(count)
    for n in range(count):
        if over.is_set():
            return n
        socket = await connect(HOST, port, cookie, lambda said: None)
        assert socket.transport is not None
        socket.transport.write(KINDS[n % len(KINDS)](luck))
        async with asyncio.timeout(TOO_LONG):
            ended = await socket.lost
        codes["closed" if "closed by the server" in ended else f"wrongly {ended}"] += 1
    return count
