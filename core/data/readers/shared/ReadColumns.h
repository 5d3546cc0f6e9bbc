// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/table/Table.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Adds to the remarks that some cells of a column of numbers are no finite number and were read as missing:
/// they decide nothing about the other cells, and nothing is lost in silence. `first` says where the first
/// one is: "'inf' on line 5". Names five columns at most.
void sayReadAsMissing(ReadGuess& guess, const std::string& column, std::size_t cells, const Sentence& first);

/// The types that a person asked for the columns of a text, whose names may be UTF-8 or Latin-1; keys are
/// understood as by Table::find, and where two mean one column its name wins over its number. Errors, with
/// the JSON pointer as place: a key that names no column, pictures.
Result<std::vector<std::optional<ColumnType>>> forcedTypes(const ReadOptions& options,
                                                           const std::vector<std::string>& names);

/// Turns the columns of a file, which were read without regard to options.types, into what these ask for:
/// numbers become categories as classText() writes them, texts become numbers, and what is none is missing
/// (with a remark). Errors: an unknown key; pictures.
Result<void> applyTypes(ReadFile& file, const ReadOptions& options);

/// The outcome of making a column's texts UTF-8.
struct Decoding {
    bool latin1 = false; ///< some text was none
    /// The new code of each category, where some became equal and are one now; empty: as before.
    std::vector<std::int32_t> joined;
};

/// Makes name and categories UTF-8. What is not is taken for Latin-1, each text for itself: one cell must not
/// decide how all others are read. Categories that become equal are joined into the first of them.
Decoding decodeColumn(Column& column);

/// Gives the columns of a table the roles that its file declares, one for each column, and says so in a
/// remark: "Orange's header: the label is 'y'; ignored: 'zip'." Of several labels the first is one, and the
/// others are ignored: they would give it away. `where`: what declares them ("Orange's header").
void declareRoles(Table& table, std::vector<DeclaredRole> roles, const std::string& where, ReadGuess& guess);

/// Adds a remark where a column has texts that are not among the values which its file declares.
void remarkOnUndeclared(const Column& column, const std::vector<std::string>& declared, ReadGuess& guess);

} // namespace epsiloscope
