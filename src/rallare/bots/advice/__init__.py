"""Hints: which options are good, how good, and why, in words a player understands."""

from rallare.bots.advice.adviser import MOST_TRIALS, Advice, advise
from rallare.bots.advice.attention import attentive
from rallare.bots.advice.reason import Reason, Why

__all__ = ["MOST_TRIALS", "Advice", "Reason", "Why", "advise", "attentive"]
