// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

namespace epsiloscope {

/// Largest n in 0 … limit for which `holds(n)`; `holds` must be true up to some n and false from there on,
/// and is taken to be true at 0. Doubles its step until it fails, then halves: about 2·log₂(n) calls.
template <class Predicate> long largestInteger(long limit, const Predicate& holds) {
    if (limit < 1 || !holds(1L)) return 0;
    long good = 1;
    while (good < limit) {
        const long next = good > limit / 2 ? limit : 2 * good;
        if (holds(next)) {
            good = next;
            continue;
        }
        long bad = next;
        while (bad - good > 1) {
            const long middle = good + (bad - good) / 2;
            (holds(middle) ? good : bad) = middle;
        }
        return good;
    }
    return limit;
}

/// Largest x > 0 for which `holds(x)`, from below, to the relative tolerance; `holds` must be true up to some
/// x and false from there on. Starts at `guess` > 0. 0 where nothing above 1e−300 holds, 1e300 where all do.
template <class Predicate>
double largestReal(double guess, double relativeTolerance, const Predicate& holds) {
    double good = guess, bad = guess;
    if (holds(guess)) {
        for (bad = 2 * good; holds(bad); bad = 2 * good) {
            good = bad;
            if (good > 1e300) return 1e300;
        }
    } else {
        for (good = bad / 2; !holds(good); good = bad / 2) {
            bad = good;
            if (bad < 1e-300) return 0;
        }
    }
    while (bad - good > relativeTolerance * good) {
        const double middle = good + (bad - good) / 2;
        if (middle <= good || middle >= bad) break; // no double between them
        (holds(middle) ? good : bad) = middle;
    }
    return good;
}

/// An x with (1 − slack)·target ≤ f(x) ≤ target, for an f that rises about as a power of x and is dear to
/// evaluate: by the secant of the logarithms from `start` > 0. Where f is too uneven for that, the largest x
/// it saw with f(x) ≤ target; 0 where it saw none.
template <class Function> double risingWithin(double start, double target, double slack, const Function& f) {
    constexpr int mostSteps = 40;
    double good = 0, bad = 0, x = start, lastX = 0, lastValue = 0;
    for (int step = 0; step < mostSteps; ++step) {
        const double value = f(x);
        if (value <= target) {
            good = std::max(good, x);
            if (value >= (1 - slack) * target) break;
        } else if (bad == 0 || x < bad) {
            bad = x;
        }
        double power = 1;
        if (lastX > 0 && lastValue > 0 && value > 0 && lastX != x)
            power = std::clamp(std::log(value / lastValue) / std::log(x / lastX), 0.5, 2.0);
        lastX = x;
        lastValue = value;
        double next = value > 0 && std::isfinite(value)
                          ? x * std::pow((1 - slack / 2) * target / value, 1 / power)
                          : (value > 0 ? x / 2 : 2 * x);
        if (bad > 0 && good > 0 && !(next > good && next < bad)) next = good + (bad - good) / 2;
        if (!(next > 0) || !std::isfinite(next) || next == x) break;
        x = next;
    }
    return good;
}

/// Where a concave function is greatest in [low, high], to about 1e−8 of the interval (golden section).
template <class Function> double concaveMaximiser(double low, double high, const Function& f) {
    const double ratio = (std::sqrt(5.0) - 1) / 2;
    double left = high - ratio * (high - low), right = low + ratio * (high - low);
    double atLeft = f(left), atRight = f(right);
    for (int step = 0; step < 40; ++step) {
        if (atLeft < atRight) {
            low = left;
            left = right;
            atLeft = atRight;
            right = low + ratio * (high - low);
            atRight = f(right);
        } else {
            high = right;
            right = left;
            atRight = atLeft;
            left = high - ratio * (high - low);
            atLeft = f(left);
        }
    }
    return low + (high - low) / 2;
}

} // namespace epsiloscope
