"""Messages to bytes and back. JSON only.

Whatever bytes come in, the only error that comes out is BadMessage, with a sentence that shows
nothing but what the client itself sent, cut short.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from rallare.server.wire.messages import ClientMessage

__all__ = ["LONGEST_REASON", "BadMessage", "decode_body", "decode_client", "encode"]

Body = TypeVar("Body")

LONGEST_REASON = 200


class BadMessage(ValueError):
    """What came in is no message of this protocol. `words` says why, in a plain sentence."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


_encoder = msgspec.json.Encoder()


def encode(message: Any) -> bytes:
    """A message or a body as JSON in UTF-8."""
    return _encoder.encode(message)


def decode_client(data: bytes | str) -> ClientMessage:
    """A message that came over a socket."""
    message: ClientMessage = _decode(_decoder(ClientMessage), data)
    return message


def decode_body(data: bytes | str, kind: type[Body]) -> Body:
    """The body of an HTTP request."""
    body: Body = _decode(_decoder(kind), data)
    return body


_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}


def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """One decoder for each kind of message: making one takes far longer than using it."""
    if kind not in _decoders:
        _decoders[kind] = msgspec.json.Decoder(kind)
    return _decoders[kind]


def _decode(decoder: msgspec.json.Decoder[Any], data: bytes | str) -> Any:
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise BadMessage(_sentence("This is not a message we know", str(error))) from None
    except UnicodeError:
        raise BadMessage("This is not text in UTF-8.") from None
    except RecursionError:
        raise BadMessage("This JSON is nested too deeply.") from None
    except (msgspec.DecodeError, ValueError) as error:
        why = str(error).removeprefix("JSON is malformed: ")
        raise BadMessage(_sentence("This is not JSON", why)) from None


def _sentence(what: str, why: str) -> str:
    shown = why if len(why) <= LONGEST_REASON else f"{why[:LONGEST_REASON]}…"
    return f"{what}: {shown}."
