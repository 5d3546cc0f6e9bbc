# SPDX-License-Identifier: GPL-3.0-or-later
"""Recomputes costs with Google's dp_accounting: reads a list of {"spending", "delta"} from the file that is named
first, and writes a list of {"low", "high", "exact"} or {"reason"} to the second. The true ε lies between low and
high; where a closed form gives it, both are that."""
import json
import math
import sys

from dp_accounting import gaussian_mechanism
from dp_accounting.pld import privacy_loss_distribution as losses


def together(spending, pessimistic, interval):
    """The loss distribution of all costs, rounded up or down on a grid."""
    whole = losses.identity(interval, pessimistic)
    for step in spending.get("pure", []):
        # Randomised response of two answers loses ε one way or the other: no ε-DP mechanism loses more.
        noise = 2 / (1 + math.exp(step["epsilon"]))
        one = losses.from_randomized_response(noise, 2, pessimistic_estimate=pessimistic,
                                              value_discretization_interval=interval)
        whole = whole.compose(one.self_compose(step["times"]))
    if spending.get("gaussian", 0) > 0:
        whole = whole.compose(losses.from_gaussian_mechanism(
            1 / math.sqrt(spending["gaussian"]), pessimistic_estimate=pessimistic,
            value_discretization_interval=interval))
    for step in spending.get("subsampled", []):
        one = losses.from_gaussian_mechanism(
            step["sigma"], sampling_prob=step["rate"], pessimistic_estimate=pessimistic,
            value_discretization_interval=interval,
            log_mass_truncation_bound=-60)
        whole = whole.compose(one.self_compose(step["times"]))
    return whole


def recompute(case):
    spending, delta = case["spending"], case["delta"]
    if spending.get("unbounded"):
        return {"reason": "nothing is promised"}
    if spending.get("smoothed") or spending.get("approximate"):
        return {"reason": "no event for it"}
    pure = spending.get("pure", [])
    gaussian, subsampled = spending.get("gaussian", 0), spending.get("subsampled", [])
    if not pure and gaussian == 0 and not subsampled:
        return {"low": 0, "high": 0, "exact": True}
    if pure and delta == 0 and gaussian == 0 and not subsampled:
        epsilon = sum(step["epsilon"] * step["times"] for step in pure)
        return {"low": epsilon, "high": epsilon, "exact": True}
    if not pure and not subsampled:
        epsilon = gaussian_mechanism.get_epsilon_gaussian(1 / math.sqrt(gaussian), delta)
        return {"low": epsilon, "high": epsilon, "exact": True}
    steps = sum(step["times"] for step in pure + subsampled)
    interval = 1e-3 if steps > 300 else 1e-4
    return {"low": together(spending, False, interval).get_epsilon_for_delta(delta),
            "high": together(spending, True, interval).get_epsilon_for_delta(delta), "exact": False}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        cases = json.load(file)
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump([recompute(case) for case in cases], file)


main()
