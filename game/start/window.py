"""The small window of the first start, run as a script: `window.py TITLE CLOSE`.

Reads one JSON object a line from standard input, {"kind": "line" or "trouble", "text": …}, and shows the
last text. Ends with its input, but stays with a trouble until the person closes it.
"""

import json
import queue
import sys
import threading
import tkinter
from tkinter import ttk

WIDTH = 420  # px, of the text
PADDING = 24  # px
POLL = 50  # ms


def read(lines: "queue.Queue[dict[str, str] | None]") -> None:
    """Pass on what arrives, then None: tkinter itself cannot wait for a pipe on every system."""
    for line in sys.stdin:
        lines.put(json.loads(line))
    lines.put(None)


def main(title: str, close: str) -> None:
    """Show the window until the input ends or the person closes it."""
    sys.stdin.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    root = tkinter.Tk()
    root.title(title)
    root.resizable(width=False, height=False)
    frame = ttk.Frame(root, padding=PADDING)
    frame.pack()
    label = ttk.Label(frame, wraplength=WIDTH, justify="left")
    label.pack(anchor="w")
    bar = ttk.Progressbar(frame, mode="indeterminate", length=WIDTH)
    bar.pack(pady=(PADDING, 0))
    bar.start()
    lines: queue.Queue[dict[str, str] | None] = queue.Queue()
    threading.Thread(target=read, args=(lines,), daemon=True).start()

    def follow() -> None:
        while not lines.empty():
            line = lines.get()
            if line is None:
                root.destroy()
                return
            label.configure(text=line["text"])
            if line["kind"] == "trouble":
                bar.destroy()
                ttk.Button(frame, text=close, command=root.destroy).pack(anchor="e", pady=(PADDING, 0))
                return
        root.after(POLL, follow)

    follow()
    root.mainloop()


if __name__ == "__main__":
    main(*sys.argv[1:])
