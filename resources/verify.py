#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Recomputes the ε of a result of Epsiloscope without Epsiloscope.

    pip install dp-accounting
    python3 verify.py [result.json …]
    python3 verify.py --together DELTA result.json …

For every finished repeat, the costs under "spending" are composed by Google's
dp_accounting, which does not know ours, and set beside what the result states.
Of a noisy vote whose winner alone is told dp_accounting knows nothing: where
less is stated than all noisy counts cost, the winner's own Rényi divergence is
found here, on a grid of gaps between the counts. That is a little less than it
is, so an ε that is below it is proved by nothing. The noise of an ensemble's
two bins is checked by its closed form.

Whose ε it is follows from the data that the experiment declares: a record's, or
that of all rows of a person. A statement or costs about anybody else are NOT.
Where a person has at most r rows, noise that every row adds to must be made for
r rows: that of boosting is held against ε, r and a whole number of records.

--together adds up what all repeats of several releases cost one person, or one
record, at the δ given. Costs by record count for a person of at most r rows as
often (ε and μ times r); unlike units are never added up: persons of different
columns, records of which nobody bounds how many a person has, and other kinds
of neighbours. Exit code 0: they add up to something finite. 1: they do not.

An exploration that answered less than it might have states less than its
costs; then the ε that was asked for is what must do, and the line names it. A
release states all that was fixed before its first query. Exit code 0: every ε
is at least what is found (to 0.2 %: that is reckoned on grids). 1: one is not,
or cannot be told. 2: no result, or no dp_accounting.
"""
import json
import math
import os
import sys

TOLERANCE = 2e-3
ENDINGS = ("_id", "_ID", " id", " ID", "-id", "Id", "ID")


def events_of(spending, dp_event):
    """The costs as events of dp_accounting; None where it has no word for one."""
    if spending.get("unbounded"):
        return None
    if spending.get("smoothed"):
        return None  # noise to a smooth sensitivity is unknown to it
    if any(step.get("records", 1) != 1 for step in spending.get("subsampled", [])):
        return None  # so are neighbours that differ in two records of a sample
    events = []
    for step in spending.get("pure", []):
        event = dp_event.EpsilonDeltaDpEvent(step["epsilon"], 0.0)
        events.append(dp_event.SelfComposedDpEvent(event, step["times"]))
    for step in spending.get("approximate", []):
        event = dp_event.EpsilonDeltaDpEvent(step["epsilon"], step["delta"])
        events.append(dp_event.SelfComposedDpEvent(event, step["times"]))
    if spending.get("gaussian", 0) > 0:
        # μ² of all Gaussian noise together: one mechanism with σ = 1/μ.
        events.append(dp_event.GaussianDpEvent(1 / math.sqrt(spending["gaussian"])))
    for step in spending.get("subsampled", []):
        event = dp_event.PoissonSampledDpEvent(step["rate"], dp_event.GaussianDpEvent(step["sigma"]))
        events.append(dp_event.SelfComposedDpEvent(event, step["times"]))
    return events


def recomputed(spending, delta):
    """The least ε that dp_accounting finds at this δ; None where it cannot say."""
    from dp_accounting import dp_event
    from dp_accounting.pld import pld_privacy_accountant
    from dp_accounting.rdp import rdp_privacy_accountant

    events = events_of(spending, dp_event)
    if events is None:
        return None
    if not events:
        return 0.0
    pure = spending.get("pure", [])
    only_pure = len(events) == len(pure)
    found = [sum(step["epsilon"] * step["times"] for step in pure)] if only_pure else []
    if delta > 0:
        for accountant in (pld_privacy_accountant.PLDAccountant(), rdp_privacy_accountant.RdpAccountant()):
            event = dp_event.ComposedDpEvent(events)
            if accountant.supports(event):
                found.append(accountant.compose(event).get_epsilon(delta))
    return min(found) if found else None


class Winner:
    """The divergence of the winner of a noisy vote, one moved vote apart, on a grid of counts.

    p and q: the chances of each outcome, by gap, before and after the move. Any number of classes: given the
    noisy counts of all others, the greatest of them is at 0, and the two that move are at u and v.
    """

    def __init__(self, law, noise, two):
        import numpy as np
        from scipy.special import log_ndtr

        self.np, self.shift = np, noise if law == "laplace" else 1 / noise
        self.log_below = log_ndtr if law == "gaussian" else self.log_laplace
        if law == "gaussian":
            self.log_density = lambda x: -x * x / 2 - math.log(2 * math.pi) / 2
        else:
            self.log_density = lambda x: -np.abs(x) - math.log(2)
        self.law, self.two = law, two
        gap = np.linspace(-45, 12, 11401)
        one = self.pairs(self.log_below, gap, self.shift)  # a count against one that stays: a vote is cast
        step = math.sqrt(2) * self.shift if law == "gaussian" else 2 * self.shift
        both = self.pairs(self.log_below if law == "gaussian" else self.log_difference, gap, step)
        self.outcomes = [both, one] if two else [both, one, self.three()]

    def log_laplace(self, x):
        np = self.np
        below = np.minimum(x, 0) - math.log(2)
        return np.where(x < 0, below, np.log1p(-np.exp(-np.maximum(x, 0)) / 2))

    def log_difference(self, x):
        """Of two Laplace variables."""
        np = self.np
        y = np.abs(x)
        tail = -y + np.log((2 + y) / 4)
        return np.where(x < 0, tail, np.log1p(-np.exp(tail)))

    def pairs(self, log_cdf, at, step):
        np = self.np
        return np.array([log_cdf(at), log_cdf(-at)]), np.array([log_cdf(at - step), log_cdf(step - at)])

    def three(self):
        np, reach = self.np, 8.0
        line = np.linspace(-reach, reach, 161)
        self.u, self.v = (grid.ravel() for grid in np.meshgrid(line, line, indexing="ij"))
        return self.triple(self.u, self.v), self.triple(self.u - self.shift, self.v + self.shift)

    def triple(self, u, v):
        np = self.np
        third = self.log_below(-u) + self.log_below(-v)
        return np.array([self.log_first(u, v), self.log_first(v, u), third])

    def log_first(self, u, v):
        """log ∫₀^∞ f(x − u)F(x − v)dx."""
        np = self.np
        x, weights = np.polynomial.legendre.leggauss(60)
        if self.law == "gaussian":
            middle = np.maximum(0, np.where(v > u, (u + v) / 2, u))
            ends = [np.maximum(0, middle - 9), middle, middle + 9]
        else:
            low, high = np.maximum(0, np.minimum(u, v)), np.maximum(0, np.maximum(u, v))
            ends = [0 * low, low, high, high + 45]
        sums = []
        for left, right in zip(ends, ends[1:]):
            half = (right - left)[:, None] / 2
            at = left[:, None] + half * (1 + x)
            inside = self.log_density(at - u[:, None]) + self.log_below(at - v[:, None])
            sums.append(np.sum(np.exp(inside) * half * weights, axis=1))
        with np.errstate(divide="ignore"):
            return np.log(np.sum(sums, axis=0))

    def powers(self, order, outcomes):
        """Σ p^α q^(1−α) at each point of the grid."""
        np = self.np
        p, q = outcomes
        with np.errstate(over="ignore", invalid="ignore"):
            return np.nan_to_num(np.sum(np.exp(order * p - (order - 1) * q), axis=0), nan=1.0, posinf=np.inf)

    def power(self, order):
        return max(1.0, max(float(self.np.max(self.powers(order, each))) for each in self.outcomes))

    def rdp(self, order):
        """At most that of all noisy counts together."""
        g = self.shift
        counts = order * g * g if self.law == "gaussian" else 2 * g
        return min(counts, math.log(self.power(order)) / (order - 1))


class CheckedWinner:
    """The same with a check that may refuse: the joint outcome, by the number of votes of the highest class."""

    def __init__(self, step):
        import numpy as np
        from scipy.special import log_ndtr, ndtr

        self.np = np
        self.others = step.get("classes", 0) - 1 if step.get("classes") else 0
        self.n, self.all_vote = int(step["teachers"]), bool(step.get("all_vote"))
        self.sigma, self.two = step["noise"], step.get("classes") == 2
        self.counts = 2 / step["noise"] ** 2 + 1 / step["check_sigma"] ** 2
        votes = np.arange(self.n + 1)
        at = (votes - step["threshold"]) / step["check_sigma"]
        self.log_pass, self.log_refuse, self.passes = log_ndtr(at), log_ndtr(-at), ndtr(at)
        self.log_ndtr = log_ndtr
        self.winner = None if self.two else Winner("gaussian", step["noise"], False)

    def known(self):
        return not self.two or self.all_vote or self.n <= 400

    def rdp(self, order):
        power = self.by_worlds(order) if self.two else self.by_theorem(order)
        return min(order * self.counts / 2, math.log(max(1.0, power)) / (order - 1))

    def joint(self, order, before, after, winner):
        np = self.np
        refused = order * self.log_refuse[before] - (order - 1) * self.log_refuse[after]
        passed = order * self.log_pass[before] - (order - 1) * self.log_pass[after]
        with np.errstate(over="ignore", invalid="ignore"):
            return np.nan_to_num(np.exp(refused) + np.exp(passed) * winner, nan=np.inf, posinf=np.inf)

    def by_worlds(self, order):
        """Two classes: every pair of neighbouring counts."""
        np, n = self.np, self.n
        if self.all_vote:
            x = np.arange(n + 1)
            y, moves = n - x, [(1, -1), (-1, 1)]
        else:
            x, y = (grid.ravel() for grid in np.meshgrid(np.arange(n + 1), np.arange(n + 1)))
            x, y = x[x + y <= n], y[x + y <= n]
            moves = [(1, -1), (-1, 1), (1, 0), (-1, 0), (0, 1), (0, -1)]
        most = 1.0
        for a, b in moves:
            there = (x + a >= 0) & (y + b >= 0) & (x + a + y + b <= n)
            p, q = x[there], y[there]
            gap, moved = ((p - q) / self.sigma / math.sqrt(2), (p + a - q - b) / self.sigma / math.sqrt(2))
            with np.errstate(over="ignore"):
                winner = sum(np.exp(order * self.log_ndtr(sign * gap) - (order - 1) * self.log_ndtr(sign * moved))
                             for sign in (1, -1))
            most = max(most, float(np.max(self.joint(order, np.maximum(p, q), np.maximum(p + a, q + b), winner))))
        return most

    def by_theorem(self, order):
        """Any number of classes, abstentions (FORMULAS.md, "The winner and its check")."""
        np, n, winner = self.np, self.n, self.winner
        all_of = winner.power(order)
        powers = winner.powers(order, winner.outcomes[2])
        one = float(np.max(winner.powers(order, winner.outcomes[1])))
        apart, lead = np.abs(winner.u - winner.v), -np.maximum(winner.u, winner.v)

        def most_from(keys, x, least):
            order_of = np.argsort(keys)
            top = np.maximum.accumulate(powers[order_of][::-1])[::-1]
            place = np.searchsorted(keys[order_of], x)
            return np.maximum(np.where(place < len(top), top[np.minimum(place, len(top) - 1)], least), least)

        def of_few_classes(top):
            """The highest class wins but for a rest, where it is known how many others there are."""
            if not self.others:
                return np.inf
            behind, moved = ((n + by - 2 * top) / self.sigma / math.sqrt(2) for by in (2, 2 * order))
            rest = self.others * np.exp(self.log_ndtr(behind))
            with np.errstate(over="ignore", invalid="ignore", divide="ignore"):
                far = self.others * np.exp(order * (order - 1) / self.sigma**2 + self.log_ndtr(moved))
                return np.where(rest < 1, np.maximum(1 - rest, 0) ** (1 - order) + far, np.inf)

        votes = np.arange(n + 1)
        z, weights = np.polynomial.hermite_e.hermegauss(60)
        behind = most_from(lead, ((2 * votes - n)[:, None] / self.sigma + z), 1.0)
        average = np.minimum(np.minimum(all_of, of_few_classes(votes)), behind @ (weights / weights.sum()))
        most = float(np.max(1 - self.passes + self.passes * average))
        for a in (-1, 0, 1):
            before = votes[(votes + a >= 0) & (votes + a <= n)]
            x = (2 * np.minimum(before, before + a) - n - 2) / self.sigma
            far = np.where(x <= 0, all_of, most_from(apart, x, one))
            far = np.minimum(far, of_few_classes(np.minimum(before, before + a)))
            most = max(most, float(np.max(self.joint(order, before, before + a, np.minimum(all_of, far)))))
        return most


def besides_votes(spending):
    """The pure and Gaussian costs that are no votes; None where the votes are no part of them."""
    pure = [[step["epsilon"], step["times"]] for step in spending.get("pure", [])]
    square = spending.get("gaussian", 0)
    for step in spending["put_to_vote"]:
        if step["law"] == "gaussian":
            check = 1 / step["check_sigma"] ** 2 if step.get("check_sigma") else 0
            square -= step["times"] * (2 / step["noise"] ** 2 + check)
            continue
        left = 2 * step["times"]
        for each in pure:
            taken = min(left, each[1]) if each[0] == step["noise"] else 0
            each[1] -= taken
            left -= taken
        if left > 0:
            return None
    if square < -1e-9 * spending.get("gaussian", 0):
        return None
    return pure, max(0.0, square)


def by_winners(spending, delta):
    """ε of the winners' own divergences and what is besides; None where it is not known here."""
    others = any(spending.get(kind) for kind in ("approximate", "subsampled", "smoothed", "unbounded"))
    if not spending.get("put_to_vote") or others or delta <= 0:
        return None
    besides = besides_votes(spending)
    if besides is None:
        return None
    pure, square = besides
    winners = []
    for step in spending["put_to_vote"]:
        if step["times"] > 0:
            of = CheckedWinner(step) if step.get("check_sigma") else Winner(step["law"], step["noise"],
                                                                           step.get("classes") == 2)
            if isinstance(of, CheckedWinner) and not of.known():
                return None
            winners.append((of, step["times"]))

    def epsilon(order):
        rdp = order * square / 2 + sum(times * of.rdp(order) for of, times in winners)
        for each, times in pure:  # randomised response
            high, low = -math.log1p(math.exp(-each)), -math.log1p(math.exp(each))
            two = [order * high - (order - 1) * low, order * low - (order - 1) * high]
            rdp += times * min(each, (max(two) + math.log1p(math.exp(min(two) - max(two)))) / (order - 1))
        return rdp + math.log1p(-1 / order) - (math.log(delta) + math.log(order)) / (order - 1)

    orders = [1 + 0.05 * 1.25**i for i in range(46)]
    best = min(orders, key=epsilon)
    for step in (1.06, 1.015, 1.004):
        best = min((1 + (best - 1) * step**i for i in range(-4, 5)), key=epsilon)
    return max(0.0, epsilon(best))


def of_ensemble(trial, release):
    """The loss that the noise of an ensemble's bins leaves; None where there is none."""
    told = trial.get("ensemble")
    if not told or told.get("scale") is None:
        return None
    rate, moved, teachers = 1 / number(told["scale"]), told["teachers_of_record"], told["teachers"]
    whole = 2 * moved * rate
    alone = not (release and told.get("noisy"))  # the noisy counts are not told
    if told["bins"] != 2 or teachers < 2 * moved or not alone:
        return whole
    return whole - math.log1p(whole / (2 + (teachers - 2 * moved) * rate))


def called(column):
    """What a person is called after the column that tells them apart."""
    name = next((column[: -len(end)] for end in ENDINGS if column.endswith(end)), column)
    return "person" if name in ("", "id") else name


def declared_unit(experiment):
    """Whose data ε is about, by what an experiment declares; None: a record's, and nobody says whose it is."""
    data = experiment.get("data", {})
    columns = data.get("person") or []
    if not isinstance(columns, list):
        columns = [columns]
    if not columns:
        return None
    unit = {"person": " or ".join(str(column) for column in columns)}
    if data.get("rows_of_person"):
        unit["rows"] = int(data["rows_of_person"])
    if len(columns) > 1:
        unit["shared"] = True
    if data.get("unit") == "record":
        unit["by_record"] = True
    return unit


def is_person(unit):
    return bool(unit) and not unit.get("by_record")


def in_words(unit):
    if not unit:
        return "a record"
    if not unit.get("person"):
        return "a record whose owner is known"
    rows = f"at most {unit['rows']} rows" if unit.get("rows") else "any number of rows"
    columns = unit["person"].split(" or ", 1) if unit.get("shared") else [unit["person"]]
    name = " or ".join(dict.fromkeys(map(called, columns)))
    owner = f"one {name} of {rows}" + (", who shares rows" if unit.get("shared") else "")
    return owner if is_person(unit) else f"a record of {owner}"


def of_unit(trial, unit):
    """What is wrong with whose ε it is said to be; empty where nothing is."""
    for place in ("privacy", "spending"):
        if (trial[place].get("unit") or None) != unit:
            return f"its {place} is about {in_words(trial[place].get('unit'))}, and the data are of {in_words(unit)}"
    return ""


def of_boosting(trial, unit):
    """What is wrong with the noise of boosting: b = r·c₁c₂T/(ε·N), with N a whole number of records."""
    scales = [number(scale) for scale in trial.get("boosting", {}).get("noise_scale", [])]
    given = trial.get("parameters", {})
    if not scales or "c1" not in given:
        return ""
    share = 1 - given.get("weights_share", given.get("intercept_share", 0) if given.get("intercept") == "exponential" else 0)
    rows = unit.get("rows", 0) if is_person(unit) else 1
    moved = rows * given["c1"] * given["c2"] * given["iterations"]
    records = [moved / (share * number(given["epsilon"]) * scale) if scale > 0 else math.inf for scale in scales]
    whole = round(records[0]) if math.isfinite(records[0]) else 0
    if whole < 1 or any(abs(each - whole) > 1e-6 * whole for each in records):
        return f"its noise is not that of ε for {rows} rows of one unit and a whole number of records"
    return ""


def number(value):
    """A number of a result: JSON has no infinity, and the file says "inf"."""
    return math.inf if value == "inf" else float(value)


def within(epsilon, allowed):
    return epsilon <= allowed * (1 + TOLERANCE) + 1e-6


def verified(trial, asked, release, unit=None):
    """One repeat: whether its ε holds, and the line that says so."""
    stated = number(trial["privacy"].get("data_independent_epsilon", trial["privacy"]["epsilon"]))
    delta = number(trial["privacy"]["delta"])
    epsilon = recomputed(trial["spending"], delta)
    line = f"repeat {trial['trial']}: ε = {stated:.6g} at δ = {delta:.3g} is stated, "
    by = ""
    if epsilon is None or not within(epsilon, stated):
        winners = by_winners(trial["spending"], delta)
        if winners is not None and (epsilon is None or winners < epsilon):
            epsilon, by = winners, " by what the winners tell"
    fault = of_unit(trial, unit) or of_boosting(trial, unit)
    if fault:
        return False, line + f"but {fault}: NOT"
    noise = of_ensemble(trial, release)
    if by == "" and epsilon is not None and trial["spending"].get("put_to_vote") and not within(epsilon, stated):
        return False, line + f"the counts cost ε = {epsilon:.6g}, and what the winners tell is not known: not told"
    if noise is not None and not within(noise, stated):
        return False, line + f"its noise leaves ε = {noise:.6g}: NOT"
    if epsilon is None:
        return False, line + "dp_accounting cannot express its costs: not told"
    line += f"ε = {epsilon:.6g} recomputed{by}" + (f", of {in_words(unit)}" if unit else "")
    if within(epsilon, stated):
        return True, line + ": OK"
    if within(epsilon, asked):
        return True, line + f" for all that was charged, ε = {asked:.6g} was asked for: OK if it stopped early"
    return False, line + ": NOT"


def verify(path, result):
    """Prints a line for each repeat; True where every ε holds."""
    release = result["experiment"].get("release", False)
    asked = 0.0 if release else number(result["experiment"].get("parameters", {}).get("epsilon", 0))
    trials = [trial for trial in result["trials"] if "privacy" in trial and "spending" in trial]
    unit = declared_unit(result["experiment"])
    lines = [verified(trial, asked, release, unit) for trial in trials]
    print(path if lines else f"{path}: no repeat of it states an ε")
    for _, line in lines:
        print("  " + line)
    return bool(lines) and all(holds for holds, _ in lines)


class Unlike(Exception):
    """Costs that do not add up to anything that is proved."""


def for_unit(spending, asked):
    """A cost for the unit asked, which is a person's or a record's."""
    unit = spending.get("unit")
    if is_person(unit) or not is_person(asked):
        same = is_person(unit) == is_person(asked)
        if same and (not is_person(unit) or (unit.get("person"), unit.get("shared")) == (asked.get("person"), asked.get("shared"))):
            return spending
        raise Unlike(f"costs of {in_words(unit)} say nothing of {in_words(asked)}")
    rows = unit.get("rows", 0) if unit else 0
    if not rows or (unit.get("person"), unit.get("shared")) != (asked.get("person"), asked.get("shared")):
        raise Unlike(f"costs of {in_words(unit)} say nothing of {in_words(asked)}: nobody bounds how many one has")
    if rows == 1:
        return spending
    if spending.get("subsampled") or spending.get("smoothed"):
        raise Unlike("records were drawn by lot, and nothing is proved of several of one person")
    group = {"adjacency": spending.get("adjacency"), "gaussian": spending.get("gaussian", 0) * rows**2}
    group["pure"] = [{**step, "epsilon": rows * step["epsilon"]} for step in spending.get("pure", [])]
    group["approximate"] = [
        {**step, "epsilon": rows * step["epsilon"],
         "delta": step["delta"] * (math.expm1(rows * step["epsilon"]) / math.expm1(step["epsilon"]) if step["epsilon"] else rows)}
        for step in spending.get("approximate", [])]
    if spending.get("unbounded") or any(step["delta"] >= 1 for step in group["approximate"]):
        group["unbounded"] = True
    return group


def costs_nothing(spending):
    return not any(spending.get(kind) for kind in ("pure", "approximate", "gaussian", "subsampled", "smoothed", "unbounded"))


def added(costs):
    """All costs as one, and whose: a person's where one is about a person, else a record's. Raises Unlike."""
    costs = [cost for cost in costs if not costs_nothing(cost)]
    persons = [cost["unit"] for cost in costs if is_person(cost.get("unit"))]
    bounded = [cost["unit"] for cost in costs if cost.get("unit") and cost["unit"].get("rows")]
    owners = {(unit.get("person"), unit.get("shared")) for unit in bounded}
    most = {"rows": max(unit["rows"] for unit in bounded), "by_record": True} if bounded else None
    alike = len(bounded) == len(costs) and len(owners) == 1
    asked = persons[0] if persons else {**bounded[0], **most} if alike else most  # else a record whose owner is known
    whole = {kind: [] for kind in ("pure", "approximate", "subsampled", "smoothed", "put_to_vote")}
    whole["gaussian"] = 0.0
    for cost in costs:
        if cost.get("adjacency") != costs[0].get("adjacency"):
            raise Unlike(f"neighbours differ: {costs[0].get('adjacency')} and {cost.get('adjacency')}")
        of_one = for_unit(cost, asked)
        whole["gaussian"] += of_one.get("gaussian", 0)
        for kind in ("pure", "approximate", "subsampled", "smoothed", "put_to_vote"):
            whole[kind] += of_one.get(kind, [])
        if of_one.get("unbounded"):
            whole["unbounded"] = True
    if len({cost["unit"].get("rows", 0) for cost in costs if is_person(cost.get("unit"))}) > 1:
        asked = {key: value for key, value in asked.items() if key != "rows"}
    return whole, asked


def together(paths, delta):
    """Prints what several releases cost; True where that is finite."""
    costs = []
    for path in paths:
        result = read(path)
        if not result["experiment"].get("release", False):
            print(f"{path}: an exploration, which no ε covers: not added up")
            return False
        unit = declared_unit(result["experiment"])
        for trial in result["trials"]:
            if "privacy" not in trial or "spending" not in trial:
                continue
            fault = of_unit(trial, unit)
            if fault:
                print(f"{path}: repeat {trial['trial']}: {fault}: not added up")
                return False
            costs.append(trial["spending"])
    try:
        whole, unit = added(costs)
    except Unlike as unlike:
        print(f"not added up: {unlike}")
        return False
    found = [each for each in (recomputed(whole, delta), by_winners(whole, delta)) if each is not None]
    epsilon = min(found) if found else math.inf
    print(f"together: ε = {epsilon:.6g} at δ = {delta:.3g}, of {in_words(unit)}")
    return math.isfinite(epsilon)


def read(path):
    """The result in a file; ValueError where it is none."""
    with open(path, encoding="utf-8") as file:
        result = json.load(file)
    if not isinstance(result, dict) or not str(result.get("schema", "")).startswith("epsiloscope.run/"):
        raise ValueError("this is no result of a run")
    return result


def main():
    try:
        import dp_accounting  # noqa: F401
    except ImportError as error:
        print(f"{error}; pip install dp-accounting", file=sys.stderr)
        return 2
    if sys.argv[1:2] == ["--together"]:
        try:
            delta = float(sys.argv[2]) if len(sys.argv) > 3 else math.nan
            if not 0 <= delta < 1:
                raise ValueError("--together needs a δ from 0 to below 1, and results")
            return 0 if together(sys.argv[3:], delta) else 1
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            print(f"{error}", file=sys.stderr)
            return 2
    paths = sys.argv[1:] or [os.path.join(os.path.dirname(__file__) or ".", "result.json")]
    good = True
    for path in paths:
        try:
            good = verify(path, read(path)) and good
        except (OSError, ValueError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 2
        except (KeyError, TypeError, AttributeError) as error:
            print(f"{path}: a member of the result is missing or of the wrong kind: {error}", file=sys.stderr)
            return 2
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
