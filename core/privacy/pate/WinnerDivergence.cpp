// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/WinnerDivergence.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"
#include "core/numeric/PacketMath.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <numbers>
#include <utility>

namespace epsiloscope {

namespace {

/// Classes with equal counts win with equal probability.
struct Group {
    double count = 0;
    std::size_t classes = 0;
};

/// By falling counts.
std::vector<Group> groupsOf(std::span<const double> counts) {
    std::vector<double> sorted(counts.begin(), counts.end());
    std::sort(sorted.begin(), sorted.end(), std::greater<double>());
    std::vector<Group> groups;
    for (const double count : sorted) {
        if (groups.empty() || groups.back().count != count) groups.push_back({count, 0});
        ++groups.back().classes;
    }
    return groups;
}

/// The nodes t (in σ) of a trapezoidal rule for Pr[j wins] = ∫ φ(t − n_j)·Π Φ(t − n_k) over the others k, for
/// every j, also with a vote moved. The integrand is log-concave with a curvature of at least 1; its peak
/// lies no lower than half-way between n_j and the largest count, and no higher than that of C equal counts.
/// Beyond `reach` of it there is less than e^(−37).
struct Quadrature {
    static constexpr double reach = 8.7;

    double lowest = 0, step = 0;
    std::size_t nodes = 0;

    Quadrature(std::span<const Group> groups, double sigma) {
        const double top = groups.front().count / sigma, bottom = groups.back().count / sigma;
        lowest = (top + bottom) / 2 - 1 / sigma - reach;
        // Φ is 1 at all nodes for classes that lie far below.
        std::size_t classes = 0, near = 1;
        for (const Group& group : groups) {
            classes += group.classes;
            if ((group.count + 1) / sigma > lowest - reach) near += group.classes;
        }
        // The curvature is `near` at most: error below exp(−2π²/(near·step²)) ≤ 1e−17.
        step = std::min(0.25, 0.7 / std::sqrt(static_cast<double>(near)));
        const double peak = std::sqrt(2 * std::log(static_cast<double>(classes)));
        nodes = static_cast<std::size_t>(std::ceil((top + 1 / sigma + reach + peak - lowest) / step)) + 1;
    }
};

/// Nodes where an integrand counts: from `begin`, before `end`; it is greatest at `peak`.
struct Window {
    std::size_t begin = 0, end = 0, peak = 0;
    std::size_t size() const { return end - begin; }
};

using Columns = std::vector<std::vector<double>>;

/// The winner's distribution P for one histogram, and the ratios Q/P for all votes that may move. Of an
/// integrand of P, a vote less for class a makes its integrand times A_a(t) = Φ(t − n_a + 1)/Φ(t − n_a), a
/// vote more for class b times B_b(t) = Φ(t − n_b − 1)/Φ(t − n_b), whichever the class is that wins; for that
/// class itself e^(∓(t − n)/σ² − 1/2σ²) takes their place. So the ratios of all moves are a product of two
/// matrices.
class WinnerOdds {
public:
    WinnerOdds(std::vector<Group> groups, double sigma);

    std::size_t groups() const { return groups_.size(); }
    /// True if a vote can move from a class of group `from` to one of group `to`.
    bool moves(std::size_t from, std::size_t to) const {
        return groups_[from].count >= 1 && (from != to || groups_[from].classes > 1);
    }
    void raiseToMove(std::size_t from, std::size_t to, Compared compared, std::span<const double> orders,
                     std::span<double> out) const;

private:
    double at(std::size_t group, std::size_t node) const;
    void findTails();
    Window windowOf(std::span<const double> logIntegrand) const;
    void findRatios(std::size_t group);
    /// Row of the outcomes: the classes that keep their votes, by group; the one that loses one; the one that
    /// wins one.
    double& logRatio(std::size_t from, std::size_t to, std::size_t outcome) {
        return logRatios_[(from * groups() + to) * (groups() + 2) + outcome];
    }

    std::vector<Group> groups_;
    double sigma_;
    Quadrature rule_;
    Columns logBelow_, lost_, won_; ///< log Φ, log A and log B by group, at the nodes
    std::vector<double> logAll_;    ///< Σ log Φ over all classes
    std::vector<double> logP_;      ///< of one class of each group
    std::vector<double> logRatios_;
};

WinnerOdds::WinnerOdds(std::vector<Group> groups, double sigma)
    : groups_(std::move(groups)), sigma_(sigma), rule_(groups_, sigma), logP_(groups_.size()),
      logRatios_(groups_.size() * groups_.size() * (groups_.size() + 2)) {
    findTails();
    for (std::size_t j = 0; j < this->groups(); ++j)
        findRatios(j);
}

/// (t − n)/σ: one subtraction of nearby numbers, so that large counts lose nothing.
double WinnerOdds::at(std::size_t group, std::size_t node) const {
    const double half = (groups_.front().count - groups_[group].count) / 2 +
                        (groups_.back().count - groups_[group].count) / 2;
    return (half - 1) / sigma_ - Quadrature::reach + rule_.step * static_cast<double>(node);
}

void WinnerOdds::findTails() {
    logAll_.assign(rule_.nodes, 0.0);
    std::vector<double> shifted(rule_.nodes);
    const auto tail = [&](std::size_t group, double votes) {
        for (std::size_t i = 0; i < rule_.nodes; ++i)
            shifted[i] = at(group, i) + votes / sigma_;
        logNormalCdf(shifted, shifted);
        return shifted;
    };
    for (std::size_t g = 0; g < groups(); ++g) {
        logBelow_.push_back(tail(g, 0));
        lost_.push_back(tail(g, 1));
        won_.push_back(tail(g, -1));
        for (std::size_t i = 0; i < rule_.nodes; ++i) {
            const double below = logBelow_[g][i];
            lost_[g][i] -= below;
            won_[g][i] -= below;
            logAll_[i] += static_cast<double>(groups_[g].classes) * below;
        }
    }
}

/// A move tilts an integrand by 1/σ at most, so that what is negligible here is so there.
Window WinnerOdds::windowOf(std::span<const double> logIntegrand) const {
    const auto largest = std::ranges::max_element(logIntegrand);
    Window window;
    window.peak = window.begin = static_cast<std::size_t>(largest - logIntegrand.begin());
    window.end = window.peak + 1;
    const auto counts = [&](std::size_t node, std::size_t apart) {
        constexpr double negligible = -45;
        return logIntegrand[node] - *largest + rule_.step / sigma_ * static_cast<double>(apart) > negligible;
    };
    while (window.begin > 0 && counts(window.begin - 1, window.peak - window.begin + 1))
        --window.begin;
    while (window.end < logIntegrand.size() && counts(window.end, window.end - window.peak))
        ++window.end;
    return window;
}

void WinnerOdds::findRatios(std::size_t group) {
    std::vector<double> integrand(rule_.nodes);
    for (std::size_t i = 0; i < rule_.nodes; ++i) {
        const double x = at(group, i);
        integrand[i] = logAll_[i] - logBelow_[group][i] - x * x / 2;
    }
    const Window window = windowOf(integrand);
    const double largest = integrand[window.peak], xPeak = at(group, window.peak) / sigma_;
    const std::span<double> weights = std::span(integrand).subspan(window.begin, window.size());
    inPackets(weights, weights, [=](const Packet& x) -> Packet { return (x - largest).exp(); });
    double sum = 0;
    for (const double weight : weights)
        sum += weight;
    logP_[group] =
        std::min(0.0, largest + std::log(sum) + std::log(rule_.step) - std::log(2 * std::numbers::pi) / 2);

    // Everything relative to the peak, where no factor can overflow or vanish.
    const auto width = static_cast<Eigen::Index>(window.size()),
               size = static_cast<Eigen::Index>(groups() + 1);
    Eigen::MatrixXd losing(width, size), winning(width, size);
    std::vector<double> losingAtPeak, winningAtPeak;
    const auto column = [&](Eigen::MatrixXd& matrix, Eigen::Index at, std::span<const double> logs) {
        const double peak = logs[window.peak - window.begin];
        inPackets(logs, {matrix.col(at).data(), logs.size()},
                  [=](const Packet& x) -> Packet { return (x - peak).exp(); });
        return peak;
    };
    for (std::size_t g = 0; g < groups(); ++g) {
        const auto at = static_cast<Eigen::Index>(g);
        losingAtPeak.push_back(column(losing, at, std::span(lost_[g]).subspan(window.begin, window.size())));
        winningAtPeak.push_back(column(winning, at, std::span(won_[g]).subspan(window.begin, window.size())));
    }
    std::vector<double> own(window.size());
    for (std::size_t i = 0; i < own.size(); ++i)
        own[i] = this->at(group, window.begin + i) / sigma_;
    column(winning, size - 1, own);
    for (double& each : own)
        each = -each;
    column(losing, size - 1, own);
    const double half = 1 / (2 * sigma_ * sigma_);
    losingAtPeak.push_back(-xPeak - half);
    winningAtPeak.push_back(xPeak - half);
    for (Eigen::Index a = 0; a < size; ++a)
        for (Eigen::Index i = 0; i < width; ++i)
            losing(i, a) *= weights[static_cast<std::size_t>(i)] / sum;
    Eigen::MatrixXd ratios(size, size);
    ratios.noalias() = losing.transpose() * winning;
    const std::span<double> all(ratios.data(), static_cast<std::size_t>(ratios.size()));
    inPackets(all, all, [](const Packet& x) -> Packet { return logOf(x); });
    const auto ratio = [&](std::size_t a, std::size_t b) {
        return ratios(static_cast<Eigen::Index>(a), static_cast<Eigen::Index>(b)) + losingAtPeak[a] +
               winningAtPeak[b];
    };
    for (std::size_t a = 0; a < groups(); ++a) {
        for (std::size_t b = 0; b < groups(); ++b)
            logRatio(a, b, group) = ratio(a, b);
        logRatio(group, a, groups()) = ratio(groups(), a);
        logRatio(a, group, groups() + 1) = ratio(a, groups());
    }
}

void WinnerOdds::raiseToMove(std::size_t from, std::size_t to, Compared compared,
                             std::span<const double> orders, std::span<double> out) const {
    std::vector<double> logP;
    for (std::size_t g = 0; g < groups(); ++g) {
        const std::size_t left = groups_[g].classes - std::size_t{g == from} - std::size_t{g == to};
        logP.push_back(left == 0 ? -1e300 : logP_[g] + std::log(static_cast<double>(left)));
    }
    logP.push_back(logP_[from]);
    logP.push_back(logP_[to]);
    const std::size_t row = (from * groups() + to) * (groups() + 2);
    raiseToDivergences(logP, std::span(logRatios_).subspan(row, groups() + 2), compared, orders, out);
}

} // namespace

WinnerDivergence::WinnerDivergence(std::vector<double> orders, double sigma, Compared compared)
    : orders_(std::move(orders)), sigma_(sigma), compared_(compared) {}

void WinnerDivergence::rdp(std::span<const double> counts, std::span<double> out) const {
    std::vector<Group> groups = groupsOf(counts);
    if (!((groups.front().count - groups.back().count + 2) / sigma_ <= mostSigmas) || sigma_ < leastSigma) {
        std::fill(out.begin(), out.end(), infinity);
        return;
    }
    std::fill(out.begin(), out.end(), 0.0);
    const WinnerOdds odds(std::move(groups), sigma_);
    const auto raise = [&](std::size_t from, std::size_t to) {
        if (odds.moves(from, to)) odds.raiseToMove(from, to, compared_, orders_, out);
    };
    // The worst moves found so far are those to and from the leader: they come first, and others are then
    // seen to lie below after a few orders.
    for (std::size_t g = 0; g < odds.groups(); ++g) {
        raise(g, 0);
        if (g > 0) raise(0, g);
    }
    for (std::size_t from = 1; from < odds.groups(); ++from)
        for (std::size_t to = 1; to < odds.groups(); ++to)
            raise(from, to);
}

} // namespace epsiloscope
