// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/split/Split.h"
#include "core/numeric/Digest.h"
#include "core/numeric/RandomStream.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// Which row each row of a table is dealt as (dealRowByRow()); null: each as itself.
using RowNumbers = std::shared_ptr<const std::vector<std::uint32_t>>;

/// By what the rows of a dataset are dealt.
struct RowDealing {
    RowDealing(RandomStreams given, RowNumbers as = {}) : streams(given), numbers(std::move(as)) {}
    RandomStreams streams;
    RowNumbers numbers;
};

/// How the rows of a dataset are dealt in all of its releases: a row that was public once is never private
/// later, nor the other way round. Drawn from the system's entropy once, and kept beside the ledger.
struct FixedSplit {
    RandomStream::Key key{};
    SplitPlan plan;
    /// The column of persons by which rows are dealt, all of one to the same part. Empty: row by row.
    std::string person{};
    RowNumbers numbers{}; ///< for a dataset that goes on as another (LedgerDirectory)

    RandomStreams streams() const { return RandomStreams::fromKey(key); }
    /// 32 hexadecimal digits, the same for splits of the same key alone. Nobody finds the key by them, nor
    /// which rows are where: it is random and longer than can be tried.
    std::string commitment() const {
        Digest digest;
        digest.add("epsiloscope split");
        digest.add(key.data(), key.size());
        return digest.hex();
    }
    RowDealing dealing() const { return {streams(), numbers}; }
    static FixedSplit draw(const SplitPlan& plan, const std::string& person = {}) {
        FixedSplit split;
        split.plan = plan;
        split.person = person;
        RandomStream entropy = RandomStreams::fromEntropy().stream(1, StreamPurpose::Split);
        for (std::size_t i = 0; i < split.key.size(); i += 8) {
            const std::uint64_t bits = entropy.bits();
            for (std::size_t byte = 0; byte < 8; ++byte)
                split.key[i + byte] = static_cast<unsigned char>(bits >> (8 * byte));
        }
        return split;
    }
};

} // namespace epsiloscope
