"""The terminal's half for games of cards without a map: yards, tracks, completing tickets."""
