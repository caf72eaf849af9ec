"""Learning from a minibatch: a step of the optimizer, on a GPU replayed as a CUDA graph."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from tefuda.learning.nets import Actor, Critic
from tefuda.learning.rollout import Rollout
from tefuda.learning.settings import Settings

WARM_STEPS = 3  # taken before a graph is captured: they compile, and create the optimizer's state
MAX_LOG_RATIO = 10.0


class Learner:
    """Takes steps of the optimizer on minibatches of a rollout.

    On a GPU a step is captured once as a CUDA graph and then replayed, because launching its
    kernels from Python takes longer than they run. It is captured again when there is room for
    more legal moves. If that fails, the steps are launched from Python.
    """

    def __init__(
        self,
        settings: Settings,
        actor: Actor,
        critic: Critic,
        optimizer: torch.optim.Optimizer,
        rollout: Rollout,
    ) -> None:
        self.settings = settings
        self.actor = actor
        self.critic = critic
        self.optimizer = optimizer
        self.rollout = rollout
        self.entropy = torch.zeros((), device=settings.device)  # weight of the entropy bonus
        self.rate_moves = actor.rate_moves
        self.captures = settings.device == "cuda"
        if self.captures:
            self.rate_moves = torch.compile(actor.rate_moves, dynamic=False)
            self.stream = torch.cuda.Stream()
        self.graph: torch.cuda.CUDAGraph | None = None
        self.room = 0  # for legal moves, when the graph was captured
        self.taken = 0  # steps with this room
        self.places = torch.zeros(settings.minibatch, dtype=torch.int64, device=settings.device)
        self.shown = torch.zeros(3, device=settings.device)

    def learn_from(self, places: Tensor) -> Tensor:
        """Take a step on the decisions at these places; return entropy, change and surprise."""
        if not self.captures or len(places) != len(self.places):
            return self.step(places)
        self.places.copy_(places)
        if self.room != self.rollout.room:
            self.graph, self.room, self.taken = None, self.rollout.room, 0
        if self.graph is None and self.taken == WARM_STEPS:
            self.capture()
        self.taken += 1
        if self.graph is not None:
            self.graph.replay()
            return self.shown.clone()
        now = torch.cuda.current_stream()
        self.stream.wait_stream(now)
        with torch.cuda.stream(self.stream):
            shown = self.step(self.places)
        now.wait_stream(self.stream)
        return shown

    def capture(self) -> None:
        """Capture a step as a graph; a step that is captured changes nothing."""
        graph = torch.cuda.CUDAGraph()
        try:
            with torch.cuda.graph(graph, stream=self.stream):
                self.shown = self.step(self.places)
        except RuntimeError as problem:
            self.captures = False
            print(f"no CUDA graph, so learning is slower: {problem}", flush=True)
        else:
            self.graph = graph

    def step(self, places: Tensor) -> Tensor:
        """Compute the gradients of a minibatch, and change the nets."""
        shown = self.compute_gradients(places)
        for net in (self.actor, self.critic):  # one must not make the other learn more slowly
            nn.utils.clip_grad_norm_(net.parameters(), self.settings.gradient)
        self.optimizer.step()
        return shown

    def compute_gradients(self, places: Tensor) -> Tensor:
        """Compute the gradients of the loss; return entropy, change and surprise."""
        rows, clip = self.rollout, self.settings.clip
        seen = rows.seen[:-1].flatten(0, 1)[places]
        legal = rows.legal.flatten(0, 1)[places]
        features = rows.features.flatten(0, 1)[places]
        count = rows.count.view(-1)[places]
        before = rows.likely.view(-1)[places]
        advantage = rows.advantage.view(-1)[places]
        target = rows.target.flatten(0, 1)[places]
        # The actor learns nothing from the few decisions with more moves than there is room for.
        known = count <= legal.shape[1]
        chosen = rows.chosen.view(-1)[places].clamp(max=legal.shape[1] - 1).unsqueeze(1)
        found = self.actor.net(seen[:, : rows.seen_places])
        likely = self.rate_moves(found, legal, features, count).log_softmax(1)
        its = torch.where(known, likely.gather(1, chosen).squeeze(1), before)
        ratio = (its - before).clamp(max=MAX_LOG_RATIO).exp()
        clipped = ratio.clamp(1.0 - clip, 1.0 + clip)
        gained = torch.minimum(ratio * advantage, clipped * advantage).mean()
        doubt = -((likely.exp() * likely).sum(1) * known).mean()
        surprise = -(target * self.critic(seen).log_softmax(1)).sum(1).mean()
        loss = surprise - gained - self.entropy * doubt
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        return torch.stack([doubt, (before - its).mean(), surprise]).detach()
