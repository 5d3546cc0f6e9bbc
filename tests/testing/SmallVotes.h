// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/votes/RecordedVotes.h"
#include "core/numeric/RandomStream.h"

namespace epsiloscope::testing {

/// Votes of teachers who agree more or less: on each query a share of them, uniform between 30 % and 100 %,
/// says the true class, the rest anything. The same each time.
inline RecordedVotes smallVotes(std::size_t queries, std::uint32_t teachers = 250, int classes = 10,
                                bool truthKnown = true) {
    RandomStream random = RandomStreams::fromSeed(7).stream(0, StreamPurpose::Test);
    RecordedVotes votes;
    votes.queries = queries;
    votes.classes = classes;
    votes.teachers = teachers;
    votes.teachersOfRecord = 1;
    votes.counts.assign(queries * static_cast<std::size_t>(classes), 0);
    for (std::size_t query = 0; query < queries; ++query) {
        const double consensus = 0.3 + 0.7 * random.uniform();
        const auto truth = random.below(static_cast<std::size_t>(classes));
        for (std::uint32_t teacher = 0; teacher < teachers; ++teacher) {
            const auto said =
                random.uniform() < consensus ? truth : random.below(static_cast<std::size_t>(classes));
            ++votes.counts[query * static_cast<std::size_t>(classes) + said];
        }
        if (truthKnown) votes.truth.push_back(static_cast<int>(truth));
    }
    for (int i = 0; i < classes; ++i)
        votes.classNames.push_back(std::to_string(i));
    return votes;
}

} // namespace epsiloscope::testing
