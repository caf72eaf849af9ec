"""`tefuda learn`: train the nets of `expert` by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tefuda.cli.parameters import Game, Options, switched_on
from tefuda.cli.status import INTERRUPTED

if TYPE_CHECKING:
    from tefuda.learning import Settings
    from tefuda.research.batch import Device


def learn(
    game: Game,
    /,
    *,
    players: Annotated[int, Parameter(help="How many play.")] = 2,
    option: Options = None,
    seconds: Annotated[float, Parameter(help="How long to train in all.")] = 600.0,
    decisions: Annotated[
        int,
        Parameter(
            help="Stop after this many decisions instead of after --seconds; 0: use --seconds."
        ),
    ] = 0,
    folder: Annotated[
        Path | None, Parameter(help="Where the training is kept. [default: learn/SETTING]")
    ] = None,
    seed: Annotated[int, Parameter(help="Fixes deals and choices.")] = 1,
    cpu: Annotated[
        bool,
        Parameter(
            help="Train on the processor also where there is a GPU.",
            negative="",
            show_default=False,
        ),
    ] = False,
    threads: Annotated[int, Parameter(help="Threads on the processor.")] = 1,
    width: Annotated[
        int | None,
        Parameter(help="Width of the layers of the actor. [default: 256, on a GPU 512]"),
    ] = None,
    critic_width: Annotated[
        int | None,
        Parameter(help="Width of those of the critic; 0: --width. [default: 0, on a GPU 256]"),
    ] = None,
    blocks: Annotated[
        int | None,
        Parameter(help="Residual blocks of the nets, two layers each. [default: 1, on a GPU 2]"),
    ] = None,
    tables: Annotated[
        int | None,
        Parameter(help="Matches in step. [default: 512, on a GPU 65536]"),
    ] = None,
    steps: Annotated[
        int | None,
        Parameter(help="Decisions at each table between two updates. [default: 64, on a GPU 32]"),
    ] = None,
    minibatch: Annotated[
        int | None,
        Parameter(help="Decisions that are learned from at once. [default: 2048, on a GPU 32768]"),
    ] = None,
    epochs: Annotated[int, Parameter(help="How often each decision is learned from.")] = 1,
    rate: Annotated[float, Parameter(help="Learning rate at the beginning.")] = 1e-3,
    horizon: Annotated[float, Parameter(help="Lambda of the advantages.")] = 0.95,
    deals: Annotated[int, Parameter(help="Deals of a contest; 0: hold none.")] = 500,
    judge: Annotated[
        str | None,
        Parameter(help="A bot to play in the arena at the end, such as hard:simulations=1000."),
    ] = None,
) -> int:
    """Train the nets of `expert` by self-play, on a GPU if there is one.

    The same command goes on where it was stopped, and with more seconds where it had finished. A
    dozen contests among `normal` show how strong the net has become.
    """
    from tefuda.extras import require

    require("learn", "Learning")
    import torch

    from tefuda.bots.expert.setting import setting_of
    from tefuda.games import get
    from tefuda.learning import Settings, checkpoint
    from tefuda.learning.run import run

    facts = get(game)
    facts.check_options(switched_on(option), facts.check_players(players))
    setting = setting_of(game, players, option or ())
    device: Device = "cuda" if torch.cuda.is_available() and not cpu else "cpu"
    sizes = {
        "width": width,
        "critic_width": critic_width,
        "blocks": blocks,
        "tables": tables,
        "steps": steps,
        "minibatch": minibatch,
    }
    where = Path("learn", setting.label) if folder is None else folder
    if (where / checkpoint.NAME).exists():  # of a training that may have begun on another device
        kept = checkpoint.read(where)[1]
        sizes = {
            name: getattr(kept, name) if size is None else size for name, size in sizes.items()
        }
    settings = Settings(
        *setting,
        seconds=seconds,
        decisions=decisions,
        seed=seed,
        device=device,
        threads=threads,
        epochs=epochs,
        rate=rate,
        horizon=horizon,
    ).resized(sizes)
    training = run(settings, where, deals, lambda text: print(text, flush=True))
    print(f"written to {where}")
    if not training.finished:
        return INTERRUPTED
    if judge is not None:
        hold_arena(settings, where, judge, deals)
    return 0


def hold_arena(settings: Settings, folder: Path, opponent: str, deals: int) -> None:
    """Play a bot with the weights as they are, in the arena, and print the standings."""
    from rich.console import Console

    from tefuda.arena import Arena, plan
    from tefuda.cli.standings import show_standings
    from tefuda.learning.packing import pack

    entrant = f"expert:weights={pack(folder, folder, matches=0)}"
    options = dict.fromkeys(settings.options, True)
    wanted = plan(settings.game, [entrant, opponent], settings.players, options=options)
    with Arena(wanted, folder / "arena", fresh=True) as games:
        games.play(deals)
        summary = games.summary()
        games.write(summary)
    show_standings(Console(highlight=False), summary, folder / "arena")
