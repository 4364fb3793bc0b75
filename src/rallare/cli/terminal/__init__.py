"""The terminal game: what is shown, what is typed, and what is asked."""
