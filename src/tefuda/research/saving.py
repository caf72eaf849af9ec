"""A batch as bytes, to go on with later or in another process."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO
from typing import Any

import numpy as np

from tefuda.errors import BadOption
from tefuda.research.slots import SAVED, Settings, Slots


def header(game: str, settings: Settings, slots: Slots) -> str:
    """Return what two batches must have in common."""
    return json.dumps({"game": game, **settings._asdict(), "seats": slots.policies.tolist()})


def saved(game: str, settings: Settings, slots: Slots) -> bytes:
    """Return a batch as bytes: a NumPy archive."""
    file = BytesIO()
    arrays: dict[str, Any] = {name: np.ascontiguousarray(getattr(slots, name)) for name in SAVED}
    np.savez(file, header=np.array(header(game, settings, slots)), **arrays)
    return file.getvalue()


def restore(game: str, settings: Settings, slots: Slots, data: bytes) -> Slots:
    """Return the slots with the arrays that were saved, or raise `BadOption`."""
    try:
        with np.load(BytesIO(data), allow_pickle=False) as archive:
            known = str(archive["header"])
            saved = set(archive.files)
            arrays = {name: archive[name] for name in SAVED if name in saved}
    except (EOFError, KeyError, OSError, TypeError, ValueError, zipfile.BadZipFile) as error:
        raise BadOption("not a saved batch, or not all of it") from error
    if known != header(game, settings, slots):
        raise BadOption(f"saved by a batch with other settings: {known}")
    if missing := sorted(set(SAVED) - saved):
        raise BadOption(f"saved by another version: it lacks {', '.join(missing)}")
    longest = int(arrays["decisions"].max(initial=1))
    for name, array in arrays.items():
        own = getattr(slots, name)
        shape = array.shape
        if name == "choices" and array.ndim == 2 and shape[1] >= longest:
            shape = (shape[0], own.shape[1])  # it has grown with the longest match
        if array.dtype != own.dtype or shape != own.shape:
            raise BadOption(f"saved by another version: {name} is of another type or shape")
    return slots._replace(**arrays)
