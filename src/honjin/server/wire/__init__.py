"""How bytes reach the server and leave it: HTTP's limits, WebSocket frames, and the connection of one client."""
