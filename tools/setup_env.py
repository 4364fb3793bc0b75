"""Makes the private environments of ./play and ./test.

`.venv-tools` holds uv, its cache and the log; `.venv` holds the project. Nothing is written
outside the project's folder. A stamp in each environment says what it was made from, so a run
with nothing to do costs only the reading of the stamps.
"""

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, NamedTuple

Kind = Literal["dev", "run"]
Command = list[str | Path]

ROOT = Path(__file__).resolve().parent.parent
ENV = ROOT / ".venv"
TOOLS = ROOT / ".venv-tools"
UV_ENV = TOOLS / "uv"
LOG = TOOLS / "setup.log"
STAMP = "rallare-stamp.json"
UNFINISHED = ENV / "rallare-unfinished"
CHECK_NETWORK = "check the network connection and the free space"


class SetupError(Exception):
    """One sentence for the person at the terminal: what is missing and what to do."""


class Stamp(NamedTuple):
    """What an environment was made from."""

    kind: str
    base: str
    files: str

    @classmethod
    def wanted(cls, kind: str) -> "Stamp":
        names = [f"requirements/{kind}.lock"]
        if kind in ("dev", "run"):
            names.append("pyproject.toml")
        content = b"\0".join((ROOT / name).read_bytes() for name in names)
        # Environments name their own folder inside, so a moved project needs new ones.
        base = f"Python {sys.version.split()[0]} in {ROOT}"
        return cls(kind, base, hashlib.sha256(content).hexdigest())

    @classmethod
    def read(cls, env: Path) -> "Stamp | None":
        """The stamp of an environment that can run, or None."""
        try:
            stamp = cls(*json.loads((env / STAMP).read_text()))
        except (OSError, ValueError, TypeError):
            return None
        return stamp if (env / "bin" / "python").exists() else None

    def write(self, env: Path) -> None:
        # Written aside and renamed: a reader without the lock never sees half a stamp.
        aside = env / f"{STAMP}.new"
        aside.write_text(json.dumps(self))
        aside.replace(env / STAMP)


def ensure(kind: Kind) -> Path:
    """Makes `.venv` fit for playing ("run") or testing ("dev"); returns its folder of programs."""
    try:
        if not is_ready(kind):
            with only_one_at_a_time():
                if not is_ready(kind):  # another run may have finished it meanwhile
                    set_up(kind)
    except OSError as error:
        reason = error.strerror or error
        raise SetupError(
            f"Cannot set up Rallare in {ROOT} ({reason}): use a folder you may write to, "
            "with free space."
        ) from error
    return ENV / "bin"


def is_ready(kind: Kind) -> bool:
    stamp = Stamp.read(ENV)
    if stamp is None or UNFINISHED.exists() or stamp.kind not in (kind, "dev"):
        return False
    return stamp == Stamp.wanted(stamp.kind)


@contextmanager
def only_one_at_a_time() -> Iterator[None]:
    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another set-up to finish")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def set_up(kind: Kind) -> None:
    LOG.write_text("")
    uv = ensure_uv()
    old = Stamp.read(ENV)
    if old is not None and old.kind == "dev":
        kind = "dev"  # ./play after ./test must not take the test tools away
    wanted = Stamp.wanted(kind)
    if old is None or old.base != wanted.base or UNFINISHED.exists():
        say(f"making .venv with Python {sys.version.split()[0]}")
        make_venv(ENV, "--without-pip")
    say(f"installing requirements/{kind}.lock and Rallare itself")
    UNFINISHED.touch()
    install(uv, kind)
    wanted.write(ENV)
    UNFINISHED.unlink()


def ensure_uv() -> Path:
    wanted = Stamp.wanted("tools")
    if Stamp.read(UV_ENV) != wanted:
        say("fetching uv into .venv-tools")
        make_venv(UV_ENV)
        pip: Command = [UV_ENV / "bin" / "python", "-m", "pip", "--disable-pip-version-check"]
        packages = ["--no-cache-dir", "--require-hashes", "-r", "requirements/tools.lock"]
        run([*pip, "install", *packages], f"Could not install uv: {CHECK_NETWORK}")
        wanted.write(UV_ENV)
    return UV_ENV / "bin" / "uv"


def make_venv(env: Path, *options: str) -> None:
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise SetupError(
            f"Python {version} here lacks its venv module: install it "
            f"(on Debian and Ubuntu the package python{version}-venv), then run this again."
        )
    (env / STAMP).unlink(missing_ok=True)  # first, so that no stamp outlives what it describes
    if env.exists():
        shutil.rmtree(env)
    run([sys.executable, "-m", "venv", *options, env], f"Could not make {env}: mend this Python")


def install(uv: Path, kind: Kind) -> None:
    target: Command = ["--python", ENV / "bin" / "python"]
    try:
        run(
            [uv, "pip", "sync", "--require-hashes", *target, f"requirements/{kind}.lock"],
            f"Could not install requirements/{kind}.lock: {CHECK_NETWORK}",
        )
    except SetupError:
        # uv fetches everything before it changes anything: the old environment still works.
        UNFINISHED.unlink()
        raise
    run(
        [uv, "pip", "install", *target, "--no-deps", "--no-build-isolation", "--editable", "."],
        "Could not install Rallare itself: mend pyproject.toml or the source",
        HATCH_BUILD_NO_HOOKS="true",  # kernel and client are built afterwards, with progress shown
    )


def run(command: Command, failure: str, **variables: str) -> None:
    environment = {
        "UV_CACHE_DIR": str(TOOLS / "cache"),
        "UV_SYSTEM_CERTS": "true",  # as pip does, so that both work behind the same proxy
        **os.environ,
        "UV_PYTHON_DOWNLOADS": "never",
        **variables,
    }
    with LOG.open("a") as log:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    if done.returncode:
        raise SetupError(f"{failure}, then run this again (details in {LOG}).")


def say(what: str) -> None:
    print(f"Set-up: {what}", file=sys.stderr, flush=True)
