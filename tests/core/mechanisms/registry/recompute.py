# SPDX-License-Identifier: GPL-3.0-or-later
"""Recomputes costs with Google's dp_accounting.

Reads a list of {"spending", "delta", "order"} from the file that is named first, and writes a list to the second:
{"epsilon", "accuracy", "upper", "renyi"}, or {"reason"} where that library has no event for it. "epsilon" is what it
finds, to the relative "accuracy" (0: a closed form); "upper" is a bound on the coarser grid; "renyi" is ε by RDP at this
one order, where there is one.
"""
import json
import logging
import math
import sys

from dp_accounting import dp_event
from dp_accounting import gaussian_mechanism
from dp_accounting.pld import privacy_loss_distribution as losses
from dp_accounting.rdp import rdp_privacy_accountant


class NotExpressible(Exception):
    """Why this library cannot say it, in a sentence."""


def steps_that_may_fail(spending):
    """(ε, δ, times) of everything that is no noise."""
    pure = [(step["epsilon"], 0.0, step["times"]) for step in spending.get("pure", [])]
    return pure + [(step["epsilon"], step["delta"], step["times"]) for step in spending.get("approximate", [])]


def grid(spending, finer):
    """A width that divides every ε, so that these losses are not rounded, and is small beside those of noise."""
    epsilons = [epsilon for epsilon, _, _ in steps_that_may_fail(spending) if epsilon > 0]
    noises = [1e-3] if spending.get("gaussian", 0) > 0 else []
    for step in spending.get("subsampled", []):
        # Two records lose more, and take long.
        widest = step["rate"] / step["sigma"] * step.get("records", 1) ** 3 / 4
        noises.append(min(3e-3 * step.get("records", 1) ** 2, max(1e-4, widest)))
    if not epsilons:  # (0, δ) alone has no loss that is finite but 0
        return min(noises, default=1e-3) / finer
    common = min(epsilons)
    for part in range(1, 101):
        if all(abs(epsilon * part / common - round(epsilon * part / common)) < 1e-9 for epsilon in epsilons):
            common /= part
            break
    else:
        raise NotExpressible("no grid holds every ε")
    return common / (math.ceil(common / min(noises)) * finer) if noises else common


def failing(epsilon, delta, interval):
    """The loss of whatever is (ε, δ)-DP: for certain with probability δ, else that of randomised response."""
    steps = round(epsilon / interval)
    probabilities = {steps: (1 - delta) / (1 + math.exp(-epsilon))}
    probabilities[-steps] = probabilities.get(-steps, 0) + (1 - delta) / (1 + math.exp(epsilon))
    return losses.PrivacyLossDistribution.create_from_rounded_probability(probabilities, delta, interval)


def subsampled(step, interval):
    if step.get("records", 1) == 1:
        return losses.from_gaussian_mechanism(step["sigma"], sampling_prob=step["rate"],
                                              value_discretization_interval=interval, log_mass_truncation_bound=-60)
    # Both records, each by itself, are in the sample or not.
    rate = step["rate"]
    return losses.from_mixture_gaussian_mechanism(
        step["sigma"], [0, 1, 2], [(1 - rate) ** 2, 2 * rate * (1 - rate), rate ** 2],
        value_discretization_interval=interval, log_mass_truncation_bound=-60)


def by_losses(spending, delta, finer):
    interval = grid(spending, finer)
    noisy = spending.get("gaussian", 0) > 0 or spending.get("subsampled")
    whole = losses.identity(interval)
    for epsilon, failure, times in steps_that_may_fail(spending):
        # Without noise there are few losses, and no tail needs to be cut.
        one = failing(epsilon, failure, interval)
        whole = whole.compose(one.self_compose(times, 1e-15 if noisy else 0))
    if spending.get("gaussian", 0) > 0:
        whole = whole.compose(losses.from_gaussian_mechanism(
            1 / math.sqrt(spending["gaussian"]), value_discretization_interval=interval,
            log_mass_truncation_bound=-60))
    for step in spending.get("subsampled", []):
        whole = whole.compose(subsampled(step, interval).self_compose(step["times"]))
    return whole.get_epsilon_for_delta(delta)


def by_renyi(spending, delta, order):
    accountant = rdp_privacy_accountant.RdpAccountant([order])
    for epsilon, failure, times in steps_that_may_fail(spending):
        accountant.compose(dp_event.EpsilonDeltaDpEvent(epsilon, failure), times)
    if spending.get("gaussian", 0) > 0:
        accountant.compose(dp_event.GaussianDpEvent(1 / math.sqrt(spending["gaussian"])))
    for step in spending.get("subsampled", []):
        if step.get("records", 1) != 1:
            return None
        event = dp_event.PoissonSampledDpEvent(step["rate"], dp_event.GaussianDpEvent(step["sigma"]))
        accountant.compose(event, step["times"])
    return accountant.get_epsilon(delta)


def recompute(spending, delta):
    if spending.get("unbounded"):
        raise NotExpressible("nothing is promised")
    if spending.get("smoothed"):
        raise NotExpressible("no event for smooth sensitivity")
    typed = steps_that_may_fail(spending)
    gaussian, sampled = spending.get("gaussian", 0), spending.get("subsampled", [])
    if not typed and not sampled:
        found = gaussian_mechanism.get_epsilon_gaussian(1 / math.sqrt(gaussian), delta) if gaussian > 0 else 0
        return {"epsilon": found, "accuracy": 0, "upper": found}
    if delta == 0 and gaussian == 0 and not sampled:
        found = sum(epsilon * times for epsilon, _, times in typed)
        return {"epsilon": found, "accuracy": 0, "upper": found}
    upper = by_losses(spending, delta, 1)
    if math.isinf(upper):  # which JSON cannot say
        return {"epsilon": sys.float_info.max, "accuracy": 0, "upper": sys.float_info.max}
    if gaussian == 0 and not sampled:
        # Its Fourier transforms err by some 1e-16 in δ: at δ = 1e-9, in the eighth digit of ε.
        return {"epsilon": upper, "accuracy": 1e-15 / delta, "upper": upper}
    # Its rounding of noise adds in proportion to the square of the width: half the width tells what width 0 would.
    finer = by_losses(spending, delta, 2)
    found = max(0, finer - (upper - finer) / 3)
    return {"epsilon": found, "accuracy": 1e-5 + (upper - finer) / found / 20 if found > 0 else 1, "upper": upper}


def answer(case):
    spending, delta, order = case["spending"], case["delta"], case.get("order")
    try:
        found = recompute(spending, delta)
    except NotExpressible as reason:
        return {"reason": str(reason)}
    renyi = by_renyi(spending, delta, order) if order and delta > 0 else None
    return found if renyi is None or math.isinf(renyi) else {**found, "renyi": renyi}


def main():
    logging.disable(logging.WARNING)
    with open(sys.argv[1], encoding="utf-8") as file:
        cases = json.load(file)
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump([answer(case) for case in cases], file)


main()
