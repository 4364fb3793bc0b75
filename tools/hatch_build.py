"""Builds the browser client into wheels and source packages.

An editable installation has its page made by ./play and ./test. Without Node.js and a network the
package still installs; its server then says that it has no page.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Run by hatchling before it gathers files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable" or not (root / "web" / "package.json").exists():
            return
        sys.path.insert(0, str(root / "tools"))
        import client
        import setup_env

        try:
            client.ensure_built()
        except (setup_env.SetupError, OSError) as error:
            if not (client.PAGE / "index.html").exists():
                self.app.display_warning(f"The browser client is not in this package: {error}")
