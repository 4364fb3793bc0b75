"""The ladder: every pair of bots meets, and what comes of it says how strong each is."""
