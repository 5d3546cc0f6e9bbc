// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/InverseErfc.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epsiloscope {
namespace {

/// Near the root: erfc x ≈ 1 − 2x/√π around 0, ≈ e^{−x²}/(x√π) far from it.
double firstGuess(double logValue) {
    if (logValue > -1) return -std::expm1(logValue) * std::sqrt(std::numbers::pi) / 2;
    const double square = -logValue - 0.5 * std::log(std::numbers::pi * -logValue);
    return std::sqrt(std::max(square, 0.5));
}

/// −2/√π · e^{−x²}/erfc x. Far out x² and log erfc x cancel, and the asymptotic series is accurate to 1e−8.
double slopeOfLogErfc(double x, double logErfcHere) {
    if (x > 100) return -(2 * x + 1 / x);
    return -2 * std::numbers::inv_sqrtpi * std::exp(-x * x - logErfcHere);
}

} // namespace

double inverseLogErfc(double logValue) {
    if (logValue == -infinity) return infinity;
    if (logValue >= std::numbers::ln2) return -infinity;
    double x = firstGuess(logValue);
    // Halley's steps: the error is cubed each time. log erfc is concave, so that they cannot run away.
    for (int step = 0; step < 50; ++step) {
        const double logErfcHere = logErfc(x);
        const double slope = slopeOfLogErfc(x, logErfcHere);
        const double newton = (logErfcHere - logValue) / slope;
        const double halley = newton / (1 - newton / 2 * (-2 * x - slope));
        x -= halley;
        if (std::abs(halley) <= 1e-6 * (1e-3 + std::abs(x))) break;
    }
    return x;
}

} // namespace epsiloscope
