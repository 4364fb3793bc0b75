"""Settings come from flags and environment, and unsafe ones are refused in a sentence."""

from __future__ import annotations

import argparse
import dataclasses
from ipaddress import ip_network
from pathlib import Path

import pytest

from rallare.server.setting_values import is_loopback
from rallare.server.settings import (
    Settings,
    SettingsError,
    add_flags,
    markdown_table,
    read,
    unknown_names,
)

SECRET = "correct-horse-battery-staple-and-more"
DOCS = Path(__file__).parents[3] / "docs"


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="rallare serve")
    add_flags(made)
    return made


def settings(*flags: str, **environ: str) -> Settings:
    return read(parser().parse_args(flags), environ)


def complaint(*flags: str, **environ: str) -> str:
    with pytest.raises(SettingsError) as raised:
        settings(*flags, **environ)
    words = str(raised.value)
    assert words.endswith(".")
    assert "\n" not in words
    return words


def test_nothing_set_is_a_server_for_this_machine() -> None:
    made = settings(XDG_DATA_HOME="/data")
    assert (made.host, made.port, made.public, made.secret) == ("127.0.0.1", 8460, False, None)
    assert made.data == Path("/data/rallare")
    assert made.bot_workers >= 1
    assert not made.secure


def test_the_data_is_in_the_home_directory_where_the_system_does_not_say() -> None:
    for environ in ({}, {"XDG_DATA_HOME": ""}, {"XDG_DATA_HOME": "relative"}):
        assert settings(**environ).data == Path("~/.local/share/rallare").expanduser()


def test_flags_win_over_the_environment() -> None:
    environ = {"RALLARE_PORT": "9000", "RALLARE_MAX_TABLES": "7", "RALLARE_PUBLIC": "yes"}
    made = settings("--port", "0", "--no-public", **environ)
    assert (made.port, made.max_tables, made.public) == (0, 7, False)


def test_every_setting_can_be_set_in_the_environment() -> None:
    example = {
        "RALLARE_HOST": "::1",
        "RALLARE_PORT": "1",
        "RALLARE_PUBLIC": "true",
        "RALLARE_PUBLIC_URL": "https://games.example.org",
        "RALLARE_TRUSTED_PROXIES": "10.0.0.1, fd00::/8",
        "RALLARE_SECRET": SECRET,
        "RALLARE_DATA": "/somewhere",
        "RALLARE_KEEP_DAYS": "1",
        "RALLARE_LOG_FORMAT": "json",
        "RALLARE_LOG_LEVEL": "debug",
        "RALLARE_METRICS_TOKEN": "0123456789abcdef",
        "RALLARE_WEBHOOK_HOSTS": "chat.example.org,127.0.0.1:9000",
        "RALLARE_SHUTDOWN_SECONDS": "1.5",
        "RALLARE_BOT_WORKERS": "3",
        "RALLARE_BOT_SECONDS": "2.5",
        "RALLARE_BOT_PAUSE": "0",
        "RALLARE_AWAY_SECONDS": "1",
        "RALLARE_HINT_SECONDS": "0.5",
        "RALLARE_HINTS_PER_MINUTE": "1",
        "RALLARE_MAX_TABLES": "0",
        "RALLARE_MAX_TABLES_IN_MEMORY": "1",
        "RALLARE_TABLES_PER_ADDRESS": "1",
        "RALLARE_MAX_CONNECTIONS": "1",
        "RALLARE_CONNECTIONS_PER_ADDRESS": "1",
        "RALLARE_MESSAGES_PER_SECOND": "0.5",
        "RALLARE_MESSAGES_BURST": "1",
        "RALLARE_REQUESTS_PER_SECOND": "0",
        "RALLARE_REQUESTS_BURST": "1",
        "RALLARE_MAX_MESSAGE": "5000",
        "RALLARE_MAX_BODY": "5000",
        "RALLARE_QUEUE": "9",
    }
    fields = [field.name for field in dataclasses.fields(Settings)]
    assert {f"RALLARE_{name.upper()}" for name in fields} == set(example)
    made, standard = settings(**example), Settings(bot_workers=64)
    for name in fields:
        assert getattr(made, name) != getattr(standard, name), name
    assert made.trusted_proxies == (ip_network("10.0.0.1/32"), ip_network("fd00::/8"))
    assert made.webhook_hosts == ("chat.example.org", "127.0.0.1:9000")


def test_an_empty_variable_is_as_good_as_none() -> None:
    assert settings(RALLARE_PORT="", RALLARE_SECRET="", RALLARE_PUBLIC_URL="").port == 8460


def test_a_mistyped_variable_is_found() -> None:
    environ = {"RALLARE_MAX_TABELS": "5", "RALLARE_SECRET_FILE": "x", "RALLARE_PORT": "1", "A": ""}
    assert unknown_names(environ) == ("RALLARE_MAX_TABELS",)


def test_variables_of_other_parts_are_not_taken_for_mistyped_settings() -> None:
    assert unknown_names({"RALLARE_KERNEL": "plain", "RALLARE_CHROMIUM": "/bin/chromium"}) == ()


def test_a_secret_is_read_from_a_file_and_never_shown(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text(f"{SECRET}\n")
    made = settings(RALLARE_SECRET_FILE=str(file), RALLARE_METRICS_TOKEN="metrics-token-0123")
    assert made.secret == SECRET
    for shown in (repr(made), str(made)):
        assert SECRET not in shown
        assert "metrics-token" not in shown


def test_a_secret_has_no_flag() -> None:
    for flag in ("--secret", "--metrics-token"):
        with pytest.raises(SystemExit):
            parser().parse_args([flag, SECRET])


def test_no_complaint_repeats_a_secret(tmp_path: Path) -> None:
    for secret in ("short-one", f"{SECRET} with spaces", f"{SECRET}ö"):
        words = complaint(RALLARE_SECRET=secret)
        assert words.startswith("RALLARE_SECRET must ")
        assert secret not in words
        assert secret not in complaint(RALLARE_METRICS_TOKEN=secret[:9])
    missing = complaint(RALLARE_SECRET_FILE=str(tmp_path / "none"))
    assert missing == "The file that RALLARE_SECRET_FILE names cannot be read."
    assert "Only one of" in complaint(RALLARE_SECRET=SECRET, RALLARE_SECRET_FILE="x")


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "games.example.org"])
def test_others_are_let_in_only_with_all_that_keeps_it_safe(host: str) -> None:
    url = ["--public-url", "https://games.example.org"]
    words = complaint("--host", host)
    assert host in words
    for needed in ("--public;", "--public-url", "RALLARE_SECRET"):
        assert needed in words
    assert "--public-url" not in complaint("--host", host, "--public", *url)
    assert "RALLARE_SECRET" in complaint("--host", host, "--public", *url)
    assert "--public;" not in complaint("--host", host, "--public")
    words = complaint("--host", host, *url, RALLARE_SECRET=SECRET)
    assert words.endswith("the server also needs --public.")
    made = settings("--host", host, "--public", *url, RALLARE_SECRET=SECRET)
    assert made.host == host
    assert made.secure


def test_to_be_public_behind_a_proxy_needs_the_same() -> None:
    words = complaint("--public")
    assert "--public-url" in words
    assert "RALLARE_SECRET" in words


def test_unsafe_settings_cannot_be_made_by_hand_either() -> None:
    with pytest.raises(SettingsError):
        Settings(host="0.0.0.0")


@pytest.mark.parametrize(
    ("host", "loopback"),
    [
        ("127.0.0.1", True),
        ("127.9.9.9", True),
        ("::1", True),
        ("[::1]", True),
        ("localhost", True),
        ("LOCALHOST", True),
        ("::ffff:127.0.0.1", True),
        ("::ffff:8.8.8.8", False),
        ("0.0.0.0", False),
        ("::", False),
        ("127.0.0.1.example.org", False),
        ("", False),
    ],
)
def test_only_this_machine_is_loopback(host: str, loopback: bool) -> None:
    assert is_loopback(host) == loopback


@pytest.mark.parametrize(
    ("flag", "value"),
    [
        ("--host", "300.1.1.1"),
        ("--host", "a b"),
        ("--port", "65536"),
        ("--port", "-1"),
        ("--port", "http"),
        ("--public-url", "games.example.org"),
        ("--public-url", "ftp://games.example.org"),
        ("--public-url", "https://games.example.org/path"),
        ("--public-url", "https://user:pass@games.example.org"),
        ("--public-url", "https://games.example.org:99999"),
        ("--public-url", "https://"),
        ("--trusted-proxies", "proxy.example.org"),
        ("--trusted-proxies", "10.0.0.1/8"),
        ("--log-format", "xml"),
        ("--log-level", "loud"),
        ("--bot-workers", "0"),
        ("--bot-seconds", "nan"),
        ("--bot-pause", "-1"),
        ("--bot-pause", "inf"),
        ("--max-tables", "1.5"),
        ("--max-body", "10"),
        ("--queue", "0"),
        ("--requests-burst", "0"),
        ("--webhook-hosts", "https://chat.example.org"),
        ("--webhook-hosts", "chat.example.org:port"),
        ("--data", "a\0b"),
    ],
)
def test_a_value_that_cannot_be_is_refused_by_the_name_of_its_flag(flag: str, value: str) -> None:
    assert complaint(flag, value).startswith(f"{flag} must be ")
    variable = "RALLARE_" + flag[2:].upper().replace("-", "_")
    assert complaint(**{variable: value}).startswith(f"{variable} must be ")


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Games.Example.org/", "https://games.example.org"),
        ("https://games.example.org:443", "https://games.example.org"),
        ("http://games.example.org:80", "http://games.example.org"),
        ("https://games.example.org:8443", "https://games.example.org:8443"),
        ("http://[2001:DB8::1]:8460", "http://[2001:db8::1]:8460"),
        ("https://tåg.example.org", "https://xn--tg-yia.example.org"),
    ],
)
def test_a_public_url_becomes_the_origin_that_browsers_send(url: str, origin: str) -> None:
    assert settings("--public-url", url).public_url == origin


def test_help_and_docs_tell_of_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    parser().print_help()
    shown = " ".join(capsys.readouterr().out.split())
    for field in dataclasses.fields(Settings):
        secret = field.metadata["secret"]
        name = f"RALLARE_{field.name.upper()}" if secret else f"--{field.name.replace('_', '-')}"
        assert name in shown
        assert " ".join(field.metadata["words"].split()[:4]) in shown
        assert field.metadata["words"].endswith(".")
    assert markdown_table() in (DOCS / "settings.md").read_text("utf-8")


def test_a_limit_that_may_be_none_says_that_0_is_none() -> None:
    for field in dataclasses.fields(Settings):
        if field.metadata["group"] == "limits" and field.metadata["value"] == "N":
            try:
                field.metadata["reader"]("0")
            except ValueError:
                continue
            assert "0 for no limit" in field.metadata["words"], field.name
