// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/NeighbourPair.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsiloscope::falsifier {

std::vector<NeighbourPair> pairsByTurns(const Mechanism& mechanism, const AskedPrivacy& asked,
                                        const PairKinds& kinds, int random, RandomStream& stream) {
    std::array<std::vector<NeighbourPair>, 3> found;
    if (kinds.votes) found[0] = votePairs(mechanism, asked, random, stream);
    if (kinds.records) found[1] = recordPairs(mechanism, asked, random, stream);
    if (kinds.persons) found[2] = personPairs(mechanism, asked, random, stream);
    std::array<std::vector<std::uint32_t>, 3> order;
    std::size_t most = 0;
    for (std::size_t kind = 0; kind < found.size(); ++kind) {
        order[kind] = stream.permutation(static_cast<std::uint32_t>(found[kind].size()));
        most = std::max(most, found[kind].size());
    }
    std::vector<NeighbourPair> pairs;
    for (std::size_t i = 0; i < most; ++i)
        for (std::size_t kind = 0; kind < found.size(); ++kind)
            if (i < found[kind].size()) pairs.push_back(std::move(found[kind][order[kind][i]]));
    return pairs;
}

} // namespace epsiloscope::falsifier
