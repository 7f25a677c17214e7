"""関所 Sekisho, a small title: two merchants at a mountain barrier that lets one pass first."""
