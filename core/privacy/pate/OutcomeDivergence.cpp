// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/OutcomeDivergence.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"
#include "core/numeric/PacketMath.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

namespace epsiloscope {

namespace {

constexpr double largestSummand = 700; // its logarithm

/// Σ p ((q/p)^s − 1 − s(q/p − 1)) over all outcomes: Σ p (q/p)^s − 1, as Σ(q − p) is 0, of terms that are
/// never negative.
class PowerMoments {
public:
    PowerMoments(std::span<const double> logP, std::span<const double> logRatio);
    /// log Σ p (q/p)^s for eight s, each < 0 or > 1: (α−1)·D_α(P‖Q) at s = 1−α, (α−1)·D_α(Q‖P) at s = α.
    /// Convex in s.
    Packet log(const Packet& powers) const;

private:
    struct Outcomes {
        Packet logP, p, ratio, moved; ///< ratio is log(q/p), moved is q − p
        std::ptrdiff_t count = 0;     ///< the rest are filled up with outcomes of no chance
    };

    void settleLikeliest();
    double logOfLarge(double power) const;

    std::vector<Outcomes> all_;
};

PowerMoments::PowerMoments(std::span<const double> logP, std::span<const double> logRatio) {
    all_.reserve(logP.size() / packetSize + 1);
    for (std::size_t begin = 0; begin < logP.size(); begin += packetSize) {
        Outcomes& each = all_.emplace_back();
        each.logP.setConstant(-1e300);
        each.ratio.setZero();
        const std::size_t count = std::min(packetSize, logP.size() - begin);
        each.count = static_cast<std::ptrdiff_t>(count);
        std::copy_n(logP.data() + begin, count, each.logP.data());
        std::copy_n(logRatio.data() + begin, count, each.ratio.data());
        each.p = each.logP.exp();
        const Packet apart = (each.logP + each.ratio).exp() - each.p;
        const Packet close = each.p * expm1Of(each.ratio.max(-1).min(1));
        each.moved = chosen(each.ratio.abs() - 1, apart, close);
    }
    settleLikeliest();
}

/// What an outcome of more than half of P loses is what the others win: so a small loss is known to all
/// digits, where it may be far less than its own logarithm can tell.
void PowerMoments::settleLikeliest() {
    Outcomes* likeliest = nullptr;
    std::ptrdiff_t lane = 0;
    Packet others = Packet::Zero();
    for (Outcomes& each : all_) {
        others += each.moved;
        std::ptrdiff_t largest = 0;
        if (each.p.maxCoeff(&largest) > 0.5) {
            likeliest = &each;
            lane = largest;
        }
    }
    if (!likeliest) return;
    others -= likeliest->moved;
    for (std::ptrdiff_t i = 0; i < others.size(); ++i)
        if (i != lane) others(i) += likeliest->moved(i);
    const double p = likeliest->p(lane), lost = others.sum();
    if (!(std::abs(lost) < p / 2)) return;
    likeliest->ratio(lane) = std::log1p(-lost / p);
    likeliest->moved(lane) = -lost;
}

/// Where |log(q/p)|·max(1, |s|) is at most this, (e^{sr} − 1 − s(e^r − 1))/r² is a short series,
/// Σ (s^k − s) r^{k−2}/k! from k = 2; beyond, cancellation costs two digits at most.
constexpr double seriesReach = 1.0 / 32;

[[gnu::flatten]] Packet PowerMoments::log(const Packet& powers) const {
    std::array<Packet, 9> series;
    Packet raised = powers;
    double factorial = 1;
    for (std::size_t k = 0; k < series.size(); ++k) {
        raised *= powers;
        factorial *= static_cast<double>(k + 2);
        series[k] = (raised - powers) / factorial;
    }
    const Packet size = powers.abs().max(1);
    Packet sum = Packet::Zero(), largest = Packet::Zero();
    for (const Outcomes& eight : all_)
        for (std::ptrdiff_t i = 0; i < eight.count; ++i) {
            const double p = eight.p(i), ratio = eight.ratio(i);
            const Packet exponent = eight.logP(i) + powers * ratio,
                         reach = size * std::abs(ratio) - seriesReach;
            largest = largest.max(exponent);
            const Packet apart = exponent.exp() - p - powers * eight.moved(i);
            Packet close = series.back();
            for (std::size_t k = series.size() - 1; k-- > 0;)
                close = close * ratio + series[k];
            sum += chosen(reach, apart.max(0), close * (p * ratio * ratio));
        }
    Packet result = log1pOf(sum);
    if ((largest < largestSummand).all()) return result;
    for (std::ptrdiff_t i = 0; i < result.size(); ++i)
        if (!(largest(i) < largestSummand)) result(i) = logOfLarge(powers(i));
    return result;
}

/// Where a summand alone would overflow.
double PowerMoments::logOfLarge(double power) const {
    std::vector<double> exponents;
    for (const Outcomes& each : all_)
        for (std::ptrdiff_t i = 0; i < each.logP.size(); ++i)
            exponents.push_back(each.logP(i) + power * each.ratio(i));
    return logSumExp(exponents);
}

/// Raises a curve to D_α in one direction, α over all orders.
class RaisedCurve {
public:
    RaisedCurve(const PowerMoments& moments, bool forward, std::span<const double> orders,
                std::span<double> out)
        : moments_(moments), forward_(forward), orders_(orders), out_(out) {}

    void raise() {
        if (!orders_.empty()) raise(0, orders_.size(), std::nullopt, std::nullopt);
    }

private:
    /// (α−1)·D_α at the order in that place.
    struct Known {
        std::size_t place = 0;
        double scaled = 0;
    };

    /// Between two orders (α−1)·D_α lies below the straight line, since it is convex: where the curve lies
    /// above that, nothing rises.
    bool mayRise(const Known& low, const Known& high) const {
        const double slope = (high.scaled - low.scaled) / (orders_[high.place] - orders_[low.place]);
        bool rises = false;
        for (std::size_t i = low.place + 1; i < high.place; ++i)
            rises |= !(low.scaled + slope * (orders_[i] - orders_[low.place]) <= out_[i] * (orders_[i] - 1));
        return rises;
    }

    /// Looks at eight orders of [from, end), evenly spread, and goes on between them. `before` and `after`
    /// are next to them; without these the eight hold the first and the last.
    void raise(std::size_t from, std::size_t end, std::optional<Known> before, std::optional<Known> after) {
        const std::size_t count = std::min(packetSize, end - from);
        std::array<std::size_t, packetSize> places{};
        Packet orders = Packet::Constant(2);
        for (std::size_t i = 0; i < count; ++i) {
            places[i] = before ? from + (2 * i + 1) * (end - from) / (2 * count)
                               : from + (count > 1 ? i * (end - from - 1) / (count - 1) : 0);
            orders(static_cast<std::ptrdiff_t>(i)) = orders_[places[i]];
        }
        const Packet scaled = moments_.log(forward_ ? Packet(1 - orders) : orders);
        for (std::size_t i = 0; i < count; ++i) {
            const Known here{places[i], scaled(static_cast<std::ptrdiff_t>(i))};
            out_[here.place] = std::max(out_[here.place], here.scaled / (orders_[here.place] - 1));
            goOn(before, here);
            before = here;
        }
        if (after) goOn(before, *after);
    }
    void goOn(const std::optional<Known>& low, const Known& high) {
        if (low && high.place - low->place > 1 && mayRise(*low, high))
            raise(low->place + 1, high.place, low, high);
    }

    const PowerMoments& moments_;
    bool forward_;
    std::span<const double> orders_;
    std::span<double> out_;
};

} // namespace

void raiseToDivergences(std::span<const double> logP, std::span<const double> logRatio, Compared compared,
                        std::span<const double> orders, std::span<double> out) {
    const PowerMoments moments(logP, logRatio);
    RaisedCurve(moments, true, orders, out).raise();
    if (compared == Compared::BothWays) RaisedCurve(moments, false, orders, out).raise();
}

void raiseToDivergences(const OutcomePair& pair, Compared compared, std::span<const double> orders,
                        std::span<double> out) {
    const auto finite = [](double logarithm) { return std::isfinite(logarithm); };
    if (!std::ranges::all_of(pair.logP, finite) || !std::ranges::all_of(pair.logQ, finite)) {
        std::ranges::fill(out, infinity);
        return;
    }
    std::vector<double> logRatio = pair.logQ;
    for (std::size_t j = 0; j < logRatio.size(); ++j)
        logRatio[j] -= pair.logP[j];
    raiseToDivergences(pair.logP, logRatio, compared, orders, out);
}

} // namespace epsiloscope
