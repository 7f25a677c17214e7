"""What happens, chapter by chapter."""
