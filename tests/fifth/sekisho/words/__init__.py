"""What everything is called."""
