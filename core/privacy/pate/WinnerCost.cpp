// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/WinnerCost.h"

#include "core/base/Infinity.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/KeptCurves.h"
#include "core/privacy/pate/WinnerOrders.h"
#include "core/privacy/pate/WinnerSuprema.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epsiloscope {

namespace {

constexpr double mostGrowth = 600; // of log F: above it nothing is gained

/// (α − 1)·RDP of all noisy counts together.
double logTogether(const NoisyVote& vote, double order) {
    const double g = 1 / vote.scale;
    return (order - 1) * (vote.law == NoiseLaw::Gaussian
                              ? order * g * g
                              : 2 * std::min(g, randomisedResponseRdp(g, order - 1)));
}

double twoClassShift(const NoisyVote& vote) {
    return (vote.law == NoiseLaw::Gaussian ? std::numbers::sqrt2 : 2.0) / vote.scale;
}

class VoteCurve final : public KeptCurve {
public:
    explicit VoteCurve(const NoisyVote& vote)
        : vote_(vote), two_(vote.law, twoClassShift(vote)), anyClass_(vote.law, 1 / vote.scale) {}

private:
    void dropCells() const override {
        two_ = TwoClassSupremum(vote_.law, twoClassShift(vote_));
        anyClass_ = AnyClassSupremum(vote_.law, 1 / vote_.scale);
    }
    double found(double order) const override {
        const double together = logTogether(vote_, order);
        if (together > mostGrowth || (!vote_.twoClasses && order / vote_.scale > mostReach()))
            return together / (order - 1);
        if (vote_.twoClasses) return std::min(together, two_.logPower(order)) / (order - 1);
        const double log = any_.at(order, [this](double knot) {
            const double logTwo = two_.logPower(knot);
            return std::max(logTwo, anyClass_.logPower(knot, logTwo));
        });
        return std::min(together, log) / (order - 1);
    }
    /// Of α times a moved vote in units of the noise: what is gained beyond is little, and takes long to
    /// find.
    double mostReach() const {
        constexpr double ofGaussian = 3.2, ofLaplace = 3.5, ofLoudLaplace = 3;
        return vote_.law == NoiseLaw::Gaussian ? ofGaussian
                                               : ofLaplace + ofLoudLaplace * std::min(1.0, 1 / vote_.scale);
    }

    NoisyVote vote_;
    mutable TwoClassSupremum two_;
    mutable AnyClassSupremum anyClass_;
    mutable KnottedBound any_;
};

/// The least of f over 0 … last by descent with steps of 64, 16, 4 and 1: each value is as good as any other.
template <class Function> double leastNear(std::size_t start, std::size_t last, const Function& f) {
    std::size_t at = std::min(start, last);
    double least = f(at);
    for (std::size_t step = 64; step > 0; step /= 4)
        for (bool moved = true; moved;) {
            moved = false;
            for (const bool up : {true, false}) {
                if (up ? at + step > last : at < step) continue;
                const double there = f(up ? at + step : at - step);
                if (!(there < least)) continue;
                least = there;
                at = up ? at + step : at - step;
                moved = true;
                break;
            }
        }
    return least;
}

} // namespace

std::shared_ptr<const WinnerCurve> WinnerCurve::of(const NoisyVote& vote) {
    static KeptCurves<NoisyVote> kept;
    return kept.of(vote, [&vote] { return std::make_shared<VoteCurve>(vote); });
}

double winnersEpsilon(std::span<const WinnerAnswers> answers, double gaussian, double delta) {
    const std::vector<double>& orders = winnerOrders();
    const auto sum = [&](double order) {
        double rdp = order * gaussian / 2;
        for (const WinnerAnswers& some : answers)
            if (some.times > 0) rdp += some.times * some.curve->rdp(order);
        return rdp;
    };
    constexpr std::size_t near2 = 50 * ordersPerKnot;
    const double perOrder = sum(orders[near2]) / orders[near2];
    if (!(perOrder > 0)) return 0;
    // Where RDP(α) is in proportion to α, its sum with log(1/δ)/(α − 1) is least here.
    const double best = 1 + std::sqrt(-std::log(delta) / perOrder);
    const auto start =
        static_cast<std::size_t>(std::lower_bound(orders.begin(), orders.end(), best) - orders.begin());
    const double epsilon =
        leastNear(start / ordersPerKnot * ordersPerKnot, orders.size() - 1,
                  [&](std::size_t i) { return sum(orders[i]) + improvedConversionTerm(orders[i], delta); });
    if (epsilon <= 0) return 0;
    return epsilon > 0 ? epsilon * (1 + 1e-13) : infinity;
}

} // namespace epsiloscope
