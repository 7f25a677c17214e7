"""The titles as environments for programs that learn.

    honjin.envs.pettingzoo    every seat is an agent (AEC)
    honjin.envs.gymnasium     one agent against bots; importing it registers `honjin/TITLE-v0` for each of them
    honjin.envs.vector        many games stepped in one compiled call
    honjin.envs.openspiel     games of OpenSpiel, with explicit chance and information states

Each module needs its library, which `pip install honjin[envs]` or `honjin[openspiel]` brings along.
"""
