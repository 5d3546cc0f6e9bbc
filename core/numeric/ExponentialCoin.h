// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/LongFraction.h"
#include "core/numeric/RandomStream.h"
#include "core/numeric/WideInteger.h"

#include <array>
#include <cstdint>
#include <vector>

namespace epsiloscope {

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
