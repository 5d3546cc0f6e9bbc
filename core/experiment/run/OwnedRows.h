// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/split/Owners.h"
#include "core/data/split/PersonSplit.h"
#include "core/data/table/Table.h"
#include "core/experiment/description/Experiment.h"
#include "core/numeric/RandomStream.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// Whose the rows of a table are, and which of them are looked at: at most so many of a person as the
/// experiment says, chosen before anything else is.
struct OwnedRows {
    Owners owners;
    std::vector<std::uint8_t> kept; ///< one per row; 0 for the row of nobody, too
    bool slotOfPerson = true;       ///< as in RowsOfPersons

    operator RowsOfPersons() const { return {owners, kept, slotOfPerson}; }
    std::size_t rowsKept() const;
};

/// Absent where the experiment names no column of persons, or none that the table has. The rows are chosen by
/// streams of purpose Contributions.
std::optional<OwnedRows> ownedRows(const DataReference& data, const Table& table,
                                   const RandomStreams& streams, std::uint32_t trial);

/// Takes rows that are not looked at out of all parts: a private one leaves its slot empty.
void leaveOut(SplitRows& rows, std::span<const std::uint8_t> kept);

/// How many persons have rows in both tables, by the columns that the experiment names.
std::size_t sharedPersons(const DataReference& data, const Table& table, const Table& other);

} // namespace epsiloscope
