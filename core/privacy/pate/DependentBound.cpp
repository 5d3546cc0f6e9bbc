// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/DependentBound.h"

#include "core/base/Named.h"

#include <algorithm>

namespace epsiloscope {
namespace {

struct NamedBound {
    DependentBound value;
    const char *name, *words;
    std::optional<Compared> exact;
};
constexpr NamedBound dependentBounds[] = {
    {DependentBound::Theorem6, "theorem-6", "theorem 6 (as published)", std::nullopt},
    {DependentBound::Exact, "exact", "exact, both ways", Compared::BothWays},
    {DependentBound::ExactOneWay, "exact-one-way", "exact, one way as theorem 6 has it", Compared::OneWay}};

void lower(std::span<double> out, std::span<const double> other) {
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = std::min(out[i], other[i]);
}

/// True if theorem 6, which goes one way, bounds it.
bool goesOneWay(DependentBound bound) {
    return entryIn(dependentBounds, bound).exact != Compared::BothWays;
}

} // namespace

const char* toString(DependentBound bound) {
    return entryIn(dependentBounds, bound).name;
}

const char* inWords(DependentBound bound) {
    return entryIn(dependentBounds, bound).words;
}

std::optional<DependentBound> dependentBoundFrom(const std::string& name) {
    return valueIn(dependentBounds, name);
}

DependentAnswer::DependentAnswer(const std::vector<double>& orders, double sigma, DependentBound bound)
    : sigma_(sigma), bound_(bound), published_(orders, sigma) {
    if (const auto compared = entryIn(dependentBounds, bound).exact) exact_.emplace(orders, sigma, *compared);
}

void DependentAnswer::startFromPublished(std::span<const double> votes, std::span<double> out) const {
    if (goesOneWay(bound_)) {
        published_.rdp(logOutvotedGaussian(votes, sigma_), out);
        return;
    }
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = gaussianRdp(published_.orders()[i], sigma_);
}

void DependentAnswer::rdp(std::span<const double> votes, std::span<double> out) const {
    startFromPublished(votes, out);
    if (!exact_) return;
    if (!std::ranges::equal(votes, lastVotes_)) {
        last_.resize(out.size());
        exact_->rdp(votes, last_);
        lastVotes_.assign(votes.begin(), votes.end());
    }
    lower(out, last_);
}

DependentCheck::DependentCheck(const std::vector<double>& orders, double threshold, double sigma1,
                               DependentBound bound)
    : threshold_(threshold), sigma1_(sigma1), bound_(bound), published_(orders, sigma1) {}

void DependentCheck::rdp(double highestCount, std::span<double> out) const {
    const CheckOdds here = checkOdds(highestCount, threshold_, sigma1_);
    const std::vector<double>& orders = published_.orders();
    if (goesOneWay(bound_))
        published_.rdp(here.logUnlikely(), out);
    else
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = checkRdp(orders[i], sigma1_);
    const auto compared = entryIn(dependentBounds, bound_).exact;
    if (!compared) return;
    std::vector<double> exact(out.size(), 0.0);
    for (const double moved : {highestCount - 1, highestCount + 1}) {
        const CheckOdds there = checkOdds(moved, threshold_, sigma1_);
        raiseToDivergences({{here.logPass, here.logFail}, {there.logPass, there.logFail}}, *compared, orders,
                           exact);
    }
    lower(out, exact);
}

} // namespace epsiloscope
