"""Live tables: lobby, play, clocks, bots and storage behind one ASGI app."""
