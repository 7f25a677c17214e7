"""What bots think of hands."""
