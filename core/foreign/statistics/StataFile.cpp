// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/StataFile.h"

#include "core/foreign/statistics/LibraryReading.h"
#include "core/foreign/statistics/StataLayout.h"
#include "core/foreign/statistics/StatisticsTelling.h"

#include <optional>
#include <readstat.h>

namespace epsiloscope {
namespace {

StatisticsColumn describeStata(const readstat_variable_t& variable, const char* labels) {
    StatisticsColumn column;
    column.name = libraryText(readstat_variable_get_name(&variable));
    column.label = libraryText(readstat_variable_get_label(&variable));
    column.text = readstat_variable_get_type_class(&variable) == READSTAT_TYPE_CLASS_STRING;
    if (!column.text) column.meaning = stataMeaning(libraryText(readstat_variable_get_format(&variable)));
    column.labelSet = libraryText(labels);
    return column;
}

} // namespace

Result<void> readStataFile(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out) {
    RETURN_IF_ERROR(checkNoTable(request, "Stata"));
    ASSIGN_OR_RETURN(const auto layout, stataLayout(file));
    LibraryFile bytes(file, out), longTexts(file, out);
    RETURN_IF_ERROR(checkStataLongTexts(layout, longTexts));
    LibraryReading::Format format;
    format.parse = readstat_parse_dta;
    format.describe = describeStata;
    format.labelSetBytes = layout.labelSetBytes();
    format.mostRows = request.rows;
    format.mend = "open it in Stata and save it once more, or as CSV";
    format.emptyText = [&](std::uint64_t row, std::size_t column) -> Result<bool> {
        // Row and column of the text are zero where it is empty.
        std::uint64_t place = 0;
        longTexts.seek(static_cast<std::int64_t>(layout.firstRow + row * layout.rowBytes +
                                                 layout.columnBegins.at(column)));
        const bool whole = longTexts.read(reinterpret_cast<char*>(&place), sizeof place) == sizeof place;
        return whole && place == 0;
    };
    format.labels = !layout.hasOldLabels();
    bool labelsTold = true;
    constexpr int unicode = 118;
    const auto decoder =
        layout.version >= unicode ? std::optional(TextDecoder::utf8()) : std::optional<TextDecoder>();
    const auto read = [&](StatisticsListener& listener) -> Result<void> {
        LibraryReading reading(bytes, listener, format);
        RETURN_IF_ERROR(reading.run());
        if (reading.stopped()) return {};
        if (!layout.hasOldLabels()) return checkStataEnd(layout, bytes, file);
        ASSIGN_OR_RETURN(labelsTold, tellOldStataLabels(layout, bytes, listener));
        return listener.problem() ? *listener.problem() : Result<void>();
    };
    RETURN_IF_ERROR(tellStatistics(read, decoder, {}, out));
    if (!labelsTold) out.remark("The names of values in files from before Stata 6 are not read.");
    return {};
}

} // namespace epsiloscope
