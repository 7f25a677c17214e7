"""What can be played: the titles as clients are told of them, their rules, and packs that people bring along."""
