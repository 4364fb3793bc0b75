"""Compiles the kernel into wheels, and builds the browser client into wheels and source packages.

An editable installation has its page made by ./play and ./test. Without Node.js and a network the
package still installs; its server then says that it has no page. Without a C compiler it installs
too, as a wheel for every platform; its kernel then runs from the sources, and says that it is slow.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RallareHook(BuildHookInterface):  # type: ignore[type-arg]
    """Run by hatchling before it gathers files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(Path(self.root) / "tools"))
        if self.target_name == "wheel":
            self._compile_kernel(version, build_data)
        if version != "editable" and (Path(self.root) / "web" / "package.json").exists():
            self._build_client()

    def _compile_kernel(self, version: str, build_data: dict[str, Any]) -> None:
        import kernel

        done = subprocess.run(
            [sys.executable, kernel.__file__], stderr=subprocess.PIPE, text=True, cwd=self.root
        )
        if not kernel.is_current(kernel.HERE, kernel.FLAGS):
            self.app.display_warning(done.stderr.strip())
        elif version != "editable":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            compiled = [file.relative_to(self.root) for file in kernel.HERE.compiled()]
            build_data["artifacts"] += [file.as_posix() for file in compiled]

    def _build_client(self) -> None:
        import client
        import setup_env

        try:
            client.ensure_built()
        except (setup_env.SetupError, OSError) as error:
            if not (client.PAGE / "index.html").exists():
                self.app.display_warning(f"The browser client is not in this package: {error}")
