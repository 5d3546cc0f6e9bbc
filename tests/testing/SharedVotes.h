// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/votes/RecordedVotes.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/VoteCounts.h"

#include <span>
#include <vector>

namespace epsiloscope::testing {

/// Votes of a file of the reference folder, as the program reads them; none where it cannot be read.
RecordedVotes sharedVotes(const char* relativePath);
/// The first column of numbers of a file of the reference folder, or all of them row by row.
std::vector<double> sharedNumbers(const char* relativePath);

/// A view of recorded votes.
inline VoteCounts viewOf(const RecordedVotes& votes) {
    return {votes.counts, static_cast<std::size_t>(votes.classes)};
}

/// What one entry of golden/pate/tables.json is about.
struct TableQueries {
    RecordedVotes votes;         ///< in the order of its queries
    std::vector<double> highest; ///< what the check sees of each query
    std::size_t queries = 0;

    std::span<const std::uint32_t> of(std::size_t query) const { return votes.of(query); }
};
TableQueries tableQueries(const Json& entry);

/// A list of golden numbers.
std::vector<double> numbers(const Json& list);
/// A golden histogram of whole votes.
std::vector<std::uint32_t> histogram(const Json& list);

} // namespace epsiloscope::testing
