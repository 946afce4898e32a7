"""A player's own rules: kept under names, chosen again, deleted and brought back; a damaged file."""

import json
from errno import EROFS
from pathlib import Path

import pytest

from game.session.header import MOST_NAME
from saves.own_rules import MOST_SETS, Named, OwnRules

RULES = {"preset": "russian", "target": 3000}


def test_rules_are_kept_under_their_names_and_read_again(tmp_path: Path) -> None:
    own = OwnRules(tmp_path / "rules.json")
    own.keep("Sundays", RULES)
    own.keep("At two", {"preset": "classic", "players": 2})
    own.keep("Sundays", {"preset": "hidden"})
    own.remember(Named("At two", {"preset": "classic", "players": 2}))
    again = OwnRules(own.path)
    assert again.sets == [
        Named("Sundays", {"preset": "hidden"}),
        Named("At two", {"preset": "classic", "players": 2}),
    ]
    assert again.last == Named("At two", {"preset": "classic", "players": 2})
    again.rename("Sundays", "Mondays")
    assert OwnRules(own.path).names() == ["Mondays", "At two"]


def test_what_was_deleted_comes_back_to_its_place(tmp_path: Path) -> None:
    own = OwnRules(tmp_path / "rules.json")
    for name in ("one", "two", "three"):
        own.keep(name, RULES)
    own.delete("two")
    assert OwnRules(own.path).names() == ["one", "three"]
    own.keep("two", {"preset": "austrian"})
    assert own.bring_back() == "two 2"
    assert OwnRules(own.path).names() == ["one", "two 2", "three", "two"]


@pytest.mark.parametrize("data", [b"{", b"[]", b'{"sets": 3}', b"\xff\xfe", b" " * 1_000_001, b"[" * 100_000])
def test_a_damaged_file_is_put_aside_and_nothing_else_is_lost(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "rules.json"
    path.write_bytes(data)
    own = OwnRules(path)
    assert own.sets == [] and own.last is None
    assert own.aside is not None and own.aside.read_bytes() == data and not path.exists()
    own.keep("Sundays", RULES)
    path.write_bytes(data)
    assert OwnRules(path).aside not in (None, own.aside)


def test_a_set_that_this_version_does_not_know_stays_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    strange = {"name": "Tomorrow", "rules": {"preset": "samba"}}
    known, nameless = {"name": "Today", "rules": RULES}, {"name": " ", "rules": RULES}
    path.write_text(json.dumps({"sets": [strange, known, nameless, 7], "last": strange}), encoding="utf-8")
    own = OwnRules(path)
    assert own.names() == ["Today"] and own.last is None and own.aside is None
    own.delete("Today")
    assert json.loads(path.read_text(encoding="utf-8"))["sets"] == [strange, nameless, 7]


def test_a_file_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.write_bytes(b"")
    with pytest.raises(OSError):
        OwnRules(folder / "rules.json").keep("Sundays", RULES)


def test_a_file_that_can_be_neither_read_nor_put_aside_refuses_no_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(EROFS, "read-only")

    folder, damaged = tmp_path / "folder", tmp_path / "damaged"
    folder.mkdir()
    damaged.write_bytes(b"\xff")
    monkeypatch.setattr(Path, "rename", refuse)
    for path in (folder, damaged, damaged / "below a file"):
        own = OwnRules(path)
        assert (own.sets, own.last, own.aside) == ([], None, None)
    assert len(caplog.records) == 4


def test_a_file_that_could_not_be_read_is_never_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rules.json"
    OwnRules(path).keep("Sundays", RULES)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        own = OwnRules(path)
        assert isinstance(own.trouble, PermissionError) and own.sets == []
        with pytest.raises(PermissionError):
            own.keep("Mondays", RULES)
    assert OwnRules(path).names() == ["Sundays"]
    own.keep("Mondays", RULES)
    assert OwnRules(path).names() == ["Sundays", "Mondays"]


def test_what_two_programs_keep_is_all_kept(tmp_path: Path) -> None:
    one, two = OwnRules(tmp_path / "rules.json"), OwnRules(tmp_path / "rules.json")
    one.keep("Sundays", RULES)
    two.keep("Mondays", RULES)
    two.remember(Named("Mondays", RULES))
    one.delete("Sundays")
    assert one.names() == OwnRules(one.path).names() == ["Mondays"]
    two.delete("Mondays")
    one.rename("Mondays", "Tuesdays")
    assert two.bring_back() == "Mondays"
    assert two.names() == OwnRules(one.path).names() == ["Tuesdays", "Mondays"]
    two.delete("Tuesdays")
    one.delete("Tuesdays")
    assert OwnRules(one.path).names() == ["Mondays"]


def test_a_change_that_cannot_be_written_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = OwnRules(tmp_path / "rules.json")
    own.keep("Sundays", RULES)
    own.keep("Mondays", RULES)
    own.delete("Mondays")

    def refuse(*_: object) -> None:
        raise OSError(EROFS, "read-only")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        for change in (
            lambda: own.rename("Sundays", "Tuesdays"),
            lambda: own.delete("Sundays"),
            lambda: own.keep("Fridays", RULES),
            own.bring_back,
        ):
            with pytest.raises(OSError):
                change()
            assert own.names() == ["Sundays"] and len(own.deleted) == 1
    own.rename("Sundays", "Tuesdays")
    assert OwnRules(own.path).names() == ["Tuesdays"]


def test_a_damaged_file_that_cannot_be_put_aside_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rules.json"
    path.write_bytes(b"{")

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(PermissionError):
        OwnRules(path).keep("Sundays", RULES)
    assert path.read_bytes() == b"{"


def test_a_file_that_is_gone_meanwhile_is_written_again(tmp_path: Path) -> None:
    own = OwnRules(tmp_path / "rules.json")
    own.keep("Sundays", RULES)
    own.path.unlink()
    own.keep("Mondays", RULES)
    assert OwnRules(own.path).names() == ["Sundays", "Mondays"]


def test_sets_beyond_the_most_and_keys_of_a_later_version_stay_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    sets = [{"name": str(at), "rules": RULES} for at in range(MOST_SETS + 5)]
    path.write_text(json.dumps({"sets": sets, "later": [1]}), encoding="utf-8")
    own = OwnRules(path)
    assert len(own.sets) == MOST_SETS
    own.delete("7")
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["sets"] == [each for each in sets if each["name"] != "7"] and kept["later"] == [1]


def test_a_long_name_that_comes_back_beside_its_like_stays_as_long(tmp_path: Path) -> None:
    own, name = OwnRules(tmp_path / "rules.json"), "x" * MOST_NAME
    own.keep(name, RULES)
    own.delete(name)
    own.keep(name, RULES)
    own.bring_back()
    assert len(OwnRules(own.path).sets) == 2
