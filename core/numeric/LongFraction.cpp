// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/LongFraction.h"

#include "core/numeric/WideInteger.h"

#include <cstddef>

namespace epsiloscope {

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

} // namespace epsiloscope
