// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/FixedSplit.h"

namespace epsiloscope {

FixedSplit FixedSplit::draw(const SplitPlan& plan) {
    FixedSplit split;
    split.plan = plan;
    RandomStream entropy = RandomStreams::fromEntropy().stream(1, StreamPurpose::Split);
    for (std::size_t i = 0; i < split.key.size(); i += 8) {
        const std::uint64_t bits = entropy.bits();
        for (std::size_t byte = 0; byte < 8; ++byte)
            split.key[i + byte] = static_cast<unsigned char>(bits >> (8 * byte));
    }
    return split;
}

} // namespace epsiloscope
