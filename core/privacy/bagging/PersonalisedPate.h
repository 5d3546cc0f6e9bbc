// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// PATE's data-dependent bound on DPBag, per record (conjectured in Jordon et al. 2019;
/// core/privacy/FORMULAS.md, "PATE's bound for one record of bagged teachers"): an answer is ε_u =
/// 2λm(x;u)-DP for record u. Let q be the chance, under the noise that is drawn, that the answer is not the
/// plurality class: theorem 3 of Papernot et al. 2017 then bounds its log moments where q < 1/(e^{ε_u}+1).
/// Never above the plain bound 2λ²m²l(l+1) of the same moments. One sum for each row and moment.
class PersonalisedPate {
public:
    /// `rows`: records and the newcomer.
    PersonalisedPate(std::size_t rows, std::size_t partitions, double lambda, double delta);

    /// The moments l over which ε is minimised: a part of 1 … 80.
    static std::span<const int> moments();

    /// Adds an answer: k·m of every row, and the votes for each class of all k·n teachers.
    void add(std::span<const std::uint16_t> sensitivities, std::span<const double> votes) {
        largest_ = largestWith(sensitivities, votes, true);
    }
    /// ε of one row.
    double epsilonOf(std::size_t row) const;
    /// The largest ε of any row, as it stands or as it would after this answer.
    double largest() const { return largest_; }
    double largestAfter(std::span<const std::uint16_t> sensitivities, std::span<const double> votes) {
        return largestWith(sensitivities, votes, false);
    }

private:
    double largestWith(std::span<const std::uint16_t> sensitivities, std::span<const double> votes,
                       bool keep);
    void computeCosts(std::span<const std::uint16_t> sensitivities, std::span<const double> votes);
    double epsilonOf(std::span<const double> sums) const;

    std::size_t partitions_;
    double lambda_, logInverseDelta_;
    double largest_ = 0;
    std::vector<double> sums_;  ///< rows × moments: log moments
    std::vector<double> costs_; ///< k·m × moments, of the answer at hand
    std::vector<char> known_;   ///< which k·m of them are computed
};

} // namespace epsiloscope
