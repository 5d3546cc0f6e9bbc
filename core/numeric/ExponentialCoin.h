// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"

#include <array>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// 128 bits, which every compiler of ours has, though the standard does not name them.
__extension__ using WideInteger = unsigned __int128;

/// A number in [0, 2⁶⁴) with 320 binary digits behind the point, reckoned with integers alone. Every
/// operation rounds down, by less than 2⁻³¹⁹.
class LongFraction {
public:
    static constexpr std::size_t fractionWords = 5;

    LongFraction() = default;
    explicit LongFraction(std::uint64_t whole) { words_[0] = whole; }

    /// e^−x of x = 2^−bits; bits ≤ 200.
    static LongFraction exponentialOfMinusPower(unsigned bits);

    std::uint64_t whole() const { return words_[0]; }
    /// The binary digits behind the point, 64 at a time; 0 is the first 64.
    std::uint64_t fraction(std::size_t word) const { return words_[word + 1]; }

    LongFraction operator+(const LongFraction& other) const;
    LongFraction operator-(const LongFraction& other) const; ///< other ≤ this
    LongFraction operator*(const LongFraction& other) const; ///< the product fits
    LongFraction power(unsigned exponent) const;
    /// The quotient of this < other.
    LongFraction dividedBy(const LongFraction& other) const;
    LongFraction dividedBy(std::uint64_t divisor) const;
    LongFraction halvedTimes(unsigned times) const;

private:
    static constexpr std::size_t size = fractionWords + 1;
    std::array<std::uint64_t, size> words_{}; ///< the most significant first
};

/// Chances by integers alone. A chance is known to 192 binary digits and compared with random bits, 64 at a
/// time, as many as it takes: it is missed by less than 2⁻¹⁹².

/// A falling list of chances below 1, as thresholds for one random number.
class FallingChances {
public:
    explicit FallingChances(const std::vector<LongFraction>& chances);
    /// How many of the chances one uniform number lies below. Compares with every one of them, whatever the
    /// outcome, so that the time says nothing of it.
    unsigned below(RandomStream& random) const;

private:
    std::vector<std::uint64_t> first_;               ///< 64 digits of each
    std::vector<std::array<std::uint64_t, 2>> rest_; ///< the next 128
};

/// Binary digits behind the point of exponents below.
inline constexpr unsigned exponentDigits = 88;

/// Heads with chance e^−x, x = exponent·2⁻⁸⁸ < 256. Takes the same steps for every x and either outcome
/// (where 64 random bits decide: always but in one case of 2⁶⁰).
bool exponentialCoin(WideInteger exponent, RandomStream& random);

} // namespace epsiloscope
