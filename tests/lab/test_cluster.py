"""The lab on Ray: a cluster of this machine with several workers.

A cluster takes long to start, so one test asks for everything: the same games as here, also with a pack of one's own,
and also when a worker is killed.
"""

import os
import signal
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from honjin.lab.cluster import Cluster, work_with_pack
from honjin.lab.series import Experiment
from honjin.lab.simulate import jobs_of
from honjin.lab.workers import GamesJob, Here, workers_on
from tests.cli.running import honjin_here

PLAN = Experiment("gunshi", bots=["greedy", "random"], seed=6, variant="starter")


def test_a_pack_travels_with_its_job(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    honjin_here("pack", "new", "goryokaku", pack)
    job = GamesJob(Experiment("goryokaku", bots=["random"], pack=str(pack)), 0, 2, "uses")
    here = job.do()
    files = {path.name: path.read_bytes() for path in pack.iterdir()}
    elsewhere = msgspec.structs.replace(job.plan, pack="/not/on/this/machine/mine")
    assert work_with_pack(msgspec.structs.replace(job, plan=elsewhere), files) == here


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games_and_survives_the_loss_of_a_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ray: Any = import_module("ray")
    pack = tmp_path / "mine"
    honjin_here("pack", "new", "goryokaku", pack)
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # no token file in the home of whoever runs the tests
    start_cluster(ray)
    try:
        cluster = workers_on("ray")
        assert isinstance(cluster, Cluster) and cluster.count == 2
        changed = jobs_of(Experiment("goryokaku", bots=["random"], pack=str(pack)), range(4), 2, "uses")
        jobs = [*jobs_of(PLAN, range(24), 2), *changed]
        games = cluster.run(jobs)
        found = [next(games)]
        victim = busy_worker()
        os.kill(victim, signal.SIGKILL)
        found += games
        assert found == list(Here().run(jobs))
        assert not is_alive(victim)
    finally:
        ray.shutdown()


def start_cluster(ray: Any) -> None:
    """Ray gives its own processes 15 s to start, which on a busy machine is not always enough."""
    for tries_left in (3, 2, 1, 0):
        try:
            ray.init(
                address="local",
                num_cpus=2,
                include_dashboard=False,
                object_store_memory=100_000_000,
                log_to_driver=False,
                logging_level="ERROR",
            )
        except Exception:
            ray.shutdown()
            if tries_left == 0:
                raise
        else:
            return


def busy_worker() -> int:
    """The process of a worker that is playing now; those of our cluster descend from this process."""
    psutil: Any = import_module("psutil")
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for process in psutil.process_iter(["pid", "name", "cmdline"]):
            title = " ".join(process.info["cmdline"] or [])
            if title.startswith("ray::work_with_pack") and os.getpid() in [
                parent.pid for parent in process.parents()
            ]:
                return int(process.info["pid"])
        time.sleep(0.02)
    raise AssertionError("no worker is busy")


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
