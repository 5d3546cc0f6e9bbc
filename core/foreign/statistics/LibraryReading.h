// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/statistics/LibraryFile.h"
#include "core/foreign/statistics/StatisticsListener.h"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <readstat.h>
#include <string_view>

namespace epsiloscope {

/// One run of ReadStat over a file, told to a listener. Checks what the library does not: that each row has a
/// cell for each column, and that there are as many rows as the file states.
class LibraryReading {
public:
    /// What a format does in its own way.
    struct Format {
        /// What reads it: readstat_parse_sav …
        readstat_error_t (*parse)(readstat_parser_t*, const char*, void*) = nullptr;
        /// By the name of a number's format.
        NumberMeaning (*meaning)(std::string_view format) = nullptr;
        /// Adds to a column what no other format has; null: nothing.
        std::function<void(const readstat_variable_t& variable, StatisticsColumn& column)> more;
        /// What the library is told of the texts, which come as bytes all the same: where it is UTF-8 it
        /// leaves out null bytes of SPSS.
        const char* encoding = "UTF-8";
        /// The name of a set of labels has no end within so many bytes; 0: it always has one.
        std::size_t labelSetBytes = 0;
        bool labels = true; ///< the library reads them right
        /// Whether a text that the library does not give is empty in the file; null: it never is.
        std::function<Result<bool>(std::uint64_t row, std::size_t column)> emptyText;
        std::uint64_t mostRows = 0; ///< no more than the first so many; 0: all
        const char* mend = "save the table as CSV with the program that wrote it";
    };

    LibraryReading(LibraryFile& file, StatisticsListener& listener, Format format);
    Result<void> run();

    /// The listener wanted no more.
    bool stopped() const { return stopped_; }
    std::uint64_t rows() const { return rows_; }
    /// Where the file stood when the last column was told.
    std::uint64_t behindColumns() const { return behindColumns_; }

private:
    struct Callbacks;

    template <class Do> int guarded(const Do& action);
    bool takeVariable(const readstat_variable_t& variable, const char* labels);
    bool takeLabel(const char* set, const readstat_value_t& value, const char* label);
    bool takeValue(const readstat_variable_t& variable, const readstat_value_t& value);
    bool tell(std::size_t column, const readstat_value_t& value);
    bool tellText(std::size_t column, const readstat_value_t& value);
    Result<void> outcome(readstat_error_t code) const;
    Error failure(readstat_error_t code) const;

    LibraryFile& file_;
    StatisticsListener& listener_;
    Format format_;
    std::size_t columns_ = 0, next_ = 0;
    std::uint64_t rows_ = 0, behindColumns_ = 0;
    std::optional<std::int64_t> stated_; ///< rows, as the library knows from the file
    bool stopped_ = false;               ///< nothing more is wanted
    std::exception_ptr thrown_;          ///< cannot fly through C
};

} // namespace epsiloscope
