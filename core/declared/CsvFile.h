// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// A spreadsheet computes a cell that begins with = + - @, a tab or a line break, whatever its quotes; a text
/// from somebody's data could so run what it likes. Such a text gets a ' in front, and so does one that has
/// a ' there already, so that unguardedText() gives every text back. Numbers ("-3.5", "+1 %") stay as they
/// are, and so does a sign alone.
std::string guardedText(std::string text);
std::string_view unguardedText(std::string_view text);

/// A text as a cell of comma-separated text: guarded, and quoted where it must be. An empty text is an empty
/// cell.
std::string csvCell(const std::string& text);

/// True if one of these texts is guarded in its cell.
bool anyGuarded(const std::vector<std::string>& texts);

/// "# text" and a line break: a comment of comma-separated text, in which no cell begins like a formula
/// either.
std::string csvComment(const std::string& text);

/// The type of a column, where its cells alone do not tell.
struct CsvColumn {
    std::string name; ///< as the header has it, unguarded; empty: not said, as in a line above a table
    bool numeric = false;
    bool operator==(const CsvColumn&) const = default;
};

/// Notes on comma-separated text: beside it in NAME.csv.json ("epsiloscope.csv/1"), since other programs take
/// whatever stands above the header for it.
struct CsvNotes {
    std::vector<std::string> facts{}; ///< in words
    std::vector<CsvColumn> columns{}; ///< all or none; if there are any, only the empty cell is missing
    bool guarded = false;             ///< a ' was put before texts that look like formulas (guardedText())
    bool empty() const { return facts.empty() && columns.empty() && !guarded; }
    bool operator==(const CsvNotes&) const = default;
};

/// A table as comma-separated text (RFC 4180, UTF-8, LF), the header first, and what is said of it.
struct CsvFile {
    std::string table;
    CsvNotes notes{};
};

/// NAME.csv.json. Without content where nothing needs to be said.
FileBeside besideCsv(const CsvNotes& notes);

/// The same in lines that begin with "# ", above the table: for those who ask.
std::string withComments(const CsvFile& file);

/// Writes the table whole or not at all, then what is said of it beside it; what an earlier table of that
/// name left there goes. Error: that place is taken by a file of somebody else.
Result<void> writeCsv(const std::string& path, const CsvFile& file);
/// Checks that no file of somebody else stands where notes would go: the error that writeCsv() would give.
Result<void> checkBesideCsv(const std::string& path);

/// The notes of a file that begins as besideCsv() writes; nothing where it is somebody else's. Error: it is
/// ours, and broken or of a later version.
Result<std::optional<CsvNotes>> csvNotesFrom(const std::string& text, const std::string& path);
/// The notes beside a table, where there is such a file; of a packed one (NAME.csv.gz) beside NAME.csv.
Result<std::optional<CsvNotes>> readNotesBeside(const std::string& table);
/// Its path.
std::string notesBeside(const std::string& table);

/// Tables of earlier versions, and those with comments, say what their columns are in their first line:
/// "# epsiloscope: types=ncc missing=empty", one letter per column (n numeric, c categorical), and "
/// formulas=quoted" behind it where texts are guarded. Nothing where the text does not begin so. Error: it
/// does and is broken.
Result<std::optional<CsvNotes>> csvNotesFromLine(std::string_view text, const std::string& path);

/// JSON Schema of NAME.csv.json. For schemaDocument().
Json csvNotesSchema();

} // namespace epsiloscope
