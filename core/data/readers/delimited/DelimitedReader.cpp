// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/DelimitedReader.h"

#include "core/base/Memory.h"
#include "core/base/Result.h"
#include "core/data/readers/delimited/DelimitedReading.h"
#include "core/data/readers/shared/Cells.h"

#include <new>
#include <stdexcept>
#include <string>

namespace epsiloscope {

Result<ReadFile> readDelimited(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                               const std::stop_token& stop, std::uint64_t cellBytes,
                               const std::optional<CsvNotes>& beside) {
    if (options.delimiter && std::string("\"\n\r").find(*options.delimiter) != std::string::npos)
        return Error{"quotes and line ends cannot be the delimiter", source.path(),
                     "choose another delimiter"};
    const auto tooLarge = [&source] {
        return notEnoughMemory("this file", source.path(), "take a part of it, or close other programs");
    };
    try {
        return DelimitedReading(source, options, progress, stop, cellBytes, beside).read();
    } catch (const std::bad_alloc&) {
        return tooLarge();
    } catch (const std::length_error&) {
        return tooLarge();
    }
}

Reader delimitedReader() {
    return {"delimited",
            "Delimited text",
            "Rows of text, cut into columns by comma, semicolon, tab, | or space (CSV, TSV); plain or gzip.",
            {"*.csv", "*.tsv", "*.txt", "*.data", "*.test", "*.tab", "*.dat", "*.gz"},
            [](std::string_view) { return true; },
            [](ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
               const std::stop_token& stop) -> Result<ReadFile> {
                std::optional<CsvNotes> beside;
                if (!source.inMemory()) {
                    ASSIGN_OR_RETURN(beside, readNotesBeside(source.path()));
                }
                return readDelimited(source, options, progress, stop, tableMemory(), beside);
            }};
}

} // namespace epsiloscope
