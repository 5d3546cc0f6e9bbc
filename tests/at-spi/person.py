# SPDX-License-Identifier: GPL-3.0-or-later
"""A person who uses the window by keys alone and knows of it only what AT-SPI says."""
import os
import subprocess
import time

import pyatspi


class Failure(Exception):
    """A task that cannot be done, in words."""


class Person:
    def __init__(self, program, home, *files):
        environment = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
        environment.update(QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", QT_QPA_PLATFORM="xcb", HOME=home,
                           XDG_CONFIG_HOME=home + "/config", XDG_DATA_HOME=home + "/data",
                           XDG_STATE_HOME=home + "/state")
        self.process = subprocess.Popen([program, *files], env=environment)
        self.application = self.until("the program is on the desktop of AT-SPI", self._find, 60)

    def _find(self):
        desktop = pyatspi.Registry.getDesktop(0)
        for i in range(desktop.childCount):
            application = desktop.getChildAtIndex(i)
            if application and application.get_process_id() == self.process.pid and application.childCount:
                return application
        return None

    def until(self, what, found, seconds=30):
        """What found() gives once it is anything; fails by its words after so many seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise Failure(f"the program has ended with {self.process.returncode}")
            try:
                value = found()
                if value:
                    return value
            except Exception:  # what was asked may just have gone
                pass
            time.sleep(0.1)
        raise Failure(f"not within {seconds} s: {what}")

    def close(self):
        self.process.terminate()
        self.process.wait(20)

    # Reading

    def everything(self, root=None, most=20000):
        """All that is shown, from the top down."""
        waiting, seen = [root or self.application], 0
        while waiting and seen < most:
            here = waiting.pop()
            seen += 1
            try:
                state = here.getState()
                if here is not self.application and not state.contains(pyatspi.STATE_SHOWING):
                    continue
                yield here
                if here.getRole() != pyatspi.ROLE_CHART or here.childCount < 200:
                    waiting += [child for child in reversed(list(here)) if child]
            except Exception:
                continue

    def find(self, name=None, role=None, startswith=None, within=None, seconds=30, which=None):
        def fits(one):
            return ((role is None or one.getRole() == role) and (name is None or one.name == name) and
                    (startswith is None or one.name.startswith(startswith)) and (which is None or which(one)))

        what = f"{role or 'something'} is called {name or startswith or 'as wanted'}"
        return self.until(what, lambda: next((one for one in self.everything(within) if fits(one)), None), seconds)

    def focused(self):
        def search(here):
            for one in self.everything(here):
                if one.getState().contains(pyatspi.STATE_FOCUSED):
                    return one
            return None

        return search(None)

    # Acting

    def press(self, *keys):
        """Keys as X names them: "ctrl+o", "Tab", "greater"."""
        subprocess.run(["xdotool", "key", "--delay", "30", *keys], check=True)
        time.sleep(0.1)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "20", text], check=True)
        time.sleep(0.1)

    def focus(self, one):
        """By Tab alone, until it has the focus."""
        for _ in range(200):
            if one.getState().contains(pyatspi.STATE_FOCUSED):
                return
            self.press("Tab")
        raise Failure(f"Tab does not reach “{one.name}”")
