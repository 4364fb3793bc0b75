"""Help for tests: games put together by hand, and games played to the end."""
