"""The server: a lobby over REST, tables over WebSocket, every answer durable before it is acknowledged."""
