// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/numeric/RandomStream.h"
#include "core/privacy/noise/NoiseCall.h"
#include "core/privacy/sensitivity/SensitiveCost.h"
#include "core/privacy/sensitivity/SmoothedRelease.h"

#include <span>

namespace epsiloscope {

/// A data-dependent ε that is made fit to be published: a fixed part, and noise to be drawn once. Before that
/// every figure here but the parameters is a function of the private data. The standard deviation of the
/// noise is one afterwards, too.
struct SanitisedEpsilon {
    double epsilon = 0;    ///< fixed part: rdp + publishing + conversion
    double noise = 0;      ///< standard deviation of the noise on it, SS·σ_SS, in ε. Do not publish
    double delta = 0;      ///< in (0, 1)
    double rdp = 0;        ///< data-dependent RDP of the queries at the order
    double publishing = 0; ///< RDP that publishing itself costs
    double conversion = 0; ///< log(1/δ)/(α−1)
    double dataIndependentRdp = 0; ///< the queries' cost at the order whatever the votes
    SmoothSensitivity sensitivity;
    ReleaseParameters parameters;
    Publication publication = Publication::Sound;
    SensitivityConditions conditions;
    bool tuned = false; ///< the parameters were chosen by looking at the votes: that itself leaks

    bool operator==(const SanitisedEpsilon&) const = default;
};

/// Parameters that look at no vote (ε > 0 the target, δ in (0, 1)): α so that log(1/δ)/(α−1) is half of ε,
/// s = 0.25/α, σ_SS so that the first term of the release's RDP is `share` of ε (1/16 … 1/4).
ReleaseParameters blindReleaseParameters(double epsilon, double delta, Publication publication,
                                         double share = 0.125);
/// Parameters tuned on the votes for the least ε + 2 standard deviations at the cost's order: a leak, to be
/// labelled so. As published: s of 0.30/α, 0.31/α … 0.49/α. Sound: all of s. Where local bounds are all 0:
/// an error, since nothing depends on the votes.
Result<ReleaseParameters> tunedReleaseParameters(const CostAtOrder& cost, Publication publication);

/// The sanitised ε of what the queries cost at the parameters' order. Refused, with the reason: where the
/// conditions fail, no votes could beat the data-independent ε (publish that one), nothing depends on the
/// votes, the cost was taken at another order, or the parameters are out of range. Whether it is refused
/// depends on public parameters alone.
Result<SanitisedEpsilon> sanitisedEpsilon(const CostAtOrder& cost, double delta,
                                          const ReleaseParameters& parameters, Publication publication,
                                          bool tuned = false);

/// The ε to publish, with its noise drawn. To be drawn once. The noisy RDP is brought into 0 …
/// dataIndependentRdp, which costs nothing; so the result is at least publishing + conversion. It estimates
/// the ε that was spent, and may lie below it.
/// Through the door, in double precision: its scale follows from the votes, and so would a grid.
double drawn(const SanitisedEpsilon& epsilon, RandomStream& random, NoiseTap* tap = nullptr);

/// Several releases at the same order and δ, such as rounds that each have a smooth sensitivity of their own.
/// Their RDP adds up, that of publishing included, and is converted once. `of` is not empty.
double togetherEpsilon(std::span<const SanitisedEpsilon> of); ///< fixed part
double togetherNoise(std::span<const SanitisedEpsilon> of);   ///< standard deviation, in ε: do not publish
double togetherDrawn(std::span<const SanitisedEpsilon> of, RandomStream& random,
                     NoiseTap* tap = nullptr); ///< to be drawn once

} // namespace epsiloscope
