// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/WinnerCost.h"

#include "core/base/Infinity.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/KeptCurves.h"
#include "core/privacy/pate/WinnerSuprema.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

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

/// α − 1 = .05·1.015^k: ε has its minimum at one of them or so near that it is 3e−5 larger.
const std::vector<double>& winnerOrders() {
    static const std::vector<double> orders = [] {
        std::vector<double> list;
        for (double above = 0.05; above < 2000; above *= 1.015)
            list.push_back(1 + above);
        return list;
    }();
    return orders;
}

/// Every so many of them is a knot: between knots (α − 1)·RDP(α), a supremum of convex functions, lies below
/// its chord.
constexpr std::size_t ordersPerKnot = 4;

/// The orders on both sides of this one among those knots.
std::pair<double, double> knotsAround(double order) {
    const std::vector<double>& orders = winnerOrders();
    const auto above =
        static_cast<std::size_t>(std::lower_bound(orders.begin(), orders.end(), order) - orders.begin());
    const std::size_t right = (above + ordersPerKnot - 1) / ordersPerKnot * ordersPerKnot;
    if (right == 0) return {orders.front(), orders.front()};
    if (right >= orders.size()) return {orders.back(), orders.back()};
    return {orders[right - ordersPerKnot], orders[right]};
}

class VoteCurve final : public KeptCurve {
public:
    explicit VoteCurve(const NoisyVote& vote)
        : vote_(vote), two_(vote.law, twoClassShift(vote)), any_(vote.law, 1 / vote.scale) {}

private:
    double found(double order) const override {
        const double together = logTogether(vote_, order);
        if (together > mostGrowth || (!vote_.twoClasses && order / vote_.scale > mostReach()))
            return together / (order - 1);
        const double logTwo = two_.logPower(order);
        const double log = vote_.twoClasses ? logTwo : logAny(order, logTwo);
        return std::min(together, log) / (order - 1);
    }
    /// Of α times a moved vote in units of the noise: what is gained beyond is little, and takes long to
    /// find.
    double mostReach() const {
        constexpr double ofGaussian = 3.2, ofLaplace = 3.5, ofLoudLaplace = 3;
        return vote_.law == NoiseLaw::Gaussian ? ofGaussian
                                               : ofLaplace + ofLoudLaplace * std::min(1.0, 1 / vote_.scale);
    }
    /// Between knots by the chord.
    double logAny(double order, double logTwo) const {
        const auto [left, right] = knotsAround(order);
        if (left == right || order == left || order == right) return atKnot(order, logTwo);
        const double low = atKnot(left, two_.logPower(left)), high = atKnot(right, two_.logPower(right));
        return low + (high - low) * (order - left) / (right - left);
    }
    double atKnot(double order, double logTwo) const {
        const auto [at, isNew] = knots_.try_emplace(order, infinity);
        if (isNew) at->second = std::max(logTwo, any_.logPower(order, logTwo));
        return at->second;
    }

    NoisyVote vote_;
    mutable TwoClassSupremum two_;
    mutable AnyClassSupremum any_;
    mutable std::map<double, double> knots_;
};

/// The least of f over 0 … last by descent with halving steps: each value is as good as any other.
template <class Function> double leastNear(std::size_t start, std::size_t last, const Function& f) {
    std::size_t at = std::min(start, last);
    double least = f(at);
    for (std::size_t step = 64; step > 0; step /= 2)
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

std::vector<double> winnerRdp(const NoisyVote& vote, std::span<const double> orders) {
    const auto curve = WinnerCurve::of(vote);
    std::vector<double> rdp;
    for (const double order : orders)
        rdp.push_back(curve->rdp(order));
    return rdp;
}

double winnersEpsilon(std::span<const WinnerAnswers> answers, double gaussian, double delta) {
    const std::vector<double>& orders = winnerOrders();
    const auto sum = [&](double order) {
        double rdp = order * gaussian / 2;
        for (const WinnerAnswers& some : answers)
            if (some.times > 0) rdp += some.times * some.curve->rdp(order);
        return rdp;
    };
    const auto at2 =
        static_cast<std::size_t>(std::lower_bound(orders.begin(), orders.end(), 2.0) - orders.begin());
    const double perOrder = sum(orders[at2]) / 2;
    if (!(perOrder > 0)) return 0;
    // Where RDP(α) is in proportion to α, its sum with log(1/δ)/(α − 1) is least here.
    const double best = 1 + std::sqrt(-std::log(delta) / perOrder);
    const auto start =
        static_cast<std::size_t>(std::lower_bound(orders.begin(), orders.end(), best) - orders.begin());
    const double epsilon = leastNear(start, orders.size() - 1, [&](std::size_t i) {
        return sum(orders[i]) + improvedConversionTerm(orders[i], delta);
    });
    if (epsilon <= 0) return 0;
    return epsilon > 0 ? epsilon * (1 + 1e-13) : infinity;
}

} // namespace epsiloscope
