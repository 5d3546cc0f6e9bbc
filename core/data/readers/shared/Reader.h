// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/ByteSource.h"
#include "core/data/table/Table.h"
#include "core/data/votes/RecordedVotes.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// Bytes done of bytes in all (of the file as it lies on disk), about every megabyte, from the reading
/// thread, or threads that take turns.
using LoadProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// Options that a person may give for a file; what is left out is found out from the content.
struct ReadOptions {
    std::string format;            ///< id of a reader: "delimited", "arff", "workbook", "spss", "votes" …
    std::string table;             ///< of a file with several: sheet, table, view, query or member
    std::optional<char> delimiter; ///< delimited text only
    std::optional<bool> header;    ///< delimited text only
    std::optional<char> decimal;   ///< '.' or ',': what stands before decimals; delimited text only
    /// Texts that stand for a missing cell; the empty text always does. Absent: defaultMissingMarkers.
    std::optional<std::vector<std::string>> missing;
    /// Types of columns, by header or 1-based number; Numeric or Categorical.
    std::map<std::string, ColumnType> types;
    /// Columns that say whose a row is, likewise: read as texts, whatever they look like, unless `types` says
    /// otherwise. One that is not there says nothing.
    std::vector<std::string> persons;
    std::string labels;             ///< a file of labels, one per row, that becomes the last column
    std::size_t rows = 0;           ///< no more than the first so many rows, for a preview; 0: all
    std::optional<VoteCells> votes; ///< the file holds teachers' votes, and these are its cells
    bool mayBeVotes = true;         ///< false: a table that looks like votes is a table, unless they are said

    bool operator==(const ReadOptions&) const = default;
};

/// "?", "", "NA", "NaN", "nan", "null", "NULL", "N/A", "n/a", "#N/A".
const std::vector<std::string>& defaultMissingMarkers();

/// The findings about a file, so that a person can see and correct them.
struct ReadGuess {
    std::string format;          ///< id of the reader
    std::string packing;         ///< "gzip", "xz", "bzip2", "zstandard", "zip"; empty: plain
    bool delimited = false;      ///< the file is delimited text, whether a table or votes
    char delimiter = ',';        ///< delimited text only
    bool header = false;         ///< delimited text only: the first row names the columns
    bool typedHeader = false;    ///< delimited text only: two more say types and roles, as Orange's do
    std::optional<char> decimal; ///< delimited text only: told by numbers such as "1,234.5" or "3,14"
    bool otherQuotes = false;    ///< delimited text only: apostrophes quote, or backslashes are within quotes
    std::size_t commentLines = 0; ///< text only: passed over
    /// Delimited text only: what stands for a missing cell, where the header tells of more than usually does.
    std::optional<std::vector<std::string>> missing;
    std::string table;               ///< of a file with several: the one that was read
    std::vector<std::string> tables; ///< all that such a file has
    bool typed = false;   ///< cells have types of their own, and what a column is follows from all of them
    bool sparse = false;  ///< rows leave out zeros: another file may name more or fewer columns
    std::string encoding; ///< "UTF-8", "Latin-1", "UTF-16"; empty where there is no text
    std::string labels;   ///< the label file that was read, given or found beside
    bool labelsAreText = false; ///< that file is delimited text
    /// Readings that could well be otherwise, in sentences for a person: "No row of names was found: columns
    /// are numbered." The window asks only where there are doubts.
    std::vector<Sentence> doubts;
    /// Readings that should be known: "1,234.5 was read as 1234.5 in column 'price'."
    std::vector<Sentence> remarks;
};

/// A file as read.
struct ReadFile {
    Table table;
    /// Where the file holds teachers' votes; the table then has the same numbers as columns.
    std::optional<RecordedVotes> votes;
    ReadGuess guess;
};

/// A file format: how it describes itself and what it does. Plain data in a registry.
struct Reader {
    std::string id;    ///< "delimited"
    std::string title; ///< "Delimited text"
    std::string explanation;
    std::vector<std::string> patterns; ///< name patterns, for the open dialog; content decides, not the name
    /// True if a file begins like this format; asked in the order of the registry, the last one takes all.
    bool (*recognises)(std::string_view head);
    /// The table and what was found out about it; readFile() adds the names of the format and of the file.
    Result<ReadFile> (*read)(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                             const std::stop_token& stop);
    bool nameTells = false; ///< a text that is called so is of this format, or damaged
};

} // namespace epsiloscope
