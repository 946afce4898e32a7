"""Settings are kept whole, and nothing in their file is a reason not to start."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from saves.places import find_places
from saves.settings import Settings, load_settings, save_settings


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    chosen = Settings(language="de", speed="fast", full_screen=True)
    save_settings(chosen, tmp_path / "new" / "settings.json")
    assert load_settings(tmp_path / "new" / "settings.json") == chosen


def test_without_a_file_everything_is_as_at_first(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == Settings()


@pytest.mark.parametrize(
    "data", [b"", b"\xff", b"[1]", b"7", b"{", b"[" * 100_000], ids=lambda data: data[:3]
)
def test_a_file_that_cannot_be_read_counts_as_none(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(data)
    assert load_settings(tmp_path / "settings.json") == Settings()


def test_a_bad_value_is_its_default_and_the_log_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    kept = {"language": 3, "speed": "warp", "full_screen": 1, "confirm_out": "no"}
    (tmp_path / "settings.json").write_text(json.dumps(kept), encoding="utf-8")
    assert load_settings(tmp_path / "settings.json") == Settings()
    assert [name for name in kept if name in caplog.text] == list(kept)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("volume", -1),
        ("volume", 101),
        ("volume", True),
        ("volume", 70.0),
        ("table", "glass"),
        ("back", "../back-garnet"),
        ("text_size", "huge"),
        ("mute", 0),
        ("window", [1, 2]),
        ("window", [0, 0, 0, 700]),
        ("window", [0, 0, 1024, "700"]),
        ("window", [10**9, 0, 1024, 700]),
        ("window", {"x": 1}),
    ],
)
def test_a_value_out_of_bounds_is_its_default_and_the_log_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str, value: object
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({name: value, "speed": "slow"}), encoding="utf-8")
    assert load_settings(path) == Settings(speed="slow")
    assert f"setting {name} cannot be" in caplog.text


@pytest.mark.parametrize("window", [[], [0, 0, 1024, 640], [-1800, 30, 1280, 800]])
def test_a_window_that_can_be_is_kept(tmp_path: Path, window: list[int]) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(window=window), path)
    assert load_settings(path).window == window


@pytest.mark.parametrize("data", ['{"language": "\\ud800"}', '{"deck": "\\udfff", "speed": "slow"}'])
def test_texts_that_no_file_can_hold_are_no_reason_not_to_save(tmp_path: Path, data: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(data, encoding="utf-8")
    kept = load_settings(path)
    save_settings(kept, path)
    assert load_settings(path) == kept


def test_keys_of_another_version_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"speed": "slow", "deck": "large"}', encoding="utf-8")
    save_settings(load_settings(path), path)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert (kept.pop("deck"), kept) == ("large", asdict(Settings(speed="slow")))


def test_a_failed_save_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(language="en"), path)
    path.with_name("settings.json.new").mkdir()
    with pytest.raises(OSError):
        save_settings(Settings(language="de"), path)
    assert load_settings(path).language == "en"


def test_a_data_folder_holds_everything(tmp_path: Path) -> None:
    places = find_places(tmp_path)
    assert all(tmp_path in path.parents for path in (places.records, places.settings, places.logs))


def test_nothing_is_kept_in_the_programs_own_folder() -> None:
    program = Path(__file__).parents[2]
    places = find_places()
    assert all(program not in path.parents for path in (places.records, places.settings, places.logs))
