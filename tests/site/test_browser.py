"""The house as a browser opens it: what JavaScript hands in, and what it says when something goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.site.browser import BrowserChest, begin
from orcade.site.device import CannotKeep
from orcade.tables.store import StoreError
from tests.site.device import AtOnce, Page

pytestmark = pytest.mark.anyio


class Copied:
    """A value of JavaScript's, of which Python asks for a copy."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def to_py(self) -> Any:
        return self.value


class Database:
    """As `web/src/site/host.worker.ts` hands it in."""

    def __init__(self, says: str = "") -> None:
        self.says = says
        self.kept: dict[str, bytes] = {}

    async def read(self, beginning: str) -> Copied:
        if self.says:
            raise RuntimeError(self.says)
        found = [(name, kept) for name, kept in self.kept.items() if name.startswith(beginning)]
        return Copied([[name, memoryview(kept)] for name, kept in sorted(found)])

    async def write(self, changes: list[tuple[str, bytes | None]]) -> str:
        if not self.says:
            self.kept |= {name: kept for name, kept in changes if kept is not None}
        return self.says


class DeviceOfJavaScript(Database, AtOnce, Page):
    def __init__(self) -> None:
        Database.__init__(self)
        AtOnce.__init__(self)
        Page.__init__(self)


async def test_what_is_kept_is_read_again() -> None:
    chest = BrowserChest(Database())
    await chest.write([("a/1", b"one"), ("b/1", b"other")])
    assert await chest.read("a/") == [("a/1", b"one")]


@pytest.mark.parametrize(("says", "full"), [("QuotaExceededError: no", True), ("AbortError: no", False)])
async def test_what_is_not_kept_is_told(says: str, full: bool) -> None:
    with pytest.raises(CannotKeep, match="no") as wrong:
        await BrowserChest(Database(says)).write([("a", b"one")])
    assert wrong.value.full is full


async def test_what_cannot_be_read_is_told() -> None:
    with pytest.raises(StoreError, match="a/ cannot be read: gone"):
        await BrowserChest(Database("gone")).read("a/")


async def test_the_house_is_opened_on_what_is_handed_in() -> None:
    device = DeviceOfJavaScript()
    port = await begin(device)
    assert port.house.store.secret == device.kept["secret"]
    await port.end()
