// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/bagging/PersonalSensitivities.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace epsiloscope {

/// The state of Jordon et al.'s personalised moments accountants: S(u) = Σ m(x;u)² over the queries so far,
/// for every record u (downwards) and for the record that might be added (upwards). The order factors out:
/// the log moment of u at order l is 2λ²·S(u)·l(l+1). Queries are paid for in the order of the votes. S is
/// kept as the exact integer k²·S.
class PersonalisedMoments {
public:
    /// k ≥ 1 partitions; at least one record.
    explicit PersonalisedMoments(std::shared_ptr<const BaggedVotes> ensemble);

    std::size_t records() const { return ensemble_->seenBy.records(); }
    std::size_t rows() const { return squares_.size(); } ///< records, and newcomers from number records() on
    long asked() const { return asked_; }
    long queries() const { return static_cast<long>(ensemble_->votes.queries()); }

    /// k·m of every row on the next query; asked() < queries().
    std::span<const std::uint16_t> next();
    /// Pays for the next query.
    void pay();

    /// S(u) of a row.
    double squares(std::size_t record) const { return scaled(squares_[record]); }
    /// k²·S of all.
    std::span<const std::uint64_t> integers() const { return squares_; }
    /// The largest S, which row has it (the first of several), and what the largest would be after the next
    /// query.
    double largest() const { return scaled(squares_[dearest_]); }
    std::size_t dearest() const { return dearest_; }
    double largestAfterNext();

    const std::shared_ptr<const BaggedVotes>& ensemble() const { return ensemble_; }

private:
    double scaled(std::uint64_t integer) const { return static_cast<double>(integer) / unit_; }

    std::shared_ptr<const BaggedVotes> ensemble_;
    PersonalSensitivities sensitivities_;
    std::size_t computedBlock_;
    std::vector<std::uint64_t> squares_;
    double unit_; ///< k²
    std::size_t dearest_ = 0;
    long asked_ = 0;
};

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
