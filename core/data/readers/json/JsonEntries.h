// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/data/readers/json/JsonEvents.h"
#include "core/data/readers/typed/TypedTable.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

/// No name of a column is longer, in bytes.
inline constexpr std::size_t longestJsonName = 4096;

/// How to mend a file in which no table is found.
inline constexpr const char* writeRecords =
    "write a list of records (in pandas: to_json with orient=\"records\")";

/// Values that are the rows of a table, each an object or each a list. Its events are those of one value,
/// from begin() on, which stands for what opens it, until that is closed. name(), scalar() and open() return
/// true; close() false where no more rows are wanted.
class JsonEntries : public JsonEvents {
public:
    virtual JsonNest nest() const = 0; ///< what opens each
    virtual void begin() = 0;
    virtual bool isOpen() const = 0;
    virtual std::size_t count() const = 0; ///< that were begun
};

/// A name for another column of the table: itself, "column 3" where it is empty, "age (2)" where one is
/// called so. `columns`: how many there are.
std::string newColumnName(const TypedTable& table, const std::string& name, std::size_t columns);

/// What the column of the names of rows is called among columns of these names: "index", or "level_0" as
/// pandas has it where one is called so.
std::string nameOfRowNames(const std::vector<std::string>& columns);

/// The cells of a table in the making, also those that are not given: a file of few letters may have many.
class CellCount {
public:
    /// `stop` must outlive this.
    explicit CellCount(const std::stop_token& stop);
    /// Another row of so many columns. Errors: more cells than fit into memory; cancelled.
    Result<void> addRow(std::size_t columns, const std::string& path);

private:
    const std::stop_token& stop_;
    std::uint64_t most_, cells_ = 0, unwatched_ = 0;
};

/// Columns whose cells are lists or objects, and are read as their text: for remarks.
class NestedCells {
public:
    /// `row`: from 1.
    void add(std::size_t column, std::size_t row);
    /// Says so of five columns; `names`: of all columns.
    void tell(const std::vector<std::string>& names, std::vector<Sentence>& remarks) const;

private:
    struct Cells {
        std::size_t count = 0, firstRow = 0;
    };
    std::vector<Cells> columns_;
};

} // namespace epsiloscope
