"""`tefuda pack`: the weights of a training as a file that `expert` takes, with its card."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter


def pack(
    folder: Annotated[Path, Parameter(help="Where `tefuda learn` keeps the training.")],
    /,
    *,
    out: Annotated[
        Path | None, Parameter(help="Where the weights go. [default: the same folder]")
    ] = None,
    matches: Annotated[
        int,
        Parameter(help="Matches of self-play to calibrate its chances; 0: no calibration."),
    ] = 100,
) -> int:
    """Write the weights of a training in 8 bits, and a card that says how they were made."""
    from tefuda.extras import require

    require("learn", "Packing weights")
    from tefuda.learning.packing import pack as packed

    path = packed(folder, folder if out is None else out, matches)
    print(f"written to {path}: tefuda arena GAME expert:weights={path} normal")
    return 0
