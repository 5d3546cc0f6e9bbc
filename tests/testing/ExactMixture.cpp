// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ExactMixture.h"

#include "core/privacy/composition/GaussianComposition.h"

#include <algorithm>
#include <cstddef>
#include <numbers>

namespace epsiloscope::testing {

namespace {

double below(double x) {
    return std::erfc(-x / std::numbers::sqrt2) / 2;
}

} // namespace

double ExactStep::loss(double z) const {
    const double ratio = std::log1p(rate * std::expm1((2 * z - 1) / (2 * sigma * sigma)));
    return removes ? ratio : -ratio;
}

double ExactStep::density(double z) const {
    const auto normal = [this](double x) {
        return std::exp(-x * x / (2 * sigma * sigma)) / (sigma * std::sqrt(2 * std::numbers::pi));
    };
    return removes ? (1 - rate) * normal(z) + rate * normal(z - 1) : normal(z);
}

double ExactStep::delta(double epsilon) const {
    const double ratio = removes ? epsilon : -epsilon;
    if (std::exp(ratio) <= 1 - rate) return removes ? -std::expm1(epsilon) : 0.0;
    const double turn = sigma * sigma * std::log1p(std::expm1(ratio) / rate) + 0.5;
    const double sign = removes ? -1 : 1;
    const double without = below(sign * turn / sigma), with = below(sign * (turn - 1) / sigma);
    const double mixed = (1 - rate) * without + rate * with;
    return std::max(0.0, removes ? mixed - std::exp(epsilon) * without : without - std::exp(epsilon) * mixed);
}

double ExactMixture::withoutStep(double epsilon) const {
    double delta = 0;
    for (std::size_t outcome = 0; outcome < (std::size_t{1} << epsilons.size()); ++outcome) {
        double loss = 0, logP = 0;
        for (std::size_t i = 0; i < epsilons.size(); ++i) {
            const bool likely = (outcome >> i & 1) != 0;
            loss += likely ? epsilons[i] : -epsilons[i];
            logP -= std::log1p(std::exp(likely ? -epsilons[i] : epsilons[i]));
        }
        const double left = epsilon - loss;
        const double here = mu == 0     ? std::max(0.0, -std::expm1(left))
                            : left >= 0 ? gaussianDelta(mu, left)
                                        // (P − e^x Q)₊ by (Q − e^{−x} P)₊, for x < 0
                                        : 1 - std::exp(left) + std::exp(left) * gaussianDelta(mu, -left);
        delta += std::exp(logP) * here;
    }
    return delta;
}

double ExactMixture::delta(double epsilon) const {
    double delta = rate > 0 ? 0 : withoutStep(epsilon);
    for (const bool removes : {true, false}) {
        if (rate == 0) break;
        const ExactStep step{rate, sigma, removes};
        const auto rest = [this](double left) { return withoutStep(left); };
        delta = std::max(delta, step.deltaBeside(rest, epsilon, 2000));
    }
    return failing + (1 - failing) * delta;
}

double ExactMixture::epsilon(double delta) const {
    double low = 0, high = 100;
    if (this->delta(0) <= delta) return 0;
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        (this->delta(middle) <= delta ? high : low) = middle;
    }
    return high;
}

} // namespace epsiloscope::testing
