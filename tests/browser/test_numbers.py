"""What a visitor waits for: measured in the browser, printed, and held to its limits.

These tests run alone, after the others: a neighbour would be measured with them.
"""

import random

import pytest

from honjin.titles import GAMES
from tests.browser.fixtures import OpenPage
from tests.browser.playing import play_any, start_quick_game, wait_for_choice

INTERACTIVE = """
const look = () => {
    const button = document.querySelector('[data-title=gunshi] .button.primary')
    if (button && !button.disabled && document.querySelector('[data-title=gunshi] .chip'))
        // Interactive is what answers: a task of our own must come to its turn.
        setTimeout(() => (window.interactiveAt = performance.now()))
    else requestAnimationFrame(look)
}
requestAnimationFrame(look)
"""

ACKNOWLEDGED = """
window.shownAfter = []
const Plain = window.WebSocket
window.WebSocket = class extends Plain {
    constructor(...all) {
        super(...all)
        this.addEventListener('message', (event) => {
            const message = JSON.parse(event.data)
            if (message.t !== 'step') return
            const heard = performance.now()
            const painted = () => {
                const shown = Number(document.querySelector('[data-seq]')?.dataset.seq ?? -1)
                if (shown < message.seq) requestAnimationFrame(painted)
                // The frame that shows it is painted when a task after it runs.
                else setTimeout(() => window.shownAfter.push(performance.now() - heard))
            }
            requestAnimationFrame(painted)
        })
    }
}
"""


def middle(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


def most(values: list[float]) -> float:
    """Nineteen of twenty are less."""
    return sorted(values)[len(values) * 19 // 20]


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
def test_the_start_page_is_soon_interactive(open_page: OpenPage, language: str) -> None:
    """Every try is a first visit, with nothing kept."""
    cold: list[float] = []
    for _try in range(3):
        page = open_page("/", language=language, script=INTERACTIVE)
        page.wait_for_function("() => window.interactiveAt")
        cold.append(page.evaluate("window.interactiveAt"))
    print(f"start page interactive ({language}): {', '.join(f'{time:.0f}' for time in sorted(cold))} ms")
    assert middle(cold) <= 1500


@pytest.mark.parametrize("title", GAMES)
def test_an_answer_is_shown_soon_after_it_is_acknowledged(open_page: OpenPage, title: str) -> None:
    """In a hundred milliseconds; the slowest may take twice that, in the least disturbed of three rounds."""
    page = open_page(size=(1440, 900), script=ACKNOWLEDGED)
    start_quick_game(page, title=title)
    rng = random.Random(3)
    rounds: list[list[float]] = []
    for _round in range(3):
        if not wait_for_choice(page):  # who answers at random may lose early
            page.goto("/")
            start_quick_game(page, title=title)
        page.evaluate("window.shownAfter = []")
        for _answer in range(8):
            if wait_for_choice(page):
                play_any(page, rng)
        wait_for_choice(page)
        rounds.append(page.evaluate("window.shownAfter"))
    every = [time for one in rounds for time in one]
    best = min(most(one) for one in rounds if len(one) >= 8)
    print(
        f"{title}: shown {middle(every):.0f} ms after it was heard, 19 of 20 within {most(every):.0f} ms, "
        f"within {best:.0f} ms in the best round, {len(every)} answers"
    )
    assert middle(every) <= 100
    assert best <= 200


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
def test_the_first_load_is_light_and_blocks_on_no_script(open_page: OpenPage, language: str) -> None:
    page = open_page("/", language=language)
    page.wait_for_selector(".chip")
    page.wait_for_load_state("networkidle")
    loads = page.evaluate(
        """performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
            .map(entry => [entry.name, entry.encodedBodySize, entry.renderBlockingStatus ?? ''])"""
    )
    fonts = sum(size for name, size, _ in loads if name.endswith(".woff2"))
    rest = sum(size for name, size, _ in loads if not name.endswith(".woff2"))
    print(f"first load ({language}): {rest / 1000:.0f} kB, fonts {fonts / 1000:.0f} kB")
    assert rest <= 200_000
    assert 0 < fonts <= 200_000
    scripts = [name for name, _, blocking in loads if name.endswith(".js") and blocking == "blocking"]
    assert scripts == []


FRAMES = """async ([kind]) => {
    const frame = document.querySelector('.frame')
    const box = frame.getBoundingClientRect()
    const plain = { bubbles: true, cancelable: true, pointerId: 1, button: 0 }
    const at = (x, y) => ({ clientX: box.x + x, clientY: box.y + y, ...plain })
    const pointer = (what, x, y) => frame.dispatchEvent(new PointerEvent(what, at(x, y)))
    const next = () => new Promise(requestAnimationFrame)
    const wheel = (dy) => frame.dispatchEvent(new WheelEvent('wheel', { ...at(380, 380), deltaY: dy }))
    if (kind === 'pan') {
        wheel(-600)
        await new Promise(done => setTimeout(done, 400))
        frame.setPointerCapture = () => undefined
        pointer('pointerdown', 380, 380)
    }
    const times = []
    let last = await next()
    for (let n = 0; n < 90; n++) {
        if (kind === 'pan') pointer('pointermove', 380 + 150 * Math.sin(n / 9), 380 + 150 * Math.cos(n / 7))
        else wheel(n % 60 < 30 ? -25 : 25)
        const now = await next()
        times.push(now - last)
        last = now
    }
    pointer('pointerup', 380, 380)
    return times
}"""


@pytest.mark.parametrize("kind", ["pan", "zoom"])
def test_the_map_moves_at_sixty_frames_a_second(open_page: OpenPage, kind: str) -> None:
    """The least disturbed of three tries counts: a test machine is busy, and has no graphics card."""
    page = open_page(size=(1440, 900), motion=True)
    start_quick_game(page, title="tokugawa")
    wait_for_choice(page)
    tries = [sorted(page.evaluate(FRAMES, [kind])) for _try in range(3)]
    best = min(tries, key=sum)
    print(f"{kind}: median {best[45]:.1f} ms a frame, 19 of 20 within {best[85]:.1f} ms")
    assert best[45] < 17.5
    assert best[67] < 34
