// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/WinnerSuprema.h"

#include "core/numeric/LogSpace.h"
#include "core/privacy/composition/PureComposition.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epsiloscope {

namespace {

constexpr double rootHalf = 2048; // of the box of parameters: beyond all ends below
constexpr double twoTolerance = 4e-5;
constexpr double lineTolerance = 1e-3, finestOfLine = 1e-3; // where the votes are in parts
constexpr double planeTolerance = 3e-3, finestOfPlane = 1.0 / 64;
constexpr double gaussianTolerance = 1.5e-3, laplaceTolerance = 1e-3; // with any number of classes
constexpr double rareParts = 1e-3; // of the whole supremum: smaller ones are not told apart

double logPlus(double x) {
    return std::max(0.0, std::log(x));
}

/// F − 1 from (1−η)^{1−α}·F_of − 1 + E·η′, given log F_of, log η, log(E·η′).
double excessBut(double order, double logOf, double logMissed, double logElsewhere) {
    return std::expm1(logOf - (order - 1) * log1mExp(logMissed)) + std::exp(logElsewhere);
}

/// The part, of so many, at whose beginning k·step this distance is passed last.
std::size_t partAt(double distance, double step, std::size_t parts) {
    return std::min(parts - 1, static_cast<std::size_t>(distance / step));
}

double logBelowOne(NoiseLaw law, double x) {
    return ThreeClassWorld::logBelowOne(law, x);
}

/// The same of a gap of two counts, whose Gaussian noise is √2 as wide.
double logBelowGap(NoiseLaw law, double x) {
    return TwoClassWorld::logBelow(law, law == NoiseLaw::Gaussian ? x / std::numbers::sqrt2 : x);
}

} // namespace

TwoClassSupremum::TwoClassSupremum(NoiseLaw law, double shift)
    : law_(law), shift_(shift), cells_(TwoClassWorld(law, shift), {0}, rootHalf) {}

TwoClassSupremum::Ends TwoClassSupremum::endsOf(double order) const {
    const double root = 2 * logPlus(1 / shift_), rise = (order - 1) * shift_;
    const bool gaussian = law_ == NoiseLaw::Gaussian;
    const double low = -(rise + (gaussian ? 9 + std::sqrt(root) : 45 + root));
    const double high = (gaussian ? 9 : 45) + shift_;
    const double logLow = TwoClassWorld::logBelow(law_, low);
    const double below =
        gaussian ? std::exp(order * logLow + (1 - order) * TwoClassWorld::logBelow(law_, low - shift_))
                 : std::exp(logLow + rise);
    const double above = std::expm1(rise * TwoClassWorld::hazard(law_, high - shift_)) +
                         std::exp(TwoClassWorld::logBelow(law_, -high));
    return {low, high, std::max(below, above)};
}

double TwoClassSupremum::logPower(double order) {
    const Ends ends = endsOf(order);
    return std::log1p(cells_.excess(order, twoTolerance, ends.excess, [&](const auto& from, const auto& to) {
        return to[0] <= ends.low || from[0] >= ends.high;
    }));
}

std::vector<double> TwoClassSupremum::excessBeyond(double order, double step, std::size_t parts) {
    const Ends ends = endsOf(order);
    const double least = std::max(ends.excess, rareParts * std::expm1(logPower(order)));
    return cells_.excessOfParts(order, lineTolerance, finestOfLine, std::vector<double>(parts, least),
                                [&](const auto& from, const auto& to) -> std::optional<std::size_t> {
                                    if (to[0] <= ends.low || from[0] >= ends.high) return std::nullopt;
                                    return partAt(std::max(std::abs(from[0]), std::abs(to[0])), step, parts);
                                });
}

AnyClassSupremum::AnyClassSupremum(NoiseLaw law, double shift)
    : law_(law), shift_(shift), cells_(ThreeClassWorld(law, shift), {0, 0}, rootHalf) {}

/// log E: p^α q^{1−α} of an outcome is at most E times its mass at the moved counts.
double AnyClassSupremum::logRise(double order) const {
    return gaussian() ? order * (order - 1) * shift_ * shift_ : 2 * (order - 1) * shift_;
}

bool AnyClassSupremum::Box::covers(const std::array<double, 2>& from, const std::array<double, 2>& to) const {
    if (to[0] <= -near || to[1] <= -near) return true;   // one of the two is hopeless
    if (from[0] >= near && from[1] >= near) return true; // both are ahead of all others
    const double lead = std::max(from[0] - to[1], from[1] - to[0]);
    return std::max(from[0], from[1]) >= far && lead >= far - near; // one wins for certain
}

/// What is left out is far under the supremum.
AnyClassSupremum::Box AnyClassSupremum::boxFor(double order) const {
    const double rare = 16 + logPlus(1 / (order * shift_ * shift_)) + logRise(order);
    if (!gaussian()) return {rare + shift_, 2 * rare + 4 * shift_ + 8};
    const double near = moved(order) + shift_ + std::sqrt(2 * rare);
    return {near, near + 2 * moved(order) + 2 * shift_ + 2 * std::sqrt(rare)};
}

double AnyClassSupremum::excessHopeless(double order, double logOne, const Box& box) const {
    return excessBut(order, logOne, logBelowOne(law_, shift_ - box.near),
                     logRise(order) + logBelowOne(law_, moved(order) - box.near));
}

double AnyClassSupremum::excessLeading(double order, double logTwo, const Box& box) const {
    return excessBut(order, logTwo, logBelowOne(law_, shift_ - box.near),
                     logRise(order) + logBelowOne(law_, moved(order) - box.near));
}

double AnyClassSupremum::excessCertain(double order, const Box& box) const {
    const double step = moved(order), lead = box.far - box.near;
    return excessBut(
        order, 0, logAddExp(logBelowOne(law_, shift_ - box.far), logBelowGap(law_, 2 * shift_ - lead)),
        logRise(order) + logAddExp(logBelowOne(law_, step - box.far), logBelowGap(law_, 2 * step - lead)));
}

double AnyClassSupremum::logPower(double order, double logTwo) {
    const Box box = boxFor(order);
    const double logOne =
        (order - 1) * (gaussian() ? order * shift_ * shift_ / 2 : randomisedResponseRdp(shift_, order - 1));
    const double known = std::max(
        {excessHopeless(order, logOne, box), excessLeading(order, logTwo, box), excessCertain(order, box)});
    return std::log1p(
        cells_.excess(order, gaussian() ? gaussianTolerance : laplaceTolerance, known,
                      [&box](const auto& from, const auto& to) { return box.covers(from, to); }));
}

std::vector<double> AnyClassSupremum::excessApart(double order, double step,
                                                  const std::vector<double>& twoBeyond, double one) {
    const Box box = boxFor(order);
    const double always = std::max(excessHopeless(order, std::log1p(one), box), excessCertain(order, box));
    std::vector<double> known;
    known.reserve(twoBeyond.size());
    for (const double two : twoBeyond)
        known.push_back(std::max(always, excessLeading(order, std::log1p(two), box)));
    const std::size_t parts = known.size();
    return cells_.excessOfParts(
        order, planeTolerance, finestOfPlane, std::move(known),
        [&, parts](const auto& from, const auto& to) -> std::optional<std::size_t> {
            if (box.covers(from, to)) return std::nullopt;
            return partAt(std::max(std::abs(from[0] - to[1]), std::abs(to[0] - from[1])), step, parts);
        });
}

std::vector<double> AnyClassSupremum::excessBehind(double order, double step,
                                                   const std::vector<double>& oneBeyond) {
    const Box box = boxFor(order);
    std::vector<double> known;
    known.reserve(oneBeyond.size());
    for (const double one : oneBeyond)
        known.push_back(excessHopeless(order, std::log1p(one), box));
    const std::size_t parts = known.size();
    return cells_.excessOfParts(order, planeTolerance, finestOfPlane, std::move(known),
                                [&, parts](const auto& from, const auto& to) -> std::optional<std::size_t> {
                                    const double behind = -std::max(from[0], from[1]);
                                    if (behind < 0 || box.covers(from, to)) return std::nullopt;
                                    return partAt(behind, step, parts);
                                });
}

} // namespace epsiloscope
