"""Honjin 本陣: a home for four Japanese strategy games, their rules complete and enforced."""

from honjin.kernel import activate

__version__ = "0.1.0"

activate()  # before any rule is imported: decides between the compiled kernel and the plain sources
