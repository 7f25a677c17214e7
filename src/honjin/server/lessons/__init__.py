"""The first lesson of a title, played against nobody."""
