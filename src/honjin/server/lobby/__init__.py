"""Finding and opening tables, taking chairs, and what may be agreed at them."""
