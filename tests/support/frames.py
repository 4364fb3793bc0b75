"""Random frames for a socket: nonsense in messages, and nonsense in the framing itself."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
from random import Random
from urllib.parse import urlsplit

__all__ = ["BROKEN", "RawSocket", "broken_frame", "frame", "payload"]

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
SECONDS = 30.0
"""No server takes so long to answer, unless it hangs."""

VALID = (
    {"type": "act", "id": "a", "asked": 2, "action": "blind"},
    {"type": "consider", "id": "b", "action": "claim boden-kiruna-black 3K"},
    {"type": "say", "id": "c", "kind": "text", "what": "Hej på dig!"},
    {"type": "say", "id": "d", "kind": "phrase", "what": "good-luck"},
    {"type": "take-back", "id": "e"},
    {"type": "ping", "id": "f"},
)
ODD = (None, True, -1, 0, 2**63, 2**70, 1e308, "", "\0", "\ud800", "a" * 3000, [], {}, [[]] * 5)


def frame(data: bytes, opcode: int = TEXT, *, first: int = 0x80, masked: bool = True) -> bytes:
    """A frame as a client sends it. `first` are the bits beside the opcode: final and reserved."""
    mark = 0x80 if masked else 0
    head = bytes([first | opcode])
    if len(data) < 126:
        head += bytes([mark | len(data)])
    elif len(data) < 1 << 16:
        head += bytes([mark | 126]) + struct.pack(">H", len(data))
    else:
        head += bytes([mark | 127]) + struct.pack(">Q", len(data))
    # A mask of zeros is a mask too, and leaves the data as it is.
    return head + (bytes(4) if masked else b"") + data


def payload(random: Random) -> tuple[bytes, int]:
    """What may stand in a sound frame, and its opcode: the connection goes on after it."""
    kind = random.randrange(6)
    if kind == 0:
        return random.randbytes(random.randrange(200)), BINARY
    if kind == 1:
        count = random.randrange(100)
        return "".join(map(chr, random.choices(range(0xD800), k=count))).encode(), TEXT
    if kind == 2:
        return random.randbytes(random.randrange(126)), random.choice([PING, PONG])
    if kind == 3:
        depth = random.randrange(1, 1500)
        return random.choice([b"[", b'{"a":', b'{"type":']) * depth, TEXT
    message = dict(random.choice(VALID))
    for _ in range(random.randrange(3)):
        name = random.choice([*message, "extra"])
        message[name] = random.choice(ODD)
        if random.random() < 0.2:
            del message[name]
    data = bytearray(json.dumps(message).encode())
    if kind == 4:
        return bytes(data), TEXT
    for _ in range(random.randrange(1, 4)):
        at = random.randrange(len(data))
        data[at : at + random.randrange(2)] = bytes([random.randrange(128)])
    return bytes(data), TEXT


BROKEN = ("noise", "opcode", "reserved", "unmasked", "huge", "utf-8", "control", "lost", "cut")


def broken_frame(random: Random, kind: str) -> bytes:
    """Bytes that no sound client sends: the server is to end the connection after them."""
    data = random.randbytes(random.randrange(1, 200))
    match kind:
        case "noise":
            return random.randbytes(random.randrange(1, 500))
        case "opcode":
            return frame(data, random.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]))
        case "reserved":
            return frame(data, first=0x80 | random.choice([0x10, 0x20, 0x40, 0x70]))
        case "unmasked":
            return frame(data, random.choice([TEXT, BINARY]), masked=False)
        case "huge":
            length = random.choice([16 * 1024 + 1, 1 << 31, (1 << 63) - 1, (1 << 64) - 1])
            return bytes([0x80 | TEXT, 0x80 | 127]) + struct.pack(">Q", length) + data
        case "utf-8":
            return frame(data + b"\xff\xfe")
        case "control":
            return frame(random.randbytes(126 + random.randrange(100)), PING)
        case "lost":  # the middle of a message that has no beginning
            return frame(data, 0)
        case _:  # a beginning without an end
            return frame(data, BINARY)[: random.randrange(1, 7)]


class RawSocket:
    """A connection after the handshake, with nothing between the test and the wire."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, url: str, path: str, cookie: str) -> RawSocket:
        where = urlsplit(url)
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: {where.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            f"Cookie: {cookie}",
        )
        writer.write("\r\n".join([*lines, "", ""]).encode())
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SECONDS)
        assert head.startswith(b"HTTP/1.1 101"), head
        return cls(reader, writer)

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        await asyncio.wait_for(self._writer.drain(), SECONDS)

    async def hear(self) -> tuple[int, bytes]:
        """The next frame of the server: its opcode and its data."""
        head = await self._read(2)
        assert not head[1] & 0x80, "a server masks nothing"
        length = head[1]
        if length == 126:
            [length] = struct.unpack(">H", await self._read(2))
        elif length == 127:
            [length] = struct.unpack(">Q", await self._read(8))
        opcode, data = head[0] & 15, await self._read(length)
        if opcode == PING:  # or the server takes us for dead
            await self.send(frame(data, PONG))
        return opcode, data

    async def hear_out(self) -> None:
        """Listen until the server has closed the connection."""
        try:
            while await asyncio.wait_for(self._reader.read(1 << 16), SECONDS):
                pass
        except ConnectionError:
            pass  # it did not even say goodbye, which is its right

    async def _read(self, count: int) -> bytes:
        return await asyncio.wait_for(self._reader.readexactly(count), SECONDS)

    def end_sending(self) -> None:
        self._writer.write_eof()

    def drop(self) -> None:
        """Let go without a word."""
        self._writer.transport.abort()
