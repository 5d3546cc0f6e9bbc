// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace epsiloscope {

/// Noise on the counts of an accuracy histogram (core/privacy/FORMULAS.md, "The accuracy of an ensemble"). A
/// record teaches in m teachers; each leaves one bin and enters another, so that the counts are not monotone
/// and move by 2m in all.
enum class AccuracyNoise {
    Corrected,  ///< Lap(2m/ε): ε-DP
    AsPublished ///< Lap(1/ε), as on the slides of RIPS 2022, which claim ε: 2mε-DP
};

const char* toString(AccuracyNoise noise); ///< "corrected", "as-published"
std::optional<AccuracyNoise> accuracyNoiseFromText(const std::string& text);

/// b of the Laplace noise, in teachers. epsilon > 0; teachersOfRecord: m ≥ 1.
double noiseScale(AccuracyNoise noise, double epsilon, long teachersOfRecord);
/// The ε that really holds where a record is replaced by one of its class, pure: ε or 2mε. It does not hold
/// for adding or removing one where classes are dealt by their sizes: then other records change teachers as
/// well (three classes of two records, four teachers, two bins: 1.307 at ε = 1).
double guaranteedEpsilon(AccuracyNoise noise, double epsilon, long teachersOfRecord);

} // namespace epsiloscope
