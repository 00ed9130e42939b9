"""Several actions at once tell nothing that one after the other would not, and whole gestures are played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from orcade.kernel.chance import Fast, Keyed, seed_from
from orcade.kernel.lanes import Together
from orcade.kernel.space import Action
from orcade.kernel.table import Table
from orcade.shelf import SHELF
from orcade.tables.log.entries import same_view
from orcade.tables.moves import drafts as module
from orcade.tables.moves.drafts import drafted
from orcade.tables.refusals import NotDone
from orcade.tables.wire.values import Words
from tests.contract.toy import CARDS
from tests.tables.house import House, Person
from tests.tables.seated import seated, table_of
from tests.thorough import THOROUGH

pytestmark = pytest.mark.anyio
GAMES = ["orc", "battl_khaos", "orcs_vs_orcs", "immortals", "stronghold"]
OPTIONS = {"battl_khaos": {"power_tokens": "advanced_chosen", "special_tiles": "with"}}
WARLIKE = ("go", "move_army", "stand")  # what leads to battles
BURSTS = 1000 if THOROUGH else 300


def answer(table: Table, seat: int, *actions: Words) -> str:
    """What the seat hears, but for the moves themselves."""
    try:
        drafted(table, seat, list(actions), 0)
    except NotDone as refused:
        return repr(refused.answer("en", "the-same-id", None))
    return "accepted"


def positions(slug: str, games: int, steps: int, luck: Random) -> Iterator[tuple[Table, int]]:
    """Tables in the course of play, and somebody who is asked there."""
    game, options = SHELF[slug], OPTIONS.get(slug, {})
    for seed in range(games):
        table = Table(game, luck.choice(game.seats), options, Keyed(seed_from(seed)))
        for _ in range(steps):
            if table.outcome is not None:
                break
            seat = luck.choice(list(table.pending()))
            yield table, seat
            legal = table.legal(seat)
            eager = [a for a in legal if a.block.name in WARLIKE]
            table.play(seat, luck.choice(eager or legal))


def any_kind(table: Table) -> list[Action]:
    return [block.at(*[0] * len(block.fields)) for block in table.game.space.blocks]


def what_follows(table: Table, seat: int, a: Action, luck: Random) -> list[Action]:
    """What could be said next there, be it allowed or not."""
    fork = table.fork()
    fork.play(seat, a)
    decision = fork.pending().get(seat)
    options = decision.options(fork.state) if decision is not None else []
    return luck.sample(options, min(6, len(options))) + luck.sample(any_kind(table), 2)


def tell_tales(slug: str, luck: Random, most: int) -> int:
    """How many of the bursts are answered otherwise in a world that the seat cannot tell from this one."""
    tried = tales = 0
    for table, seat in positions(slug, 20, 150, luck):
        a = luck.choice(table.legal(seat))
        worlds = [table.view(seat).imagine(seat, Fast(luck.randrange(1 << 60))) for _ in range(3)]
        tables = [Table.restored(table.game, table.options, table.names, [], [], world) for world in worlds]
        for b in what_follows(table, seat, a, luck):
            answers = {answer(world, seat, a.words(), b.words()) for world in (table, *tables)}
            tales += len(answers) > 1
            tried += 1
        if tried > most:
            break
    return tales


@pytest.mark.parametrize("slug", GAMES)
def test_the_answer_is_the_same_whatever_is_hidden(slug: str) -> None:
    assert tell_tales(slug, Random(7), BURSTS) == 0


def test_the_test_bites(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ends_a_burst", lambda table, seat: False)
    assert tell_tales("battl_khaos", Random(7), 1000) > 0


# Sealed lanes


def chosen_by_the_others(table: Table, me: int) -> list[Table]:
    """The others have chosen in several ways that this seat cannot tell apart."""
    found = []
    for seed in range(6):
        fork, luck = table.fork(), Random(seed)
        for other in fork.pending():
            while other != me and other in fork.pending():
                fork.play(other, luck.choice(fork.legal(other)))
        found.append(fork)
    return [fork for fork in found if same_view(fork.game, found[0].state, fork.state, me)]


def my_choice(table: Table, me: int, luck: Random) -> list[Words]:
    """Everything that I say until my lane is done."""
    fork, words = table.fork(), list[Words]()
    while len(fork.moves) == len(table.moves) or (fork.moves[-1].sealed and me in fork.pending()):
        a = luck.choice(fork.legal(me))
        words.append(a.words())
        fork.play(me, a)
    return words


def told_in_lanes(slug: str, luck: Random, most: int) -> int:
    tried = tales = 0
    for table, me in positions(slug, 20, 400, luck):
        if not isinstance(table.state.agenda[-1], Together) or len(table.pending()) < 2:
            continue
        worlds = chosen_by_the_others(table, me)
        mine = my_choice(worlds[0], me, luck)
        behind = [a for world in worlds for a in drafted(world, me, mine, 0).table.legal(me)[:8]]
        for b in (*behind, *any_kind(table)):
            tales += len({answer(world, me, *mine, b.words()) for world in worlds}) > 1
        tried += len(worlds) > 1
        if tried > most:
            break
    assert tried
    return tales


@pytest.mark.parametrize("slug", ["battl_khaos", "orcs_vs_orcs", "immortals"])
def test_behind_my_sealed_choice_nothing_tells_what_the_others_chose(slug: str) -> None:
    assert told_in_lanes(slug, Random(5), 6) == 0


def test_the_test_of_lanes_bites(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ends_a_burst", lambda table, seat: False)
    assert told_in_lanes("orcs_vs_orcs", Random(5), 1) > 0


@pytest.mark.parametrize("game", ["ambush", "quiet"])
async def test_nor_whether_they_have_chosen(house: House, game: str) -> None:
    answers = []
    for others in ([], [1], [1, 2]):
        me, *rest = sorted(await seated(house, game, 3), key=lambda person: person.seat)
        for person in rest:
            while person.seat in others and person.asked():
                await person.acts(person.asked()[0])
        lay, stand = me.asked()[0], {"stand": {"stance": "open"}}
        await me.says("act", id="the-same-1", seat=0, actions=[lay, stand, {"lay": {"card": CARDS[0]}}])
        answers.append(await me.says("act", id="the-same-2", seat=0, actions=[lay, stand, lay]))
        assert answers[-1][0]["because"].startswith("Before the last of these actions")
        assert len(table_of(me).moves) == sum(move.seat != 0 for move in table_of(me).moves)
        assert (await me.acts(lay, stand))[0]["kind"] == "accepted"
    assert len({json.dumps(heard) for heard in answers}) == 1


# Gestures


async def test_a_burst_ends_where_something_comes_to_light(house: House) -> None:
    first, second = await seated(house)
    box: Words = {"place_box": {"end": "west"}}
    await first.acts(box)
    discard = next(words for words in first.asked() if "discard" in words)
    draw: Words = {"draw": {"pile": "red"}}
    unknown: Words = {"fly": {}}
    second.frames()
    for after in (draw, unknown, box):
        (refused,) = await first.acts(discard, draw, after)
        assert (refused["kind"], refused["clause"]) == ("refused", None)
        assert refused["because"].startswith("Before the last of these actions something comes to light")
    assert len(table_of(first).moves) == 1
    assert second.frames() == []
    assert (await first.acts(discard, draw))[0]["kind"] == "accepted"


async def whole_gesture(person: Person, luck: Random) -> list[Words]:
    """Say one thing after the other as far as it can be tried, as the page does."""
    actions = [luck.choice(person.asked())]
    while True:
        (tried,) = await person.says("try", ref=1, seat=person.seat, actions=actions)
        assert tried["kind"] == "tried"
        if tried["stopped"] or tried["question"] is None or luck.random() > 0.9:
            return actions
        actions.append(luck.choice(tried["question"]["choices"])["action"])


@pytest.mark.parametrize("slug", GAMES)
async def test_what_could_be_tried_is_played(house: House, slug: str) -> None:
    luck = Random(3)
    people = await house.everybody(await house.table(slug, ["person"] * SHELF[slug].seats[0]))
    longest = 0
    for _ in range(40):
        asked = [person for person in people if person.asked()]
        if not asked:
            break
        person = luck.choice(asked)
        actions = await whole_gesture(person, luck)
        longest = max(longest, len(actions))
        assert (await person.acts(*actions))[0]["kind"] == "accepted", actions
    assert longest > 1


# Changing one's mind


async def test_what_replaces_a_move_is_not_played_if_that_stands(house: House) -> None:
    first, second = await seated(house)
    await first.acts({"place_box": {"end": "west"}})
    await first.acts(next(words for words in first.asked() if "discard" in words))
    await first.acts({"draw": {"pile": "red"}})
    mover = first if first.asked() else second
    action, moves = mover.asked()[0], len(table_of(first).moves)
    (refused,) = await mover.undoes(id="undo-refused")
    assert refused["kind"] == "refused"
    fields = {"seat": mover.seat, "actions": [action]}
    (refused,) = await mover.says("act", id="instead-01", after="undo-refused", **fields)
    assert refused["because"] == "What this action was to replace was not taken back: it was not played."
    assert len(table_of(first).moves) == moves


async def test_what_replaces_a_move_is_played_once_that_is_taken_back(house: House) -> None:
    first, _ = await seated(house)
    await first.acts({"place_box": {"end": "west"}})
    await first.undoes(id="undo-taken")
    fields = {"seat": first.seat, "actions": [{"place_box": {"end": "east"}}], "after": "undo-taken"}
    for _ in range(2):
        heard = await first.says("act", id="instead-02", **fields)
        assert heard[0] == {"kind": "accepted", "id": "instead-02"}
    assert len(table_of(first).moves) == 1
