"""Northern Lights: the chapter, its board and its rules in words."""

from rallare.rules.board.chapter import board_chapter
from rallare.rules.northern_lights.rulebook import RULEBOOK

__all__ = ["CHAPTER"]

CHAPTER = board_chapter(RULEBOOK, __name__)
