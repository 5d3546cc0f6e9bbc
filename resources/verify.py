#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Recomputes the ε of a result of Epsiloscope with Google's dp_accounting alone.

    pip install dp-accounting
    python3 verify.py [result.json …]

For every finished repeat, the costs under "spending" are composed by a program
that does not know ours, and set beside what the result states. An exploration
that answered less than it might have states less than its costs; then the ε
that was asked for is what must do, and the line names it. A release states all
that was fixed before its first query. Exit code 0: every ε is at least what
dp_accounting finds (to 0.2 %: it reckons on a grid). 1: one is not, or cannot
be told. 2: no result, or no dp_accounting.
"""
import json
import math
import os
import sys

TOLERANCE = 2e-3


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


def number(value):
    """A number of a result: JSON has no infinity, and the file says "inf"."""
    return math.inf if value == "inf" else float(value)


def within(epsilon, allowed):
    return epsilon <= allowed * (1 + TOLERANCE) + 1e-6


def verified(trial, asked):
    """One repeat: whether its ε holds, and the line that says so."""
    stated = number(trial["privacy"].get("data_independent_epsilon", trial["privacy"]["epsilon"]))
    delta = number(trial["privacy"]["delta"])
    epsilon = recomputed(trial["spending"], delta)
    line = f"repeat {trial['trial']}: ε = {stated:.6g} at δ = {delta:.3g} is stated, "
    if epsilon is None:
        return False, line + "dp_accounting cannot express its costs: not told"
    line += f"ε = {epsilon:.6g} recomputed"
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
    lines = [verified(trial, asked) for trial in trials]
    print(path if lines else f"{path}: no repeat of it states an ε")
    for _, line in lines:
        print("  " + line)
    return bool(lines) and all(holds for holds, _ in lines)


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
