// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/RareOutcomeBound.h"

#include "core/numeric/LogSpace.h"

// GCC 12 takes _mm512_undefined_pd() in its own AVX-512 header for a mistake (GCC bug 105593).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace epsiloscope {
namespace {

/// Exponents up to here can be added and have one added without overflow.
constexpr double largestExponent = 700;

/// One packet of the widest vector unit. Everything goes through whole aligned packets: left to a span's own
/// address, Eigen would compute the elements before its first aligned one by another exp, and the last bit
/// would depend on the heap.
using Packet = Eigen::Array<double, 8, 1>;
constexpr std::size_t packetSize = 8;

/// out[i] = kernel(a, out)[i], packet by packet; the last one is filled up with ones.
template <class Kernel> void inPackets(std::span<const double> a, std::span<double> out, Kernel kernel) {
    for (std::size_t begin = 0; begin < a.size(); begin += packetSize) {
        const auto count = static_cast<std::ptrdiff_t>(std::min(packetSize, a.size() - begin));
        const auto from = static_cast<std::ptrdiff_t>(begin);
        Packet x = Packet::Ones(), y = Packet::Ones();
        std::copy_n(a.begin() + from, count, x.data());
        std::copy_n(out.begin() + from, count, y.data());
        y = kernel(x, y);
        std::copy_n(y.data(), count, out.begin() + from);
    }
}

/// How many of the ascending x satisfy slope·x + offset < limit.
std::size_t countBelow(std::span<const double> x, double slope, double offset, double limit) {
    const auto below = [=](double value) { return slope * value + offset < limit; };
    return static_cast<std::size_t>(std::partition_point(x.begin(), x.end(), below) - x.begin());
}

/// out = (1−q)(A^a − 1).
void writeLikelyPart(std::span<const double> a, double logA, double notQ, std::span<double> out) {
    const std::size_t small = countBelow(a, logA, 0, smallArgument);
    for (std::size_t i = 0; i < small; ++i)
        out[i] = notQ * smallExpm1(a[i] * logA);
    inPackets(a.subspan(small), out.subspan(small),
              [=](const Packet& x, const Packet&) -> Packet { return ((x * logA).exp() - 1) * notQ; });
}

/// out += q(B^a − 1).
void addRarePart(std::span<const double> a, double logB, double logQ, double q, std::span<double> out) {
    const std::size_t small = countBelow(a, logB, 0, smallArgument);
    for (std::size_t i = 0; i < small; ++i)
        out[i] += q * smallExpm1(a[i] * logB);
    inPackets(a.subspan(small), out.subspan(small),
              [=](const Packet& x, const Packet& y) -> Packet { return y + ((x * logB + logQ).exp() - q); });
}

/// out = log(1 + out)/a; out ascends.
void takeLogarithms(std::span<const double> a, std::span<double> out) {
    const std::size_t small = countBelow(out, 1, 0, smallArgument);
    for (std::size_t i = 0; i < small; ++i)
        out[i] = smallLog1p(out[i]) / a[i];
    inPackets(a.subspan(small), out.subspan(small),
              [](const Packet& x, const Packet& y) -> Packet { return (y + 1).log() / x; });
}

} // namespace

RareOutcomeBound::RareOutcomeBound(double logQ, double logA, double logB)
    : logQ_(logQ), logA_(logA), logB_(logB), q_(std::exp(logQ)), notQ_(-std::expm1(logQ)) {}

double RareOutcomeBound::at(double orderLessOne) const {
    const double likely = orderLessOne * logA_, rare = orderLessOne * logB_;
    if (likely > largestExponent || logQ_ + rare > largestExponent)
        return logAddExp(std::log(notQ_) + likely, logQ_ + rare) / orderLessOne;
    return std::log1p(notQ_ * std::expm1(likely) + scaledExpm1(logQ_, rare)) / orderLessOne;
}

void RareOutcomeBound::at(std::span<const double> ordersLessOne, std::span<double> out) const {
    const std::size_t safe = std::min(countBelow(ordersLessOne, logA_, 0, largestExponent),
                                      countBelow(ordersLessOne, logB_, logQ_, largestExponent));
    const std::span<const double> a = ordersLessOne.first(safe);
    const std::span<double> fast = out.first(safe);
    writeLikelyPart(a, logA_, notQ_, fast);
    addRarePart(a, logB_, logQ_, q_, fast);
    takeLogarithms(a, fast);
    for (std::size_t i = safe; i < ordersLessOne.size(); ++i)
        out[i] = at(ordersLessOne[i]);
}

} // namespace epsiloscope
