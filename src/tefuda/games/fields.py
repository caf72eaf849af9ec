"""One declaration of a state's fields gives the plain class and the NumPy record.

A state is a class of integers and short lists of integers:

>>> class Hare(State):
...     '''Where one hare stands.'''
...     steps: int = int16()
...     naps: list[int] = int8(4)
>>> hare = Hare()
>>> hare.steps, hare.naps
(0, [0, 0, 0, 0])
>>> Hare.dtype().itemsize
6
>>> hare == Hare(), hare == 6
(True, False)
>>> hare
Hare(steps=0, naps=[0, 0, 0, 0])

The interpreter plays on such objects; compiled code on an array of the same fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

if TYPE_CHECKING:
    import numpy as np

__all__ = ["State", "copied", "int8", "int16", "int64", "real64"]


class Field(NamedTuple):
    """The integer type of a field, and its length (0: a single number)."""

    code: str
    length: int


def int8(length: int = 0) -> Any:
    """Return a field of one byte."""
    return Field("i1", length)


def int16(length: int = 0) -> Any:
    """Return a field of two bytes."""
    return Field("i2", length)


def int64(length: int = 0) -> Any:
    """Return a field of eight bytes; signed, since Numba turns a mix of signs into floats."""
    return Field("i8", length)


def real64(length: int = 0) -> Any:
    """Return a field of floating-point numbers. For knowledge, never for rules."""
    return Field("f8", length)


class State:
    """The base of all states: copied, compared, packed into a NumPy record and back."""

    layout: ClassVar[dict[str, Field]] = {}
    lists: ClassVar[tuple[str, ...]] = ()

    # The events that the rules emit while they run; None: nobody listens.
    events: list[tuple[int, ...]] | None = None

    def __init_subclass__(cls) -> None:
        cls.layout = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        cls.lists = tuple(name for name, field in cls.layout.items() if field.length)

    def __init__(self) -> None:
        for name, field in self.layout.items():
            setattr(self, name, [0] * field.length if field.length else 0)

    def copy(self) -> Self:
        """Return the same position; nobody listens to the copy."""
        twin = object.__new__(type(self))
        values = self.__dict__.copy()
        values.pop("events", None)
        for name in self.lists:
            values[name] = values[name][:]
        twin.__dict__ = values
        return twin

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.layout)

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)}" for name in self.layout)
        return f"{type(self).__name__}({inside})"

    @classmethod
    def dtype(cls) -> np.dtype[np.void]:
        """Return the fields as an aligned NumPy record, widest first to avoid padding."""
        import numpy as np

        widest_first = sorted(cls.layout.items(), key=lambda item: -int(item[1].code[1]))
        return np.dtype(
            [
                (name, field.code, (field.length,)) if field.length else (name, field.code)
                for name, field in widest_first
            ],
            align=True,
        )

    def pack(self, record: np.ndarray[Any, Any]) -> None:
        """Write this state into a record, or into an array of one record."""
        for name in self.layout:
            record[name] = getattr(self, name)

    @classmethod
    def unpack(cls, record: np.ndarray[Any, Any]) -> Self:
        """Return the state that a record, or an array of one record, holds."""
        state = cls()
        for name, field in cls.layout.items():
            values = record[name].reshape(-1).tolist()
            setattr(state, name, values if field.length else values[0])
        return state


def copied(s: Any) -> Any:
    """Return the same position, to be put into an array of states.

    Compiled, putting a record into an array copies it: there this does nothing.

    >>> hare = State()
    >>> copied(hare) is hare
    False
    """
    return s.copy()
