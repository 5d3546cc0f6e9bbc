#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Recomputes the ε of a result of Epsiloscope with Google's dp_accounting alone.

    pip install dp-accounting
    python3 verify.py [result.json]

For every finished repeat, the costs under "spending" are composed by a program
that does not know ours, and set beside what the ledger is charged and the
result states. Exit code 0: every stated ε is at least what dp_accounting
finds (to 0.2 %: it reckons on a grid). 1: one is not. 2: no result.
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


def verify(result):
    """Prints a line for each repeat; True where every ε holds."""
    holds, seen = True, False
    for trial in result["trials"]:
        if "privacy" not in trial or "spending" not in trial:
            continue
        seen = True
        delta = trial["privacy"]["delta"]
        stated = trial["privacy"].get("data_independent_epsilon", trial["privacy"]["epsilon"])
        stated = math.inf if stated == "inf" else stated
        asked = result["experiment"].get("parameters", {}).get("epsilon", 0)
        # What is charged is fixed before the first answer: a release that stopped
        # early states less than it paid for, and never more than it was asked for.
        allowed = max(stated, asked)
        epsilon = recomputed(trial["spending"], delta)
        if epsilon is None:
            holds = False
            print(f"repeat {trial['trial']}: dp_accounting cannot express these costs")
            continue
        good = epsilon <= allowed * (1 + TOLERANCE) + 1e-6
        holds = holds and good
        print(f"repeat {trial['trial']}: ε = {stated:.6g} at δ = {delta:.3g} is stated, "
              f"ε = {epsilon:.6g} recomputed: {'OK' if good else 'NOT'}")
    return holds and seen


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__) or ".", "result.json")
    try:
        with open(path, encoding="utf-8") as file:
            result = json.load(file)
        if not str(result.get("schema", "")).startswith("epsiloscope.run/"):
            raise ValueError("this is no result of a run")
    except (OSError, ValueError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 2
    return 0 if verify(result) else 1


if __name__ == "__main__":
    sys.exit(main())
