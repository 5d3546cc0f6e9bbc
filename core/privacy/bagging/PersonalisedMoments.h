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

} // namespace epsiloscope
