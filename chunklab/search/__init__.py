"""From chunks to answers."""
