// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"
#include "core/privacy/noise/NoiseRecord.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// Counts how what was drawn is spread, over many trials: how often noise is beyond whole scales, how often a
/// record is in a batch, how often a release shows a record where no noise is added at all. Each count may
/// fall by chance once in 10¹¹.
class NoiseLaws {
public:
    /// The noise of every number of these calls.
    void add(const std::vector<RecordedCall>& calls);
    /// As many numbers more of the noise of each step that was seen: its tails are seldom met.
    void addDraws(RandomStream& random);
    /// Whether a record took part in a call of this rate.
    void addBatch(const RecordedCall& call, bool drawn);
    /// Whether a release without noise showed its record, which it may with this chance.
    void addShown(double chance, bool shown);
    /// A count that its law does not allow.
    struct Wrong {
        std::string room, step, what;
    };
    std::optional<Wrong> wrong() const;

private:
    struct Seen {
        std::int64_t hits = 0, tries = 0;
        double expected = 0; ///< the chance of a hit: at most, of those that tell of a record
        bool atMost = false;
        std::string room, step, what;
    };
    Seen& seen(const NoiseCall& call, const std::string& what, double expected, bool atMost);
    void addNoise(const NoiseCall& call, double noise);

    std::vector<Seen> seen_;
    std::vector<NoiseCall> steps_; ///< the first call of each
};

} // namespace epsiloscope::falsifier
