"""The environments beside PettingZoo's classic games and OpenSpiel's C++ games."""
