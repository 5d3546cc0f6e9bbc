# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the program may read and write, and whom it may speak to, each with the reason. All else fails the test.

A path stands for itself and all below it; with / at its end for the folder alone, and with * it is a pattern of whole paths. What
belongs to the person lies in folders that the test gives the program.
"""
import dataclasses
import fnmatch
import re


@dataclasses.dataclass(frozen=True)
class Place:
    name: str  # as the table has it
    paths: tuple
    reason: str
    written: bool = False  # or read alone

    def holds(self, path):
        def is_of(each):
            if "*" in each:
                return fnmatch.fnmatchcase(path, each)
            return path == each.rstrip("/") or (not each.endswith("/") and path.startswith(each + "/"))

        return any(is_of(each) for each in self.paths)


SYSTEM = (
    Place("libraries, icons, translations", ("/usr", "/lib", "/lib64"), "what packages install; nothing of a person lies there"),
    Place("the loader's list", ("/etc/ld.so.cache",), "where libraries are"),
    Place("fonts", ("/etc/fonts", "/var/cache/fontconfig", "/usr/share/fonts"), "fontconfig: which fonts there are"),
    Place("locale, time zone", ("/etc/localtime", "/etc/timezone", "/etc/locale.alias"), "how numbers and dates are written"),
    Place("the machine's id", ("/etc/machine-id", "/var/lib/dbus/machine-id", "/proc/sys/kernel/random/boot_id"),
          "Qt: whose bus this is, and whose lock of the settings"),
    Place("names of users", ("/etc/nsswitch.conf", "/etc/passwd"), "glibc: where the home folder is, if HOME does not say"),
    Place("the process about itself", ("/proc/self", "/proc/thread-self"), "memory, name and threads of its own"),
    Place("the machine", ("/proc/meminfo", "/proc/cpuinfo", "/proc/stat", "/proc/filesystems", "/proc/mounts", "/proc/sys/vm",
                          "/sys/devices/system/cpu", "/sys/devices/system/node", "/sys/kernel/mm/transparent_hugepage", "/sys/fs/cgroup"),
          "how many processors, how much memory: threads and limits go by it"),
    Place("nothing", ("/dev/null",), "a closed stream", written=True),
    Place("entropy", ("/dev/urandom", "/dev/random"), "where getrandom() is not there"),
)
"""What is read on every machine, whatever is asked of the program."""


def of_screen(folder):
    """Of a window."""
    return (
        Place("the desktop's defaults", ("/etc/xdg", "/etc/X11", "/etc/gtk-3.0", "/etc/drirc"), "keys and colours"),
        Place("the screen's cookie", (f"{folder}/tmp/xvfb-run.*/Xauthority",), "X11 asks for it when a window is opened"),
        Place("the graphics card", ("/dev/dri", "/sys/dev/char", "/sys/devices/pci*"), "Mesa, where a window is drawn by it"),
        Place("memory shared with the screen", ("/dev/shm",), "pictures of a window, handed to X11 or Wayland", written=True),
    )


def of_gnome(folder):
    """Of a window that looks as GNOME does: Qt's plugin loads GTK for it, and GTK asks for these."""
    return (
        Place("GTK: settings", (f"{folder}/config/dconf/user", "/etc/dconf"), "the desktop's settings"),
        Place("GTK: whether they changed", (f"{folder}/run/dconf", f"{folder}/run/"), "a flag that dconf sets", written=True),
    )


def rooms(folder):
    """What the program keeps for the person; the test gives it folders of its own for that."""
    def own(name, reason, *paths):
        return Place(name, tuple(f"{folder}/{each}" for each in paths), reason, written=True)

    data = "data/Epsiloscope/Epsiloscope"
    return (
        own("data: ledgers", "what releases of a dataset have cost", data + "/ledgers"),
        own("data: releases", "the result of each release, kept before it is shown", data + "/releases"),
        own("data: lessons", "how far the person is in a lesson", data + "/lessons"),
        own("data: the folder itself", "made, and looked through", "data/", "data/Epsiloscope/", data + "/"),
        own("state: ledgers", "how far each ledger has come", "state/epsiloscope/ledgers"),
        own("state: sessions", "what a window shows", "state/", "state/epsiloscope/", "state/epsiloscope/window-*"),
        own("config", "settings of the window", "config/Epsiloscope"),
        own("cache: lessons", "files that a built-in lesson brings, laid where they can be read", "cache/Epsiloscope"),
        own("cache: of libraries", "fontconfig's list of fonts; what Mesa has translated", "cache/fontconfig", "cache/mesa_shader_cache"),
        own("temporary folder", "of a command that reads a pipe, for the data that come through it", "tmp/Epsiloscope-*"),
    )


TALKED_TO = (
    (r"/tmp/\.X11-unix/X\d+", "X11"),
    (r".*/wayland-\d+", "Wayland"),
    (r".*/dbus-\w+|/run/user/\d+/bus|/(var/)?run/dbus/system_bus_socket", "D-Bus"),
    (r".*/at-spi/bus[\w.-]*", "AT-SPI"),  # the bus of screen readers
    (r".*/\.ICE-unix/\w+", "the session manager"),
    (r"/(var/)?run/nscd/socket", "glibc's list of users"),
)
"""Sockets of this machine alone that may be connected to."""


def talked_to(address):
    """Whom a connect() speaks to; nothing where nobody is known at this address."""
    found = re.search(r'sa_family=AF_UNIX, sun_path=@?"([^"]*)"', address)
    return next((name for pattern, name in TALKED_TO if found and re.fullmatch(pattern, found[1])), None)


NETWORK_LIBRARIES = re.compile(
    r"lib(Qt\dNetwork|curl|ssl|gnutls|nghttp\d|ssh\d?|soup|resolv|nss_dns|nss_resolve|ldap|krb5|nfs|smbclient)\b")
"""By which a program speaks to a network."""
