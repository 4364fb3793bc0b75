"""Bots: players that see what a person in their seat would see, and nothing else."""

from rallare.bots.bot import Bot
from rallare.bots.registry import BOTS, BotKind, Level, bot, simpler

__all__ = ["BOTS", "Bot", "BotKind", "Level", "bot", "simpler"]
