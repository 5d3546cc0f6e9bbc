// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// Tight RDP of each record: an answer is 2λm(x;u)-DP for u, and no mechanism with that property has more RDP
/// than randomised response. Costs are added up over integer orders 2 … 1024 and turned into ε by the
/// improved conversion, never above basic composition. The state is how many answers had each value of k·m.
class PersonalisedRenyi {
public:
    /// `rows`: records and the newcomer.
    PersonalisedRenyi(std::size_t rows, std::size_t partitions, double lambda, double delta);

    /// Adds an answer: k·m of every row; or takes one back.
    void add(std::span<const std::uint16_t> sensitivities);
    void remove(std::span<const std::uint16_t> sensitivities);
    /// ε of one row.
    double epsilonOf(std::size_t row) const;
    /// The largest ε of any row. `squares`, k²·S of every row, shows quickly which rows cannot have the
    /// largest.
    double largest(std::span<const std::uint64_t> squares) const;

private:
    double rdpOf(std::size_t row, std::size_t order) const;
    double basicOf(std::size_t row) const;
    std::size_t bestOrder(std::size_t row) const;

    std::size_t width_; ///< k + 1
    double lambda_;
    std::vector<double> conversion_;        ///< by order − 2, as the following
    std::vector<double> perAnswer_;         ///< RDP by order, then by k·m
    std::vector<double> perSquare_;         ///< the most RDP per (k·m)²
    std::vector<std::uint32_t> histograms_; ///< rows × (k + 1): answers with each k·m
};

} // namespace epsiloscope
