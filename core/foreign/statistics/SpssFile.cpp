// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/SpssFile.h"

#include "core/foreign/statistics/LibraryReading.h"
#include "core/foreign/statistics/SpssDictionary.h"
#include "core/foreign/statistics/StatisticsTelling.h"

#include <readstat.h>

namespace epsiloscope {
namespace {

/// Codes that SPSS declares missing, one by one or from, to.
void takeSpssMissing(const readstat_variable_t& variable, StatisticsColumn& column) {
    const int count = readstat_variable_get_missing_ranges_count(&variable);
    for (int i = 0; i < count; ++i) {
        const readstat_value_t low = readstat_variable_get_missing_range_lo(&variable, i);
        const readstat_value_t high = readstat_variable_get_missing_range_hi(&variable, i);
        if (!column.text)
            column.missingNumbers.emplace_back(readstat_double_value(low), readstat_double_value(high));
        else if (const char* text = readstat_string_value(low))
            column.missingTexts.emplace_back(text);
    }
}

StatisticsColumn describeSpss(const readstat_variable_t& variable, const char* labels) {
    StatisticsColumn column;
    column.name = libraryText(readstat_variable_get_name(&variable));
    column.label = libraryText(readstat_variable_get_label(&variable));
    column.text = readstat_variable_get_type_class(&variable) == READSTAT_TYPE_CLASS_STRING;
    if (!column.text) column.meaning = spssMeaning(libraryText(readstat_variable_get_format(&variable)));
    column.labelSet = libraryText(labels);
    takeSpssMissing(variable, column);
    return column;
}

} // namespace

Result<void> readSpssFile(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out) {
    RETURN_IF_ERROR(checkNoTable(request, "SPSS"));
    LibraryFile bytes(file, out);
    ASSIGN_OR_RETURN(const auto dictionary, spssDictionary(bytes));
    ASSIGN_OR_RETURN(const auto decoder, spssDecoder(dictionary));
    LibraryReading::Format format;
    format.parse = readstat_parse_sav;
    format.describe = describeSpss;
    format.mostRows = request.rows;
    if (!decoder || decoder->name() != "UTF-8") format.encoding = "WINDOWS-1252";
    format.mend = "open it in SPSS or PSPP and save it once more, or as CSV";
    const auto read = [&](StatisticsListener& listener) -> Result<void> {
        LibraryReading reading(bytes, listener, format);
        RETURN_IF_ERROR(reading.run());
        if (request.rows > 0 || !listener.wantsNumbers()) return {};
        return checkSpssRows(dictionary, bytes, reading.rows());
    };
    return tellStatistics(read, decoder, {}, out);
}

} // namespace epsiloscope
