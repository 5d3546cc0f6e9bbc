// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/RareOutcomeBound.h"

#include "core/numeric/LogSpace.h"
#include "core/numeric/PacketMath.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace epsiloscope {
namespace {

/// Exponents up to here can be added and have one added without overflow.
constexpr double overflowingExponent = 700;

/// How many of the ascending x satisfy slope·x + offset < limit.
std::size_t countBelow(std::span<const double> x, double slope, double offset, double limit) {
    const auto below = [=](double value) { return slope * value + offset < limit; };
    return static_cast<std::size_t>(std::partition_point(x.begin(), x.end(), below) - x.begin());
}

} // namespace

RareOutcomeBound::RareOutcomeBound(double logQ, double logA, double logB)
    : logQ_(logQ), logA_(logA), logB_(logB), q_(std::exp(logQ)), notQ_(-std::expm1(logQ)) {}

double RareOutcomeBound::at(double orderLessOne) const {
    const double likely = orderLessOne * logA_, rare = orderLessOne * logB_;
    if (likely > overflowingExponent || logQ_ + rare > overflowingExponent)
        return logAddExp(std::log(notQ_) + likely, logQ_ + rare) / orderLessOne;
    return std::log1p(notQ_ * std::expm1(likely) + scaledExpm1(logQ_, rare)) / orderLessOne;
}

void RareOutcomeBound::at(std::span<const double> ordersLessOne, std::span<double> out) const {
    const std::size_t safe = std::min(countBelow(ordersLessOne, logA_, 0, overflowingExponent),
                                      countBelow(ordersLessOne, logB_, logQ_, overflowingExponent));
    const double logA = logA_, logB = logB_, logQ = logQ_, q = q_, notQ = notQ_;
    // From where on B^a alone would overflow, or q alone is next to nothing, q beside q·B^a is nothing.
    const std::size_t plain = logQ > -overflowingExponent
                                  ? std::min(safe, countBelow(ordersLessOne, logB, 0, overflowingExponent))
                                  : 0;
    inPackets(ordersLessOne.first(plain), out.first(plain), [=](const Packet& a) -> Packet {
        return log1pOf(notQ * expm1Of(a * logA) + q * expm1Of(a * logB)) / a;
    });
    inPackets(ordersLessOne.subspan(plain, safe - plain), out.subspan(plain, safe - plain),
              [=](const Packet& a) -> Packet {
                  return log1pOf(notQ * expm1Of(a * logA) + (a * logB + logQ).exp()) / a;
              });
    for (std::size_t i = safe; i < ordersLessOne.size(); ++i)
        out[i] = at(ordersLessOne[i]);
}

} // namespace epsiloscope
