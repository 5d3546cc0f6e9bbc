// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/PublishedLaplaceMoments.h"

#include "core/privacy/pate/LaplaceNoisyMax.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {
namespace {

std::vector<double> momentsUpTo(int moments) {
    std::vector<double> list;
    for (int l = 1; l <= moments; ++l)
        list.push_back(l);
    return list;
}

/// What holds whatever the votes: min(2γ²·l(l+1), 2γl).
double dataIndependentMoment(double gamma, double l) {
    return std::min(2 * gamma * gamma * l * (l + 1), 2 * gamma * l);
}

ConvertedEpsilon leastOverMoments(std::span<const double> moments, std::span<const double> logMoments,
                                  double delta) {
    ConvertedEpsilon best{std::numeric_limits<double>::infinity(), 0, false};
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const double epsilon = (logMoments[i] - std::log(delta)) / moments[i];
        if (epsilon < best.epsilon) best = {epsilon, moments[i], i == 0 || i + 1 == moments.size()};
    }
    return best;
}

} // namespace

PublishedLaplaceMoments::PublishedLaplaceMoments(double gamma, int moments)
    : gamma_(gamma), total_(momentsUpTo(moments)), last_(total_.orders().size(), 0.0) {}

double PublishedLaplaceMoments::logMoment(double logOutvoted, int moment) const {
    const double l = moment, always = dataIndependentMoment(gamma_, l);
    const double q = std::exp(logOutvoted);
    if (!(q < 0.5)) return always;
    const double left = -std::expm1(2 * gamma_ + logOutvoted); // 1 − e^{2γ}q; the script lets it reach 0
    if (!(left > 0)) return always;
    const double likely = (1 - q) * std::pow((1 - q) / left, l);
    return std::clamp(std::log(likely + std::exp(logOutvoted + 2 * gamma_ * l)), 0.0, always);
}

void PublishedLaplaceMoments::add(std::span<const std::uint32_t> counts) {
    counts_.assign(counts.begin(), counts.end());
    const double logOutvoted = logOutvotedLaplace(counts_, gamma_);
    for (std::size_t i = 0; i < last_.size(); ++i)
        last_[i] = logMoment(logOutvoted, static_cast<int>(i) + 1);
    total_.add(last_);
    ++queries_;
}

ConvertedEpsilon PublishedLaplaceMoments::epsilon(double delta) const {
    return leastOverMoments(total_.orders(), total_.values(), delta);
}

ConvertedEpsilon PublishedLaplaceMoments::dataIndependentEpsilon(double delta) const {
    std::vector<double> moments;
    for (const double l : total_.orders())
        moments.push_back(static_cast<double>(queries_) * dataIndependentMoment(gamma_, l));
    return leastOverMoments(total_.orders(), moments, delta);
}

} // namespace epsiloscope
