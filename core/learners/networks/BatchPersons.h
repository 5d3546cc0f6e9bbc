// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace epsiloscope {

/// Whose the rows of a batch are. Rows of one person follow one another. Used by Network alone.
class BatchPersons {
public:
    /// Where each person's rows end, strictly ascending, the last at `rows`; empty: every row is a person of
    /// its own. What it refers to must outlive it.
    BatchPersons(std::size_t rows, std::span<const std::uint32_t> ends) : rows_(rows), ends_(ends) {}

    std::size_t count() const { return ends_.empty() ? rows_ : ends_.size(); }
    /// Where a person's rows begin; person may be count().
    std::size_t begin(std::size_t person) const {
        return ends_.empty() ? person : person == 0 ? 0 : ends_[person - 1];
    }
    std::size_t rowsOf(std::size_t person) const { return begin(person + 1) - begin(person); }

private:
    std::size_t rows_;
    std::span<const std::uint32_t> ends_;
};

/// Persons who go through a network together: [first, last).
struct PersonsPiece {
    std::size_t first = 0, last = 0;
};

/// A fixed number of partial sums, whatever the number of threads: their order is what makes the same bits.
inline constexpr std::size_t mostParts = 16;

/// Calls visit(part, piece) for all persons, in pieces of `few` rows at most, or of one person with more:
/// part by part in parallel, the pieces of one part one after the other. There are at most mostParts, of
/// about as many rows each.
void forEachPiece(const BatchPersons& persons, std::size_t few, const Parallel* parallel,
                  const std::function<void(std::size_t, const PersonsPiece&)>& visit);

} // namespace epsiloscope
