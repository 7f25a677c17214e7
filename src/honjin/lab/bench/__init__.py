"""How fast the rules are, interpreted and compiled, beside other engines, in one run.

ours.py       what is measured of a title          process.py    a process that measures what it is told
peers.py      the same of other engines            report.py     the run, its rates and ratios
search.py     our search, and OpenSpiel's on our titles
"""
