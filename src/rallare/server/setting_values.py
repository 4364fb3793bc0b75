"""What settings are declared with: readers of their values, and defaults of this machine.

A reader raises ValueError with the end of a sentence that begins with the name of the setting. The
sentence of a secret does not repeat it.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

__all__ = [
    "SettingsError",
    "about",
    "address",
    "at_least",
    "data_folder",
    "hosts",
    "is_loopback",
    "networks",
    "number_up_to",
    "one_of",
    "origin",
    "password",
    "path",
    "seconds",
    "spare_cores",
    "yes_or_no",
]

Number = TypeVar("Number", int, float)

_WORDS = {"1": True, "true": True, "yes": True, "on": True}
_WORDS |= {"0": False, "false": False, "no": False, "off": False}
_HOST_NAME = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)(\.(?!-)[a-z0-9_-]{1,63}(?<!-))*\.?")
_ORDINARY_PORT = {"http": 80, "https": 443}


class SettingsError(Exception):
    """Settings that cannot be used, in one sentence."""


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Where the data of programs belongs, by the custom of the system."""
    base = environ.get("XDG_DATA_HOME") or ""
    folder = Path(base) if Path(base).is_absolute() else Path("~/.local/share").expanduser()
    return folder / "rallare"


def spare_cores() -> int:
    """One core is the server's own."""
    available = getattr(os, "sched_getaffinity", None)
    cores = len(available(0)) if available else os.cpu_count() or 1
    return max(1, cores - 1)


def about(
    group: str,
    words: str,
    reader: Callable[[str], Any],
    value: str = "N",
    *,
    default: str | None = None,
    secret: bool = False,
) -> Mapping[str, Any]:
    """What a declaration says beside the default: `default` is how to tell a computed one."""
    return {
        "group": group,
        "words": words,
        "reader": reader,
        "value": value,
        "default": default,
        "secret": secret,
    }


@lru_cache(maxsize=1024)
def is_loopback(host: str) -> bool:
    """Whether an address is reached from this machine only."""
    if host.lower() == "localhost":
        return True
    try:
        found = ip_address(host.strip("[]"))
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return (mapped or found).is_loopback


def address(text: str) -> str:
    """An address or the name of a machine to listen on."""
    bare = text.strip().removeprefix("[").removesuffix("]")
    try:
        return str(ip_address(bare))
    except ValueError:
        pass
    # What has digits and dots only is a mistyped address, not a name.
    if not _HOST_NAME.fullmatch(bare.lower()) or not re.search(r"[a-z]", bare.lower()):
        raise ValueError(f"must be an address such as 127.0.0.1, not {text!r}")
    return bare.lower()


def at_least(least: float, kind: type[Number] = int) -> Callable[[str], Number]:
    """A reader of numbers with a lower bound."""
    what = "a whole number" if kind is int else "a number"

    def number(text: str) -> Number:
        try:
            value = kind(text)
        except ValueError:
            raise ValueError(f"must be {what}, not {text!r}") from None
        if not (math.isfinite(value) and value >= least):
            raise ValueError(f"must be {what} of at least {least}, not {text!r}")
        return value

    return number


seconds: Callable[[str], float] = at_least(0, float)


def number_up_to(most: int) -> Callable[[str], int]:
    """A reader of whole numbers from 0 to a bound."""

    def number(text: str) -> int:
        value = at_least(0)(text)
        if value > most:
            raise ValueError(f"must be a whole number from 0 to {most}, not {text!r}")
        return value

    return number


def yes_or_no(text: str) -> bool:
    try:
        return _WORDS[text.strip().lower()]
    except KeyError:
        raise ValueError(f"must be yes or no, not {text!r}") from None


def one_of(*words: str) -> Callable[[str], str]:
    """A reader of one of several words."""

    def word(text: str) -> str:
        if text not in words:
            raise ValueError(f"must be {', '.join(words[:-1])} or {words[-1]}, not {text!r}")
        return text

    return word


def path(text: str) -> Path:
    if "\0" in text:
        raise ValueError("must be a name that a directory can have")
    return Path(text).expanduser()


def password(least: int) -> Callable[[str], str]:
    """A reader of secrets. The refusal does not repeat what was given."""

    def secret(text: str) -> str:
        if len(text) < least:
            raise ValueError(f"must have at least {least} characters")
        if not (text.isascii() and text.isprintable() and " " not in text):
            raise ValueError("must be letters, digits and signs of ASCII, without spaces")
        return text

    return secret


def origin(text: str) -> str:
    """The origin of a URL as browsers write it: small letters, no ordinary port, no path."""
    wrong = ValueError(f"must be like https://games.example.org, not {text!r}")
    try:
        parts = urlsplit(text.strip())
        host, port = parts.hostname or "", parts.port
        name = f"[{ip_address(host)}]" if ":" in host else host.encode("idna").decode().lower()
    except ValueError:
        raise wrong from None
    bare = parts.path in ("", "/") and not (parts.query or parts.fragment)
    named = name.startswith("[") or _HOST_NAME.fullmatch(name)
    if parts.scheme not in _ORDINARY_PORT or not named or not bare or "@" in parts.netloc:
        raise wrong
    shown = "" if port in (None, _ORDINARY_PORT[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{name}{shown}"


def networks(text: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """Addresses and networks, with commas between."""
    try:
        return tuple(ip_network(item) for item in _items(text))
    except ValueError:
        words = "must be addresses or networks such as 10.0.0.0/8, with commas between"
        raise ValueError(f"{words}, not {text!r}") from None


def hosts(text: str) -> tuple[str, ...]:
    """Names of hosts, each with a port or without, with commas between."""
    found = []
    for item in _items(text.lower()):
        try:
            parts = urlsplit(f"//{item}")
            host, port = parts.hostname or "", parts.port
            if ":" in host:
                host = f"[{ip_address(host)}]"
        except ValueError:
            host, port = "", None
        name = host if port is None else f"{host}:{port}"
        if name != item or not (host.startswith("[") or _HOST_NAME.fullmatch(host)):
            raise ValueError(f"must be hosts such as chat.example.org:8443, not {item!r}")
        found.append(name)
    return tuple(found)


def _items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]
