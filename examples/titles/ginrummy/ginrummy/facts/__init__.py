"""The pack of cards and what lies where."""
