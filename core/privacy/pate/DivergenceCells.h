// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope {

/// One outcome in a cell of parameters θ: at its centre Q's probability and the log ratio
/// L = log p(θ) − log q(θ), q(θ) = p(θ − d), log p being concave in θ, and their slopes; all over the cell
/// the least and the largest L. What is proved of it: core/privacy/FORMULAS.md, "A supremum, never below".
template <std::size_t Dim> struct CellOutcome {
    double logQ = 0, ratio = 0, leastRatio = 0, mostRatio = 0;
    std::array<double, Dim> logQSlope{}, ratioSlope{};
};

/// χ(L) = expm1(αL) − α·expm1(L) ≥ 0.
inline double chiOfRatio(double ratio, double order) {
    const double raised = order * ratio;
    if (std::abs(raised) < 1e-3)
        return order * (order - 1) * ratio * ratio / 2 *
               (1 + (order + 1) * ratio / 3 * (1 + (order + 1) * ratio / 4) - order * ratio * ratio / 12);
    return std::max(0.0, std::expm1(raised) - order * std::expm1(ratio));
}

/// q·χ(L) from log q.
inline double weightedChi(double logQ, double ratio, double order) {
    const double raised = order * ratio;
    if (raised > 100) return std::exp(logQ + raised);
    return std::exp(logQ) * chiOfRatio(ratio, order);
}

/// Suprema of F_α − 1 = Σ q χ(L), χ(L) = expm1(αL) − α·expm1(L), over parts of a box of θ: cells are halved
/// until their upper bounds are within `tolerance` of the best centre that was seen. The cells are the same
/// for all orders. World: `dim`, `outcomes`, `at(centre, half, told)`; `bend()`, with
/// which L is nowhere in a cell further than bend·half² from its tangent, infinite where it has kinks.
template <class World> class DivergenceCells {
public:
    static constexpr std::size_t dim = World::dim, outcomes = World::outcomes;
    using Point = std::array<double, dim>;

    DivergenceCells(const World& world, Point centre, double half) : world_(world) {
        cells_.push_back({centre, half, 0, {}});
        fill(cells_.front());
    }

    /// An upper bound of the supremum at this order, at most 1 + tolerance times it, or `known` if that is
    /// more; over all cells of which `covered(low, high)` is not true. The same whatever was asked before.
    /// Infinite where that takes too many cells.
    template <class Covered>
    double excess(double order, double tolerance, double known, const Covered& covered) {
        double best = std::max(known, dive(order, covered)), stated = known;
        std::size_t visited = 0;
        stack_.assign(1, 0);
        while (!stack_.empty()) {
            if (++visited > mostVisited) return std::numeric_limits<double>::infinity();
            const std::size_t at = stack_.back();
            stack_.pop_back();
            if (isCovered(cells_[at], covered)) continue;
            best = std::max(best, centreExcess(cells_[at], order));
            const double upper = upperExcess(cells_[at], order);
            if (upper <= (1 + tolerance) * best) {
                stated = std::max(stated, upper);
                continue;
            }
            split(at);
            for (std::size_t child = 0; child < children; ++child)
                stack_.push_back(cells_[at].firstChild + child);
        }
        return stated;
    }

    /// The same for parts that are nested: part k is the cells, and the points, for which `partOf(low, high)`
    /// is k or more; absent: in none. At least `known[k]` each. Cells of half `finest` are not halved again.
    template <class PartOf>
    std::vector<double> excessOfParts(double order, double tolerance, double finest,
                                      std::vector<double> known, const PartOf& partOf) {
        std::vector<double> best = known, stated = std::move(known);
        const auto raise = [](std::vector<double>& parts, std::size_t last, double value) {
            for (std::size_t k = last + 1; k-- > 0 && parts[k] < value;)
                parts[k] = value;
        };
        stack_.assign(1, 0);
        while (!stack_.empty()) {
            const std::size_t at = stack_.back();
            stack_.pop_back();
            const auto [low, high] = cornersOf(cells_[at]);
            const std::optional<std::size_t> part = partOf(low, high);
            if (!part) continue;
            if (const auto ofCentre = partOf(cells_[at].centre, cells_[at].centre))
                raise(best, *ofCentre, centreExcess(cells_[at], order));
            const double upper = upperExcess(cells_[at], order);
            if (upper <= (1 + tolerance) * best[*part] || cells_[at].half <= finest) {
                raise(stated, *part, upper);
                continue;
            }
            split(at);
            for (std::size_t child = 0; child < children; ++child)
                stack_.push_back(cells_[at].firstChild + child);
        }
        return stated;
    }

    std::size_t size() const { return cells_.size(); }

    struct Cell {
        Point centre;
        double half;
        std::size_t firstChild;
        std::array<CellOutcome<dim>, outcomes> at;
    };
    /// F_α − 1 at the centre.
    static double centreExcess(const Cell& cell, double order) {
        double sum = 0;
        for (const auto& outcome : cell.at)
            sum += weightedChi(outcome.logQ, outcome.ratio, order);
        return sum;
    }
    /// Not below F_α − 1 anywhere in the cell.
    double upperExcess(const Cell& cell, double order) const {
        constexpr double fine = 0.25; // larger cells have no use for tangents
        const double bend = world_.bend(), plain = rangeBound(cell, order);
        return cell.half > fine || !std::isfinite(bend) ? plain
                                                        : std::min(plain, tangentBound(cell, order, bend));
    }

private:
    static constexpr std::size_t children = std::size_t{1} << dim;
    static constexpr std::size_t mostVisited = 300'000;
    static constexpr double rounding = 1 + 1e-12; // what sums of a few terms may lose, and more

    static std::pair<Point, Point> cornersOf(const Cell& cell) {
        Point low = cell.centre, high = cell.centre;
        for (std::size_t i = 0; i < dim; ++i) {
            low[i] -= cell.half;
            high[i] += cell.half;
        }
        return {low, high};
    }
    template <class Covered> static bool isCovered(const Cell& cell, const Covered& covered) {
        const auto [low, high] = cornersOf(cell);
        return covered(low, high);
    }

    /// A centre that is nearly the best, so that few cells are halved in vain: from cell to the part of it
    /// whose centre is best.
    template <class Covered> double dive(double order, const Covered& covered) {
        constexpr double small = 1e-3;
        double best = 0;
        for (std::size_t at = 0; cells_[at].half > small;) {
            split(at);
            std::size_t next = 0;
            double most = -1;
            for (std::size_t child = cells_[at].firstChild; child < cells_[at].firstChild + children;
                 ++child) {
                const double centre =
                    isCovered(cells_[child], covered) ? -1 : centreExcess(cells_[child], order);
                if (centre > most) {
                    most = centre;
                    next = child;
                }
            }
            if (next == 0) break;
            best = std::max(best, most);
            at = next;
        }
        return best;
    }

    void fill(Cell& cell) const { world_.at(cell.centre, cell.half, cell.at); }

    void split(std::size_t at) {
        if (cells_[at].firstChild != 0) return;
        cells_[at].firstChild = cells_.size();
        for (std::size_t child = 0; child < children; ++child) {
            Cell part{cells_[at].centre, cells_[at].half / 2, 0, {}};
            for (std::size_t i = 0; i < dim; ++i)
                part.centre[i] += ((child >> i) & 1) != 0 ? part.half : -part.half;
            fill(part);
            cells_.push_back(part);
        }
    }

    /// What rounding, and what probabilities were integrated by, may have changed in L.
    static double lostOf(const CellOutcome<dim>& outcome) {
        return 0x1p-46 * (1 + std::abs(outcome.logQ) + std::abs(outcome.ratio));
    }

    static double sumOfSizes(const std::array<double, dim>& slope) {
        double sum = 0;
        for (const double part : slope)
            sum += std::abs(part);
        return sum;
    }

    static double rangeBound(const Cell& cell, double order) {
        double sum = 0;
        for (const auto& outcome : cell.at) {
            const double logQ = outcome.logQ + cell.half * sumOfSizes(outcome.logQSlope);
            const double lost = lostOf(outcome);
            sum += std::max(weightedChi(logQ, outcome.leastRatio - lost, order),
                            weightedChi(logQ, outcome.mostRatio + lost, order));
        }
        return sum * rounding;
    }

    static double tangentBound(const Cell& cell, double order, double bend) {
        const double half = cell.half;
        std::array<double, dim> slope{};
        double sum = 0, curved = 0;
        for (const auto& outcome : cell.at) {
            const double a = sumOfSizes(outcome.logQSlope), b = sumOfSizes(outcome.ratioSlope);
            const double rest = bend * half * half + lostOf(outcome);
            const double near = b * half + rest;
            if (order * (outcome.ratio + near) > 650) return rangeBound(cell, order);
            const double q = std::exp(outcome.logQ), value = chiOfRatio(outcome.ratio, order);
            const double raised = std::exp(order * outcome.ratio), plain = std::exp(outcome.ratio);
            const double first = order * (raised - plain); // χ′
            for (std::size_t i = 0; i < dim; ++i)
                slope[i] += q * (outcome.logQSlope[i] * value + outcome.ratioSlope[i] * first);
            const double top = raised * std::exp(order * near);
            const double mostFirst =
                order * std::max(top - plain * (1 + near),
                                 std::min(1.0, (order - 1) * std::max(0.0, near - outcome.ratio)));
            const double mostSecond = std::max(order * (order * top - plain * (1 - near)), order - 1);
            const double mostValue = value + mostFirst * near;
            const double weight = q * std::exp(a * half);
            sum += q * value + weight * rest * mostFirst;
            curved += weight * (a * a * mostValue + 2 * a * b * mostFirst + b * b * mostSecond);
        }
        return (sum + half * sumOfSizes(slope) + half * half / 2 * curved) * rounding;
    }

    World world_;
    std::vector<Cell> cells_;
    std::vector<std::size_t> stack_;
};

} // namespace epsiloscope
