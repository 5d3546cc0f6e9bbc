// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/noise/NoiseCall.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope {

/// One passage through the door between a mechanism and its noise.
struct RecordedCall {
    NoiseCall call;
    std::vector<double> inputs, outputs; ///< before and after the noise; of a choice utilities, and the place

    /// The same place with the same declaration.
    bool sameStepAs(const RecordedCall& other) const;
};

/// Writes down every passage; or lets a neighbour's trial draw what came out then, so that whatever still
/// differs between the two was not covered by noise (recorded and replayed, as Re:cord-play does).
class NoiseRecorder final : public NoiseTap {
public:
    /// Noise is drawn as ever.
    NoiseRecorder() = default;
    /// What comes out is what came out in these calls, one after the other, as long as they are of the same
    /// steps. They outlive it.
    explicit NoiseRecorder(const std::vector<RecordedCall>& frozen) : frozen_(&frozen) {}

    void drawn(const NoiseCall& call, std::span<double> outputs) override;
    void entered(const NoiseCall& call, std::span<const double> inputs) override;
    const std::vector<RecordedCall>& calls() const { return calls_; }

private:
    const std::vector<RecordedCall>* frozen_ = nullptr;
    std::vector<RecordedCall> calls_;
};

/// How far two inputs are apart; infinite where they have not as many entries, or one is no number.
double noiseDistance(NoiseNorm norm, std::span<const double> one, std::span<const double> other);

/// What one person changes at one passage.
struct NoiseDifference {
    std::size_t place = 0; ///< of the call, from 0
    double distance = 0;   ///< in the norm of the call; of a step whose calls count together, so far
    double declared = 0;   ///< the most that it may be
    /// Rounding in double precision on either side does not count: what it costs is in the noise.
    bool within() const;
};

/// Every call of a trial held against the same call of a neighbour's, up to the first that is not of the same
/// step.
std::vector<NoiseDifference> noiseDifferences(const std::vector<RecordedCall>& one,
                                              const std::vector<RecordedCall>& other);

} // namespace epsiloscope
