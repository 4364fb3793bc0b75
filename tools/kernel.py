"""Compiles the kernel, when its sources have changed.

./play, ./test and the build of a wheel run this file as a program, with a Python that has Cython
and setuptools. All modules are compiled or none, since compiled ones cannot work with plain ones.
Without a C compiler the kernel runs from its sources: right, but slow. C files and objects go to
`build/kernel`, the compiled modules beside their sources.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

import setup_env
from setup_env import ROOT, say

SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
FLAGS = () if sys.platform == "win32" else ("-O2", "-g0", "-ffp-contract=off")
NOT_COMPILED = frozenset({"codes"})
"""Numbers for the compiler, which has them from the `.pxd`; plain modules read the `.py`."""
LOST = "Rallare works all the same, but what plays many games is slow."


class Place(NamedTuple):
    """Where the sources are and where the compiler works."""

    source: Path
    build: Path

    @property
    def package(self) -> Path:
        return self.source / "rallare" / "kernel"

    @property
    def log(self) -> Path:
        return self.build / "compile.log"

    @property
    def stamp(self) -> Path:
        return self.build / "stamp.json"

    def modules(self) -> list[str]:
        """What is compiled: every module that states its types in a `.pxd`."""
        found = {file.stem for file in self.package.glob("*.pxd")} - NOT_COMPILED
        return sorted(name for name in found if (self.package / f"{name}.py").exists())

    def compiled(self) -> list[Path]:
        """Where the compiled modules are to be, for this Python."""
        return [self.package / f"{name}{SUFFIX}" for name in self.modules()]


HERE = Place(ROOT / "src", ROOT / "build" / "kernel" / SUFFIX.strip(".").split(".")[0])


class NotCompiled(Exception):
    """Why there is no compiled kernel, and what to do about it."""


def ensure_compiled(python: Path) -> None:
    """Make the kernel of this folder fit for use, by a Python of the same version."""
    if is_current(HERE, FLAGS):
        return
    code = subprocess.run([python, Path(__file__)], cwd=ROOT).returncode
    if code not in (0, 1):  # it had no chance to tell
        remove_compiled(HERE)
        say(f"compiling the kernel came to a sudden end. {LOST} Details in {HERE.log}.")


def is_current(place: Place, flags: Sequence[str]) -> bool:
    """Whether the compiled modules are all there, and made of these sources in this way."""
    wanted = {"how": how(flags), "what": what(place)}
    return read_stamp(place) == wanted and all(file.exists() for file in place.compiled())


def how(flags: Sequence[str]) -> str:
    """What decides about the result besides the sources."""
    lock = ROOT / "requirements" / "run.lock"
    cython = re.search(r"^cython==\S+", lock.read_text(), re.MULTILINE) if lock.exists() else None
    surroundings = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDFLAGS")]
    return " ".join([sys.version, cython[0] if cython else "", *flags, *surroundings])


def what(place: Place) -> str:
    digest = hashlib.sha256()
    for file in sorted((*place.package.glob("*.pxd"), *place.package.glob("*.py"))):
        if file.with_suffix(".pxd").exists():
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def read_stamp(place: Place) -> dict[str, str]:
    try:
        stamp = json.loads(place.stamp.read_text())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def remove_compiled(place: Place) -> None:
    """Take away what is not made of these sources, so that nobody plays by old rules."""
    place.stamp.unlink(missing_ok=True)
    for file in place.package.glob(f"*{SUFFIX}"):
        file.unlink()


def compile_all(place: Place, flags: Sequence[str], annotate: bool, tell: "Progress") -> None:
    """Compile all modules and put them in their place; raises NotCompiled."""
    wanted = {"how": how(flags), "what": what(place)}
    if read_stamp(place).get("how") != wanted["how"]:
        shutil.rmtree(place.build, ignore_errors=True)
    place.build.mkdir(parents=True, exist_ok=True)
    # From here, so that neither C files nor modules name a folder of this machine.
    os.chdir(place.source)
    with place.log.open("w") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    try:
        check_compiler(place)
        tell.begin(len(place.modules()))
        made = translate_and_build(place, flags, annotate, tell.step)
    except NotCompiled:
        remove_compiled(place)
        raise
    remove_compiled(place)
    for file in made:
        aside = place.package / f"{file.name}.new"
        shutil.copy(file, aside)
        aside.replace(place.package / file.name)
    place.stamp.write_text(json.dumps(wanted))


def check_compiler(place: Place) -> None:
    """Try the compiler on a small module first: translating ours for nothing takes long."""
    try:
        from setuptools import Extension
    except ImportError:
        raise NotCompiled("setuptools is not installed: install it and Cython") from None
    program = (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split()[0]
    install = "install one (on Debian and Ubuntu: sudo apt-get install gcc python3-dev)"
    if sys.platform != "win32" and shutil.which(program) is None:
        raise NotCompiled(f"there is no C compiler ({program}) here: {install}")
    trial = place.build / "trial.c"
    trial.write_text(
        "#include <Python.h>\n"
        "static struct PyModuleDef trial = {PyModuleDef_HEAD_INIT};\n"
        "PyMODINIT_FUNC PyInit_trial(void) { return PyModuleDef_Init(&trial); }\n"
    )
    try:
        built = run_build(place, [Extension("trial", [str(trial)], optional=True)], int)
    except SystemExit:
        built = []
    if not all(file.exists() for file in built) or not built:
        headers = Path(sysconfig.get_path("include")) / "Python.h"
        reason = "does not work" if headers.exists() else "lacks the header files of Python"
        raise NotCompiled(f"the C compiler ({program}) {reason}: mend it, or {install}")


def translate_and_build(
    place: Place, flags: Sequence[str], annotate: bool, step: Callable[[], object]
) -> list[Path]:
    try:
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError
    except ImportError:
        raise NotCompiled("Cython is not installed: install it") from None
    from setuptools import Extension

    extensions = [
        Extension(
            f"rallare.kernel.{name}",
            [f"rallare/kernel/{name}.py"],
            extra_compile_args=list(flags),
            extra_link_args=[flag for flag in flags if flag.startswith("-fsanitize")],
        )
        for name in place.modules()
    ]
    wrong = NotCompiled("a module was refused, which is a fault of Rallare: please report it")
    try:
        extensions = cythonize(  # type: ignore[no-untyped-call]
            extensions,
            language_level=3,
            build_dir=str(place.build / "c"),
            annotate=annotate,
            nthreads=cores(),
        )
    except CompileError:
        raise wrong from None
    for extension in extensions:
        extension.optional = True  # cythonize forgets it
    made = run_build(place, extensions, step)
    if not all(file.exists() for file in made):
        raise wrong
    return made


def run_build(place: Place, extensions: list[Any], step: Callable[[], object]) -> list[Path]:
    """Build extensions with setuptools; returns the files that should now be there."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):  # type: ignore[misc]
        def build_extension(self, ext: Any) -> None:
            try:
                super().build_extension(ext)
            except BaseException:
                # An old one would look like a success.
                Path(self.get_ext_fullpath(ext.name)).unlink(missing_ok=True)
                raise
            step()

    command = Build(Distribution({"name": "rallare", "ext_modules": extensions}))
    command.build_lib = str(place.build / "lib")
    command.build_temp = str(place.build / "objects")
    command.parallel = cores()
    command.ensure_finalized()
    command.run()
    return [Path(command.get_ext_fullpath(extension.name)) for extension in extensions]


def cores() -> int:
    return os.cpu_count() or 1


class Progress:
    """A line for the person at the terminal, drawn anew for each module."""

    def __init__(self) -> None:
        # A way to the terminal of our own: compilers get the log.
        self._terminal = os.fdopen(os.dup(2), "w")
        self._done = self._total = 0

    def begin(self, total: int) -> None:
        self._total = total
        self.write(f"Set-up: compiling the kernel, {total} modules")

    def step(self) -> None:
        self._done += 1
        if self._terminal.isatty():
            count = f"{self._done} of {self._total}"
            self.write(f"\x1b[A\x1b[KSet-up: compiling the kernel, {count} modules")

    def write(self, words: str) -> None:
        self._terminal.write(f"{words}\n")
        self._terminal.flush()


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compile the kernel where it is not up to date.")
    parser.add_argument("--force", action="store_true", help="compile everything anew")
    parser.add_argument("--annotate", action="store_true", help="also write Cython's HTML pages")
    parser.add_argument("--source", type=Path, help="the folder with a copy of the package")
    parser.add_argument("--flags", default="", help="more flags for the C compiler")
    options = parser.parse_args()
    if options.source is not None and not (options.source / "rallare" / "kernel").is_dir():
        parser.error(f"{options.source} has no rallare/kernel in it")
    return options


def main() -> int:
    options = read_arguments()
    place, flags = HERE, (*FLAGS, *options.flags.split())
    if options.source is not None:
        source = options.source.resolve()
        place = Place(source, source / "kernel-build")
    progress = Progress()
    with setup_env.only_one_at_a_time() if place is HERE else nullcontext():
        if options.force or options.annotate:
            shutil.rmtree(place.build, ignore_errors=True)
        elif is_current(place, flags):
            return 0
        try:
            compile_all(place, flags, options.annotate, progress)
        except NotCompiled as error:
            progress.write(f"Set-up: the kernel is not compiled: {error}.")
            progress.write(f"Set-up: {LOST} Details in {place.log}.")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
