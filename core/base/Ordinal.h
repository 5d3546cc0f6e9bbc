// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace epsiloscope {

/// A place in a row, which lists count from 0 and people from 1: who makes or reads one says which is meant.
/// It becomes neither a number nor a place in another row by itself. Where nothing is said it is the first.
template <class Row> class Ordinal {
public:
    constexpr Ordinal() = default;
    static constexpr Ordinal fromIndex(std::size_t index) {
        Ordinal made;
        made.index_ = index;
        return made;
    }
    /// A number below 1 is taken for 1.
    static constexpr Ordinal fromNumber(std::int64_t number) {
        return fromIndex(number < 1 ? 0 : static_cast<std::size_t>(number) - 1);
    }

    constexpr bool first() const { return index_ == 0; }
    constexpr std::size_t index() const { return index_; }
    constexpr std::size_t number() const { return index_ + 1; }

    constexpr auto operator<=>(const Ordinal&) const = default;

private:
    std::size_t index_ = 0;
};

using TrialNumber = Ordinal<struct RowOfTrials>;   ///< a trial of a run
using QueryNumber = Ordinal<struct RowOfQueries>;  ///< a query of a trial, in the order asked
using RecordNumber = Ordinal<struct RowOfRecords>; ///< a private record; one past the last: the newcomer

} // namespace epsiloscope
