// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

struct RecordedVotes;

/// Which queries are asked, and in which order: row numbers counted from 0, as a file names them.
struct QueryIndex {
    std::string path;
    std::vector<std::uint32_t> rows; ///< each once, at least one
    std::vector<std::size_t> lines;  ///< in a text file: the line of each, from 1; empty for an array
    /// The number of rows of a mask, which says of every row whether it is asked. Absent: rows are named.
    std::optional<std::size_t> maskOf;
    bool ofZerosAndOnes = false; ///< the mask is written as 0 and 1, so that it was taken for one

    /// "path:17", or "path: entry 17" of an array.
    Sentence where(std::size_t place) const;
    /// Tells apart files that name other rows, or the same in another order.
    std::string digest() const;
    bool operator==(const QueryIndex&) const = default;
};

/// Reads an array of numpy.save (one axis) or text with one entry per line: whole numbers, also written as
/// numpy.savetxt does (1.5e+01), or a mask of True and False for all rows. Zeros and ones that occur more
/// than once are a mask, too: as rows they would be named twice. Empty lines, those that begin with # and a
/// name in the first line are passed over. Errors, with the line or entry: no whole number from 0 on, a row
/// that was named before; an array of several columns, a file that names none.
Result<QueryIndex> readQueryIndex(const std::string& path, const std::stop_token& stop = {});

/// Refuses a row that is not among so many of `what` ("the file of votes"), and a mask of another length.
Result<void> checkRowsOf(const QueryIndex& index, std::size_t rows, const Sentence& what);

/// The votes on the named queries alone, in their order.
Result<RecordedVotes> votesOnNamed(const RecordedVotes& votes, const QueryIndex& index);

} // namespace epsiloscope
