"""The REST part by subject. Every handler is thin: it finds out who asks, and hands over."""
