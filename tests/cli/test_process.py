"""`python -m orcade` as a process of its own: streams, encodings, pipes, interrupts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.cli.running import PLAIN

COMMAND = [sys.executable, "-m", "orcade"]


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in PLAIN}
    return kept | {name: value for name, value in PLAIN.items() if value is not None} | more


def process(*args: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *args], input=typed.encode(), capture_output=True, env=environment(**env)
    )


def test_it_runs_as_a_module() -> None:
    done = process("games")
    assert done.returncode == 0
    assert b"Short name" in done.stdout
    assert done.stderr == b""


def test_a_mistake_goes_to_the_error_stream_with_status_2() -> None:
    done = process("play", "orx", LANG="fr_FR.UTF-8")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode().replace("\u00a0", " ").startswith("Erreur : aucun jeu ne s'appelle « orx »")


def test_without_utf_8_it_writes_what_is_nearest() -> None:
    done = process(
        "--lang",
        "fr",
        "play",
        "orc",
        "--seed",
        "7",
        "--level",
        "recruit",
        typed="1\n",
        PYTHONIOENCODING="ascii",
    )
    assert done.returncode == 0
    text = done.stdout.decode("ascii")
    assert "Deployez une carte pres d'une tribu" in text
    assert "La frontiere" in text


def test_a_whole_game_against_the_weakest_bot() -> None:
    done = process("play", "orc", "--seed", "7", "--level", "recruit", typed="1\n" * 120)
    assert done.returncode == 0
    assert b"wins." in done.stdout


def test_bytes_that_are_no_text_are_no_choice() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "orc", "--seed", "7", "--level", "recruit"],
        input=b"\xff\xfe\n1\n",
        capture_output=True,
        env=environment(PYTHONIOENCODING="utf-8"),
    )
    assert done.returncode == 0
    assert b"no choice has" in done.stdout


def test_no_colour_and_no_control_codes_in_a_file() -> None:
    done = process("play", "orc", "--seed", "7", "--hot-seat", typed="\n1\n1\n", TERM="xterm-256color")
    assert b"\x1b" not in done.stdout


def test_a_reader_that_stops_reading_is_no_error() -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "orc"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert b"Traceback" not in running.stderr.read()


def hear_interrupts() -> None:
    """Whoever runs the tests in the background has interrupts ignored, and so has what he starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with subprocess.Popen(
        [*COMMAND, "play", "orc", "--seed", "7", "--level", "recruit", "--record", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
        preexec_fn=hear_interrupts,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdin.write(b"1\n")
        running.stdin.flush()
        while b"Draw a card." not in running.stdout.readline():
            pass
        running.send_signal(signal.SIGINT)
        rest = running.stdout.read()
        assert b"Traceback" not in running.stderr.read()
    assert running.returncode == 130
    assert b"The game is kept in" in rest
    assert process("record", "verify", str(file)).returncode == 3
