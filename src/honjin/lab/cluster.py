"""Playing on a Ray cluster: the same jobs, the same games.

Ray gives a job to another worker when its own dies. The same version of Honjin must be installed on every node; a
changed pack need not be, its files travel with the jobs.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from honjin.core.pack import Pack
from honjin.core.refusal import BadInput
from honjin.lab.series import Played
from honjin.lab.workers import AHEAD, TRIES, GamesJob, Queue


class Cluster:
    """`ray`: the cluster this machine belongs to, or else one that is started here; `ray://HOST:PORT`: that one."""

    def __init__(self, place: str, count: int = 0) -> None:
        if find_spec("ray") is None:
            raise BadInput("--on ray needs Ray: pip install 'honjin[ray]'")
        self.ray: Any = import_module("ray")
        if not self.ray.is_initialized():
            try:
                self.ray.init(
                    address=place if place != "ray" else None,
                    log_to_driver=False,
                    logging_level="ERROR",
                )
            except Exception as problem:  # Ray raises all kinds, the bare one among them
                reason = str(problem).splitlines()[0] if str(problem) else type(problem).__name__
                what = (
                    "a Ray cluster could not be started here"
                    if place == "ray"
                    else f"no Ray cluster at {place}"
                )
                raise BadInput(f"{what}: {reason}") from None
        self.count = count or int(self.ray.cluster_resources().get("CPU", 1))

    def run(self, jobs: Iterable[GamesJob]) -> Iterator[list[Played]]:
        ray = self.ray
        remote = ray.remote(num_cpus=1, max_retries=TRIES)(work_with_pack)
        queue: Queue[list[Played]] = Queue(jobs, AHEAD * self.count)
        packs: dict[str, Any] = {}
        under_way: dict[Any, int] = {}
        try:
            while not queue.is_done():
                while len(under_way) < 2 * self.count and (ticket := queue.next()) is not None:
                    number, job = ticket
                    assert isinstance(job, GamesJob)
                    if job.plan.pack not in packs:
                        packs[job.plan.pack] = ray.put(files_of(job.plan.pack))
                    under_way[remote.remote(job, packs[job.plan.pack])] = number
                ready, _waiting = ray.wait(list(under_way), num_returns=1)
                for reference in ready:
                    queue.finish(under_way.pop(reference), self.fetch(reference))
                yield from queue.finished()
        finally:
            for reference in under_way:
                ray.cancel(reference, force=False)

    def fetch(self, reference: Any) -> list[Played]:
        try:
            games: list[Played] = self.ray.get(reference)
        except self.ray.exceptions.WorkerCrashedError:
            raise BadInput(f"the workers of the cluster died {TRIES + 1} times over the same games") from None
        return games


def files_of(pack: str) -> dict[str, bytes]:
    return Pack(Path(pack), Path(pack).name).files if pack else {}


_folders: dict[bytes, tempfile.TemporaryDirectory[str]] = {}


def work_with_pack(job: GamesJob, files: dict[str, bytes]) -> list[Played]:
    """Play a job on a machine that may not have its pack: a process writes each pack it meets to a folder once."""
    if not files:
        return job.do()
    key = msgspec.msgpack.encode(files)
    if key not in _folders:
        _folders[key] = tempfile.TemporaryDirectory(prefix="honjin-pack-")
    folder = Path(_folders[key].name) / Path(job.plan.pack).name
    if not folder.is_dir():
        folder.mkdir()
        for name, content in files.items():
            (folder / name).write_bytes(content)
    here = msgspec.structs.replace(job.plan, pack=str(folder))
    return msgspec.structs.replace(job, plan=here).do()
