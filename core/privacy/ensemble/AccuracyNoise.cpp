// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/ensemble/AccuracyNoise.h"

#include "core/numeric/Decimal.h"

#include <cstdint>

namespace epsiloscope {

const char* toString(AccuracyNoise noise) {
    return noise == AccuracyNoise::Corrected ? "corrected" : "as-published";
}

std::optional<AccuracyNoise> accuracyNoiseFromText(const std::string& text) {
    for (const AccuracyNoise noise : {AccuracyNoise::Corrected, AccuracyNoise::AsPublished})
        if (text == toString(noise)) return noise;
    return std::nullopt;
}

double noiseScale(AccuracyNoise noise, double epsilon, long teachersOfRecord) {
    return noise == AccuracyNoise::Corrected ? 2 * static_cast<double>(teachersOfRecord) / epsilon
                                             : 1 / epsilon;
}

double guaranteedEpsilon(AccuracyNoise noise, double epsilon, long teachersOfRecord) {
    if (noise == AccuracyNoise::Corrected) return epsilon;
    // What was typed is decimal: 6 times 0.1 is 0.6.
    return (Decimal::fromTyped(epsilon) * (2 * std::int64_t{teachersOfRecord})).value();
}

} // namespace epsiloscope
