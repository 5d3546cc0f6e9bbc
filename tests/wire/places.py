# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the program may read and write, and whom it may speak to, each with the reason. All else fails the test.

A place is a path and all below it, or with * a pattern of whole paths. What belongs to the person lies in folders that the test
gives the program.
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
        return any(fnmatch.fnmatchcase(path, each) if "*" in each else path == each or path.startswith(each.rstrip("/") + "/")
                   for each in self.paths)


SYSTEM = (
    Place("libraries, fonts, icons", ("/usr", "/lib", "/lib32", "/lib64", "/bin"), "what packages install; nothing of a person lies there"),
    Place("the loader's lists", ("/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d"), "which libraries there are"),
    Place("fonts", ("/etc/fonts", "/var/cache/fontconfig", "/var/lib/fonts"), "fontconfig: which fonts there are"),
    Place("locale, time zone", ("/etc/localtime", "/etc/timezone", "/etc/locale.alias", "/etc/default/locale"), "how numbers and dates are written"),
    Place("the machine's id", ("/etc/machine-id", "/var/lib/dbus/machine-id", "/proc/sys/kernel/random/boot_id"), "Qt: whose bus this is, and whose lock of the settings; it is told to nobody"),
    Place("names of users", ("/etc/nsswitch.conf", "/etc/passwd", "/etc/group"), "glibc: where the home folder is, if HOME does not say"),
    Place("the desktop's defaults", ("/etc/xdg", "/etc/X11", "/etc/gtk-3.0", "/etc/drirc"), "Qt, and the desktop's look: keys and colours"),
    Place("libraries' settings", ("/etc/ssl/openssl.cnf", "/etc/gcrypt", "/etc/crypto-policies"),
          "libcrypto, which libzip has for packed tables, and libgcrypt read their settings when they are loaded"),
    Place("the process about itself", ("/proc/self", "/proc/thread-self"), "memory, name and threads of its own"),
    Place("the machine", ("/proc/meminfo", "/proc/cpuinfo", "/proc/stat", "/proc/filesystems", "/proc/mounts", "/proc/sys/vm",
                          "/proc/sys/kernel/osrelease", "/sys/devices/system/cpu", "/sys/devices/system/node", "/sys/fs/cgroup",
                          "/sys/kernel/mm/transparent_hugepage"), "how many processors, how much memory: threads and limits go by it"),
    Place("nothing, and entropy", ("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random"), "a closed stream; random numbers"),
    Place("the terminal", ("/dev/tty", "/dev/pts"), "where progress is shown", written=True),
)
"""What is read on every machine, whatever is asked of the program."""


def of_screen(folder):
    """Of a window."""
    return (
        Place("the screen's cookie", (f"{folder}/tmp/xvfb-run.*/Xauthority",), "X11 asks for it when a window is opened"),
        Place("the graphics card", ("/dev/dri", "/sys/dev/char", "/sys/devices/pci*", "/proc/driver"),
              "Mesa, where a window is drawn by it"),
        Place("memory shared with the screen", ("/dev/shm",), "pictures of a window, handed to X11 or Wayland", written=True),
    )


def rooms(folder):
    """What the program keeps for the person; the test gives it folders of its own for that."""
    def own(name, path, reason):
        return Place(name, tuple(f"{folder}/{each}" for each in path), reason, written=True)
    return (
        own("data: ledgers", ["data/Epsiloscope/Epsiloscope/ledgers"], "what releases of a dataset have cost"),
        own("data: releases", ["data/Epsiloscope/Epsiloscope/releases"], "the result of each release, kept before it is shown"),
        own("data: languages", ["data/epsiloscope"], "translations that the person has laid there"),
        own("data: its folder", ["data", "data/Epsiloscope", "data/Epsiloscope/Epsiloscope"], "made, empty"),
        own("state: ledgers", ["state/epsiloscope/ledgers"], "how far each ledger has come"),
        own("state: sessions", ["state/epsiloscope/window-*", "state/epsiloscope"], "what a window shows"),
        own("config", ["config/Epsiloscope", "config/Epsiloscope/Epsiloscope.conf*"], "settings of the window"),
        own("data: lessons", ["data/Epsiloscope/Epsiloscope/lessons"], "how far the person is in a lesson"),
        own("cache: lessons", ["cache/Epsiloscope", "cache/lessons"], "files that a built-in lesson brings, laid where they can be read"),
        own("cache: of libraries", ["cache/fontconfig", "cache/mesa_shader_cache", "cache/mesa_shader_cache_db"], "fontconfig's list of fonts; Mesa's"),
        own("temporary folder", ["tmp/qt_temp-*"], "of a command that reads a pipe, for the data that come through it"),
    )


TALKED_TO = (
    (r"/tmp/\.X11-unix/X\d+", "X11"),
    (r".*/wayland-\d+", "Wayland"),
    (r".*/dbus-\w+|/run/user/\d+/bus|/(var/)?run/dbus/system_bus_socket", "D-Bus"),
    (r".*/at-spi/bus[\w.-]*", "AT-SPI, the bus of screen readers"),
    (r".*/\.ICE-unix/\w+", "the session manager"),
    (r"/(var/)?run/nscd/socket", "glibc's cache of users' names"),
)
"""Sockets of this machine alone that may be connected to."""


def talked_to(address):
    """Whom a connect() speaks to; nothing where nobody is known at this address."""
    found = re.search(r'sa_family=AF_UNIX, sun_path=@?"([^"]*)"', address)
    return next((name for pattern, name in TALKED_TO if found and re.fullmatch(pattern, found[1])), None)


NETWORK_LIBRARIES = re.compile(r"lib(Qt\dNetwork|curl|ssl|gnutls|nghttp\d|ssh\d?|soup|resolv|nss_dns|nss_resolve|ldap|krb5|nfs|smbclient|gio-2)\b")
"""By which a program speaks to a network."""
