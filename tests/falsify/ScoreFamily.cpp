// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/TestFamily.h"

#include <Eigen/Dense>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

using Reading = std::function<std::uint64_t(const OutputTable&, std::size_t)>;

// log of how much likelier an outcome is on the first side, by how often it was seen.
OutputScore byLikelihood(std::string name, const Reading& read, const BothTables& tables,
                         const TrialRange& fit) {
    auto seen = std::make_shared<std::unordered_map<std::uint64_t, std::array<double, 2>>>();
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = fit.begin; i < fit.end; ++i)
            ++(*seen)[read(tables[side], i)][side];
    return {std::move(name), [seen, read](const OutputTable& table, std::size_t trial) {
                const auto found = seen->find(read(table, trial));
                if (found == seen->end()) return 0.0;
                return std::log((found->second[0] + 0.5) / (found->second[1] + 0.5));
            }};
}

// Whether so few outcomes recur that they make an event; else a ratio says nothing.
bool recurs(const Reading& read, const OutputTable& table, const TrialRange& fit) {
    std::unordered_map<std::uint64_t, std::size_t> seen;
    std::size_t most = 0;
    for (std::size_t i = fit.begin; i < fit.end; ++i)
        most = std::max(most, ++seen[read(table, i)]);
    return most * 200 > fit.end - fit.begin && most > 2;
}

std::uint64_t trailingZeros(double value) {
    const auto bits = std::bit_cast<std::uint64_t>(value) | (std::uint64_t{1} << 52U);
    return static_cast<std::uint64_t>(std::countr_zero(bits));
}

// The direction in which the means differ, by the pooled covariance (Fisher); nothing of those that are
// absent now and then.
class Direction {
public:
    Direction(const BothTables& tables, const TrialRange& fit) {
        const std::size_t columns = tables[0].reals.size();
        for (std::size_t c = 0; c < columns; ++c)
            if (present(tables, fit, c)) columns_.push_back(c);
        const auto size = static_cast<Eigen::Index>(columns_.size());
        std::array<Eigen::VectorXd, 2> means{Eigen::VectorXd::Zero(size), Eigen::VectorXd::Zero(size)};
        Eigen::MatrixXd scatter = Eigen::MatrixXd::Zero(size, size);
        const auto draws = static_cast<double>(fit.end - fit.begin);
        for (std::size_t side = 0; side < 2; ++side) {
            for (std::size_t i = fit.begin; i < fit.end; ++i)
                means[side] += row(tables[side], i);
            means[side] /= draws;
            for (std::size_t i = fit.begin; i < fit.end; ++i) {
                const Eigen::VectorXd apart = row(tables[side], i) - means[side];
                scatter.noalias() += apart * apart.transpose();
            }
        }
        scatter /= 2 * draws;
        scatter.diagonal() *= 1 + 1e-6;
        scatter.diagonal().array() += 1e-300;
        weights_ = scatter.ldlt().solve(means[0] - means[1]);
        middle_ = weights_.dot(means[0] + means[1]) / 2;
        if (!weights_.allFinite()) weights_.setZero();
    }
    bool empty() const { return columns_.empty(); }
    // log likelihood ratio, if the numbers were normal.
    double of(const OutputTable& table, std::size_t trial) const {
        return weights_.dot(row(table, trial)) - middle_;
    }

private:
    static bool present(const BothTables& tables, const TrialRange& fit, std::size_t column) {
        for (const OutputTable& table : tables)
            for (std::size_t i = fit.begin; i < fit.end; ++i)
                if (!std::isfinite(table.reals[column][i]) || std::abs(table.reals[column][i]) > 1e100)
                    return false;
        return true;
    }
    Eigen::VectorXd row(const OutputTable& table, std::size_t trial) const {
        Eigen::VectorXd values(static_cast<Eigen::Index>(columns_.size()));
        for (std::size_t c = 0; c < columns_.size(); ++c)
            values(static_cast<Eigen::Index>(c)) = table.reals[columns_[c]][trial];
        return values;
    }

    std::vector<std::size_t> columns_;
    Eigen::VectorXd weights_;
    double middle_ = 0;
};

class Family {
public:
    Family(const BothTables& tables, const TrialRange& fit, const OutputLayout& layout,
           const PlaceNames& names)
        : tables_(tables), fit_(fit), layout_(layout), names_(names) {}

    std::vector<OutputScore> all() && {
        event("all words", [](const OutputTable& table, std::size_t i) { return table.wholes[i]; });
        for (std::size_t c = 0; c < tables_[0].words.size(); ++c)
            event(names_.of(layout_.wordPlaces()[c]),
                  [c](const OutputTable& table, std::size_t i) { return table.words[c][i]; });
        reals();
        together();
        relations();
        return std::move(scores_);
    }

private:
    std::string real(std::size_t column) const { return names_.of(layout_.realPlaces()[column]); }

    void event(const std::string& name, const Reading& read) {
        if (recurs(read, tables_[0], fit_) || recurs(read, tables_[1], fit_))
            scores_.push_back(byLikelihood(name, read, tables_, fit_));
    }
    void reals() {
        for (std::size_t c = 0; c < tables_[0].reals.size(); ++c) {
            scores_.push_back(
                {real(c), [c](const OutputTable& table, std::size_t i) { return table.reals[c][i]; }});
            // Equal to a number that comes again and again, or of few last digits.
            event("value of " + real(c), [c](const OutputTable& table, std::size_t i) {
                return std::bit_cast<std::uint64_t>(table.reals[c][i]);
            });
            event("last digits of " + real(c),
                  [c](const OutputTable& table, std::size_t i) { return trailingZeros(table.reals[c][i]); });
            // The size of its distance from the middle: another width is seen in the tails.
            std::vector<double> sorted;
            for (const OutputTable& table : tables_)
                sorted.insert(sorted.end(), table.reals[c].begin() + static_cast<std::ptrdiff_t>(fit_.begin),
                              table.reals[c].begin() + static_cast<std::ptrdiff_t>(fit_.end));
            std::erase_if(sorted, [](double value) { return std::isnan(value); });
            if (sorted.empty()) continue;
            std::sort(sorted.begin(), sorted.end());
            const double middle = sorted[sorted.size() / 2];
            scores_.push_back(
                {"distance of " + real(c), [c, middle](const OutputTable& table, std::size_t i) {
                     return std::abs(table.reals[c][i] - middle);
                 }});
        }
    }
    void together() {
        const auto direction = std::make_shared<Direction>(tables_, fit_);
        if (direction->empty()) return;
        scores_.push_back({"all numbers", [direction](const OutputTable& table, std::size_t i) {
                               return direction->of(table, i);
                           }});
        const OutputScore words = byLikelihood(
            "", [](const OutputTable& table, std::size_t i) { return table.wholes[i]; }, tables_, fit_);
        scores_.push_back({"words and numbers", [direction, words](const OutputTable& table, std::size_t i) {
                               return direction->of(table, i) + words.of(table, i);
                           }});
    }
    // The same noise in two numbers leaves their difference, or ratio, without any.
    void relations() {
        const std::size_t columns = std::min<std::size_t>(tables_[0].reals.size(), 8);
        for (std::size_t a = 0; a < columns; ++a)
            for (std::size_t b = a + 1; b < columns; ++b) {
                event(real(a) + " - " + real(b), [a, b](const OutputTable& table, std::size_t i) {
                    const double apart = table.reals[a][i] - table.reals[b][i];
                    return static_cast<std::uint64_t>(
                        std::isfinite(apart) && std::abs(apart) < 1e9 ? std::llround(apart * 1e6) : 0);
                });
                scores_.push_back(
                    {real(a) + " less " + real(b), [a, b](const OutputTable& table, std::size_t i) {
                         return table.reals[a][i] - table.reals[b][i];
                     }});
            }
    }

    const BothTables& tables_;
    TrialRange fit_;
    const OutputLayout& layout_;
    const PlaceNames& names_;
    std::vector<OutputScore> scores_;
};

} // namespace

std::vector<OutputScore> familyOfScores(const BothTables& tables, const TrialRange& fit,
                                        const OutputLayout& layout, const PlaceNames& names) {
    return Family(tables, fit, layout, names).all();
}

} // namespace epsiloscope::falsifier
