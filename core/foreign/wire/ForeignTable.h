// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// One cell as a file of another program holds it.
struct ForeignCell {
    enum class Kind : std::uint8_t {
        Missing,
        Number, ///< `number`
        Text,   ///< `text`, as it stands: blanks and empty texts are texts
        False,
        True,
        Day,        ///< `number`: days since 1970-01-01, proleptic Gregorian
        Moment,     ///< `number`: milliseconds since 1970-01-01T00:00, without a zone
        Span,       ///< `number`: seconds; a duration, or a time of day without a day
        Failed,     ///< a formula's error; `text` is its name, "#DIV/0!"
        Uncomputed, ///< a formula whose value the file does not hold
        Declared    ///< a code that the file declares missing; `text` is the code, "99" or ".a"
    };

    Kind kind = Kind::Missing;
    double number = 0;
    std::string_view text{};
};

/// A column that is known before its cells.
struct ForeignColumn {
    std::string name;
    std::string label; ///< what the file says of it, for people; may be empty
};

/// What a file calls a value of a column: 1 is "female". The code is a number or a text.
struct ValueLabel {
    std::optional<double> number;
    std::string code; ///< the text, where it is no number
    std::string text; ///< what it is called
};

/// What is asked of the process that reads a foreign file. The file itself is its descriptor 3, what lies
/// beside it (the write-ahead log of a database) is 4.
struct ForeignRequest {
    std::string kind;       ///< "workbook", "spss", "sqlite"; see ForeignKinds.h
    std::string name;       ///< of the file, without its folders; for endings and messages
    std::string table;      ///< sheet, table, view, query or member; empty: the first that fits
    std::uint64_t rows = 0; ///< no more than the first so many; 0: all
    std::uint64_t memory = std::uint64_t{2} << 30; ///< bytes that the process may use
    bool beside = false;                           ///< descriptor 4 is given
};

/// What is told before the first row.
struct ForeignHead {
    std::vector<std::string> tables; ///< all that the file holds, in its order
    std::string table;               ///< the one that is read
    /// Absent: rows come as they lie on a sheet, and which one names the columns is for the reader to find.
    std::optional<std::vector<ForeignColumn>> columns;
};

/// No text of a cell is longer, in bytes.
inline constexpr std::size_t longestForeignText = std::size_t{16} << 20;
/// No table has more columns.
inline constexpr std::size_t mostForeignColumns = 100'000;

} // namespace epsiloscope
