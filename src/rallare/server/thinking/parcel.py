"""What goes between the server and a worker: frames of bytes, and values packed into them.

A view holds the board or the card set of its game, which is by far its biggest part and known on
both sides. It is not sent: a packed value has the digest in its place.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass, fields
from io import BytesIO
from struct import Struct
from typing import Any

from rallare.rules.game import Game

__all__ = ["LENGTH", "LONGEST", "Answer", "Question", "frame", "pack", "unpack"]

LENGTH = Struct("!I")
"""What stands before each frame: how many bytes follow."""

LONGEST = 1 << 20
"""No frame has more bytes than this."""


@dataclass(frozen=True, slots=True)
class Question:
    """A thought on its way: the game by its name, the view packed.

    `hint` is how many seconds to think about advice; 0 to let the bot choose.
    """

    bot: str
    seed: str
    game: str
    players: int
    digest: str
    view: bytes
    memory: bytes
    hint: float = 0.0

    def to_bytes(self) -> bytes:
        return pickle.dumps(tuple(getattr(self, part.name) for part in fields(self)), protocol=5)

    @classmethod
    def from_bytes(cls, data: bytes) -> Question:
        return cls(*pickle.loads(data))


@dataclass(frozen=True, slots=True)
class Answer:
    """What a worker says. It is text and bytes only, so that the server unpickles nothing of it.

    `kind` is "ready" when the worker has started, "action" with the text of an action, "advice"
    with JSON, "nonsense" for what is no action, or "error" with the name of an exception.
    """

    kind: str
    text: str = ""
    memory: bytes = b""

    def to_bytes(self) -> bytes:
        return b"\n".join((self.kind.encode(), self.text.encode(), self.memory))

    @classmethod
    def from_bytes(cls, data: bytes) -> Answer:
        """Read an answer; raises ValueError for anything else."""
        kind, text, memory = data.split(b"\n", 2)
        return cls(kind.decode(), text.decode(), memory)


def frame(data: bytes) -> bytes:
    """Bytes with their length before them; raises ValueError when there are too many."""
    if len(data) > LONGEST:
        raise ValueError(f"a frame has at most {LONGEST} bytes, not {len(data)}")
    return LENGTH.pack(len(data)) + data


def pack(value: object, game: Game[Any, Any]) -> bytes:
    """A value as bytes, without the board or card set of the game."""
    packed = BytesIO()
    _Packer(packed, game).dump(value)
    return packed.getvalue()


def unpack(data: bytes, game: Game[Any, Any]) -> Any:
    """The value that was packed, with the board or card set of this game put in."""
    return _Unpacker(BytesIO(data), game).load()


def _data_of(game: Game[Any, Any]) -> object:
    """The board or card set of a game: the part that its digest is the digest of."""
    for part in fields(game):  # type: ignore[arg-type]
        value = getattr(game, part.name)
        if getattr(value, "digest", None) == game.digest:
            return value
    raise ValueError(f"nobody knows what {game.key} is played with")


class _Packer(pickle.Pickler):
    def __init__(self, file: BytesIO, game: Game[Any, Any]) -> None:
        super().__init__(file, protocol=5)
        self._data = _data_of(game)
        self._digest = game.digest

    def persistent_id(self, value: Any) -> str | None:
        return self._digest if value is self._data else None


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: BytesIO, game: Game[Any, Any]) -> None:
        super().__init__(file)
        self._data = _data_of(game)
        self._digest = game.digest

    def persistent_load(self, digest: Any) -> object:
        if digest != self._digest:
            raise pickle.UnpicklingError("this was packed for a game with another board")
        return self._data
