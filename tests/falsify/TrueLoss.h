// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/privacy/noise/NoiseRecord.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epsiloscope::falsifier {

/// What tells two trials apart whose noise came out the same: by what really entered it, and the laws and
/// scales of the noise alone. Nothing of what their mechanism declares or states is in it.
class TrueLoss {
public:
    /// `resolved`: parameters, with what was solved for. `rowsOfPerson`: in which an objective's records
    /// differ at most. Both lists outlive it.
    TrueLoss(const std::vector<RecordedCall>& one, const std::vector<RecordedCall>& other,
             const Parameters& resolved, std::int64_t rowsOfPerson);

    /// False where other tests alone know it: of votes and checks that depend on those before, and of several
    /// batches.
    bool isKnown() const { return (p_ && q_) || (!odd_ && (square_ == 0 || pure_ == 0)); }
    /// δ at ε, of the worse direction.
    double delta(double epsilon) const;

private:
    void add(const RecordedCall& one, const RecordedCall& other, double distance, std::int64_t rowsOfPerson);

    std::optional<std::vector<double>> p_, q_; ///< the chance of every course of winners and checks
    double square_ = 0, pure_ = 0, rate_ = 1;
    bool odd_ = false, several_ = false;
};

/// The least ε that holds for all of these at δ.
double leastEpsilon(const std::vector<TrueLoss>& losses, double delta);

} // namespace epsiloscope::falsifier
