// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/LaplaceNoisyMax.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"
#include "core/privacy/pate/RareOutcomeBound.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

double dataIndependent(double pureEpsilon, double order) {
    return std::min(pureEpsilon * pureEpsilon * order / 2, pureEpsilon);
}

/// Theorem 3's A = (1−q)/(1−e^ε q) = 1 + q(e^ε−1)/(1−e^ε q) and B = e^ε; absent where q ≥ 1/(e^ε+1).
std::optional<RareOutcomeBound> prepareTheorem3(double logQ, double pureEpsilon) {
    if (!(logQ < -softplus(pureEpsilon))) return std::nullopt;
    const double logA = std::log1p(scaledExpm1(logQ, pureEpsilon) / -std::expm1(pureEpsilon + logQ));
    return RareOutcomeBound(logQ, logA, pureEpsilon);
}

std::vector<double> momentsUpTo(int moments) {
    std::vector<double> list;
    for (int l = 1; l <= moments; ++l)
        list.push_back(l);
    return list;
}

/// The moment whatever the votes: min(2γ²·l(l+1), 2γl).
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

double logOutvotedLaplace(std::span<const double> counts, double gamma) {
    const std::size_t leader =
        static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    double logSum = -infinity;
    for (std::size_t j = 0; j < counts.size(); ++j) {
        if (j == leader) continue;
        const double gap = gamma * (counts[leader] - counts[j]);
        logSum = logAddExp(logSum, std::log((2 + gap) / 4) - gap);
    }
    return std::min(std::log1p(-1 / static_cast<double>(counts.size())), logSum);
}

double pureEpsilonRdp(double logOutvoted, double pureEpsilon, double order) {
    if (logOutvoted == -infinity) return 0;
    const double always = dataIndependent(pureEpsilon, order);
    const std::optional<RareOutcomeBound> bound = prepareTheorem3(logOutvoted, pureEpsilon);
    return bound ? std::min(always, bound->at(order - 1)) : always;
}

void pureEpsilonRdp(double logOutvoted, double pureEpsilon, std::span<const double> orders,
                    std::span<double> out) {
    if (logOutvoted == -infinity) {
        std::fill(out.begin(), out.end(), 0.0);
        return;
    }
    const std::optional<RareOutcomeBound> bound = prepareTheorem3(logOutvoted, pureEpsilon);
    if (!bound || !std::is_sorted(orders.begin(), orders.end())) {
        for (std::size_t i = 0; i < orders.size(); ++i)
            out[i] = pureEpsilonRdp(logOutvoted, pureEpsilon, orders[i]);
        return;
    }
    std::vector<double> ordersLessOne(orders.begin(), orders.end());
    for (double& order : ordersLessOne)
        order -= 1;
    bound->at(ordersLessOne, out);
    for (std::size_t i = 0; i < orders.size(); ++i)
        out[i] = std::min(out[i], dataIndependent(pureEpsilon, orders[i]));
}

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
