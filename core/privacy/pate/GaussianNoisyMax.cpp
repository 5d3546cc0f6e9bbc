// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/GaussianNoisyMax.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"
#include "core/numeric/PacketMath.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/RareOutcomeBound.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <numbers>
#include <utility>

namespace epsiloscope {

namespace {

/// Theorem 6 without its order: the bound and the first order, μ₁, from which on it no longer holds.
struct Theorem6 {
    RareOutcomeBound bound;
    double orderLimit = 0;
};

/// The conditions that do not depend on the order, then log A and log B. With t = (q e^{ε₂})^{(μ₂−1)/μ₂}, the
/// paper's A = (1−q)/(1−t) is 1 + (t−q)/(1−t), and log t − log q is exactly 2ε₂ − 1/σ².
std::optional<Theorem6> prepareTheorem6(double logQ, double sigma) {
    if (!(logQ < 0) || std::isinf(logQ)) return std::nullopt;
    const double mu2 = sigma * std::sqrt(-logQ), mu1 = mu2 + 1;
    const double variance = sigma * sigma, eps1 = mu1 / variance, eps2 = mu2 / variance;
    if (!(mu2 > 1) || !(-logQ > eps2)) return std::nullopt;
    const double largestLogQ = (mu2 - 1) * eps2 + mu2 * (std::log1p(-1 / mu1) + std::log1p(-1 / mu2));
    if (!(logQ <= largestLogQ)) return std::nullopt;
    const double notT = -std::expm1((logQ + eps2) * (mu2 - 1) / mu2);
    const double logA = std::log1p(scaledExpm1(logQ, 2 * eps2 - 1 / variance) / notT);
    const double logB = eps1 - logQ / mu2;
    return Theorem6{RareOutcomeBound(logQ, logA, logB), mu1};
}

std::optional<double> theorem6At(double logQ, double order, double sigma) {
    if (logQ == -infinity) return 0;
    const std::optional<Theorem6> theorem = prepareTheorem6(logQ, sigma);
    if (!theorem || !(order < theorem->orderLimit)) return std::nullopt;
    return theorem->bound.at(order - 1);
}

/// Eight of them at once; the lines are those of prepareTheorem6() and RareOutcomeBound.
Packet theorem6Packet(const Packet& logQ, double order, double sigma, double otherwise) {
    const double variance = sigma * sigma, precision = 1 / variance;
    const Packet mu2 = sigma * logQ.abs().sqrt(), eps2 = mu2 * precision;
    const Packet largestLogQ = (mu2 - 1) * eps2 + mu2 * log1pOf(-2 / (mu2 + 1));
    const Packet holds = (mu2 - 1).min(mu2 + 1 - order).min(-logQ - eps2).min(largestLogQ - logQ); // above 0
    const Packet q = logQ.exp(), step = (2 * mu2 - 1) * precision;
    const Packet notT = -expm1Of((logQ + eps2) * (mu2 - 1) / mu2);
    const Packet likely = (order - 1) * log1pOf(q * expm1Of(step) / notT);
    const Packet rare = (order - 1) / variance * (2 * mu2 + 1);
    const Packet rdp = log1pOf(q * expm1Of(rare) - expm1Of(logQ) * expm1Of(likely)) / (order - 1);
    Packet chosenRdp = chosen(holds, rdp, Packet::Constant(otherwise));
    if (!(step.max(rare).max(likely).max(-logQ) < 700).all())
        for (std::ptrdiff_t i = 0; i < logQ.size(); ++i)
            chosenRdp(i) = theorem6At(logQ(i), order, sigma).value_or(otherwise);
    return chosenRdp;
}

ConvertedEpsilon convert(std::span<const double> orders, std::span<const double> rdp, double delta,
                         bool improved) {
    return improved ? improvedConversion(orders, rdp, delta) : classicConversion(orders, rdp, delta);
}

/// Data-independent ε after a number of queries.
double gaussianEpsilon(double queries, double sigma, double delta, std::span<const double> orders,
                       bool improved) {
    std::vector<double> rdp;
    rdp.reserve(orders.size());
    for (const double order : orders)
        rdp.push_back(queries * gaussianRdp(order, sigma));
    return convert(orders, rdp, delta, improved).epsilon;
}

/// σ² ≥ Qα/(ε − c(α)) at the order that asks for least, where c(α) is what the conversion adds at that order.
double leastVariance(double queries, double epsilon, double delta, std::span<const double> orders,
                     bool improved) {
    double least = infinity;
    for (const double order : orders) {
        const double added =
            improved ? improvedConversionTerm(order, delta) : classicConversionTerm(order, delta);
        if (added < epsilon) least = std::min(least, queries * order / (epsilon - added));
    }
    return least;
}

constexpr double farAbove = 4; // σ

} // namespace

double logOutvotedGaussian(std::span<const double> counts, double sigma) {
    const std::size_t leader =
        static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    const double cap = std::log1p(-1 / static_cast<double>(counts.size()));
    const double scale = 1 / (2 * sigma);
    double sum = 0;
    for (std::size_t j = 0; j < counts.size(); ++j)
        if (j != leader) sum += std::erfc((counts[leader] - counts[j]) * scale);
    if (sum > 1e-280) return std::min(cap, std::log(sum) - std::numbers::ln2);
    double logSum = -infinity; // the sum, or its largest term, underflowed
    for (std::size_t j = 0; j < counts.size(); ++j)
        if (j != leader) logSum = logAddExp(logSum, logErfc((counts[leader] - counts[j]) * scale));
    return std::min(cap, logSum - std::numbers::ln2);
}

double gaussianRdp(double order, double sigma) {
    return order / (sigma * sigma);
}

GaussianNoisyMaxBound::GaussianNoisyMaxBound(std::vector<double> orders, double sigma)
    : orders_(std::move(orders)), sigma_(sigma), ascending_(std::is_sorted(orders_.begin(), orders_.end())) {
    for (const double order : orders_) {
        ordersLessOne_.push_back(order - 1);
        dataIndependent_.push_back(gaussianRdp(order, sigma));
    }
}

void GaussianNoisyMaxBound::rdp(double logOutvoted, std::span<double> out) const {
    if (logOutvoted == -infinity) {
        std::fill(out.begin(), out.end(), 0.0);
        return;
    }
    std::copy(dataIndependent_.begin(), dataIndependent_.end(), out.begin());
    const std::optional<Theorem6> theorem = prepareTheorem6(logOutvoted, sigma_);
    if (!theorem) return;
    if (!ascending_) {
        for (std::size_t i = 0; i < orders_.size(); ++i)
            if (orders_[i] < theorem->orderLimit)
                out[i] = std::min(out[i], theorem->bound.at(ordersLessOne_[i]));
        return;
    }
    const std::size_t valid = static_cast<std::size_t>(
        std::lower_bound(orders_.begin(), orders_.end(), theorem->orderLimit) - orders_.begin());
    theorem->bound.at(std::span(ordersLessOne_).first(valid), out.first(valid));
    for (std::size_t i = 0; i < valid; ++i)
        out[i] = std::min(out[i], dataIndependent_[i]);
}

std::optional<double> GaussianNoisyMaxBound::theorem6(double logOutvoted, double order) const {
    return theorem6At(logOutvoted, order, sigma_);
}

void theorem6(std::span<const double> logOutvoted, double order, double sigma, double otherwise,
              std::span<double> out) {
    inPackets(
        logOutvoted, out,
        [=](const Packet& logQ) -> Packet { return theorem6Packet(logQ, order, sigma, otherwise); }, -1);
}

std::optional<double> gaussianSigmaFor(long queries, double epsilon, double delta,
                                       std::span<const double> orders, bool improved) {
    const double count = static_cast<double>(queries);
    const double variance = leastVariance(count, epsilon, delta, orders, improved);
    if (!(variance > 0) || std::isinf(variance)) return std::nullopt;
    // A margin for the rounding of a curve that is composed query by query; more only where ε hangs on its
    // last digits.
    double margin = 2.5e-13;
    double sigma = std::sqrt(variance) * (1 + margin);
    while (sigma <= 1e9 && gaussianEpsilon(count, sigma, delta, orders, improved) > epsilon) {
        margin *= 2;
        sigma *= 1 + margin;
    }
    if (!(sigma <= 1e9)) return std::nullopt;
    return sigma;
}

long gaussianQueriesFor(double sigma, double epsilon, double delta, std::span<const double> orders,
                        bool improved, long limit) {
    return largestInteger(limit, [&](long queries) {
        return gaussianEpsilon(static_cast<double>(queries), sigma, delta, orders, improved) <= epsilon;
    });
}

std::optional<WideGapCost> wideGapCost(std::span<const double> counts, double sigma) {
    std::vector<double> sorted(counts.begin(), counts.end());
    std::ranges::sort(sorted, std::greater{});
    const double gap = sorted[0] - sorted[1], order = gap / 4;
    if (gap < farAbove * sigma || !(order > 1)) return std::nullopt;
    if (sorted.size() > 2 && sorted[1] - sorted[2] < farAbove * sigma) return std::nullopt;
    return WideGapCost{order, std::exp(-2 * order / (sigma * sigma)) / order};
}

WideGapFigure::WideGapFigure(std::vector<double> orders, double sigma)
    : orders_(std::move(orders)), rdp_(orders_.size()), sigma_(sigma) {}

void WideGapFigure::add(std::span<const double> counts) {
    const auto wide = wideGapCost(counts, sigma_);
    ++answers_;
    wide_ += wide ? 1 : 0;
    for (std::size_t i = 0; i < orders_.size(); ++i) {
        const double always = gaussianRdp(orders_[i], sigma_);
        // RDP does not fall with the order: what holds at the figure's own holds below it.
        rdp_[i] += wide && orders_[i] <= wide->order ? std::min(always, wide->rdp) : always;
    }
}

double WideGapFigure::epsilon(double delta) const {
    if (answers_ == 0) return 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < orders_.size(); ++i)
        least = std::min(least, rdp_[i] + classicConversionTerm(orders_[i], delta));
    return least;
}

} // namespace epsiloscope
