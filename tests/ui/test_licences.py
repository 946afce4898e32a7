"""The page of licences: everything the program is made of is named, with its text where it can be had."""

import importlib.metadata
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.start import needs
from game.ui import licences
from game.ui.app import App
from game.ui.licences import works
from game.ui.licences_scene import LicencesScene
from game.ui.rules_scene import RulesScene
from game.view.text import text
from main import ROOT
from tests.ui.support import click, key


@pytest.fixture
def page(app: App) -> LicencesScene:
    """The page, come to from the rules."""
    app.home()
    app.step([key(pygame.K_F2), key(pygame.K_l)], 0)
    found = app.scenes[-1]
    assert isinstance(found, LicencesScene)
    return found


def test_every_dependency_is_named_with_its_version_and_its_text() -> None:
    told = {work.name.lower(): work for work in works()}
    for requirement in needs.requirements(ROOT, extras=()):
        name = requirement.partition(">")[0]
        work = told[f"{name} {importlib.metadata.version(name)}"]
        assert len(work.text()) > 900


def test_what_is_ours_and_the_fonts_come_first() -> None:
    own, fonts, python = works()[:3]
    assert (own.licence, fonts.licence, python.licence) == ("MIT", "SIL OFL 1.1", "PSF")
    assert "MIT License" in own.text() and "SIL OPEN FONT LICENSE" in fonts.text().upper()
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in python.text()


def test_licences_that_want_to_be_handed_on_are_there_with_their_texts() -> None:
    """The BSD and MIT families, FTL, IJG and the LGPL ask for it, also of whoever gives programs only."""
    told = {work.name: work for work in works()}
    silent = {work.licence for work in told.values() if not work.files}
    assert silent <= {
        "zlib", "Public Domain", "bzip2", "0BSD", "GPL 3, GCC Runtime Library Exception"
    }  # fmt: skip
    assert "Independent JPEG Group" in told["libjpeg-turbo"].text()
    assert "Skype" in told["FLAC, Ogg, Opus, Vorbis"].text()
    assert "LESSER GENERAL PUBLIC" in told["FluidSynth"].text()
    assert {path.name for path in licences.TEXTS.iterdir()} == {
        path.name for work in told.values() for path in work.files if path.parent == licences.TEXTS
    }


def test_a_licence_without_a_text_here_says_where_it_is() -> None:
    work = next(work for work in works() if work.name.startswith("SDL"))
    assert work.licence == "zlib" and work.address in work.text()


def test_a_package_that_is_not_there_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    others = tmp_path / "licences.json"
    others.write_text('{"packages": [{"name": "no such", "licence": "", "address": ""}], "libraries": []}')
    monkeypatch.setattr(licences, "OTHERS", others)
    assert len(works()) == 3


def test_arrows_choose_and_pages_scroll_to_the_end(app: App, page: LicencesScene) -> None:
    app.step([key(pygame.K_DOWN)] * 3, 0)
    assert page.works[page.listing.at].name.startswith("pygame-ce")
    assert "LESSER GENERAL PUBLIC LICENSE" in page.lines[0]
    app.step([key(pygame.K_PAGEDOWN)] * 100, 0)
    assert page.scroll.first == len(page.lines) - page.scroll.rows > 300
    app.step([key(pygame.K_PAGEUP)], 0)
    assert page.scroll.first < len(page.lines) - page.scroll.rows
    app.step([key(pygame.K_UP)], 0)
    assert page.scroll.first == 0


def test_the_wheel_scrolls_what_the_pointer_is_on(app: App, page: LicencesScene) -> None:
    app.step(click(page.row(3).center), 0)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)
    app.step([wheel], 0)
    assert (page.listing.first, page.scroll.first) == (1, 0)
    app.step(
        [pygame.event.Event(pygame.MOUSEMOTION, pos=(900, 400), rel=(0, 0), buttons=(0, 0, 0)), wheel], 0
    )
    assert (page.listing.first, page.scroll.first) == (1, 3)


def test_every_line_fits_its_plate_at_every_size_of_letters(app: App, page: LicencesScene) -> None:
    app.change("text_size", "larger")
    app.step([key(pygame.K_END)], 0)
    app.step([key(pygame.K_HOME)], 0)
    for _ in page.works:
        app.draw(pygame.Surface(app.size))
        app.step([key(pygame.K_DOWN)], 0)
    assert page.listing.at == len(page.works) - 1


def test_a_text_that_cannot_be_read_is_a_sentence(page: LicencesScene, tmp_path: Path) -> None:
    page.works[0] = replace(page.works[0], files=(tmp_path,))
    page.resize()
    assert page.lines[0].startswith(text("licences.cannot_read", reason="").removesuffix("."))


@pytest.mark.usefixtures("page")
def test_escape_leads_back_to_the_rules(app: App) -> None:
    app.step([key(pygame.K_ESCAPE)], 0)
    assert isinstance(app.scenes[-1], RulesScene)
