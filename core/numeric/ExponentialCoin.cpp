// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/ExponentialCoin.h"

#include <cstddef>

namespace epsiloscope {

namespace {

constexpr std::size_t bytesOfExponent = exponentDigits / 8 + 1; // the first stands before the point
constexpr std::size_t valuesOfByte = 256;

// e^−(j·256^−row) for every value j of every byte of an exponent. Heads of all bytes is heads of their sum.
struct ExponentialTable {
    std::array<std::array<std::uint64_t, valuesOfByte>, bytesOfExponent> first{};
    std::array<std::array<std::array<std::uint64_t, 2>, valuesOfByte>, bytesOfExponent> rest{};

    ExponentialTable() {
        for (std::size_t row = 0; row < bytesOfExponent; ++row) {
            const auto base = LongFraction::exponentialOfMinusPower(static_cast<unsigned>(8 * row));
            LongFraction power(1);
            for (std::size_t j = 1; j < valuesOfByte; ++j) {
                power = power * base;
                first[row][j] = power.fraction(0);
                rest[row][j] = {power.fraction(1), power.fraction(2)};
            }
        }
    }
};

const ExponentialTable& exponentials() {
    static const ExponentialTable table;
    return table;
}

bool isBelow(const std::array<std::uint64_t, 2>& rest, RandomStream& random) {
    const std::array<std::uint64_t, 2> drawn{random.bits(), random.bits()};
    return drawn < rest;
}

} // namespace

LongFraction LongFraction::operator+(const LongFraction& other) const {
    LongFraction sum;
    WideInteger carry = 0;
    for (std::size_t i = size; i-- > 0;) {
        carry += WideInteger{words_[i]} + other.words_[i];
        sum.words_[i] = static_cast<std::uint64_t>(carry);
        carry >>= 64U;
    }
    return sum;
}

LongFraction LongFraction::operator-(const LongFraction& other) const {
    LongFraction difference;
    std::uint64_t borrow = 0;
    for (std::size_t i = size; i-- > 0;) {
        const WideInteger taken = WideInteger{other.words_[i]} + borrow;
        borrow = words_[i] < taken ? 1 : 0;
        difference.words_[i] = static_cast<std::uint64_t>(words_[i] - taken);
    }
    return difference;
}

LongFraction LongFraction::operator*(const LongFraction& other) const {
    // Word i of this and word j of the other make words i + j − 1 and i + j of the product, counted so that
    // word `size` is the first that is thrown away.
    std::array<std::uint64_t, 2 * size> all{};
    for (std::size_t i = size; i-- > 0;) {
        WideInteger carry = 0;
        for (std::size_t j = size; j-- > 0;) {
            std::uint64_t& at = all[i + j + 1];
            carry += WideInteger{words_[i]} * other.words_[j] + at;
            at = static_cast<std::uint64_t>(carry);
            carry >>= 64U;
        }
        all[i] = static_cast<std::uint64_t>(carry);
    }
    LongFraction product;
    for (std::size_t i = 0; i < size; ++i)
        product.words_[i] = all[i + 1];
    return product;
}

LongFraction LongFraction::power(unsigned exponent) const {
    LongFraction result(1);
    for (unsigned i = 0; i < exponent; ++i)
        result = result * *this;
    return result;
}

LongFraction LongFraction::dividedBy(const LongFraction& other) const {
    const auto below = [](const LongFraction& a, const LongFraction& b) { return a.words_ < b.words_; };
    LongFraction quotient, rest = *this;
    for (std::size_t bit = 0; bit < 64 * fractionWords; ++bit) {
        rest = rest + rest;
        if (below(rest, other)) continue;
        rest = rest - other;
        quotient.words_[1 + bit / 64] |= std::uint64_t{1} << (63 - bit % 64);
    }
    return quotient;
}

LongFraction LongFraction::dividedBy(std::uint64_t divisor) const {
    LongFraction quotient;
    WideInteger rest = 0;
    for (std::size_t i = 0; i < size; ++i) {
        rest = (rest << 64U) | words_[i];
        quotient.words_[i] = static_cast<std::uint64_t>(rest / divisor);
        rest %= divisor;
    }
    return quotient;
}

LongFraction LongFraction::halvedTimes(unsigned times) const {
    LongFraction halved;
    const std::size_t words = times / 64, bits = times % 64;
    for (std::size_t i = size; i-- > words;) {
        halved.words_[i] = words_[i - words] >> bits;
        if (bits > 0 && i > words) halved.words_[i] |= words_[i - words - 1] << (64 - bits);
    }
    return halved;
}

LongFraction LongFraction::exponentialOfMinusPower(unsigned bits) {
    LongFraction even(1), odd, term(1);
    // 1/80! is less than 2⁻³⁹⁰.
    for (std::uint64_t n = 1; n <= 80; ++n) {
        term = term.halvedTimes(bits).dividedBy(n);
        LongFraction& sum = n % 2 == 0 ? even : odd;
        sum = sum + term;
    }
    return even - odd;
}

FallingChances::FallingChances(const std::vector<LongFraction>& chances) {
    for (const LongFraction& chance : chances) {
        first_.push_back(chance.fraction(0));
        rest_.push_back({chance.fraction(1), chance.fraction(2)});
    }
}

unsigned FallingChances::below(RandomStream& random) const {
    const std::uint64_t drawn = random.bits();
    unsigned count = 0, undecided = 0;
    for (const std::uint64_t chance : first_) {
        count += drawn < chance ? 1U : 0U;
        undecided += drawn == chance ? 1U : 0U;
    }
    if (undecided == 0) [[likely]]
        return count;
    // The chances fall, so those that begin with these digits stand side by side, after the larger ones.
    const std::array<std::uint64_t, 2> further{random.bits(), random.bits()};
    for (std::size_t i = count; i < count + undecided; ++i)
        if (!(further < rest_[i])) return static_cast<unsigned>(i);
    return count + undecided;
}

bool exponentialCoin(WideInteger exponent, RandomStream& random) {
    const ExponentialTable& table = exponentials();
    unsigned tails = 0, undecided = 0;
    std::array<bool, bytesOfExponent> open{};
    for (std::size_t row = 0; row < bytesOfExponent; ++row) {
        const auto byte =
            static_cast<std::size_t>(exponent >> (exponentDigits - 8 * row)) & (valuesOfByte - 1);
        const std::uint64_t drawn = random.bits();
        const std::uint64_t chance = table.first[row][byte];
        // A byte of 0 is heads for certain; its chance, 1, has no digits behind the point.
        const bool certain = byte == 0;
        open[row] = !certain && drawn == chance;
        undecided += open[row] ? 1U : 0U;
        tails += !certain && drawn > chance ? 1U : 0U;
    }
    if (undecided > 0) [[unlikely]]
        for (std::size_t row = 0; row < bytesOfExponent; ++row) {
            const auto byte =
                static_cast<std::size_t>(exponent >> (exponentDigits - 8 * row)) & (valuesOfByte - 1);
            if (open[row] && !isBelow(table.rest[row][byte], random)) ++tails;
        }
    return tails == 0;
}

} // namespace epsiloscope
