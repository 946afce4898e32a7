"""Where Windows is another thing."""

import subprocess
import sys

WINDOWS = sys.platform == "win32"

if sys.platform == "win32":
    NO_CONSOLE = subprocess.CREATE_NO_WINDOW
else:
    NO_CONSOLE = 0
