// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/split/Owners.h"
#include "core/numeric/RandomStream.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// Which rows are kept (1, else 0) so that no person has more than `most` (at least 1) of them. Rows of
/// nobody are not kept (core/privacy/FORMULAS.md, "A person's rows").
///
/// Rows with one owner: of each person's rows a uniformly random subset, from a stream of that person alone:
/// what others have changes nothing. What is kept at one bound is kept at every larger one.
///
/// Rows with two owners, who must be known to all (a fixed graph): greedily, in a random order that follows
/// from the number of rows alone, but first the rows whose two owners are one person. A row is kept if each
/// owner still has room. (Ganesh, McKenna, McMahan, Smith and Wu 2025, algorithm 2.) So what is kept follows
/// from who owns which row and from the stream; one person's rows less may change it for others.
std::vector<std::uint8_t> boundedRows(const Owners& owners, std::size_t most, const RandomStreams& streams,
                                      std::uint32_t trial);

/// How rows spread over persons, for a picture. Facts of the data, which no noise protects.
struct ContributionCurve {
    std::vector<std::size_t> kept;    ///< rows that boundedRows() keeps at the bounds 1, 2 … upTo
    std::vector<std::size_t> persons; ///< how many persons have 0, 1, 2 … rows; up to the most that one has
    std::size_t rows = 0;             ///< rows with an owner
};
ContributionCurve contributionCurve(const Owners& owners, std::size_t upTo, const RandomStreams& streams,
                                    std::uint32_t trial);

} // namespace epsiloscope
