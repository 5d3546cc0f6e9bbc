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
