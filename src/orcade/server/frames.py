"""Frames of a websocket (RFC 6455, 5.2): texts are written and read here, all else by the library."""

from __future__ import annotations

from struct import pack, unpack_from

from websockets.utils import apply_mask

TEXT = 0x81  #                           the last frame of a text, and its first
MASKED, MASK_BYTES = 0x80, 4  #          what a client sends is masked


def framed(text: bytes) -> bytes:
    size = len(text)
    if size < 126:
        return pack("!BB", TEXT, size) + text
    if size < 1 << 16:
        return pack("!BBH", TEXT, 126, size) + text
    return pack("!BBQ", TEXT, 127, size) + text


def frame_bytes(data: bytes) -> int:
    """The length of the client's frame with which `data` begins; 0 if too little is there to tell."""
    if len(data) < 2:
        return 0
    size, head = data[1] & ~MASKED, 2
    if size == 126:
        size, head = (unpack_from("!H", data, 2)[0], 4) if len(data) >= 4 else (0, 0)
    elif size == 127:
        size, head = (unpack_from("!Q", data, 2)[0], 10) if len(data) >= 10 else (0, 0)
    return head and head + (MASK_BYTES if data[1] & MASKED else 0) + size


def text_of(frame: bytes) -> str | None:
    """The text, if the whole of one is in this frame of a client."""
    if frame[0] != TEXT or not frame[1] & MASKED:
        return None
    head = {126: 4, 127: 10}.get(frame[1] & ~MASKED, 2)
    said = head + MASK_BYTES
    try:
        return apply_mask(frame[said:], frame[head:said]).decode()
    except UnicodeDecodeError:
        return None
