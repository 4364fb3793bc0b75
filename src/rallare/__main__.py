"""`python -m rallare` is the command `rallare`."""

import sys

from rallare.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    sys.exit(main())
