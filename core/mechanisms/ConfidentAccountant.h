// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/ConfidentAggregator.h"
#include "core/mechanisms/RenyiAccounting.h"
#include "core/privacy/DependentBound.h"

namespace epsiloscope {

/// One vote moved moves the highest count by one, and two counts by one each.
GaussianSquares gaussianSquares(const ConfidentNoise& noise);

/// Accountant of Confident- and Interactive-GNMax: a check for every query, an answer for the answered ones.
/// The two mechanisms differ in what the check sees, which stands in the record.
class ConfidentAccountant final : public RenyiQueryAccountant {
public:
    ConfidentAccountant(const RenyiSettings& settings, const ConfidentNoise& noise);
    bool mayRefuse() const override { return true; }

private:
    void independentAnswer(std::span<double> rdp) const override;
    void dependentAnswer(std::span<const double> votes, std::span<double> rdp) const override;
    void independentCheck(std::span<double> rdp) const override;
    void dependentCheck(const AskedQuery& looked, std::span<double> rdp) const override;
    GaussianSquares squares() const override;
    double passProbability(const AskedQuery& looked) const override;

    ConfidentNoise noise_;
    DependentCheck check_;
    DependentAnswer answer_;
};

} // namespace epsiloscope
