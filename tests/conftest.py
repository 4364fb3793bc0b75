"""For all tests: hypothesis sets no deadline, because a busy machine is not a wrong program."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("rallare", deadline=None)
settings.load_profile("rallare")
