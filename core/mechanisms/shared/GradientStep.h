// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"

#include <optional>

namespace epsiloscope {

struct FindingKind;
struct SeriesDescriptor;

/// The norms of one step's gradients, one per person in the batch, before clipping; of several rows, that of
/// the sum of their clipped gradients.
struct GradientNorms {
    long records = 0; ///< in the batch: how many persons were drawn
    double q1 = 0, median = 0, q3 = 0, largest = 0;
    double clipped = 0; ///< share of them above the clipping norm
    double loss = 0;    ///< mean cross-entropy of the batch's rows, nats

    bool operator==(const GradientNorms&) const = default;
};

/// One step of noisy gradient descent as it went. What is marked "clean" depends on private records without
/// noise: it is never sent in a release.
struct GradientStep {
    TrialNumber trial{};
    long step = 0;                      ///< from 1
    double clipNorm = 0;                ///< C: no person's gradient is longer when it is added up
    double noiseNorm = 0;               ///< expected norm of the noise in the sum: σ·C·√(parameters)
    double sumNorm = 0;                 ///< norm of the sum with its noise: what the model sees
    std::optional<GradientNorms> norms; ///< clean; absent, too, where nobody was drawn

    static const FindingKind& declared();
};

namespace series {
extern const SeriesDescriptor
    gradientQ1; ///< norms of records' gradients before clipping, this and the next two
extern const SeriesDescriptor gradientMedian;
extern const SeriesDescriptor gradientQ3;
extern const SeriesDescriptor clippedShare; ///< records clipped, in percent
extern const SeriesDescriptor batchLoss;    ///< mean cross-entropy of a batch, nats
} // namespace series

} // namespace epsiloscope
