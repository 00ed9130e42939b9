"""The bowls and the figures of `components.toml`, typed and checked."""

from __future__ import annotations

from orcade.kernel.components import Components
from orcade.kernel.space import Action


class Material:
    """What is served.  Bowls are numbered in the order of `components.toml`."""

    def __init__(self, components: Components) -> None:
        check(components)
        counts = components.table("counts")
        self.bowls: list[str] = components.ids("bowl")
        self.places: list[str] = [*self.bowls, "hand"]  # where a toad can be
        self.served: list[int] = [bowl["dumplings"] for bowl in components.rows("bowl")]
        self.mouthful: int = counts["mouthful"]
        self.bite: int = counts["bite"]
        # every action of the game, filled when the space is built
        self.hide: list[Action] = []
        self.eat: list[Action] = []


def check(components: Components) -> None:
    """An owner may correct figures, but serves no empty bowl."""
    for bowl in components.rows("bowl"):
        check_figure(components, ("bowl", bowl["id"], "dumplings"), bowl["dumplings"])
    for name in ("mouthful", "bite"):
        check_figure(components, ("counts", name), components.table("counts")[name])


def check_figure(components: Components, path: tuple[str, ...], figure: object) -> None:
    whole = isinstance(figure, int) and figure > 0
    components.expect(whole, path, f"is {figure!r}; expected a whole number from 1")
