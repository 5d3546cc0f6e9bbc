// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>

namespace epsiloscope {

/// Positive nodes of a Gauss–Legendre rule on [−1, 1] and their weights (Abramowitz and Stegun, table 25.4).
template <std::size_t Half> struct GaussLegendreRule {
    std::array<double, Half> nodes, weights;

    /// Calls visit(x, weight) for every node moved to [low, high]: ∫ f is about Σ weight·f(x).
    template <class Visit> void operator()(double low, double high, const Visit& visit) const {
        const double centre = low + (high - low) / 2, half = (high - low) / 2;
        for (std::size_t i = 0; i < Half; ++i) {
            visit(centre - half * nodes[i], half * weights[i]);
            visit(centre + half * nodes[i], half * weights[i]);
        }
    }
};

/// Exact for polynomials of degree up to 3.
inline constexpr GaussLegendreRule<1> gaussLegendre2{{0.577350269189625764509148780502}, {1}};
/// Exact for polynomials of degree up to 7.
inline constexpr GaussLegendreRule<2> gaussLegendre4{
    {0.339981043584856264802665759103, 0.861136311594052575223946488893},
    {0.652145154862546142626936050778, 0.347854845137453857373063949222}};
/// Exact for polynomials of degree up to 19.
inline constexpr GaussLegendreRule<5> gaussLegendre10{
    {0.148874338981631210884826001130, 0.433395394129247190799265943166, 0.679409568299024406234327365115,
     0.865063366688984510732096688423, 0.973906528517171720077964012084},
    {0.295524224714752870173815619189, 0.269266719309996355091226921569, 0.219086362515982043995534934228,
     0.149451349150580593145863396958, 0.066671344308688137593568809893}};

} // namespace epsiloscope
