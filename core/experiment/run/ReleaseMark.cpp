// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/ReleaseMark.h"

#include "core/base/Wording.h"
#include "core/numeric/RandomStream.h"

#include <cstddef>
#include <string_view>

namespace epsiloscope {

namespace {

constexpr std::string_view hexDigits = "0123456789abcdef";
constexpr std::size_t digitsOfMark = 32;

} // namespace

std::string drawIdentity() {
    RandomStream entropy = RandomStreams::fromEntropy().stream(1, StreamPurpose::Identity);
    std::string identity;
    while (identity.size() < digitsOfMark) {
        std::uint64_t bits = entropy.bits();
        for (int digit = 0; digit < 16; ++digit, bits >>= 4U)
            identity += hexDigits[bits & 15U];
    }
    return identity;
}

Sentence choiceInWords(std::uint64_t runsBefore) {
    if (runsBefore == 0) return {};
    return withThousands(runsBefore) + (runsBefore == 1
                                            ? " run on these data came before; no ε here covers the choice"
                                            : " runs on these data came before; no ε here covers the choice");
}

} // namespace epsiloscope
