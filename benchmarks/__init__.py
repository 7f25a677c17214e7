"""Benchmarks that need processes of their own."""
