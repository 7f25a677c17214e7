"""What bots think of positions, title by title."""
