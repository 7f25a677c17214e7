"""Work in other processes, within limits: bots, hints, records."""
