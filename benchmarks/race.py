"""The race: interleaved rounds over all contenders, each in a child process."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field

from contenders import Command, Contender
from protocol import Tally


@dataclass
class Result:
    """The rounds of one contender, or why there are none."""

    contender: Contender
    rounds: list[Tally] = field(default_factory=list)
    error: str | None = None

    @property
    def speeds(self) -> list[float]:
        """Decisions a second, round by round."""
        return [tally.decisions / tally.seconds for tally in self.rounds]

    @property
    def median(self) -> float:
        """Decisions a second in the median round."""
        return statistics.median(self.speeds)

    @property
    def best(self) -> float:
        """Decisions a second in the best round."""
        return max(self.speeds)


class Child:
    """A child process that speaks the protocol."""

    def __init__(self, command: Command) -> None:
        """Start it; it inherits the cores that this process may use now."""
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def play(self, spec: tuple[str, ...], seconds: float) -> Tally:
        """Ask for a round. Raises RuntimeError with the contender's message if it fails."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            print(json.dumps({"spec": spec, "seconds": seconds}), file=self._process.stdin)
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        reply = json.loads(line) if line else {"error": "its process ended, see above"}
        if "error" in reply:
            raise RuntimeError(reply["error"])
        return Tally(**reply)

    def close(self) -> None:
        """Close its input, which ends it."""
        self._process.communicate()


@contextmanager
def one_core() -> Iterator[None]:
    """Pin this process to one core inside the block, where the system can."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


class Children:
    """The child processes in use, started when first needed."""

    def __init__(self, closing: ExitStack) -> None:
        """None yet; those to come are ended with `closing`."""
        self._closing = closing
        self._started: dict[tuple[Command, bool], Child] = {}

    def of(self, contender: Contender) -> Child:
        """Return the process that plays for this contender; OSError where it cannot be started."""
        key = (contender.command, contender.pinned)
        if key not in self._started:
            with one_core() if contender.pinned else nullcontext():
                self._started[key] = Child(contender.command)
            self._closing.callback(self._started[key].close)
        return self._started[key]


def run(
    contenders: list[Contender], rounds: int, seconds: float, show_step: Callable[[str], None]
) -> list[Result]:
    """Play `rounds` rounds of about `seconds` each; a contender that fails once is dropped."""
    results = [Result(contender) for contender in contenders]
    with ExitStack() as closing:
        children = Children(closing)
        for number in range(rounds + 1):  # round 0 warms everyone up and does not count
            for result in results:
                if result.error is None:
                    who = result.contender
                    show_step(f"round {number} of {rounds}: {who.name}")
                    try:
                        tally = children.of(who).play(who.spec, seconds if number else 0.0)
                    except (OSError, RuntimeError) as error:
                        result.error = str(error)
                    else:
                        result.rounds += [tally] if number else []
    return results
