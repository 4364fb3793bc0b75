"""Who somebody is: an unguessable token that only their own device has.

The server keeps fingerprints only. They are keyed with the server's secret, so that a stolen
database lets nobody into a seat.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable

__all__ = ["People", "is_one_of", "new_table_id", "new_token"]

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """The name of a table in its link: 96 bits, so that only those who were given it find it."""
    return secrets.token_urlsafe(12)


def is_one_of(print_: str, prints: Iterable[str]) -> bool:
    """Whether a fingerprint is among others; takes as long for a near miss as for any other."""
    found = False
    for known in prints:
        found |= hmac.compare_digest(print_, known)
    return found


class People:
    """Makes fingerprints of tokens with the server's secret."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def key(self, token: str | None) -> str | None:
        """The fingerprint of a player's token; None for what cannot be a token."""
        return self._print("player", token)

    def link(self, token: str | None) -> str | None:
        """The fingerprint of the token of a resume link."""
        return self._print("link", token)

    def _print(self, kind: str, token: str | None) -> str | None:
        if token is None or not _TOKEN.fullmatch(token):
            return None
        return hmac.new(self._secret, f"{kind} {token}".encode(), hashlib.sha256).hexdigest()
