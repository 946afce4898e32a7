"""Every page as a picture: `python3 -m tests.gallery OUT [--scene NAME] [--size WxH] [--lang CODE]`.

Writes OUT/LANGUAGE/SIZE/NAME.png, and in OUT a sheet of them all for every language and size.
"""

import os

from main import ROOT  # Also refuses too old a Python, in plain words.

if __name__ == "__main__":
    from game.start import prepare

    prepare(ROOT, extras=["test"])
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from tests.pictures.sheets import main

    main()
