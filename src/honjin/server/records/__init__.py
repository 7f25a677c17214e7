"""What remains of games: records, replay, review, ratings, and all of them in bulk."""
