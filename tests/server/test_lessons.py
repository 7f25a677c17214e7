"""Lessons over REST: nothing is kept, so any step can be asked for again."""

from collections.abc import Callable

from honjin.play.lesson import ON, lesson_of, right_answers
from honjin.titles import game_named
from tests.server.players import Player
from tests.server.processes import Server


def test_a_lesson_is_played_through_and_wrong_answers_come_back(
    server: Server, person: Callable[[Server], Player]
) -> None:
    """[GUN-GEN-01]"""
    learner = person(server)
    assert [game["has_lesson"] for game in learner.get("/api/games") if game["key"] == "gunshi"] == [True]
    lesson = lesson_of(game_named("gunshi"))
    answers: list[int] = []
    for number, step in enumerate(lesson.steps):
        now = learner.post("/api/lessons/gunshi", {"answers": answers})
        assert (now["step"], now["steps"], now["asks"]) == (number, len(lesson.steps), bool(step.ask))
        assert (now["text"], now["clause"], now["is_done"]) == (step.text, step.clause, False)
        assert now["outcome"] is not None or now["view"]["blue"]["hand"] is None
        right = right_answers(lesson, lesson.moment(answers)) if step.ask else [ON]
        others = [option["action"] for option in now["options"] if option["action"] not in right]
        for action in others[:1]:
            hinted = learner.post("/api/lessons/gunshi", {"answers": [*answers, action]})
            assert (hinted["step"], hinted["is_right"], hinted["remark"]) == (number, False, step.hint)
        answers.append(right[0])
    end = learner.post("/api/lessons/gunshi", {"answers": answers})
    assert (end["is_done"], end["outcome"]["ending"], end["options"]) == (True, "GENERAL_TAKEN", [])
    refused = learner.post("/api/lessons/gunshi", {"answers": [ON, 0]})
    assert refused["refusal"]["clause"].startswith("GUN-") and not refused["is_right"]


def test_lessons_that_do_not_exist_or_go_astray_are_refused_with_a_sentence(
    server: Server, person: Callable[[Server], Player]
) -> None:
    learner = person(server)
    for path, answers in (("chess", []), ("gunshi", [5]), ("gunshi", [ON, 0, 0])):
        answer = learner.ask("POST", f"/api/lessons/{path}", {"answers": answers})
        assert answer.status_code == 400
        assert answer.json()["facts"]["message"]
