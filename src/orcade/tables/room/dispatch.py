"""What a client says, decoded, weighed and handed to the host of its table."""

from __future__ import annotations

import logging
from typing import assert_never

import msgspec

from orcade.kernel.space import UnknownAction
from orcade.tables.lessons import check_some_is_wanted
from orcade.tables.moves.try_out import standing_after, tried_out, tried_table
from orcade.tables.moves.why_not import allowed, why_not
from orcade.tables.refusals import AgainstTheRules, NotDone, NotNow, NotPermitted, of_the_store
from orcade.tables.room.host import Host
from orcade.tables.room.viewer import Viewer
from orcade.tables.store import StoreError
from orcade.tables.views.replay import position_at
from orcade.tables.wire.said import (
    Act,
    Advise,
    Answer,
    Commit,
    Deciding,
    FromClient,
    Hello,
    Look,
    Pace,
    Reveal,
    Show,
    Speak,
    Try,
    Undo,
    WhyNot,
    Wish,
    Withdraw,
)
from orcade.tables.wire.talk import Mute, Say, TalkHere, Talking, Unsay
from orcade.tables.wire.told import Allowed

FRAME_BYTES = 64 * 1024
LONGEST = 200
DECODER = msgspec.json.Decoder(FromClient)
logger = logging.getLogger(__name__)


def decoded(frame: str | bytes | None) -> FromClient:
    """The message in a frame; `NotPermitted` if there is none."""
    if not isinstance(frame, str):
        raise NotPermitted("malformed", detail="a text was expected")
    if len(frame) > FRAME_BYTES:
        raise NotPermitted("too_large", most=FRAME_BYTES // 1024)
    try:
        message: FromClient = DECODER.decode(frame)
        return message
    except RecursionError:
        raise NotPermitted("malformed", detail="nested without end") from None
    except (ValueError, msgspec.DecodeError) as wrong:
        raise NotPermitted("malformed", detail=str(wrong)[:LONGEST]) from None


async def hear(host: Host, viewer: Viewer, message: FromClient) -> bool:
    """Do what is asked and answer; whatever goes wrong is answered too.  Was it done?"""
    try:
        await attend(host, viewer, message)
        return True
    except NotDone as wrong:
        answer(viewer, message, wrong)
    except StoreError as wrong:
        answer(viewer, message, of_the_store(wrong))
    except Exception:
        logger.exception("table %s: %s failed", host.id, type(message).__name__)
        answer(viewer, message, NotPermitted("internal"))
    return False


def greeting(message: FromClient, viewer: Viewer) -> Hello:
    """What a viewer says first: from then on he is spoken to as he wishes."""
    if not isinstance(message, Hello):
        raise NotPermitted("hello_first")
    viewer.lang, viewer.plain, viewer.coach = message.lang, message.plain, message.coach
    return message


def answer(viewer: Viewer, message: FromClient | None, wrong: NotDone) -> None:
    id, ref = getattr(message, "id", ""), getattr(message, "ref", None)
    viewer.tell(wrong.answer(viewer.lang, id, ref))


async def attend(host: Host, viewer: Viewer, message: FromClient) -> None:
    match message:
        case Act() | Undo():
            await move(host, viewer, message)
        case WhyNot():
            ask_why_not(host, viewer, message)
        case Show():
            await show(host, viewer, message)
        case Try():
            try_out(host, viewer, message)
        case Look() | Speak() | Advise():
            look_anew(host, viewer, message)
        case Pace():
            await host.pace(viewer, message.calm)
        case Commit() | Reveal():
            await give_salt(host, viewer, message)
        case Wish() | Answer() | Withdraw() | Say() | Unsay() | Mute() | TalkHere():
            await beside_the_game(host, viewer, message)
        case Hello():
            raise NotPermitted("greeted_already")
        case _:
            assert_never(message)


async def beside_the_game(host: Host, viewer: Viewer, message: Deciding | Talking) -> None:
    if isinstance(message, Deciding):
        await host.decide(viewer, message)
    else:
        await host.talk.attend(viewer, message)


async def move(host: Host, viewer: Viewer, message: Act | Undo) -> None:
    if isinstance(message, Act):
        await host.act(viewer, message.id, message.seat, message.actions, message.after)
    else:
        await host.undo(viewer, message.id, message.seat, message.to)


def look_anew(host: Host, viewer: Viewer, message: Look | Speak | Advise) -> None:
    if isinstance(message, Advise):
        host.coach.advise(viewer, message.coach)
    elif isinstance(message, Look):
        host.look(viewer, message.seat)
    else:
        viewer.lang, viewer.plain = message.lang, message.plain
        viewer.tell(host.everything(viewer))
    host.coach.tell(viewer)
    host.talk.tell(viewer)


async def give_salt(host: Host, viewer: Viewer, message: Commit | Reveal) -> None:
    if isinstance(message, Commit):
        await host.commit_salt(viewer, message.seat, message.salt_commitment)
    else:
        await host.reveal(viewer, message.seat, message.salt)


def ask_why_not(host: Host, viewer: Viewer, asked: WhyNot) -> None:
    scene = host.check_player(viewer, asked.seat)
    assert scene.table is not None
    try:
        table = tried_table(scene, asked.seat, asked.after) if asked.after else scene.table
        if scene.row.lesson:
            if scene.lesson is None:
                raise NotNow("lesson_changed")
            standing = standing_after(scene, table) if asked.after else scene.standing
            check_some_is_wanted(scene.lesson, standing, allowed(table, asked.seat, asked.action))
        refusal = why_not(table, asked.seat, asked.action)
    except UnknownAction as unknown:
        raise NotPermitted("unknown_action", detail=str(unknown)[:LONGEST]) from None
    if refusal is not None:
        raise AgainstTheRules(refusal)
    viewer.tell(Allowed(asked.ref))


async def show(host: Host, viewer: Viewer, asked: Show) -> None:
    scene = await host.scene_at(viewer, asked.at)
    viewer.tell(position_at(scene, host.viewpoint(viewer), asked.ref, asked.at, asked.open))


def try_out(host: Host, viewer: Viewer, asked: Try) -> None:
    scene = host.check_player(viewer, asked.seat)
    viewpoint = host.viewpoint(viewer)._replace(look=asked.seat)
    viewer.tell(tried_out(scene, viewpoint, asked.ref, asked.seat, asked.actions))
