"""What the games played on a map share."""
