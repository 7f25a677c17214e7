"""The two merchants, and the five passes they draw from. [SEK-GEN-01, SEK-PASS-02]"""

from typing import Final

SEAT_NAMES: Final = ["east", "west"]
PASS_NAMES: Final = ["reed", "bamboo", "cedar", "bronze", "gold"]
NO_PASS: Final = -1
COINS: Final = 2
"""What each merchant can spend at the barrier in a whole game. [SEK-SAY-04]"""
