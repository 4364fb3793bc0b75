"""The terminal's half for games on a board: routes, ways, tunnels."""
