"""`python -m honjin.server`: the server alone, with settings from the environment (HONJIN_PORT and so on)."""

import os
import sys

from honjin.core.refusal import BadInput
from honjin.server.run import prepare, serve
from honjin.server.settings import load_settings

if __name__ == "__main__":
    try:
        settings = load_settings({}, os.environ)
        serve(settings, prepare(settings))
    except BadInput as problem:
        print(problem, file=sys.stderr)
        sys.exit(2)
