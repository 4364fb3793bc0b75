"""Builds the browser client into the package, when its sources have changed.

Node.js comes from the machine when that has a new enough one, else from the package index into
`.venv-tools/node`. Packages of the client go to `web/node_modules`.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import setup_env
from setup_env import ROOT, TOOLS, SetupError, say

WEB = ROOT / "web"
PAGE = ROOT / "src" / "rallare" / "server" / "page"
MODULES = WEB / "node_modules"
NODE_ENV = TOOLS / "node"
BUILD_STAMP = TOOLS / "client.json"
OLDEST = (20, 19)
"""What the client's build tools need."""


def ensure_built() -> None:
    """Make the page of the server fit for use."""
    wanted = _digest(_sources())
    if _stamped("page") == wanted and (PAGE / "index.html").exists():
        return
    with setup_env.only_one_at_a_time():
        ensure_modules()
        say("building the client")
        _npm("The client could not be built", "run", "build")
        _stamp("page", wanted)


def ensure_modules() -> None:
    """Install the packages that the lock of the client names."""
    wanted = _digest([WEB / "package.json", WEB / "package-lock.json"])
    if _stamped("modules") == wanted and MODULES.exists():
        return
    say("installing the packages of the client")
    _npm("Could not install the packages of the client: check the network", "ci")
    _stamp("modules", wanted)


def run_npm(*arguments: str) -> int:
    """Run npm in the client's folder, before everybody's eyes; returns its exit code."""
    ensure_modules()
    command, environment = _command(*arguments)
    return subprocess.run(command, cwd=WEB, env=environment).returncode


def _command(*arguments: str) -> tuple[list[str], dict[str, str]]:
    """How to run npm: the command and its environment."""
    programs = _node()
    environment = {
        **os.environ,
        "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}",
        "npm_config_cache": str(TOOLS / "npm-cache"),
        "npm_config_update_notifier": "false",
    }
    return [str(programs / "npm"), *arguments], environment


def _node() -> Path:
    """The folder of a Node.js that is new enough."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _version(found) >= OLDEST:
        return Path(found).parent
    programs = NODE_ENV / "bin"
    wanted = setup_env.Stamp.wanted("node")
    if setup_env.Stamp.read(NODE_ENV) != wanted:
        say("fetching Node.js into .venv-tools, since this machine has none that is new enough")
        uv = setup_env.ensure_uv()
        setup_env.make_venv(NODE_ENV, "--without-pip")
        setup_env.run(
            [uv, "pip", "sync", "--require-hashes", "--python", programs / "python",
             "requirements/node.lock"],
            f"Could not install Node.js: {setup_env.CHECK_NETWORK}",
        )  # fmt: skip
        wanted.write(NODE_ENV)
    return programs


def _version(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return tuple(map(int, re.findall(r"\d+", said.stdout)[:2]))


def _npm(failure: str, *arguments: str) -> None:
    command, environment = _command(*arguments)
    with setup_env.LOG.open("a") as log:
        done = subprocess.run(
            command,
            cwd=WEB,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    if done.returncode:
        raise SetupError(f"{failure}, then run this again (details in {setup_env.LOG}).")


def _sources() -> list[Path]:
    """Everything that the build depends on."""
    folders = [path for name in ("src", "public") for path in sorted((WEB / name).rglob("*"))]
    tops = [path for path in sorted(WEB.iterdir()) if path.is_file()]
    return [path for path in (*tops, *folders) if path.is_file()]


def _digest(files: list[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _stamps() -> dict[str, str]:
    try:
        stamps = json.loads(BUILD_STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamps if isinstance(stamps, dict) else {}


def _stamped(what: str) -> str | None:
    return _stamps().get(what)


def _stamp(what: str, digest: str) -> None:
    aside = BUILD_STAMP.with_suffix(".new")
    aside.write_text(json.dumps({**_stamps(), what: digest}))
    aside.replace(BUILD_STAMP)
