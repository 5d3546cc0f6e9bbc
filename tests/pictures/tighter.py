#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks the program what releases cost, as published and now, and writes it into the page "tighter than the papers".

  tighter.py PROGRAM PAGE           writes the table in PAGE (.md), and PAGE with the ending .svg
  tighter.py PROGRAM PAGE --check   fails where the table or the picture would be another
"""
import json
import math
import pathlib
import re
import subprocess
import sys

DELTA = 1e-5
PUBLISHED = {"accountant": "as-published"}
TWO, TEN = {"classes": 2}, {"classes": 10, "abstain": "true"}
SAA = {"teachers": 250, "lambda": 0.008}
CONFIDENT = [dict(teachers=250, threshold=200, sigma1=150, sigma2=40, queries=1000),
             dict(teachers=250, threshold=175, sigma1=50, sigma2=40, queries=1000),
             dict(teachers=5000, threshold=3500, sigma1=1500, sigma2=100, queries=10000)]


def account(program, mechanism, *settings):
    """What `epsiloscope account` says, as its JSON."""
    words = [program, "account", mechanism, "--json", "--set", f"delta={DELTA}"]
    for some in settings:
        for key, value in some.items():
            words += ["--set", f"{key}={value}"]
    return json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)


def epsilon(program, *of):
    """Rounded up: what is stated must hold."""
    return f"{math.ceil(1000 * account(program, *of)['privacy']['epsilon']) / 1000:.3f}"


def labels(program, *of):
    return f"{account(program, *of)['queries']:,}"


def least(value):
    """Rounded down: nobody goes below it."""
    return f"{math.floor(1000 * value) / 1000:.3f}"


def of_losses(losses):
    """ε at δ of (loss, probability) pairs, exactly but for what was left out of them, which makes it less."""
    low, high = 0.0, 100.0
    for _ in range(45):
        middle = (low + high) / 2
        delta = sum(weight * -math.expm1(middle - loss) for loss, weight in losses if loss > middle)
        low, high = (middle, high) if delta > DELTA else (low, middle)
    return low


def binomial(n, k):
    return math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)


def of_equal_answers(p, q, times):
    """ε of so many answers, each the first of two classes with probability p or q."""
    first, second = math.log(p / q), math.log((1 - p) / (1 - q))
    return of_losses([(k * first + (times - k) * second,
                       math.exp(binomial(times, k) + k * math.log(p) + (times - k) * math.log1p(-p)))
                      for k in range(times + 1)])


def normal(x):
    return math.erfc(-x / math.sqrt(2)) / 2


def gaussian_floor(sigma, times):
    """The dearest of the worlds in which every answer has the same gap."""
    def at(gap):
        return of_equal_answers(normal(gap / sigma / math.sqrt(2)), normal((gap - 2) / sigma / math.sqrt(2)), times)
    step = max(1, round(sigma / 10))
    best = max(range(-4 * step * 5, 2, step), key=at)
    return least(max(at(gap) for gap in range(best - step, best + step + 1)))


def laplace_floor(scale, target):
    """The most labels of a tie in every answer that keep to this ε."""
    def difference(t):
        return math.exp(t) * (2 - t) / 4 if t < 0 else 1 - math.exp(-t) * (2 + t) / 4
    low, high = 1, 20000
    while high - low > 1:
        middle = (low + high) // 2
        cost = max(of_equal_answers(difference(gap / scale), difference((gap - 2) / scale), middle)
                   for gap in (0, 1))
        low, high = (middle, high) if cost <= target else (low, middle)
    return f"{low:,}"


def confident_floor(teachers, threshold, sigma1, sigma2, queries):
    """Every query with the same votes, nearly a tie: refused, one class or the other."""
    def outcomes(votes):
        passes = normal((max(votes, teachers - votes) - threshold) / sigma1)
        wins = normal((2 * votes - teachers) / sigma2 / math.sqrt(2))
        return 1 - passes, passes * wins, passes * (1 - wins)
    best = 0.0
    for votes in (teachers // 2 - 8, teachers // 2 - 4, teachers // 2):
        p, q = outcomes(votes), outcomes(votes + 1)
        for p, q in ((p, q), (q, p)):
            losses = [math.log(a / b) for a, b in zip(p, q)]
            logs = [math.log(a) for a in p]
            terms = []
            for refused in range(queries + 1):
                some = binomial(queries, refused) + refused * logs[0]
                rest = queries - refused
                if some + rest * math.log1p(-p[0]) < -32:
                    continue
                for first in range(rest + 1):
                    log = some + binomial(rest, first) + first * logs[1] + (rest - first) * logs[2]
                    if log > -32:
                        terms.append((refused * losses[0] + first * losses[1] + (rest - first) * losses[2],
                                      math.exp(log)))
            best = max(best, of_losses(terms))
    return least(best)


def table(program):
    def ask(figure, *of):
        return figure(program, *of)

    rows = []
    for target in (1, 3):
        of = (labels, "saa", SAA, {"epsilon": target})
        rows.append((f"Laplace votes, λ 0.008, 250 teachers: labels at ε = {target}", ask(*of, PUBLISHED), ask(*of),
                     ask(*of, TWO), laplace_floor(125, target)))
    for target in (1, 2, 5):
        of = (labels, "pate-gnmax", {"sigma": 40, "epsilon": target})
        rows.append((f"GNMax, σ 40: labels at ε = {target}", ask(*of, PUBLISHED), ask(*of), ask(*of, TWO), "–"))
    for sigma, times in ((40, 400), (40, 1000), (10, 100)):
        of = (epsilon, "pate-gnmax", {"sigma": sigma, "queries": times})
        rows.append((f"GNMax, σ {sigma}, {times:,} queries: ε", ask(*of, PUBLISHED), ask(*of), ask(*of, TWO),
                     gaussian_floor(sigma, times)))
    for setting in CONFIDENT:
        of = (epsilon, "pate-confident", setting)
        words = "Confident, {teachers:,} teachers, T {threshold:,}, σ₁ {sigma1:,}, σ₂ {sigma2}, {queries:,} queries: ε"
        rows.append((words.format(**setting), ask(*of, PUBLISHED), ask(*of, TEN), ask(*of, TWO),
                     confident_floor(**setting) if setting["queries"] == 1000 else "–"))
    of = (epsilon, "dpbag", {"teachers": 250, "lambda": 0.008, "queries": 282})
    rows.append(("DPBag, Laplace noise, λ 0.008, 282 queries: ε", ask(*of, PUBLISHED), ask(*of), ask(*of, TWO), "–"))
    of = (epsilon, "dpbag", {"teachers": 250, "lambda": 0.008, "queries": 282, "noise_law": "gaussian"})
    rows.append(("DPBag, Gaussian noise, λ 0.008, 282 queries: ε", ask(*of, PUBLISHED), ask(*of), ask(*of, TWO), "–"))
    rows.append(("Boosting (BRC), 25 rounds of ε/25, ε 0.16", "0.160",
                 ask(epsilon, "brc", {"epsilon": 0.16, "iterations": 25, "accountant": "optimal"}), "–", "–"))
    lines = ["| release | as published | now | now, two classes declared | nobody can go below |", "|---|---|---|---|---|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


PANELS = [("Laplace votes, λ 0.008", "saa", SAA, (0.25, 0.5, 1, 1.5, 2, 3)),
          ("GNMax, σ 40", "pate-gnmax", {"sigma": 40}, (0.5, 1, 2, 3, 4, 5))]
LINES = [("as published", PUBLISHED, "#7a7f87", "6 4"), ("now", {}, "#1f6fb2", ""),
         ("now, two classes", TWO, "#c8641b", "2 3")]
WIDE, HIGH, LEFT, TOP, BESIDE = 340, 260, 62, 40, 460
PAPER, INK = "#ffffff", "#30343b"


def panel(program, at, title, mechanism, setting, targets):
    """Labels by ε, the labels on a logarithmic axis."""
    curves = [[account(program, mechanism, setting, {"epsilon": target}, more)["queries"] for target in targets]
              for _, more, _, _ in LINES]
    least = math.floor(math.log10(max(1, min(map(min, curves)))))
    most = math.ceil(math.log10(max(map(max, curves))))
    left = LEFT + at * BESIDE

    def x(target):
        return left + WIDE * target / max(targets)

    def y(count):
        return TOP + HIGH * (most - math.log10(max(count, 1))) / (most - least)

    out = [f'<text x="{left}" y="{TOP - 16}" font-size="14" fill="{INK}">Labels for ε: {title}, δ = 1e−5</text>']
    for power in range(least, most + 1):
        out.append(f'<line x1="{left}" x2="{left + WIDE}" y1="{y(10 ** power):.1f}" y2="{y(10 ** power):.1f}" '
                   f'stroke="{INK}" stroke-opacity="0.18"/>')
        out.append(f'<text x="{left - 8}" y="{y(10 ** power) + 4:.1f}" font-size="12" text-anchor="end" '
                   f'fill="{INK}">{10 ** power:,}</text>')
    for target in range(0, max(targets) + 1):
        out.append(f'<text x="{x(target):.1f}" y="{TOP + HIGH + 18}" font-size="12" text-anchor="middle" '
                   f'fill="{INK}">{target}</text>')
    out.append(f'<text x="{left + WIDE / 2:.0f}" y="{TOP + HIGH + 36}" font-size="12" text-anchor="middle" '
               f'fill="{INK}">ε</text>')
    out.append(f'<rect x="{left}" y="{TOP}" width="{WIDE}" height="{HIGH}" fill="none" stroke="{INK}"/>')
    for curve, (_, _, colour, dashes) in zip(curves, LINES):
        points = " ".join(f"{x(target):.1f},{y(count):.1f}" for target, count in zip(targets, curve) if count > 0)
        out.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2" '
                   f'stroke-dasharray="{dashes or "none"}"/>')
    return out


def picture(program):
    across, down = LEFT + BESIDE + WIDE + 16, TOP + HIGH + 76
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" '
           f'viewBox="0 0 {across} {down}" font-family="DejaVu Sans, sans-serif">',
           f'<rect width="{across}" height="{down}" fill="{PAPER}"/>']
    for at, of in enumerate(PANELS):
        out += panel(program, at, *of)
    for at, (words, _, colour, dashes) in enumerate(LINES):
        left = LEFT + 190 * at
        out.append(f'<line x1="{left}" x2="{left + 34}" y1="{down - 18}" y2="{down - 18}" stroke="{colour}" '
                   f'stroke-width="2" stroke-dasharray="{dashes or "none"}"/>')
        out.append(f'<text x="{left + 42}" y="{down - 14}" font-size="12" fill="{INK}">{words}</text>')
    return "\n".join(out + ["</svg>", ""])


def main(arguments):
    program, page = arguments[0], pathlib.Path(arguments[1])
    text, svg = page.read_text(), page.with_suffix(".svg")
    made = re.sub(r"^\| release \|.*\n(\|.*\n)+", lambda _: table(program), text, count=1, flags=re.MULTILINE)
    drawn = picture(program)
    if "--check" not in arguments:
        page.write_text(made)
        svg.write_text(drawn)
        return 0
    wrong = [path.name for path, should in ((page, made), (svg, drawn))
             if not path.exists() or path.read_text() != should]
    for name in wrong:
        print(f"{name} is not what the program says: cmake --build build/release --target tighter")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
