"""Finds the browser that the tests of the client use, and installs Debian's where it may."""

import os
import shutil
import subprocess

from setup_env import LOG, SetupError, say

NAMES = ("chromium", "chromium-browser", "google-chrome")
HOW = (
    "The tests of the client need Chromium: install it (on Debian and Ubuntu: "
    "sudo apt-get install chromium), or set RALLARE_CHROMIUM to the program."
)


def ensure_chromium() -> str:
    """The path of Chromium; raises SetupError with a sentence on how to get it."""
    found = os.environ.get("RALLARE_CHROMIUM") or _find()
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        say("installing Chromium with apt-get, for the tests of the client")
        for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
            _apt(command)
        found = _find()
    if found is None:
        raise SetupError(HOW)
    return found


def _find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _apt(arguments: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with LOG.open("a") as log:
        done = subprocess.run(
            ["apt-get", *arguments],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    if done.returncode:
        raise SetupError(f"{HOW} (apt-get failed; details in {LOG})")
