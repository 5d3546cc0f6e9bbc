// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/schema/DataPreset.h"
#include "core/data/table/Table.h"

#include <optional>
#include <stop_token>
#include <string>

namespace epsiloscope {

/// The data that another file is to be like.
struct LikenessTo {
    const Table& table;
    const ReadGuess* guess;   ///< how they were read; null of a sample
    const DataPreset* preset; ///< whose names they have; null: their own
    int label;                ///< the column that the file may do without; −1: none is known
};

/// A file with the same columns as the data: a test file, or a public pool.
struct AlikeFile {
    Table table; ///< its columns in the order of the data's
    ReadGuess guess;
    /// The column that the file does not have, or no cell of which says anything: all of its cells are
    /// missing. −1: it has them all.
    int absent = -1;
};

/// Reads a file as the data were read: the same way of writing numbers, names or none, types. Columns go by
/// their names, wherever they stand; names that differ in case or blanks alone are the same, and columns that
/// the data do not have are left out, both with a remark. A file without the data's names goes by position.
/// One column may be absent: the label. Errors,
/// with `path` as place: another column that is absent, another number of nameless columns, pictures of
/// another size.
Result<AlikeFile> readAlike(const std::string& path, ReadOptions options, const LikenessTo& data,
                            const LoadProgress& progress, const std::stop_token& stop);

} // namespace epsiloscope
