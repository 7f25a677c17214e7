"""`python -m honjin.server`: the server alone, with settings from the environment (HONJIN_PORT and so on)."""

import os

from honjin.server.run import serve
from honjin.server.settings import load_settings

if __name__ == "__main__":
    serve(load_settings({}, os.environ))
