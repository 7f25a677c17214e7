"""Which evaluation belongs to which title, and how to search there."""

from mypy_extensions import i64

from honjin.bots.hints.evaluation import Evaluation
from honjin.bots.hints.goryokaku.evaluation import GoryokakuEvaluation
from honjin.bots.hints.gunshi.evaluation import GunshiEvaluation
from honjin.bots.hints.suikoden.company import CompanyEvaluation
from honjin.bots.hints.suikoden.duel import SuikodenEvaluation
from honjin.bots.hints.tokugawa.evaluation import LOOK, TokugawaEvaluation
from honjin.bots.manner import Manner
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.games.goryokaku.state import Goryokaku
from honjin.games.gunshi.state import Gunshi
from honjin.games.suikoden.company import Company
from honjin.games.suikoden.state import Suikoden
from honjin.games.tokugawa.state import Tokugawa


def evaluation_of(root: State, seat: i64, rng: Rng) -> Evaluation:
    """The evaluation for a decision of a seat; a title without hints is judged by its endings alone."""
    if isinstance(root, Gunshi):
        return GunshiEvaluation(root, seat, rng)
    if isinstance(root, Suikoden):
        return SuikodenEvaluation(root, seat, rng)
    if isinstance(root, Company):
        return CompanyEvaluation(root, seat, rng)
    if isinstance(root, Tokugawa):
        return TokugawaEvaluation(root, seat, rng)
    if isinstance(root, Goryokaku):
        return GoryokakuEvaluation(root, seat, rng)
    return Evaluation(root, seat, rng)


def manner_of(root: State, first_look: i64 = 600, error: float = 0.0) -> Manner:
    """How a search thinks best in the title of a position."""
    if isinstance(root, Tokugawa):
        return Manner(first_look=first_look, look=LOOK, error=error)
    return Manner(first_look=first_look, error=error)
