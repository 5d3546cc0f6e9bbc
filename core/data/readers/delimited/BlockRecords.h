// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/delimited/RecordScanner.h"
#include "core/data/readers/delimited/TextBlocks.h"
#include "core/data/readers/shared/Cells.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope {

/// How the records of a text are cut, and which of their columns are kept.
struct RecordCut {
    char delimiter = ',';
    Quotes quotes;
    bool guarded = false;            ///< cells that look like formulas have a guard before them
    std::size_t fields = 1;          ///< of each record
    bool namesLackOne = false;       ///< the records that are names have a field less
    MissingMarkers missing;          ///< texts that stand for a missing cell
    std::vector<std::size_t> wanted; ///< columns
};

/// Where a block of text begins, as far as what is before it matters.
struct BlockBeginning {
    CommentLines comments{};
    bool amongRecords = true;
    std::size_t names = 0;       ///< so many records that are no rows
    std::size_t mostRows = 0;    ///< no more than so many rows; 0: all
    std::size_t linesBefore = 0; ///< as the columns are to know them
};

/// The wanted columns, as far as they are filled.
struct FilledColumns {
    std::vector<ColumnBuilder> builders;
    std::vector<bool> failed; ///< those that are not of the type they were taken for

    FilledColumns() = default;
    explicit FilledColumns(std::vector<ColumnBuilder> empty)
        : builders(std::move(empty)), failed(builders.size(), false) {}
    void fail(std::size_t column) {
        failed[column] = true;
        builders[column] = ColumnBuilder({}, ColumnType::Categorical); // frees its memory
    }
};

/// The records of a block of text; lines from 1, as if the text began there.
struct BlockRecords {
    std::size_t rows = 0;
    FilledColumns columns;                          ///< with these rows behind those that they had
    std::size_t gaps = 0;                           ///< places between its rows with blank lines
    std::size_t blankLine = 0;                      ///< the first one there
    std::size_t firstRow = 0, firstRowComments = 0; ///< its line, and comments before it
    std::size_t namesLine = 0;                      ///< of the last record that is no row; 0: there is none

    RecordScanner::Place end;  ///< where the scan ended
    std::size_t following = 1; ///< the line after the last record, comments not counted
    BlockBeginning behind;     ///< what matters there

    bool unfinished = false;     ///< more text may mend what is broken
    std::optional<Error> broken; ///< why no record could be cut where the scan ended; without a place
    std::size_t ragged = 0;      ///< fields of a record that has not as many as it should
    std::size_t faultLine = 0;   ///< of either
};

/// Scans a block on its own, which is right if it begins where a record does, and adds its rows to the
/// columns.
BlockRecords recordsOf(const TextBlock& block, const RecordCut& cut, const BlockBeginning& beginning,
                       FilledColumns columns);

} // namespace epsiloscope
