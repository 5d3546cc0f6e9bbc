// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Description.h"
#include "app/ExperimentWords.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/data/DelimitedWriter.h"
#include "core/experiment/Dataset.h"

namespace epsiloscope::app {

int describeVerb(const QStringList& words) {
    QCommandLineParser parser;
    parser.addOption({"json", "JSON on stdout"});
    parser.addOption({"set", "how the data are read", "key=value"});
    parser.addOption({"csv", "write the table as comma-separated text", "file"});
    if (!parseWords(parser, "describe", words, 1)) return exitUsage;
    if (parser.isSet("csv"))
        if (const auto writable = checkFileWritable(parser.value("csv"), "--csv"); !writable)
            return complain(writable.error());
    const auto reference = referenceFrom(parser.positionalArguments().first(), parser.values("set"));
    if (!reference) return complain(reference.error());
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
