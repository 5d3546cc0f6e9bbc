// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/LogSpace.h"

#include "core/base/Infinity.h"
#include "core/numeric/PacketMath.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epsiloscope {
namespace {

/// log(e^{x²} erfc x) for x ≥ 10: erfc x = e^{−x²}/(x√π) · (1 − 1/(2x²) + 1·3/(2x²)² − …). At x = 10 the
/// terms fall below 1e−17 after twelve of them, long before the series turns.
double logScaledErfc(double x) {
    const double ratio = 1 / (2 * x * x);
    double sum = 1, term = 1;
    for (int k = 1; k <= 20 && std::abs(term) > 1e-18; ++k) {
        term *= -(2 * k - 1) * ratio;
        sum += term;
    }
    return std::log(sum / (x * std::sqrt(std::numbers::pi)));
}

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

Packet logErfcPacket(const Packet& x) {
    const Packet size = x.abs();
    const Packet tail = logOf(scaledErfcOf(size)) - size * size;
    if ((x >= 0).all()) return tail;
    const Packet beyond = logOf(2 - tail.exp());
    return chosen(-x, beyond, tail);
}

/// Where two of Halley's steps from the first guess reach the last digits.
constexpr double nearestInverted = -1.2, farthestInverted = -1e280;

Packet inverseLogErfcPacket(const Packet& logValues) {
    const Packet square = -logValues - 0.5 * logOf(-std::numbers::pi * logValues);
    Packet x = square.max(0.5).sqrt();
    for (int step = 0; step < 2; ++step) {
        const Packet scaled = scaledErfcOf(x);
        // The slope is −2/√π over `scaled`.
        const Packet newton = scaled * (logOf(scaled) - x * x - logValues) / (-2 * std::numbers::inv_sqrtpi);
        x -= newton / (1 + newton * x - std::numbers::inv_sqrtpi * newton / scaled);
    }
    return x;
}

} // namespace

double logAddExp(double a, double b) {
    const double high = std::max(a, b);
    if (std::isinf(high)) return high;
    return high + std::log1p(std::exp(std::min(a, b) - high));
}

double logSumExp(std::span<const double> logs) {
    double high = -infinity;
    for (const double x : logs)
        high = std::max(high, x);
    if (std::isinf(high)) return high;
    double sum = 0;
    for (const double x : logs)
        sum += std::exp(x - high);
    return high + std::log(sum);
}

std::vector<double> exponentials(std::vector<double> logs) {
    for (double& value : logs)
        value = std::exp(value);
    return logs;
}

double log1mExp(double x) {
    return x > -std::numbers::ln2 ? std::log(-std::expm1(x)) : std::log1p(-std::exp(x));
}

double softplus(double x) {
    return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));
}

double scaledExpm1(double logScale, double y) {
    const double scale = std::exp(logScale);
    return y < 1 ? scale * std::expm1(y) : std::exp(logScale + y) - scale;
}

double logErfc(double x) {
    if (x < 0.5) return std::log1p(-std::erf(x));
    if (x < 10) return std::log(std::erfc(x));
    return -x * x + logScaledErfc(x);
}

double logNormalCdf(double x) {
    return logErfc(-x / std::numbers::sqrt2) - std::numbers::ln2;
}

void logErfc(std::span<const double> x, std::span<double> out) {
    inPackets(x, out, logErfcPacket);
}

void logNormalCdf(std::span<const double> x, std::span<double> out) {
    inPackets(x, out, [](const Packet& each) -> Packet {
        return logErfcPacket(each / -std::numbers::sqrt2) - std::numbers::ln2;
    });
}

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

void inverseLogErfc(std::span<const double> logValues, std::span<double> out) {
    inPackets(
        logValues, out,
        [](const Packet& values) -> Packet {
            Packet x = inverseLogErfcPacket(values.min(nearestInverted).max(farthestInverted));
            for (std::ptrdiff_t i = 0; i < x.size(); ++i)
                if (!(values(i) <= nearestInverted && values(i) >= farthestInverted))
                    x(i) = inverseLogErfc(values(i));
            return x;
        },
        nearestInverted);
}

} // namespace epsiloscope
