#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the map of the house from the rooms that the CMakeLists.txt declare (build/PRESET/tests/rooms.txt).

  house_map.py ROOMS PAGE           writes PAGE with the ending .svg
  house_map.py ROOMS PAGE --check   fails where that picture is another, or where the page PAGE (.md) does not
                                    have one row for each room
"""
import pathlib
import re
import sys

WIDEST, BOX, ROW, MARGIN = 1000, 40, 66, 14
PAPER, INK, CORE, UI = "#ffffff", "#30343b", "#dbe9f6", "#fdf0d5"


def read(path):
    """Houses ("core/data") with their rooms ("readers/arff") and the houses that these use."""
    rooms, uses = {}, {}
    for line in pathlib.Path(path).read_text().split():
        room, _, used = line.partition("=")
        house, name = folder(room), "/".join(room.split("/")[2:])
        rooms.setdefault(house, []).append(name)
        uses.setdefault(house, set()).update(folder(other) for other in used.split(",") if other)
    return rooms, {house: others - {house} for house, others in uses.items()}


def folder(room):
    return "/".join(room.split("/")[:2])


def reached(uses, house):
    found, ahead = set(), list(uses[house])
    while ahead:
        other = ahead.pop()
        if other not in found:
            found.add(other)
            ahead += uses[other]
    return found


def reduced(uses):
    """Without what follows through others."""
    return {house: {other for other in others
                    if not any(other in reached(uses, between) for between in others - {other})}
            for house, others in uses.items()}


def levels(uses):
    """0: uses nothing; else one above the highest that it uses."""
    level = {}

    def of(house):
        if house not in level:
            level[house] = max((of(other) + 1 for other in uses[house]), default=0)
        return level[house]

    for house in uses:
        of(house)
    return level


def laid_out(uses, level):
    """x of every house, and the bends of every arrow: on each level that it passes it has a place of its own."""
    rows = [[] for _ in range(max(level.values()) + 1)]
    for house, at in level.items():
        rows[at].append(house)
    chains = {}
    for house, others in uses.items():
        for other in sorted(others):
            chain = [other]
            for at in range(level[other] + 1, level[house]):
                chain.append((other, house, at))
                rows[at].append(chain[-1])
            chains[house, other] = chain + [house]
    up, down = {}, {}
    for chain in chains.values():
        for low, high in zip(chain, chain[1:]):
            up.setdefault(low, []).append(high)
            down.setdefault(high, []).append(low)
    x = {}
    for row in rows:
        place(row, {entry: 0.0 for entry in row}, x)
    for turn in range(60):
        order = rows[1:] if turn % 2 == 0 else rows[-2::-1]
        beside = down if turn % 2 == 0 else up
        for row in order:
            wish = {}
            for entry in row:
                near = [x[other] for other in beside.get(entry, [])] or [x[entry]]
                wish[entry] = sum(near) / len(near)
            place(row, wish, x)
    left = min(x[entry] - width(entry) / 2 for entry in x) - MARGIN
    return {entry: across - left for entry, across in x.items()}, chains


def width(entry):
    return 10 if isinstance(entry, tuple) else 7.4 * max(len(entry), 9) + 12


def place(row, wish, x):
    """Puts a row in the order of its wishes, each as near to its own as its neighbours let it."""
    row.sort(key=lambda entry: (wish[entry], str(entry)))
    at = MARGIN
    left = []
    for entry in row:
        at = max(at, wish[entry] - width(entry) / 2)
        left.append(at)
        at += width(entry) + 12
    most = WIDEST - MARGIN
    for i in range(len(row) - 1, -1, -1):
        left[i] = min(left[i], most - width(row[i]))
        most = left[i] - 12
        x[row[i]] = left[i] + width(row[i]) / 2


def svg(rooms, uses):
    arrows = reduced(uses)
    level = levels(uses)
    x, chains = laid_out(arrows, level)
    top = max(level.values())
    across = round(max(x[entry] + width(entry) / 2 for entry in x)) + MARGIN
    height = (top + 1) * ROW + MARGIN

    def y(entry):
        at = entry[2] if isinstance(entry, tuple) else level[entry]
        return MARGIN + (top - at) * ROW

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{height}" '
           f'viewBox="0 0 {across} {height}" font-family="DejaVu Sans, sans-serif">',
           f'<rect width="{across}" height="{height}" fill="{PAPER}"/>']
    for chain in chains.values():
        points = [f"{x[chain[0]]:.0f},{y(chain[0])}"]
        for entry in chain[1:-1]:
            points += [f"{x[entry]:.0f},{y(entry) + BOX}", f"{x[entry]:.0f},{y(entry)}"]
        points.append(f"{x[chain[-1]]:.0f},{y(chain[-1]) + BOX}")
        out.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{INK}" stroke-opacity="0.45"/>')
    for house in rooms:
        middle, size, several = x[house], width(house), len(rooms[house]) > 1
        out.append(f'<rect x="{middle - size / 2:.0f}" y="{y(house)}" width="{size:.0f}" height="{BOX}" rx="4" '
                   f'fill="{CORE if house.startswith("core") else UI}" stroke="{INK}"/>')
        out.append(f'<text x="{middle:.0f}" y="{y(house) + (17 if several else 25)}" font-size="12" '
                   f'text-anchor="middle" fill="{INK}">{house}</text>')
        if several:
            out.append(f'<text x="{middle:.0f}" y="{y(house) + 32}" font-size="10" text-anchor="middle" '
                       f'fill="{INK}">{len(rooms[house])} rooms</text>')
    return "\n".join(out + ["</svg>", ""])


def main(arguments):
    rooms_file, page = arguments[0], pathlib.Path(arguments[1])
    rooms, uses = read(rooms_file)
    drawn, picture = svg(rooms, uses), page.with_suffix(".svg")
    if "--check" not in arguments:
        picture.write_text(drawn)
        return 0
    wrong = []
    if not picture.exists() or picture.read_text() != drawn:
        wrong.append(f"{picture.name} is not what the build files say: cmake --build build/release --target map")
    named = re.findall(r"^\| `((?:core|ui)/[^`]+)` \|", page.read_text(), re.MULTILINE)
    declared = [line.partition("=")[0] for line in pathlib.Path(rooms_file).read_text().split()]
    wrong += [f"{page.name} has no row for {room}" for room in declared if room not in named]
    wrong += [f"{page.name} has a row for {room}, which no CMakeLists.txt declares" for room in named
              if room not in declared]
    wrong += [f"{page.name} has {named.count(room)} rows for {room}" for room in sorted(set(named))
              if named.count(room) > 1]
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
