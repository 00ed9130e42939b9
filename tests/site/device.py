"""A device without a browser: a chest that lasts, a place where bots think at once, and a page that plays."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec

from orcade.site.device import CannotKeep, Change
from orcade.site.house import opened
from orcade.site.port import Port
from orcade.site.thinker import answered
from orcade.tables.thinker import Task, Weighing, any_answer
from orcade.tables.thinking import Answer

TASK = msgspec.json.Decoder(Task | Weighing)
NUMBERS = count(1)


class FakeChest:
    """What was written is there for whoever opens it again; `refuses` says why nothing is written."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.refuses: CannotKeep | None = None
        self.writes = 0
        self.before: Callable[[], object] = lambda: None  # called before anything is durable

    async def read(self, beginning: str) -> list[tuple[str, bytes]]:
        return sorted(each for each in self.kept.items() if each[0].startswith(beginning))

    async def write(self, changes: list[Change]) -> None:
        await asyncio.sleep(0)
        self.before()
        if self.refuses is not None:
            raise self.refuses
        self.writes += 1
        for name, value in changes:
            self.kept.pop(name, None)
            if value is not None:
                self.kept[name] = value


class AtOnce:
    """Anything that is allowed is answered, or what a real bot says."""

    def __init__(self, really: bool = False) -> None:
        self.really = really
        self.replaced = 0
        self.lines: list[str] = []

    async def ready(self) -> None:
        """It always is."""

    async def think(self, line: str) -> str:
        self.lines.append(line)
        if self.really:
            return answered(line)
        task = TASK.decode(line)
        answer = Answer(words=any_answer(task)) if isinstance(task, Task) else Answer()
        return msgspec.json.encode(answer).decode()

    def replace(self) -> None:
        self.replaced += 1


class Page:
    """Asks, and plays at one table on a line; it hears what is told it, in its order."""

    def __init__(self) -> None:
        self.answers: dict[int, asyncio.Future[tuple[int, Any]]] = {}
        self.heard: dict[int, asyncio.Queue[dict[str, Any]]] = {}
        self.ended: dict[int, int] = {}

    def answer(self, number: int, status: int, text: str) -> None:
        self.answers[number].set_result((status, json.loads(text)))

    def tell(self, line: int, text: str) -> None:
        self.heard[line].put_nowait(json.loads(text))

    def shut(self, line: int, code: int) -> None:
        self.ended[line] = code


class Device:
    """A house that was opened on a chest, and its page."""

    def __init__(self, port: Port, page: Page, chest: FakeChest, elsewhere: Any) -> None:
        self.port, self.page, self.chest, self.elsewhere = port, page, chest, elsewhere

    @classmethod
    async def on(cls, chest: FakeChest | None = None, elsewhere: Any = None) -> Device:
        chest, page, elsewhere = chest or FakeChest(), Page(), elsewhere or AtOnce()
        return cls(Port(await opened(chest, elsewhere, pause=0.0), page), page, chest, elsewhere)

    async def off(self) -> FakeChest:
        """What is left when the page is closed."""
        await self.port.end()
        return self.chest

    async def asks(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        number = next(NUMBERS)
        answer = self.page.answers[number] = asyncio.get_running_loop().create_future()
        self.port.ask(number, method, path, "" if body is None else json.dumps(body))
        status, found = await answer
        return status, found

    async def gets(self, path: str) -> Any:
        status, found = await self.asks("GET", path)
        assert status == 200, found
        return found

    async def does(self, path: str, body: object = None) -> Any:
        status, found = await self.asks("POST", path, body)
        assert status == 200, found
        return found

    async def opens(self, game: str, seats: int, level: str = "recruit", **given: Any) -> str:
        """A table at which Ana sits with bots."""
        me, bot = {"kind": "me", "name": "Ana"}, {"kind": "bot", "level": level}
        wish = {"game": game, "seats": [me, *[bot] * (seats - 1)], "calm": False, **given}
        id: str = (await self.does("/tables", wish))["id"]
        return id

    def comes(self, table: str, look: int | None = 0) -> Player:
        line = next(NUMBERS)
        self.page.heard[line] = asyncio.Queue()
        self.port.open(line)
        self.port.say(line, json.dumps({"kind": "hello", "table": table, "lang": "en", "look": look}))
        return Player(self, line)


class Player:
    """Whoever looks at a table, as a page knows it: the question that stands, and the result."""

    def __init__(self, device: Device, line: int) -> None:
        self.device, self.line = device, line
        self.question: dict[str, Any] | None = None
        self.result: dict[str, Any] | None = None
        self.first: dict[str, Any] = {}

    async def hears(self) -> dict[str, Any]:
        """The next message."""
        message = await asyncio.wait_for(self.device.page.heard[self.line].get(), 60)
        if message["kind"] in ("snapshot", "update"):
            self.first = self.first or message
            self.question = message.get("question")
            self.result = message.get("result") or self.result
        return message

    async def hears_of(self, *kinds: str) -> dict[str, Any]:
        while (message := await self.hears())["kind"] not in kinds:
            pass
        return message

    def says(self, kind: str, **fields: Any) -> None:
        self.device.port.say(self.line, json.dumps({"kind": kind, **fields}))

    async def acts(self) -> dict[str, Any]:
        """The first answer that is offered; what came of it."""
        assert self.question is not None
        action = self.question["choices"][0]["action"]
        self.says("act", id=f"act-{next(NUMBERS):06}", seat=self.question["seat"], actions=[action])
        return await self.hears_of("accepted", "refused", "failed")

    async def plays(self, moves: int = 1_000_000) -> None:
        """Until it is over, or so often."""
        while moves and self.result is None:
            if self.question is None:
                await self.hears()
            else:
                came = await self.acts()
                assert came["kind"] == "accepted", came
                moves -= 1
                await self.hears_of("update")
