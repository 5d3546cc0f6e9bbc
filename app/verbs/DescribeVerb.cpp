// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Description.h"
#include "app/ExperimentWords.h"
#include "app/OutputPlace.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/data/readers/delimited/DelimitedWriter.h"
#include "core/data/table/ColumnSummary.h"
#include "core/experiment/run/Dataset.h"

#include <vector>

namespace epsiloscope::app {

Result<int> describeVerb(const OptionParser& parser) {
    ASSIGN_OR_RETURN(const auto reference,
                     referenceFrom(parser.positionalArguments().first(), parser.values("set")));
    if (parser.isSet("csv"))
        RETURN_IF_ERROR(checkOutput(
            parser, {parser.value("csv"), "--csv", {}, filesOf(reference), !parser.isSet("comments")}));
    std::vector<ColumnSummary> summaries;
    ASSIGN_OR_RETURN(const auto dataset,
                     loadInterruptibly(reference, [&](const Table& table, const std::stop_token& stop) {
                         summaries = summariesOf(table, stop);
                     }));
    const auto json = description(*dataset, reference, summaries);
    if (interrupted()) return exitCancelled();
    RETURN_IF_ERROR(json);
    if (parser.isSet("csv")) {
        ASSIGN_OR_RETURN(const auto table, delimitedText(dataset->table));
        RETURN_IF_ERROR(writeTable(parser, parser.value("csv"), table));
    }
    if (parser.isSet("json"))
        printJson(*json);
    else
        print(descriptionText(*json));
    return exitDone;
}

} // namespace epsiloscope::app
