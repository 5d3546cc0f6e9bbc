// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/SubsampledStep.h"

#include "core/base/Infinity.h"
#include "core/numeric/GaussLegendre.h"
#include "core/numeric/LogSpace.h"
#include "core/privacy/descent/SubsampledGaussian.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epsiloscope {
namespace {

constexpr double large = 30; // e^30: from here on log(1 + x) and log x are told apart by a series

/// e^x − 1, where cells are as narrow as they mostly are by its series.
double expm1Within(double x) {
    constexpr double narrow = 1e-3;
    return std::abs(x) < narrow ? x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4 * (1 + x / 5)))) : std::expm1(x);
}

} // namespace

SubsampledStep::SubsampledStep(double rate, double sigma, LossDirection direction, double logTail)
    : rate_(rate), sigma_(sigma), ownRecord_(direction != LossDirection::Add),
      otherRecord_(direction != LossDirection::Remove), logTail_(logTail), logRate_(std::log(rate)),
      logNorm_(-std::log(sigma) - std::log(2 * std::numbers::pi) / 2),
      turn_(rate < 1 ? sigma * sigma * (std::log1p(-rate) - std::log(rate)) + 0.5 : -infinity) {
    low_ = outcomeWithTail(false);
    high_ = outcomeWithTail(true);
    for (double z = low_; z < high_;) {
        const double next = std::min(high_, z + panel(z));
        gaussLegendre10(z, next, [this](double x, double weight) {
            const Outcome outcome = at(x);
            losses_.push_back(outcome.loss);
            logMasses_.push_back(std::log(weight) + outcome.logDensity);
        });
        z = next;
    }
}

double SubsampledStep::ratio(double z) const {
    return logMixture(rate_, (2 * z - 1) / (2 * sigma_ * sigma_));
}

double SubsampledStep::outcomeOf(double ratio) const {
    const double y = ratio < large ? std::log1p(std::max(-1.0, std::expm1(ratio) / rate_))
                                   : ratio - logRate_ + std::log1p((rate_ - 1) * std::exp(-ratio));
    return sigma_ * sigma_ * y + 0.5;
}

SubsampledStep::Outcome SubsampledStep::at(double z) const {
    const double own = ownRecord_ ? ratio(z) : 0, other = otherRecord_ ? ratio(-z) : 0;
    const double standard = z / sigma_;
    return {own - other, logNorm_ - standard * standard / 2 + own};
}

double SubsampledStep::panel(double z) const {
    double turning = infinity;
    if (ownRecord_) turning = std::abs(z - turn_);
    if (otherRecord_) turning = std::min(turning, std::abs(z + turn_));
    return std::min(sigma_ / 2, std::max(sigma_ * sigma_, turning / 2));
}

double SubsampledStep::outcomeOfLoss(double loss) const {
    double z = 0;
    if (!otherRecord_) {
        z = outcomeOf(loss);
    } else if (!ownRecord_) {
        z = -outcomeOf(-loss);
    } else {
        // (1 + ku)/(1 + k/u) = e^loss with u = e^{z/σ²}, k = e^{−turn/σ²}: z/σ² = loss/2 +
        // asinh(sinh(loss/2)/k).
        const double half = std::abs(loss) / 2, logSinh = half - std::numbers::ln2 + log1mExp(-2 * half);
        const double log = logSinh + turn_ / (sigma_ * sigma_);
        const double inverse = log < large ? std::asinh(std::exp(log)) : log + std::numbers::ln2;
        z = sigma_ * sigma_ * std::copysign(half + inverse, loss);
    }
    return std::clamp(z, low_, high_);
}

double SubsampledStep::logMassBeyond(double z, bool above) const {
    const double sign = above ? -1 : 1;
    const double without = logNormalCdf(sign * z / sigma_);
    if (!ownRecord_) return without;
    return logAddExp(std::log1p(-rate_) + without, std::log(rate_) + logNormalCdf(sign * (z - 1) / sigma_));
}

double SubsampledStep::outcomeWithTail(bool above) const {
    const double reach = sigma_ * (std::sqrt(-2 * logTail_) + 1); // P(|N(0, 1)| > x) < e^{−x²/2}
    double inside = 0.5, outside = above ? 1 + reach : -reach;
    for (int step = 0; step < 40; ++step) {
        const double middle = inside + (outside - inside) / 2;
        (logMassBeyond(middle, above) <= logTail_ ? outside : inside) = middle;
    }
    return outside;
}

double SubsampledStep::logMoment(double t) const {
    double high = -infinity;
    for (std::size_t i = 0; i < losses_.size(); ++i)
        high = std::max(high, logMasses_[i] + t * losses_[i]);
    double sum = 0;
    for (std::size_t i = 0; i < losses_.size(); ++i)
        sum += std::exp(logMasses_[i] + t * losses_[i] - high);
    return high + std::log(sum);
}

double SubsampledStep::leastLoss() const {
    return lossAt(low_);
}

double SubsampledStep::mostLoss() const {
    return lossAt(high_);
}

TiltedLossGrid SubsampledStep::grid(double spacing, double tilt, double floor) const {
    const double first = std::floor(std::max(floor, leastLoss()) / spacing);
    const double cells = std::max(1.0, std::ceil(mostLoss() / spacing) - first);
    TiltedLossGrid grid{spacing, static_cast<std::int64_t>(first), tilt, logMoment(tilt), {}};
    grid.masses.assign(static_cast<std::size_t>(cells) + 1, 0.0);
    const double tilted = std::exp(tilt * spacing);
    double from = outcomeOfLoss(first * spacing);
    // Mass that lies below or was cut off there, at the upper end of the first cell.
    const double below = logMassBeyond(from, false);
    grid.masses[1] = std::exp(below + tilt * (first + 1) * spacing - grid.logScale);
    for (std::size_t cell = 0; cell + 1 < grid.masses.size(); ++cell) {
        const double lower = (first + static_cast<double>(cell)) * spacing;
        const double to = cell + 2 == grid.masses.size() ? high_ : outcomeOfLoss(lower + spacing);
        const Shares shares = share(from, to, lower, spacing, tilt * lower - grid.logScale);
        grid.masses[cell] += shares.lower;
        grid.masses[cell + 1] += shares.upper * tilted;
        from = to;
    }
    return grid;
}

SubsampledStep::Shares SubsampledStep::share(double from, double to, double lower, double spacing,
                                             double logWeight) const {
    Shares shares;
    const double perLower = 1 / expm1Within(spacing), perUpper = 1 / expm1Within(-spacing);
    const auto visit = [&](double z, double weight) {
        const auto [loss, logDensity] = at(z);
        const double mass = weight * std::exp(logDensity + logWeight);
        shares.upper += mass * std::clamp(expm1Within(lower - loss) * perUpper, 0.0, 1.0);
        shares.lower += mass * std::clamp(expm1Within(lower + spacing - loss) * perLower, 0.0, 1.0);
    };
    for (double z = from; z < to;) {
        const double width = panel(z), next = std::min(to, z + width);
        if (next - z < width / 256)
            gaussLegendre2(z, next, visit);
        else if (next - z < width / 8)
            gaussLegendre4(z, next, visit);
        else
            gaussLegendre10(z, next, visit);
        z = next;
    }
    return shares;
}

} // namespace epsiloscope
