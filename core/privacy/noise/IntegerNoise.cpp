// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/IntegerNoise.h"

#include "core/numeric/ExponentialCoin.h"

#include <cassert>
#include <cstddef>

namespace epsiloscope {

namespace {

// Beyond these lies less than 2⁻¹⁸⁰ of either law, in units of its scale.
constexpr unsigned mostGaussianUnits = 16, mostLaplaceUnits = 132;

// Pr[K ≥ k], k = 1 …, of a whole number K ≥ 0 with probability in proportion to e^(−k²/2).
FallingChances gaussianUnits() {
    const LongFraction root = LongFraction::exponentialOfMinusPower(1); // e^(−1/2)
    std::vector<LongFraction> atLeast(mostGaussianUnits + 2);           // sums from the small end
    for (unsigned k = mostGaussianUnits + 1; k-- > 0;)
        atLeast[k] = atLeast[k + 1] + root.power(k * k);
    std::vector<LongFraction> chances;
    for (unsigned k = 1; k <= mostGaussianUnits; ++k)
        chances.push_back(atLeast[k].dividedBy(atLeast[0]));
    return FallingChances(chances);
}

// The same for probabilities in proportion to e^−k: e^−k itself.
FallingChances laplaceUnits() {
    const LongFraction inverse = LongFraction::exponentialOfMinusPower(0);
    std::vector<LongFraction> chances;
    LongFraction chance(1);
    for (unsigned k = 1; k <= mostLaplaceUnits; ++k) {
        chance = chance * inverse;
        chances.push_back(chance);
    }
    return FallingChances(chances);
}

// |z| = units·2^exponent + rest, and its sign.
struct NoiseCandidate {
    std::uint64_t rest = 0;
    bool negative = false;
    std::uint64_t magnitude(std::uint64_t units, int exponent) const { return (units << exponent) + rest; }

    NoiseCandidate(int exponent, RandomStream& random) {
        const std::uint64_t bits = random.bits();
        rest = bits & ((std::uint64_t{1} << exponent) - 1);
        negative = bits >> 63U != 0;
    }
};

std::int64_t signedNoise(std::uint64_t magnitude, bool negative) {
    return negative ? -static_cast<std::int64_t>(magnitude) : static_cast<std::int64_t>(magnitude);
}

} // namespace

std::int64_t discreteGaussian(int scaleExponent, RandomStream& random) {
    assert(scaleExponent >= 0 && scaleExponent <= largestScaleExponent);
    static const FallingChances unitChances = gaussianUnits();
    for (;;) {
        const std::uint64_t units = unitChances.below(random);
        const NoiseCandidate candidate(scaleExponent, random);
        // In units of σ, with u = rest/σ: (k + u)²/2 = k²/2 + u(2k + u)/2, of which the first part is in the
        // chances of k.
        const WideInteger exponent =
            WideInteger{candidate.rest} * candidate.magnitude(2 * units, scaleExponent)
            << (exponentDigits - 1 - 2 * static_cast<unsigned>(scaleExponent));
        const bool kept = exponentialCoin(exponent, random);
        const std::uint64_t magnitude = candidate.magnitude(units, scaleExponent);
        // Zero has two signs, and would come twice as often.
        if (kept && !(candidate.negative && magnitude == 0))
            return signedNoise(magnitude, candidate.negative);
    }
}

std::int64_t discreteLaplace(int scaleExponent, RandomStream& random) {
    assert(scaleExponent >= 0 && scaleExponent <= largestScaleExponent);
    static const FallingChances unitChances = laplaceUnits();
    for (;;) {
        const std::uint64_t units = unitChances.below(random);
        const NoiseCandidate candidate(scaleExponent, random);
        const WideInteger exponent = WideInteger{candidate.rest}
                                     << (exponentDigits - static_cast<unsigned>(scaleExponent));
        const bool kept = exponentialCoin(exponent, random);
        const std::uint64_t magnitude = candidate.magnitude(units, scaleExponent);
        if (kept && !(candidate.negative && magnitude == 0))
            return signedNoise(magnitude, candidate.negative);
    }
}

} // namespace epsiloscope
