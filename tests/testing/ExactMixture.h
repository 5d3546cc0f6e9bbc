// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <vector>

namespace epsiloscope::testing {

/// One step of Gaussian noise on a Poisson sample, exactly: N(0, σ²) against (1 − q) N(0, σ²) + q N(1, σ²).
/// Outcomes are told by the place where the densities have their ratio.
struct ExactStep {
    double rate, sigma; ///< q in (0, 1], σ > 0
    bool removes;       ///< the record is in P, the likelier side; else in Q

    /// log P/Q there.
    double loss(double z) const;
    /// Of P.
    double density(double z) const;
    /// ∫ (P − e^ε Q)₊ for every real ε.
    double delta(double epsilon) const;
    /// E over P of what `rest` says of ε less the loss here: ∫ (P − e^ε Q)₊ of this step beside others, by
    /// Simpson's rule on so many intervals, an even number.
    template <class Rest> double deltaBeside(const Rest& rest, double epsilon, int intervals = 20'000) const {
        const double begin = -9 * sigma, width = (1 + 18 * sigma) / intervals;
        double sum = 0;
        for (int i = 0; i <= intervals; ++i) {
            const double z = begin + i * width;
            sum += density(z) * rest(epsilon - loss(z)) * (i == 0 || i == intervals ? 1 : i % 2 == 1 ? 4 : 2);
        }
        return sum * width / 3;
    }
};

/// What mechanisms cost together, each the worst of its kind, by looking at every outcome: a reference that
/// shares nothing with the accountants but δ of one Gaussian mechanism.
struct ExactMixture {
    std::vector<double> epsilons; ///< randomised responses: all 2ⁿ outcomes are looked at
    double mu = 0;                ///< of Gaussian noise beside them
    double failing = 0;           ///< the chance that nothing is promised
    double rate = 0, sigma = 1;   ///< of one step on a sample beside them; rate 0: none

    /// ∫ (P − e^ε Q)₊, of a step the larger of both directions, for every real ε.
    double delta(double epsilon) const;
    /// By bisection on [0, 100]: where ε is the sum of all, wrong in the last digit. With a step it takes
    /// long.
    double epsilon(double delta) const;

private:
    double withoutStep(double epsilon) const;
};

} // namespace epsiloscope::testing
