// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/delimited/RecordScanner.h"
#include "core/data/readers/shared/Cells.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// The beginning of a text; `cut` where it goes on.
struct Window {
    std::string_view text;
    bool cut = false;
    Quotes quotes{};
};

/// The first records of a text, cut with one delimiter.
using Preview = std::vector<std::vector<std::string>>;

/// At most `records` records, up to the first broken one.
Preview previewRecords(const Window& window, char delimiter, std::size_t records,
                       const CommentLines& comments);

/// The cells of a column that are there and not missing, from record `first` on.
std::vector<const std::string*> presentCells(const Preview& records, std::size_t first, std::size_t column,
                                             const MissingMarkers& missing);

/// Which lines are comments. At the beginning those with # or % that are not cut into as many fields as the
/// records are (else "#id,name" names the columns). Where records have one field all of them are, but the
/// last may be a name: "#id" is, "# made by hand" is not. Where nothing follows all are, if one of them reads
/// as "# made by hand".
///
/// `header`: what a person said. Where the first row was said to be a record, a line that is cut as a record
/// is none of them, whatever its cells begin with; where records have one field, none is a comment (said to
/// have a name: none among them). Where records have more fields, a line of marks alone is none of them.
CommentLines commentLines(const Window& window, char delimiter, std::optional<bool> header = {});

struct DelimiterGuess {
    char delimiter = ',';
    bool doubtful = false; ///< space, or another delimiter fits nearly as well
};

/// The delimiter among `, ; tab |` that cuts the first records most consistently into the same number (at
/// least two) of fields; of equals the one that leaves no other delimiter in a cell but in a number
/// (1,5;2,3), then the one that gives most fields. Space only where none of them fits; comma where nothing
/// does.
DelimiterGuess guessDelimiter(const Window& window);

/// The delimiter that the first line of a text names for Excel, "sep=;"; nothing where it is another line.
std::optional<char> separatorLine(std::string_view text);

/// The text behind its first line.
std::string_view behindFirstLine(std::string_view text);

/// How the fields are quoted, by the first records. By apostrophes, as Weka does, where fields begin with one
/// and each of these ends with one, and none begins with a quotation mark. With backslashes before quotation
/// marks where the records are broken or ragged without, and are not with them. `delimiter`: where it is
/// known.
Quotes guessQuotes(const Window& window, std::optional<char> delimiter);

/// "comma", "semicolon", "tab", "|", "space", or the character in quotes.
std::string delimiterName(char delimiter);

/// Numeric for each of `columns` columns whose present cells, from record `first` on, are numbers; not, of
/// several columns, where one of them is most likely a code (see isCode).
std::vector<ColumnType> guessTypes(const Preview& records, std::size_t first, std::size_t columns,
                                   const MissingMarkers& missing);

} // namespace epsiloscope
