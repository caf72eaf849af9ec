"""Contender: a batch of Pgx with random legal moves on one core. Spec: environment, batch size."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

from protocol import Play, serve, timed

STEPS = 32  # in one compiled call, so that Python costs nothing


def build(name: str, size: str) -> Play:
    """Random moves in a batch that begins finished matches again."""
    env = pgx.make(name)
    count = int(size)
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(carry, key):  # type: ignore[no-untyped-def]
        choices, resets = jax.random.split(key)
        scores = jnp.where(carry.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choices, scores, axis=-1)
        return step(carry, actions, jax.random.split(resets, count)), None

    run = jax.jit(lambda state, key: jax.lax.scan(advance, state, jax.random.split(key, STEPS))[0])
    begun = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), count))

    def play(calls: int, seed: int) -> int:
        state = begun
        for call in range(calls):
            state = run(state, jax.random.PRNGKey(seed + call))
        jax.block_until_ready(state)
        return calls * STEPS * count

    return timed(play)


if __name__ == "__main__":
    serve(build)
