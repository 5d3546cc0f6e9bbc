// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/Table.h"
#include "core/ledger/HashedTable.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epsiloscope {

/// The marks kept of a dataset's rows beside its split, so that they are found again in an edited copy. Keyed
/// hashes: without the key they tell nothing.
struct RowMarks {
    std::string key;                    ///< digest of the key
    std::vector<std::uint64_t> records; ///< for each row
    std::vector<std::uint64_t> orders;  ///< for columns whose order tells something (HashedColumn::order)
    /// As which row of the dataset that was released first each row is dealt; unknownRow: it was not there.
    std::vector<std::uint32_t> numbers;
    std::vector<std::uint64_t> persons{}; ///< whose each row is, where persons were dealt; 0: nobody's
};

/// The marks of a dataset whose rows are dealt as themselves.
RowMarks rowMarksOf(const Dataset& dataset, const SketchKey& key);

/// Whose each row is, by the column that tells persons apart.
std::vector<std::uint64_t> personMarksOf(const Column& column, const SketchKey& key);

/// Where persons are dealt: false where a row that was private could be public now, as its person is another
/// one than before, or it is not known to be a new one because others were taken away. Else new rows have
/// numbers of their own afterwards, and are known to the next copy.
bool foundByPerson(RowMarks& rows, std::span<const RowMarks> known);

/// As which row each row of `rows` is dealt, given the copies of the data that are known. A copy with as many
/// rows and a column in the same order has the same rows in their places, whatever was edited in them. Else a
/// row is dealt as one that had the same record; of equal records those in the private part come first
/// (`isPrivate`, by number). Absent where not one row is found.
std::optional<std::vector<std::uint32_t>> numbersAmong(const RowMarks& rows, std::span<const RowMarks> known,
                                                       const std::vector<bool>& isPrivate);

/// Where a ledger keeps those of the dataset whose own folder has that name.
std::string rowMarksFolder(const std::string& ledger);
/// Errors: the file cannot be written, read or understood.
Result<void> writeRowMarks(const std::string& path, const RowMarks& marks);
Result<RowMarks> readRowMarks(const std::string& path);

} // namespace epsiloscope
