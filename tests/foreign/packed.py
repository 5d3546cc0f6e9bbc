# SPDX-License-Identifier: GPL-3.0-or-later
"""CSV packed by gzip, xz, bzip2, zstd, zip and 7z, in one stream and in several, with what stands around them."""
import bz2
import gzip
import io
import lzma
import zipfile

import truth
from truth import column, reading

IDS = list(range(1, 401))
NUMBERS = [round(row * 0.37 - 50, 2) for row in IDS]
TEXTS = [("Rom", "Köln", 'a "b", c', "")[row % 4] for row in IDS]


def table(ids=IDS):
    lines = ["id,x,town"]
    for row in ids:
        text = TEXTS[row - 1]
        quoted = '"' + text.replace('"', '""') + '"' if '"' in text else text
        lines.append(f"{row},{NUMBERS[row - 1]!r},{quoted}")
    return ("\n".join(lines) + "\n").encode()


READ = reading(column("id", "number", IDS), column("x", "number", NUMBERS), column("town", "text", TEXTS))


def parts():
    """The table in three pieces, cut within lines."""
    whole = table()
    return whole[:1000], whole[1000:1007], whole[1007:]


def make(files):
    def add(name, content, made_by, tests, **more):
        files.path(name).write_bytes(content)
        files.add(name, made_by, tests, READ, **more)

    by_python(add)
    for program, streams in (("gzip", gzips), ("xz", xzs), ("bzip2", bzips), ("zstd", zstds), ("zip", zips), ("7z", sevens), ("lzip", lzips)):
        if not files.lacks(f"csv packed by {program}", program):
            streams(files, add)


def pack(program, *words, give=None):
    return truth.ask(program, *words, give=table() if give is None else give)


def by_python(add):
    whole, (first, second, third) = table(), parts()
    add("python.csv.gz", gzip.compress(whole), "Python's gzip", "one stream")
    add("python_joined.csv.gz", b"".join(map(gzip.compress, (first, second, third))), "Python's gzip", "three streams, cut within a line")
    add("python_empty_stream.csv.gz", gzip.compress(b"") + gzip.compress(whole) + gzip.compress(b""), "Python's gzip", "empty streams around")
    add("python_zeros.csv.gz", gzip.compress(whole) + bytes(512), "Python's gzip", "zeros at the end, as on a tape")
    add("python.csv.bz2", bz2.compress(whole), "Python's bz2", "one stream")
    add("python_joined.csv.bz2", b"".join(map(bz2.compress, (first, second, third))), "Python's bz2", "three streams, cut within a line")
    add("python.csv.xz", lzma.compress(whole), "Python's lzma", "one stream")
    for check, name in ((lzma.CHECK_NONE, "none"), (lzma.CHECK_CRC32, "crc32"), (lzma.CHECK_SHA256, "sha256")):
        add(f"python_{name}.csv.xz", lzma.compress(whole, check=check), "Python's lzma", f"check {name}")
    add("python_joined.csv.xz", lzma.compress(first) + bytes(8) + lzma.compress(second) + lzma.compress(third) + bytes(4), "Python's lzma",
        "three streams with padding between and behind")
    delta = [{"id": lzma.FILTER_DELTA, "dist": 5}, {"id": lzma.FILTER_LZMA2, "preset": 6}]
    add("python_delta.csv.xz", lzma.compress(whole, filters=delta), "Python's lzma", "a delta filter before LZMA2")
    add("python.csv.lzma", lzma.compress(whole, format=lzma.FORMAT_ALONE), "Python's lzma", "the old format .lzma",
        may_refuse="the old format of LZMA is not among those that are promised")
    for method, name in ((zipfile.ZIP_STORED, "stored"), (zipfile.ZIP_DEFLATED, "deflate"), (zipfile.ZIP_BZIP2, "bzip2")):
        add(f"python_{name}.zip", zipped(("data.csv", whole, method)), "Python's zipfile", f"method {name}")
    add("python_lzma.zip", zipped(("data.csv", whole, zipfile.ZIP_LZMA)), "Python's zipfile", "method LZMA",
        may_refuse="libzip of Debian 12 has no LZMA in zip")
    add("python_name.zip", zipped(("dätä/tablé.csv", whole, zipfile.ZIP_DEFLATED)), "Python's zipfile", "a name beyond ASCII in a folder")
    add("python_empty_beside.zip", zipped(("empty.csv", b"", zipfile.ZIP_STORED), ("data.csv", whole, zipfile.ZIP_DEFLATED)),
        "Python's zipfile", "an empty file beside the table", may_refuse="two files that could be the table")
    streamed = io.BytesIO()
    with zipfile.ZipFile(Unseekable(streamed), "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("data.csv", whole)
    add("python_streamed.zip", streamed.getvalue(), "Python's zipfile", "sizes behind the data, as a pipe gets them")
    add("python_commented.zip", zipped(("data.csv", whole, zipfile.ZIP_DEFLATED), comment=b"made up\n" * 20), "Python's zipfile", "a comment")
    two = zipped(("a.csv", whole, zipfile.ZIP_DEFLATED), ("b.csv", b"x,y\n1,2\n", zipfile.ZIP_DEFLATED))
    add("python_two_tables.zip", two, "Python's zipfile", "two tables: which one must be told", refused="which of two tables")
    marked = b"\xef\xbb\xbf" + whole.replace(b"\n", b"\r\n")
    add("python_windows.csv.gz", gzip.compress(marked), "Python's gzip", "a byte order mark and CR LF")
    latin = whole.decode().encode("latin-1")
    add("python_latin1.csv.xz", lzma.compress(latin), "Python's lzma", "Latin-1 within", encoding="latin-1")


class Unseekable:
    """A stream that cannot go back."""

    def __init__(self, stream):
        self.stream = stream

    def write(self, content):
        return self.stream.write(content)

    def flush(self):
        self.stream.flush()


def zipped(*members, comment=b""):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.comment = comment
        for name, content, method in members:
            archive.writestr(zipfile.ZipInfo(name), content, method)
    return out.getvalue()


def gzips(_, add):
    for level in ("-1", "-9"):
        add(f"gzip{level}.csv.gz", pack("gzip", level, "-c"), "gzip", f"level {level}")
    add("gzip_rsyncable.csv.gz", pack("gzip", "--rsyncable", "-c"), "gzip", "--rsyncable")


def xzs(_, add):
    for words in (("-0",), ("-9e",), ("--block-size=512",), ("-T2", "--block-size=1024"), ("--x86", "--lzma2=preset=1"), ("--check=crc64",)):
        name = "_".join(word.strip("-").replace("=", "_") for word in words)
        add(f"xz_{name}.csv.xz", pack("xz", *words, "-c"), "xz", " ".join(words))


def bzips(_, add):
    for level in ("-1", "-9"):
        add(f"bzip2{level}.csv.bz2", pack("bzip2", level, "-c"), "bzip2", f"level {level}")


def zstds(_, add):
    whole, (first, second, third) = table(), parts()
    for words in (("-1",), ("-19",), ("--ultra", "-22"), ("--fast=5",), ("--no-check",), ("--long=27",), ("--no-content-size",)):
        name = "_".join(word.strip("-").replace("=", "_") for word in words)
        add(f"zstd_{name}.csv.zst", pack("zstd", *words, "-c"), "zstd", " ".join(words))
    frames = [pack("zstd", "-c", give=part) for part in (first, second, third)]
    skipped = b"\x52\x2a\x4d\x18" + (5).to_bytes(4, "little") + b"notes"
    add("zstd_joined.csv.zst", b"".join(frames), "zstd, cat", "three frames, cut within a line")
    add("zstd_skippable.csv.zst", skipped + frames[0] + skipped + frames[1] + frames[2] + skipped, "zstd, cat",
        "skippable frames before, between and behind")
    add("zstd_gzip.csv.gz", truth.ask("zstd", "--format=gzip", "-c", give=whole, allowed=(0, 1)) or gzip.compress(whole), "zstd --format=gzip",
        "gzip by zstd")


def zips(files, add):
    room = files.folder / "zip_room"
    room.mkdir(exist_ok=True)
    (room / "data.csv").write_bytes(table())
    for words in (("-0",), ("-9",), ("-Z", "bzip2"), ("-fz",)):
        name = f"zip_{'_'.join(word.strip('-') for word in words)}.zip"
        truth.ask("zip", "-q", *words, "out.zip", "data.csv", where=room)
        add(name, (room / "out.zip").read_bytes(), "zip", " ".join(words))
        (room / "out.zip").unlink()
    add("zip_pipe.zip", truth.ask("zip", "-q", "-", "data.csv", where=room), "zip", "written into a pipe")
    add("zip_stdin.zip", truth.ask("zip", "-q", "-", "-", give=table(), where=room), "zip", "read from a pipe: its name is -")
    (room / "data.csv").unlink()
    room.rmdir()


def sevens(files, add):
    room = files.folder / "seven_room"
    room.mkdir(exist_ok=True)
    (room / "data.csv").write_bytes(table())
    for kind, name in (("gzip", "7z.csv.gz"), ("bzip2", "7z.csv.bz2"), ("xz", "7z.csv.xz"), ("zip", "7z.zip")):
        truth.ask("7z", "a", f"-t{kind}", f"out.{kind}", "data.csv", where=room)
        add(name, (room / f"out.{kind}").read_bytes(), "7z", f"-t{kind}")
        (room / f"out.{kind}").unlink()
    truth.ask("7z", "a", "-tzip", "-mm=Deflate64", "out.zip", "data.csv", where=room)
    add("7z_deflate64.zip", (room / "out.zip").read_bytes(), "7z", "method Deflate64", may_refuse="libzip of Debian 12 has no Deflate64")
    (room / "out.zip").unlink()
    truth.ask("7z", "a", "-tzip", "-psecret", "out.zip", "data.csv", where=room)
    add("7z_secret.zip", (room / "out.zip").read_bytes(), "7z", "with a password", refused="nobody gave the password")
    (room / "out.zip").unlink()
    truth.ask("7z", "a", "-t7z", "out.7z", "data.csv", where=room)
    add("7z.7z", (room / "out.7z").read_bytes(), "7z", "an archive of 7z", refused="7z is not read")
    for left in room.iterdir():
        left.unlink()
    room.rmdir()


def lzips(_, add):
    add("lzip.csv.lz", pack("lzip", "-c"), "lzip", "lzip", may_refuse="lzip is not among the formats that are promised")
