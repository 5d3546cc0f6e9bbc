// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/Noise.h"

#include "core/numeric/ExponentialCoin.h"

#include <algorithm>
#include <cassert>
#include <cmath>

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

// A whole value times whole steps is exact in 64 bits.
constexpr double mostWhole = 0x1p22, mostSteps = 0x1p61;
// Covers the difference between a discrete Gaussian and a rounded one: FORMULAS.md, "Noise in integers".
constexpr double gaussianMargin = 1 + 1e-9;

// The largest exponent at which so many units are no more than so many steps.
int exponentFor(double scale, double bound) {
    const double fits = std::floor(std::log2(mostSteps / bound * scale));
    return static_cast<int>(std::clamp(fits, 0.0, static_cast<double>(largestScaleExponent)));
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

Noise::Noise(const NoiseCall& call, NoiseTap* tap) : call_(call), tap_(tap) {
    if (call.drawing == NoiseDrawing::Doubles) return;
    const double widened = call.law == NoiseLaw::Gaussian ? call.scale * gaussianMargin : call.scale;
    scaleExponent_ = exponentFor(widened, mostWhole);
    stepsPerUnit_ = std::floor(std::ldexp(1 / widened, scaleExponent_));
    mostSteps_ = mostWhole * stepsPerUnit_;
    drowned_ = !(stepsPerUnit_ >= 1);
}

Noise::Noise(const NoiseCall& call, NoiseTap* tap, const RealNumbers& numbers) : call_(call), tap_(tap) {
    if (call.drawing == NoiseDrawing::Doubles) return;
    const auto count = static_cast<double>(numbers.count);
    const bool gaussian = call.law == NoiseLaw::Gaussian;
    double widened = gaussian ? call.scale * gaussianMargin : call.scale;
    scaleExponent_ = exponentFor(widened, numbers.bound);
    // Two neighbours' values, each rounded as a sum, in the product and again to a step, come so many steps
    // further apart.
    const double ofRounding = 1 + numbers.bound * std::ldexp(1 / widened, scaleExponent_) * 0x1p-52 *
                                      static_cast<double>(numbers.addends);
    const double steps = (gaussian ? std::sqrt(count) : count) * ofRounding;
    const double left = 1 - steps * (call.scale / call.sensitivity) * std::ldexp(1.0, -scaleExponent_);
    drowned_ = !(left > 0);
    widened /= left;
    stepsPerUnit_ = std::ldexp(1 / widened, scaleExponent_);
    mostSteps_ = std::min(std::floor(numbers.bound * stepsPerUnit_), mostSteps);
}

double Noise::drawnOn(double value, RandomStream& random) const {
    const bool gaussian = call_.law == NoiseLaw::Gaussian;
    if (call_.drawing == NoiseDrawing::Doubles)
        return value + call_.scale * (gaussian ? random.gaussian() : random.laplace());
    const std::int64_t noise =
        gaussian ? discreteGaussian(scaleExponent_, random) : discreteLaplace(scaleExponent_, random);
    if (drowned_) return static_cast<double>(noise) * call_.scale / std::ldexp(1.0, scaleExponent_);
    if (std::isnan(value)) return value; // a number no longer; whoever sees it ends the run
    const auto steps =
        static_cast<std::int64_t>(std::llround(std::clamp(value * stepsPerUnit_, -mostSteps_, mostSteps_)));
    return static_cast<double>(steps + noise) / stepsPerUnit_;
}

double Noise::on(double value, RandomStream& random) const {
    addTo({&value, 1}, random);
    return value;
}

void Noise::addTo(std::span<double> values, RandomStream& random) const {
    through(values, [&] {
        for (double& value : values)
            value = drawnOn(value, random);
    });
}

} // namespace epsiloscope
