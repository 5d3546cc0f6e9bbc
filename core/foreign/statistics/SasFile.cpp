// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/SasFile.h"

#include "core/base/Wording.h"
#include "core/foreign/statistics/LibraryReading.h"
#include "core/foreign/statistics/SasPages.h"
#include "core/foreign/statistics/StatisticsTelling.h"

namespace epsiloscope {

StatisticsColumn describeSas(const readstat_variable_t& variable, [[maybe_unused]] const char* labels) {
    StatisticsColumn column;
    column.name = libraryText(readstat_variable_get_name(&variable));
    column.label = libraryText(readstat_variable_get_label(&variable));
    column.text = readstat_variable_get_type_class(&variable) == READSTAT_TYPE_CLASS_STRING;
    if (!column.text) column.meaning = sasMeaning(libraryText(readstat_variable_get_format(&variable)));
    return column;
}

Result<void> readSasFile(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out) {
    ASSIGN_OR_RETURN(const auto head, sasHead(file));
    if (!request.table.empty() && request.table != head.table)
        return Error{Sentence("there is no table '%1'", {request.table}),
                     {},
                     suggestName(request.table, {head.table})};
    ASSIGN_OR_RETURN(const auto decoder, sasDecoder(head));
    RETURN_IF_ERROR(checkSasPages(head, file));
    LibraryFile bytes(file, out);
    LibraryReading::Format format;
    format.parse = readstat_parse_sas7bdat;
    format.describe = describeSas;
    format.mostRows = request.rows;
    format.mend = "make a new table of it in SAS (DATA new; SET old; RUN;), or write it as CSV";
    const auto read = [&](StatisticsListener& listener) {
        return LibraryReading(bytes, listener, format).run();
    };
    return tellStatistics(read, decoder, {.tables = {head.table}, .table = head.table, .columns = {}}, out);
}

} // namespace epsiloscope
