"""How many durable moves a second the server takes, beside boardgame.io."""
