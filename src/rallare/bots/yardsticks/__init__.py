"""Yardsticks: published playing styles for boards, rebuilt as opponents to measure against."""
