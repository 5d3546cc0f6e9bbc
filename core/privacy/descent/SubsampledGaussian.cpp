// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/SubsampledGaussian.h"

#include "core/base/Infinity.h"
#include "core/numeric/GaussLegendre.h"
#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace epsiloscope {
namespace {

/// log(e^x − 1) for x ≥ 0.
double logExpm1(double x) {
    return x < 1 ? std::log(std::expm1(x)) : x + log1mExp(-x);
}

/// log(E − 1) of the closed sum E = Σ C(α,i) (1−q)^{α−i} q^i e^{(i²−i)/(2σ²)}: without the exponentials it is
/// 1, so 1 is taken off each of them, and every term is positive.
double logExcessByClosedSum(double rate, double sigma, int order) {
    const double logOut = std::log1p(-rate), logIn = std::log(rate);
    std::vector<double> logs;
    double logBinomial = std::log(double(order));
    for (int i = 2; i <= order; ++i) {
        logBinomial += std::log(double(order - i + 1) / i);
        const double exponent = double(i) * (i - 1) / (2 * sigma * sigma);
        logs.push_back(logBinomial + (order - i) * logOut + i * logIn + logExpm1(exponent));
    }
    return logSumExp(logs);
}

/// log((1+u)^α − 1 − αu), which is never negative as powers are convex, given u > −1 and L = log(1+u).
double logConvexExcess(double order, double u, double logOnePlus) {
    if (order * std::abs(u) < 0.05) {
        double term = order * (order - 1) / 2 * u * u, sum = term;
        for (int k = 3; k < 24 && std::abs(term) > 1e-18 * sum; ++k) {
            term *= (order - k + 1) / k * u;
            sum += term;
        }
        return std::log(sum);
    }
    const double power = order * logOnePlus;
    if (power < 1) return std::log(std::expm1(power) - order * u);
    return power + std::log1p((order - 1) * std::exp(-power) - order * std::exp(logOnePlus - power));
}

/// The integrand of E − 1: N(0, σ²) times the convex excess of u(z) = q(e^y − 1), y = (2z−1)/(2σ²).
class ExcessDensity {
public:
    ExcessDensity(double rate, double sigma, double order)
        : rate_(rate), sigma_(sigma), order_(order), logRate_(std::log(rate)),
          logNorm_(-std::log(sigma) - std::log(2 * std::numbers::pi) / 2) {}

    double log(double z) const {
        const double y = (2 * z - 1) / (2 * sigma_ * sigma_), standard = z / sigma_;
        const bool large = y + logRate_ > 30; // there u may overflow
        const double u = large ? infinity : y < 600 ? rate_ * std::expm1(y) : std::exp(y + logRate_);
        const double logOnePlus =
            large ? logRate_ + y + std::log1p((1 - rate_) * std::exp(-y - logRate_)) : std::log1p(u);
        return logNorm_ - standard * standard / 2 + logConvexExcess(order_, u, logOnePlus);
    }
    /// Where q·e^y and 1 − q are equal: to its left the power is flat, to its right it is exponential.
    double turn() const { return sigma_ * sigma_ * (std::log1p(-rate_) - logRate_) + 0.5; }

private:
    double rate_, sigma_, order_, logRate_, logNorm_;
};

/// The integrand is like a piece of a Gaussian centred at 0, 2 (while the excess is quadratic), 1 and α
/// (where it is a power), with what is greatest at a centre or at the turn; so that is where to look.
double logExcessByQuadrature(double rate, double sigma, double order) {
    const ExcessDensity density(rate, sigma, order);
    const double turn = density.turn(), last = std::max(order, 2.0);
    // (a + b)^α ≤ 2^{α−1}(a^α + b^α), and e^{−42} is nothing.
    const double reach = sigma * std::sqrt(2 * (order * std::numbers::ln2 + 42));
    std::array centres{0.0, 1.0, 2.0, order, std::clamp(turn, 0.0, last)};
    std::sort(centres.begin(), centres.end());
    std::vector<double> logs;
    double z = -infinity;
    for (const double centre : centres) {
        z = std::max(z, centre - reach);
        while (z < centre + reach) {
            // Panels are as narrow as the bell and, near the turn, as the distance to the power's branch
            // point.
            const double next = z + std::min(sigma / 2, std::max(sigma * sigma, std::abs(z - turn) / 2));
            if (next <= z) break;
            gaussLegendre10(z, next,
                            [&](double x, double w) { logs.push_back(std::log(w) + density.log(x)); });
            z = next;
        }
    }
    return logSumExp(logs);
}

} // namespace

double subsampledGaussianRdp(double rate, double sigma, double order) {
    if (rate <= 0) return 0;
    if (rate >= 1) return order / (2 * sigma * sigma);
    // Sampling saves about α/(α−1)·log(1/q), which is nothing beside this.
    const double unsampled = order / (2 * sigma * sigma);
    if (sigma < 1e-7) return unsampled;
    const bool closed = order == std::floor(order) && order <= 4096;
    const double logExcess = closed ? logExcessByClosedSum(rate, sigma, static_cast<int>(order))
                                    : logExcessByQuadrature(rate, sigma, order);
    const double rdp = softplus(logExcess) / (order - 1);
    // Sampling never costs more than taking part for certain; this also catches what rounding adds to it.
    return std::min(rdp, unsampled);
}

std::vector<double> subsampledGaussianRdp(double rate, double sigma, std::span<const double> orders) {
    std::vector<double> rdp;
    for (const double order : orders)
        rdp.push_back(subsampledGaussianRdp(rate, sigma, order));
    return rdp;
}

double logMixture(double rate, double y) {
    constexpr double large = 30; // e^30: from here on log(1 + x) and log x are told apart by a series
    const double odds = y + std::log(rate);
    if (odds < large) return std::log1p(rate * std::expm1(y));
    return odds + std::log1p((1 - rate) * std::exp(-odds));
}

std::vector<double> subsampledGaussianOrders() {
    std::vector<double> orders;
    for (int tenths = 11; tenths <= 109; ++tenths)
        orders.push_back(tenths / 10.0);
    for (int order = 11; order <= 256; ++order)
        orders.push_back(order);
    orders.push_back(512);
    orders.push_back(1024);
    return orders;
}

} // namespace epsiloscope
