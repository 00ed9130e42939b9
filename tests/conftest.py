"""Settings for all tests: Hypothesis tries the same examples everywhere; the soak tries new ones."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "orcade", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("orcade")
