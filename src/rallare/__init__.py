"""Rallare: three railway games as open software. Start with `rallare.match`."""

__all__ = ["__version__"]

__version__ = "0.1.0"
