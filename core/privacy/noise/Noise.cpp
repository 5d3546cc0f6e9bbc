// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/Noise.h"

#include "core/privacy/noise/IntegerNoise.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

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

Noise::Noise(NoiseLaw law, double scale, NoiseDrawing drawing) : law_(law), scale_(scale), drawing_(drawing) {
    if (drawing_ == NoiseDrawing::Doubles) return;
    const double widened = law == NoiseLaw::Gaussian ? scale * gaussianMargin : scale;
    scaleExponent_ = exponentFor(widened, mostWhole);
    stepsPerUnit_ = std::floor(std::ldexp(1 / widened, scaleExponent_));
    mostSteps_ = mostWhole * stepsPerUnit_;
    drowned_ = !(stepsPerUnit_ >= 1);
}

Noise::Noise(NoiseLaw law, double scale, NoiseDrawing drawing, const RealNumbers& numbers)
    : law_(law), scale_(scale), drawing_(drawing) {
    if (drawing_ == NoiseDrawing::Doubles) return;
    const auto count = static_cast<double>(numbers.count);
    const bool gaussian = law == NoiseLaw::Gaussian;
    double widened = gaussian ? scale * gaussianMargin : scale;
    scaleExponent_ = exponentFor(widened, numbers.bound);
    // Two neighbours' values, each rounded as a sum, in the product and again to a step, come so many steps
    // further apart.
    const double ofRounding = 1 + numbers.bound * std::ldexp(1 / widened, scaleExponent_) * 0x1p-52 *
                                      static_cast<double>(numbers.addends);
    const double steps = (gaussian ? std::sqrt(count) : count) * ofRounding;
    const double left = 1 - steps * (scale / numbers.sensitivity) * std::ldexp(1.0, -scaleExponent_);
    drowned_ = !(left > 0);
    widened /= left;
    stepsPerUnit_ = std::ldexp(1 / widened, scaleExponent_);
    mostSteps_ = std::min(std::floor(numbers.bound * stepsPerUnit_), mostSteps);
}

double Noise::on(double value, RandomStream& random) const {
    const bool gaussian = law_ == NoiseLaw::Gaussian;
    if (drawing_ == NoiseDrawing::Doubles)
        return value + scale_ * (gaussian ? random.gaussian() : random.laplace());
    const std::int64_t noise =
        gaussian ? discreteGaussian(scaleExponent_, random) : discreteLaplace(scaleExponent_, random);
    if (drowned_) return static_cast<double>(noise) * scale_ / std::ldexp(1.0, scaleExponent_);
    if (std::isnan(value)) return value; // a number no longer; whoever sees it ends the run
    const auto steps =
        static_cast<std::int64_t>(std::llround(std::clamp(value * stepsPerUnit_, -mostSteps_, mostSteps_)));
    return static_cast<double>(steps + noise) / stepsPerUnit_;
}

void Noise::addTo(std::span<double> values, RandomStream& random) const {
    for (double& value : values)
        value = on(value, random);
}

} // namespace epsiloscope
