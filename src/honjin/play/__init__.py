"""One game under way: what is played, by whom, what is told, and the record that remains."""
