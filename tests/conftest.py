"""For all tests: no clock decides whether one passes."""

from __future__ import annotations

import hypothesis

hypothesis.settings.register_profile("tefuda", deadline=None)
hypothesis.settings.load_profile("tefuda")
