"""The table's sounds: pleasant as files, heard at the table's events, silent where there is no sound."""

import logging
import os
import sys
import wave
from array import array
from pathlib import Path

import pygame
import pytest

from assets.make.sounds import RATE, passed, samples_of
from game.ui.sound import FOLDER, Sounds
from game.view.cues import Cue
from saves.settings import Settings

FULL = 32767
LOUDEST = FULL * 10 ** (-3 / 20)
BUDGET = 400 * 1024


def samples(cue: Cue) -> "array[int]":
    """What a sound's file holds."""
    with wave.open(str(FOLDER / f"{cue}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return array("h", file.readframes(file.getnframes()))


def energy(values: list[float]) -> float:
    """The sum of squares."""
    return sum(value * value for value in values)


@pytest.mark.parametrize("cue", Cue)
def test_a_sound_is_short_never_loud_and_without_clicks_at_its_ends(cue: Cue) -> None:
    found = samples(cue)
    assert 0.05 <= len(found) / RATE <= 2.0
    assert max(map(abs, found)) <= LOUDEST
    assert abs(found[0]) <= 30
    assert abs(found[-1]) <= 30
    assert abs(sum(found) / len(found)) < 60, "it swings about nothing"
    last = found[-round(0.01 * RATE) :]
    assert max(map(abs, last)) < 0.12 * max(map(abs, found)), "it has died away"


@pytest.mark.parametrize("cue", Cue)
def test_a_sound_is_not_shrill(cue: Cue) -> None:
    found = [float(value) for value in samples(cue)]
    high = passed(found, 5000, high=False)
    assert energy(high) < 0.2 * energy(found)


@pytest.mark.parametrize("cue", Cue)
def test_the_files_are_what_the_script_makes(cue: Cue) -> None:
    made = samples_of(cue)
    assert len(made) == len(samples(cue))
    assert max(abs(one - two) for one, two in zip(made, samples(cue), strict=True)) <= 1


def test_all_sounds_together_are_small() -> None:
    files = list(FOLDER.glob("*.wav"))
    assert {file.stem for file in files} == set(Cue)
    assert sum(file.stat().st_size for file in files) <= BUDGET


class Speaker:
    """Stands in for a sound: keeps at what volume it was played."""

    def __init__(self, heard: list[tuple[str, float]], name: str) -> None:
        self._heard = heard
        self._name = name
        self._volume = 1.0

    def set_volume(self, volume: float) -> None:
        """How loud the next is."""
        self._volume = volume

    def play(self) -> None:
        """Be heard."""
        self._heard.append((self._name, self._volume))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """What is played, by name and volume; no device is opened."""
    played: list[tuple[str, float]] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda **_: None)
    monkeypatch.setattr(pygame.mixer, "Sound", lambda path: Speaker(played, Path(path).stem))
    return played


def test_a_sound_is_as_loud_as_the_player_wishes_and_nothing_is_heard_when_he_mutes_it(
    heard: list[tuple[str, float]],
) -> None:
    settings = Settings(volume=100)
    sounds = Sounds(settings)
    sounds.play([Cue.SLIDE])
    assert not heard, "nothing is heard before it is wanted"
    sounds.wanted = True
    sounds.play([Cue.SLIDE, Cue.DROP])
    settings.volume = 50
    sounds.play([Cue.SLIDE])
    settings.mute = True
    sounds.play([Cue.SLIDE])
    settings.mute, settings.volume = False, 0
    sounds.play([Cue.SLIDE])
    assert [name for name, _ in heard] == ["slide", "drop", "slide"]
    assert heard[0][1] == 1.0
    assert 0.1 < heard[2][1] < 0.5


def test_many_of_one_sound_at_once_are_heard_once(heard: list[tuple[str, float]]) -> None:
    sounds = Sounds(Settings())
    sounds.wanted = True
    sounds.play([Cue.DROP, Cue.DROP, Cue.CANASTA, Cue.DROP])
    assert [name for name, _ in heard] == ["drop", "canasta"]


def test_where_there_is_no_sound_card_the_game_goes_on_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def no_device(**_: object) -> None:
        tries.append(1)
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = Sounds(Settings())
    sounds.wanted = True
    sounds.play([Cue.SLIDE])
    sounds.play([Cue.DROP])
    assert tries == [1], "it is not tried again and again"


def test_without_the_mixer_module_the_game_goes_on_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(**_: object) -> None:
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    sounds = Sounds(Settings())
    sounds.wanted = True
    sounds.play([Cue.SLIDE])


def test_the_real_mixer_plays_under_the_dummy_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(Settings())
    sounds.wanted = True
    try:
        sounds.play(list(Cue))
        assert pygame.mixer.get_init() is not None
    finally:
        pygame.mixer.quit()


@pytest.mark.skipif(sys.platform != "linux", reason="ALSA is the sound of Linux")
def test_what_alsa_prints_without_a_sound_card_goes_into_the_log_and_later_errors_do_not(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    def init(**_: object) -> None:
        os.write(2, b"ALSA lib confmisc.c: cannot find card '0'\n")
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", init)
    sounds = Sounds(Settings())
    sounds.wanted = True
    with caplog.at_level(logging.INFO):
        sounds.play([Cue.DROP])
    assert capfd.readouterr().err == ""
    assert "cannot find card" in caplog.text and "no device" in caplog.text
    os.write(2, b"another fault\n")
    assert capfd.readouterr().err == "another fault\n"
