// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/accounting/RenyiAccounting.h"
#include "core/mechanisms/queries/ConfidentAggregator.h"
#include "core/privacy/pate/DependentBound.h"

#include <limits>
#include <optional>

namespace epsiloscope {

/// A vote that moves changes the highest count by one (the check), and two counts by one each (the answer).
GaussianSquares gaussianSquares(const ConfidentNoise& noise);

/// A second round with noise of its own: all queries but the first `from`.
struct SecondRound {
    long from = 0;
    ConfidentNoise noise;
};

/// Accountant of Confident- and Interactive-GNMax: a check for every query, an answer for the answered ones.
/// The two mechanisms differ in what the check sees, which stands in the record, and Interactive-GNMax may
/// have other noise in its second round.
class ConfidentAccountant final : public RenyiQueryAccountant {
public:
    ConfidentAccountant(const RenyiSettings& settings, const ConfidentNoise& noise,
                        const std::optional<SecondRound>& second = std::nullopt);
    bool mayRefuse() const override { return true; }

private:
    void independentAnswer(std::span<double> rdp) const override;
    void dependentAnswer(const AskedQuery& looked, std::span<double> rdp) const override;
    void independentCheck(std::span<double> rdp) const override;
    void dependentCheck(const AskedQuery& looked, std::span<double> rdp) const override;
    GaussianSquares squares(std::size_t round) const override;
    double passProbability(const AskedQuery& looked) const override;
    long queriesOfRound1() const override { return round1_; }
    void independentOfRound2(std::span<double> check, std::span<double> answer) const override;

    /// What one round's queries cost.
    struct Round {
        Round(const RenyiSettings& settings, const ConfidentNoise& given);
        ConfidentNoise noise;
        DependentCheck check;
        DependentAnswer answer;
    };
    /// Of the round in which the query was asked.
    const Round& roundOf(const AskedQuery& looked) const;
    void independentOf(const Round& round, std::span<double> check, std::span<double> answer) const;

    Round first_;
    std::optional<Round> second_;
    long round1_ = std::numeric_limits<long>::max();
};

} // namespace epsiloscope
