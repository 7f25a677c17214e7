"""ジン・ラミー Gin rummy: draw, discard, and knock before the other does."""
