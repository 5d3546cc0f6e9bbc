// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// GCC 12 takes _mm512_undefined_pd() in its own AVX-512 header for a mistake (GCC bug 105593).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <Eigen/Core>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <span>

namespace epsiloscope {

/// One packet of the widest vector unit. Everything goes through whole aligned packets: left to a span's own
/// address, Eigen would compute the elements before its first aligned one by another exp, and the last bit
/// would depend on the heap.
using Packet = Eigen::Array<double, 8, 1>;
inline constexpr std::size_t packetSize = 8;

/// out[i] = kernel(a)[i], packet by packet; the last one is filled up with `filling`. The spans are as long
/// as each other and may be the same. Flattened: a call for every polynomial would take longer than it does.
template <class Kernel>
[[gnu::flatten]] void inPackets(std::span<const double> a, std::span<double> out, Kernel kernel,
                                double filling = 1) {
    const std::size_t whole = a.size() / packetSize * packetSize;
    for (std::size_t begin = 0; begin < whole; begin += packetSize) {
        const Packet x = Eigen::Map<const Packet>(a.data() + begin);
        const Packet y = kernel(x);
        Eigen::Map<Packet>(out.data() + begin) = y;
    }
    if (whole == a.size()) return;
    Packet x = Packet::Constant(filling);
    std::copy(a.begin() + static_cast<std::ptrdiff_t>(whole), a.end(), x.data());
    const Packet y = kernel(x);
    std::copy_n(y.data(), a.size() - whole, out.begin() + static_cast<std::ptrdiff_t>(whole));
}

/// `yes` where `condition` is above 0, else `no`: of packets that are there already, since Eigen would find
/// the terms of its own select() one by one.
[[gnu::always_inline]] inline Packet chosen(const Packet& condition, const Packet& yes, const Packet& no) {
    Packet result;
    for (std::ptrdiff_t i = 0; i < result.size(); ++i)
        result(i) = condition(i) > 0 ? yes(i) : no(i);
    return result;
}

/// log u + (what rounding took from u), for normal u > 0: u = 2^k·m with m between √½ and √2, and log m =
/// 2·artanh((m−1)/(m+1)) by its series up to degree 21.
[[gnu::always_inline]] inline Packet logOf(const Packet& u, const Packet& lost) {
    constexpr std::uint64_t half = std::bit_cast<std::uint64_t>(0x1.6a09e667f3bcdp-1);
    Packet k, m, scaledLoss;
    for (std::ptrdiff_t i = 0; i < k.size(); ++i) {
        const std::uint64_t bits = std::bit_cast<std::uint64_t>(u(i));
        const std::int64_t exponent = static_cast<std::int64_t>(bits - half) >> 52;
        const std::uint64_t shift = static_cast<std::uint64_t>(exponent) << 52U;
        k(i) = static_cast<double>(exponent);
        m(i) = std::bit_cast<double>(bits - shift);
        scaledLoss(i) = lost(i) * std::bit_cast<double>(std::bit_cast<std::uint64_t>(1.0) - shift);
    }
    const Packet f = m - 1, s = f / (2 + f), square = s * s, fourth = square * square;
    Packet even = Packet::Constant(1.0 / 21), odd = Packet::Constant(1.0 / 19);
    even = ((even * fourth + 1.0 / 17) * fourth + 1.0 / 13) * fourth + 1.0 / 9;
    odd = ((odd * fourth + 1.0 / 15) * fourth + 1.0 / 11) * fourth + 1.0 / 7;
    const Packet series = (even * fourth + 1.0 / 5) * square + (odd * fourth + 1.0 / 3);
    constexpr double high = 0x1.62e42fefa3800p-1, low = 0x1.ef35793c76730p-45;
    return k * high + (2 * s + (2 * s * square * series + (k * low + scaledLoss)));
}

/// Normal x > 0; within a few units of the last place.
[[gnu::always_inline]] inline Packet logOf(const Packet& x) {
    return logOf(x, Packet::Zero());
}

/// log(1 + x) for x > −1, finite; likewise.
[[gnu::always_inline]] inline Packet log1pOf(const Packet& x) {
    const Packet u = 1 + x;
    return logOf(u, x - (u - 1));
}

/// e^x − 1 for −700 ≤ x ≤ 700, likewise: x = n·ln 2 + r and 2^n·(e^r − 1) + (2^n − 1), with Taylor's series
/// of degree 13 where |r| ≤ ½ ln 2.
[[gnu::always_inline]] inline Packet expm1Of(const Packet& x) {
    constexpr double shifter = 0x1.8p52, high = 0x1.62e42fefa3800p-1, low = 0x1.ef35793c76730p-45;
    const Packet shifted = x * std::numbers::log2e + shifter, n = shifted - shifter;
    const Packet r = (x - n * high) - n * low, square = r * r;
    Packet even = Packet::Constant(1.0 / 479001600), odd = Packet::Constant(1.0 / 6227020800);
    even = (even * square + 1.0 / 3628800) * square + 1.0 / 40320;
    odd = (odd * square + 1.0 / 39916800) * square + 1.0 / 362880;
    even = ((even * square + 1.0 / 720) * square + 1.0 / 24) * square + 0.5;
    odd = ((odd * square + 1.0 / 5040) * square + 1.0 / 120) * square + 1.0 / 6;
    const Packet series = r + square * (even + r * odd);
    Packet power; // 2^n: the last bits of `shifted` are n's
    for (std::ptrdiff_t i = 0; i < power.size(); ++i)
        power(i) = std::bit_cast<double>((std::bit_cast<std::uint64_t>(shifted(i)) << 52U) +
                                         std::bit_cast<std::uint64_t>(1.0));
    return power * series + (power - 1);
}

/// e^{x²}·erfc x for x ≥ 0, within 4 units of the last place: (1 + 2x) times it is smooth in y = (x−4)/(x+4)
/// (Shepherd and Laframboise 1981); Chebyshev interpolation with 40 digits, cut at degree 24 with an error of
/// 1e−17.
[[gnu::always_inline]] inline Packet scaledErfcOf(const Packet& x) {
    constexpr std::array<double, 25> coefficients = {
        1.2329951186255526,    -0.1396211168405623,     0.015379652102619604,    0.06809705425466908,
        -0.10103906603630056,  0.0937328349990944,      -0.06633036581218697,    0.03716751552655567,
        -0.016197734059799265, 0.005031970067657489,    -0.0007577732613730956,  -0.00019925714661091188,
        0.0001506214900124047, -2.4397746422436416e-05, -1.1221287012353486e-05, 5.706604414895734e-06,
        2.919733377963012e-07, -8.210939042560568e-07,  7.746992727017941e-08,   1.0633855618594884e-07,
        -2.05606492756992e-08, -1.234686604382353e-08,  3.1695881915648173e-09,  9.311744978232572e-10,
        -2.659599690242689e-10};
    const Packet y = (x - 4) / (x + 4), square = y * y;
    // Even and odd powers apart: two chains that do not wait for each other.
    Packet even = Packet::Constant(coefficients[24]), odd = Packet::Constant(coefficients[23]);
    for (std::size_t k = 22; k > 0; k -= 2) {
        even = even * square + coefficients[k];
        odd = odd * square + coefficients[k - 1];
    }
    return (even * square + coefficients[0] + y * odd) / (1 + 2 * x);
}

} // namespace epsiloscope
