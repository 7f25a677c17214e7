"""Nobody receives what their seat may not know.

The swap test: deal again what a seat cannot know, and everything it receives must be the same to the byte.
"""

from __future__ import annotations

from honjin.core.rng import Rng
from honjin.core.state import State
from tests.conformance.cases import Case, Position, positions
from tests.conformance.received import answered, heard, known_facts, open_questions, received
from tests.conformance.snapshot import Plain, component_names, facts

WORLDS = 3
"""So many other worlds for every position and seat."""
MANY_WORLDS = 16
"""Where a world counts only now and then."""
ALTERNATIVES = 5
"""So many answers of a question are compared at most."""


def test_a_seat_receives_the_same_in_every_world_it_cannot_tell_apart(case: Case) -> None:
    for state, where, seed in positions(case):
        for seat in case.observers():
            truth = received(case.game, state, seat)
            rng = Rng(seed, f"swap {seat}")
            for _world in range(WORLDS):
                world = state.redeal(seat, rng)
                other = received(case.game, world, seat)
                assert other == truth, (
                    f"{where}: seat {seat} received\n{truth!r}\nand in another world\n{other!r}"
                )


def test_what_is_asked_would_be_asked_in_every_world(case: Case) -> None:
    """If a question is skipped when it has one answer, asking it tells that it has more."""
    for state, where, seed in positions(case):
        asked_anyway = state.question().asked_even_if_forced()
        for seat in others(case, state):
            rng = Rng(seed, f"asked {seat}")
            for _world in range(MANY_WORLDS):
                count = len(state.redeal(seat, rng).options())
                assert count > 1 or (asked_anyway and count == 1), (
                    f"{where}: being asked tells seat {seat} that there is a choice; in another world there is none"
                )


def test_an_answer_given_in_two_worlds_that_stay_alike_is_heard_alike(case: Case) -> None:
    """The same answer in the true world and in another: if the seat still cannot tell them apart by what the engine
    says it knows, then view, questions and events must not tell it either.
    """
    components = component_names(case.new(), case.new())
    compared = 0
    for position in positions(case, per_question=1):
        state = position.state
        for seat in case.observers():
            world = state.redeal(seat, Rng(position.seed, f"pair {seat}"))
            for action in sampled(state.options(), position.seed):
                if world.why_not(action) is None:
                    ours, theirs = answered(state, action), answered(world, action)
                    if ours.outcome() is None and theirs.outcome() is None:
                        if known_facts(ours, seat, components) == known_facts(theirs, seat, components):
                            assert open_questions(ours) == open_questions(theirs), (
                                f"{position.where}: after action {action} seat {seat} can tell two worlds"
                                " apart by the questions that are open"
                            )
                            assert_alike(case, ours, theirs, seat, position)
                            compared += 1
    assert compared > 0


def test_secret_answers_are_heard_alike(case: Case) -> None:
    """Two answers to one question that lead to worlds a seat cannot tell apart must sound the same to it.

    Two answers that lead to the very same position are left out: which of them it was may be told.
    """
    components = component_names(case.new(), case.new())
    for position in positions(case):
        state = position.state
        worlds = [answered(state, action) for action in sampled(state.options(), position.seed)]
        worlds = [world for world in worlds if world.outcome() is None]
        truths = [facts(world, components) for world in worlds]
        for seat in case.observers():
            groups: list[tuple[Plain, int]] = []
            for index, world in enumerate(worlds):
                known = (known_facts(world, seat, components), open_questions(world))
                for other_known, other in groups:
                    if known == other_known and truths[index] != truths[other]:
                        assert_alike(case, worlds[other], world, seat, position)
                        break
                else:
                    groups.append((known, index))


def others(case: Case, state: State) -> list[int]:
    """Those who are not asked themselves."""
    return [seat for seat in case.observers() if seat != state.actor()]


def sampled(options: list[int], seed: int) -> list[int]:
    """At most so many, at random."""
    rng = Rng(seed, "alternatives")
    options = list(options)
    while len(options) > ALTERNATIVES:
        options.pop(rng.below(len(options)))
    return options


def assert_alike(case: Case, ours: State, theirs: State, seat: int, position: Position) -> None:
    pairs = [(received(case.game, ours, seat), received(case.game, theirs, seat))]
    pairs.append((b"\n".join(heard(ours, seat)), b"\n".join(heard(theirs, seat))))
    for first, second in pairs:
        assert first == second, f"{position.where}: seat {seat} can tell apart\n{first!r}\n{second!r}"
