"""The settings of the server: each is declared once, with its default and what it does.

Flags, environment, `--help` and the table in `docs/settings.md` all come from the declarations. A
flag `--max-tables` and the environment's `RALLARE_MAX_TABLES` set the same thing; the flag wins.
Secrets have no flag, since everybody on the machine can read the flags of a process. They may be
in a file that `RALLARE_SECRET_FILE` names.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Any

from rallare.server.setting_values import (
    SettingsError,
    about,
    address,
    at_least,
    data_folder,
    hosts,
    is_loopback,
    networks,
    number_up_to,
    one_of,
    origin,
    password,
    path,
    seconds,
    spare_cores,
    yes_or_no,
)

__all__ = ["Settings", "SettingsError", "add_flags", "markdown_table", "read", "unknown_names"]

_PREFIX = "RALLARE_"
_SET_ELSEWHERE = {"RALLARE_KERNEL", "RALLARE_CHROMIUM"}
"""Variables of the kernel and of the tests, which are no settings of the server."""
_SECRET_LENGTH = 32
_TOKEN_LENGTH = 16


_NETWORK, _BOTS, _LIMITS, _RUNNING = "network", "bots", "limits", "operation"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set. What is secret is left out of the repr."""

    host: str = field(
        default="127.0.0.1",
        metadata=about(
            _NETWORK,
            "The address to listen on. Any but this machine's own needs --public.",
            address,
            "ADDRESS",
        ),
    )
    port: int = field(
        default=8460,
        metadata=about(
            _NETWORK, "The port to listen on; 0 takes any free one.", number_up_to(65535)
        ),
    )
    public: bool = field(
        default=False,
        metadata=about(
            _NETWORK,
            "Let others in. Needs a public URL and a secret.",
            yes_or_no,
        ),
    )
    public_url: str | None = field(
        default=None,
        metadata=about(
            _NETWORK,
            "Where people find the server, such as https://games.example.org. Pages from elsewhere "
            "may not use it; with https, cookies travel encrypted only.",
            origin,
            "URL",
        ),
    )
    trusted_proxies: tuple[IPv4Network | IPv6Network, ...] = field(
        default=(),
        metadata=about(
            _NETWORK,
            "Addresses or networks, with commas between, whose X-Forwarded-For is believed.",
            networks,
            "LIST",
        ),
    )
    secret: str | None = field(
        default=None,
        repr=False,
        metadata=about(
            _NETWORK,
            f"Protects the players' seats: at least {_SECRET_LENGTH} characters by chance, always "
            "the same ones. With another secret nobody gets back to a seat.",
            password(_SECRET_LENGTH),
            default="none; a server for this machine makes its own",
            secret=True,
        ),
    )
    data: Path = field(
        default_factory=data_folder,
        metadata=about(
            _RUNNING,
            "The directory where tables are kept.",
            path,
            "DIR",
            default="$XDG_DATA_HOME/rallare, else ~/.local/share/rallare",
        ),
    )
    keep_days: int = field(
        default=30,
        metadata=about(
            _RUNNING,
            "Finished and forgotten tables are deleted after so many days; 0 keeps them for ever.",
            at_least(0),
        ),
    )
    log_format: str = field(
        default="text",
        metadata=about(
            _RUNNING,
            "How log lines look: text for people, json for programs.",
            one_of("text", "json"),
            "FORMAT",
        ),
    )
    log_level: str = field(
        default="info",
        metadata=about(
            _RUNNING,
            "The least that is logged: debug, info, warning or error.",
            one_of("debug", "info", "warning", "error"),
            "LEVEL",
        ),
    )
    metrics_token: str | None = field(
        default=None,
        repr=False,
        metadata=about(
            _RUNNING,
            "The bearer token that lets other machines read /metrics: at least "
            f"{_TOKEN_LENGTH} characters. This machine needs none.",
            password(_TOKEN_LENGTH),
            default="none; other machines cannot read them",
            secret=True,
        ),
    )
    webhook_hosts: tuple[str, ...] = field(
        default=(),
        metadata=about(
            _RUNNING,
            "Hosts, as name or name:port with commas between, that web hooks of tables may call. "
            "Without any, there are no web hooks.",
            hosts,
            "LIST",
        ),
    )
    shutdown_seconds: float = field(
        default=10,
        metadata=about(
            _RUNNING, "How long a shutdown waits for connections to end.", seconds, "SECONDS"
        ),
    )
    bot_workers: int = field(
        default_factory=spare_cores,
        metadata=about(
            _BOTS,
            "How many processes think for bots.",
            at_least(1),
            default="one less than there are cores, at least 1",
        ),
    )
    bot_seconds: float = field(
        default=10,
        metadata=about(
            _BOTS,
            "How long a bot may think before a simpler one decides.",
            at_least(0.1, float),
            "SECONDS",
        ),
    )
    bot_pause: float = field(
        default=0.7,
        metadata=about(
            _BOTS,
            "The least time a bot takes, so that people can follow; 0 for none.",
            seconds,
            "SECONDS",
        ),
    )
    away_seconds: float = field(
        default=60,
        metadata=about(
            _BOTS,
            "After so long without its person, a bot keeps a seat warm where the table wants it.",
            seconds,
            "SECONDS",
        ),
    )
    hint_seconds: float = field(
        default=2,
        metadata=about(_BOTS, "How long a hint is thought about.", at_least(0.1, float), "SECONDS"),
    )
    max_tables: int = field(
        default=10_000,
        metadata=about(_LIMITS, "The most tables that are kept; 0 for no limit.", at_least(0)),
    )
    max_tables_in_memory: int = field(
        default=2_000,
        metadata=about(
            _LIMITS,
            "The most tables in memory; idle ones beyond it wait on disk. 0 for no limit.",
            at_least(0),
        ),
    )
    tables_per_address: int = field(
        default=50,
        metadata=about(
            _LIMITS, "The most new tables per hour from an address; 0 for no limit.", at_least(0)
        ),
    )
    max_connections: int = field(
        default=5_000,
        metadata=about(_LIMITS, "The most open connections; 0 for no limit.", at_least(0)),
    )
    connections_per_address: int = field(
        default=64,
        metadata=about(
            _LIMITS, "The most open connections from an address; 0 for no limit.", at_least(0)
        ),
    )
    messages_per_second: float = field(
        default=20,
        metadata=about(
            _LIMITS,
            "How many messages a connection may send each second, in the long run; 0 for no limit.",
            at_least(0, float),
        ),
    )
    messages_burst: int = field(
        default=60,
        metadata=about(
            _LIMITS, "How many messages a connection may send at once after a rest.", at_least(1)
        ),
    )
    hints_per_minute: int = field(
        default=12,
        metadata=about(_LIMITS, "How many hints a seat may ask for in a minute.", at_least(1)),
    )
    requests_per_second: float = field(
        default=20,
        metadata=about(
            _LIMITS,
            "How many requests an address may make each second, in the long run; 0 for no limit.",
            at_least(0, float),
        ),
    )
    requests_burst: int = field(
        default=100,
        metadata=about(
            _LIMITS, "How many requests an address may make at once after a rest.", at_least(1)
        ),
    )
    max_message: int = field(
        default=16_384,
        metadata=about(_LIMITS, "The longest message of a client.", at_least(4_096), "BYTES"),
    )
    max_body: int = field(
        default=65_536,
        metadata=about(_LIMITS, "The longest body of a request.", at_least(4_096), "BYTES"),
    )
    queue: int = field(
        default=256,
        metadata=about(
            _LIMITS,
            "How many messages wait for a slow reader before it is cut off; it can come back.",
            at_least(8),
        ),
    )

    def __post_init__(self) -> None:
        """Refuse to be open to others without what keeps it safe, and say what to add."""
        beyond = not is_loopback(self.host)
        if not beyond and not self.public:
            return
        missing = [
            words
            for words, there in (
                ("--public", self.public),
                ("--public-url with the address people will use", self.public_url),
                (f"RALLARE_SECRET, or RALLARE_SECRET_FILE, with {_SECRET_LENGTH} characters or "
                 "more in the environment", self.secret),
            )
            if not there
        ]  # fmt: skip
        if missing:
            why = f"To listen on {self.host}, beyond this machine" if beyond else "To be public"
            raise SettingsError(f"{why}, the server also needs {'; '.join(missing)}.")

    @property
    def secure(self) -> bool:
        """Whether people reach the server by https."""
        return self.public_url is not None and self.public_url.startswith("https:")


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Add a flag for each setting that may have one, and tell of the others."""
    for title in (_NETWORK, _BOTS, _LIMITS, _RUNNING):
        group = parser.add_argument_group(title)
        for each in fields(Settings):
            said = each.metadata
            if said["group"] != title or said["secret"]:
                continue
            words = f"{said['words']} (default: {_default(each)})".replace("%", "%%")
            if said["reader"] is yes_or_no:
                action = argparse.BooleanOptionalAction
                group.add_argument(_flag(each), action=action, default=None, help=words)
            else:
                group.add_argument(_flag(each), metavar=said["value"], default=None, help=words)
    secrets = "\n".join(
        f"  {_variable(each)}, or {_variable(each)}_FILE with the name of a file:\n"
        f"      {each.metadata['words']}"
        for each in fields(Settings)
        if each.metadata["secret"]
    )
    words = "Every flag can also be set there: --max-tables as RALLARE_MAX_TABLES. Flags win."
    parser.add_argument_group("environment", f"{words}\nOnly there, since flags show:\n{secrets}")


def read(options: argparse.Namespace, environ: Mapping[str, str]) -> Settings:
    """The settings from flags and environment; an empty variable is as good as none."""
    values: dict[str, Any] = {"data": data_folder(environ)}
    for each in fields(Settings):
        given = getattr(options, each.name, None)
        source, text = _flag(each), given
        if given is None:
            source, text = _variable(each), _from_environment(each, environ)
        if isinstance(text, str):
            try:
                values[each.name] = each.metadata["reader"](text)
            except ValueError as error:
                raise SettingsError(f"{source} {error}.") from None
        elif text is not None:
            values[each.name] = text
    return Settings(**values)


def unknown_names(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Variables that look like settings and are none: mistyped ones, most likely."""
    known = {_variable(each) for each in fields(Settings)}
    known |= {f"{_variable(each)}_FILE" for each in fields(Settings) if each.metadata["secret"]}
    known |= _SET_ELSEWHERE
    return tuple(sorted(n for n in environ if n.startswith(_PREFIX) and n not in known))


def markdown_table() -> str:
    """All settings as a table, for the docs."""
    lines = ["| setting | default | what it does |", "| --- | --- | --- |"]
    for each in fields(Settings):
        name = f"`{_variable(each)}`" if each.metadata["secret"] else f"`{_flag(each)}`"
        lines.append(f"| {name} | {_default(each)} | {each.metadata['words']} |")
    return "\n".join(lines) + "\n"


def _from_environment(each: Field[Any], environ: Mapping[str, str]) -> str | None:
    name = _variable(each)
    text, file = environ.get(name) or None, environ.get(f"{name}_FILE")
    if not each.metadata["secret"] or not file:
        return text
    if text:
        raise SettingsError(f"Only one of {name} and {name}_FILE can be set.")
    try:
        return Path(file).read_text("utf-8").strip()
    except (OSError, ValueError):
        raise SettingsError(f"The file that {name}_FILE names cannot be read.") from None


def _flag(each: Field[Any]) -> str:
    return "--" + each.name.replace("_", "-")


def _variable(each: Field[Any]) -> str:
    return _PREFIX + each.name.upper()


def _default(each: Field[Any]) -> str:
    if each.metadata["default"]:
        return str(each.metadata["default"])
    value = each.default
    assert value is not MISSING, each.name
    if value is None or value == ():
        return "none"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
