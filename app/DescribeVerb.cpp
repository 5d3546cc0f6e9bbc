// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Description.h"
#include "app/ExperimentWords.h"
#include "app/OutputPlace.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/data/readers/delimited/DelimitedWriter.h"
#include "core/experiment/run/Dataset.h"

namespace epsiloscope::app {

void addDescribeOptions(OptionParser& parser) {
    parser.addOption({"json", "JSON on stdout"});
    parser.addOption({"set", "how the data are read", "key=value"});
    parser.addOption({"csv", "write the table as comma-separated text", "file"});
    addForceOption(parser);
}

int describeVerb(const QStringList& words) {
    OptionParser parser;
    addDescribeOptions(parser);
    if (!parseWords(parser, "describe", words, 1)) return exitUsage;
    const auto reference = referenceFrom(parser.positionalArguments().first(), parser.values("set"));
    if (!reference) return complain(reference.error());
    if (parser.isSet("csv"))
        if (const auto may = checkOutput(parser, {parser.value("csv"), "--csv", {}, filesOf(*reference)});
            !may)
            return complain(may.error());
    std::stop_source stop;
    const auto dataset = loadDataset(
        *reference,
        [&stop](std::uint64_t, std::uint64_t) {
            if (interrupted()) stop.request_stop();
        },
        stop.get_token());
    if (interrupted()) return exitCancelled;
    if (!dataset) return complain(dataset.error());
    const auto json = description(**dataset, *reference, stop.get_token());
    if (interrupted()) return exitCancelled;
    if (!json) return complain(json.error());
    if (parser.isSet("csv"))
        if (const auto written = writeDelimited((*dataset)->table, parser.value("csv").toStdString());
            !written)
            return complain(written.error());
    if (parser.isSet("json"))
        printJson(*json);
    else
        print(descriptionText(*json));
    return exitDone;
}

} // namespace epsiloscope::app
