"""An array in the memory of a GPU, for the libraries that take it from there without a copy."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from tefuda.research.dlpack import CUDA, capsule

NO_WAIT = -1  # the stream of a consumer that wants no synchronization


class DeviceArray:
    """An array of a batch on a GPU; a step writes it in place.

    `torch.from_dlpack(array)` and `jax.dlpack.from_dlpack(array)` take it, and so
    does whatever knows `__cuda_array_interface__`. `numpy.asarray(array)` copies it.
    """

    def __init__(self, array: Any) -> None:
        self._array = array

    @property
    def shape(self) -> tuple[int, ...]:
        """The length along each axis."""
        return tuple(self._array.shape)

    @property
    def dtype(self) -> np.dtype[Any]:
        """The type of the numbers."""
        dtype: np.dtype[Any] = self._array.dtype
        return dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        facts: dict[str, Any] = self._array.__cuda_array_interface__
        return facts

    def copy_to_host(self) -> NDArray[Any]:
        """Return a NumPy array with the same numbers."""
        return np.array(self._array.copy_to_host())

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError("an array on a GPU cannot be a NumPy array without a copy")
        return self.copy_to_host().astype(dtype or self.dtype, copy=False)

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, int(cuda.get_current_device().id)

    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        device = self.__dlpack_device__()
        if copy or dl_device not in (None, device):
            raise BufferError("the array is on the GPU, and is not copied: take it there")
        if stream != NO_WAIT:
            cuda.synchronize()  # whatever stream the consumer works in
        facts = self.__cuda_array_interface__
        strides = tuple(step // self.dtype.itemsize for step in self._array.strides)
        return capsule(facts["data"][0], self.shape, strides, self.dtype, device, self._array)

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<DeviceArray of {self.dtype}, {self.shape}>"
