"""Training by self-play: proximal policy optimization; one net plays all seats."""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import deepcopy
from typing import Any, NamedTuple, TypedDict

import torch
from torch import Tensor

from tefuda.learning.minibatch import Learner
from tefuda.learning.nets import Actor, Critic
from tefuda.learning.rollout import Rollout
from tefuda.learning.settings import Settings

WARMUP_UPDATES = 10  # the learning rate rises during the first ones that change the nets
NOTHING_LEARNED = (0.0, 0.0, 0.0)  # entropy, change and surprise of an update without learning
SHARE_TOLERANCE = 1e-9  # for sums of floating-point numbers


class Progress(NamedTuple):
    """The state of a training after an update."""

    seconds: float  # of training so far
    updates: int
    decisions: int
    matches: int
    entropy: float  # of the policy, in nats
    change: float  # of the policy: its KL divergence from the one before, estimated
    surprise: float  # cross entropy of the critic, in nats


class Best(TypedDict):
    """The nets that won the largest share in a contest; a dict, so that PyTorch reads it safely."""

    wins: float
    error: float
    decisions: int
    actor: dict[str, Tensor]
    critic: dict[str, Tensor]


class Training:
    """The training of an actor and a critic for a setting."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.perf_counter) -> None:
        """`clock`: returns the time in seconds."""
        self.settings = settings
        self.clock = clock
        torch.set_num_threads(settings.threads)
        torch.set_float32_matmul_precision("medium")  # bfloat16, if the processor has it
        torch.manual_seed(settings.seed)
        on_gpu = settings.device == "cuda"
        kind = torch.bfloat16 if on_gpu else torch.float32
        self.actor = Actor(*settings.actor_shape, kind).to(settings.device)
        self.critic = Critic(*settings.critic_shape, kind).to(settings.device)
        if on_gpu:  # joins the operations between the matrix products
            self.actor.net.compile(dynamic=False)
            self.critic.net.compile(dynamic=False)
        self.parameters = [*self.actor.parameters(), *self.critic.parameters()]
        self.optimizer = torch.optim.Adam(
            self.parameters,
            lr=torch.tensor(settings.rate, device=settings.device),
            betas=(0.9, 0.98),
            eps=1e-6,
            fused=on_gpu,
            capturable=on_gpu,
        )
        self.chance = torch.Generator(settings.device)
        self.chance.manual_seed(settings.seed)
        self.rollout = Rollout(settings)
        self.learner = Learner(settings, self.actor, self.critic, self.optimizer, self.rollout)
        self.seconds = 0.0
        self.updates = 0
        self.learned = 0  # updates that have changed the nets
        self.decisions = 0
        self.matches = 0
        self.curve: list[dict[str, Any]] = []
        self.best: Best | None = None

    @property
    def part(self) -> float:
        """The completed share of the training."""
        return self.part_at(self.seconds, self.decisions)

    def part_at(self, seconds: float, decisions: int) -> float:
        """Return the share completed after this time and number of decisions."""
        if self.settings.decisions:
            return min(decisions / self.settings.decisions, 1.0)
        return min(seconds / self.settings.seconds, 1.0)

    @property
    def finished(self) -> bool:
        """True if another update would exceed the length of the training."""
        share = self.part / self.updates if self.updates else 0.0  # of an update, on average
        return self.part + share > 1.0 + SHARE_TOLERANCE

    def update(self) -> Progress:
        """Play the steps of one update, and learn from them.

        Start learning with the first result: earlier gradients are zero, use up the warm-up and
        shrink the means of the optimizer, and the next steps then leave all units of the last
        hidden layer at zero.
        """
        begun = self.clock()
        settings = self.settings
        self.matches += self.rollout.play(self.actor, self.chance)
        shown = self.learn() if self.matches else NOTHING_LEARNED
        self.updates += 1
        self.decisions += settings.tables * settings.steps
        self.seconds += self.clock() - begun
        return Progress(self.seconds, self.updates, self.decisions, self.matches, *shown)

    def keep_best(self, wins: float, error: float) -> Best:
        """Keep the nets if no contest had this share of wins before; return the best ones."""
        if self.best is None or wins > self.best["wins"]:
            actor, critic = deepcopy((self.actor.state_dict(), self.critic.state_dict()))
            self.best = Best(
                wins=wins, error=error, decisions=self.decisions, actor=actor, critic=critic
            )
        return self.best

    def learn(self) -> tuple[float, float, float]:
        """Learn from the decisions of the rollout, in minibatches of random order."""
        settings = self.settings
        self.learned += 1
        warm = min(1.0, self.learned / WARMUP_UPDATES)
        rate = settings.rate * warm * (1.0 - self.part * (1.0 - settings.last_rate))
        for group in self.optimizer.param_groups:
            group["lr"].fill_(rate)
        decay = settings.last_entropy / settings.entropy
        self.learner.entropy.fill_(settings.entropy * decay**self.part)
        self.rollout.judge(self.critic)
        count = settings.tables * settings.steps
        shown = []
        for _ in range(settings.epochs):
            order = torch.randperm(count, generator=self.chance, device=self.chance.device)
            shown += [self.learner.learn_from(places) for places in order.split(settings.minibatch)]
        means = torch.stack(shown).mean(0).tolist()
        return means[0], means[1], means[2]
