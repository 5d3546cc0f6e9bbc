// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace epsiloscope {

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
    /// Of this < other.
    LongFraction dividedBy(const LongFraction& other) const;
    LongFraction dividedBy(std::uint64_t divisor) const;
    LongFraction halvedTimes(unsigned times) const;

private:
    static constexpr std::size_t size = fractionWords + 1;
    std::array<std::uint64_t, size> words_{}; ///< the most significant first
};

} // namespace epsiloscope
