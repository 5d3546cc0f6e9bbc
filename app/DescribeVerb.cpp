// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Description.h"
#include "app/Verbs.h"
#include "core/data/DelimitedWriter.h"
#include "core/experiment/Dataset.h"

#include <nlohmann/json.hpp>

namespace epsiloscope::app {

namespace {

/// What --set says about the data, by the keys of an experiment.
Result<DataReference> givenReference(const QString& path, const QStringList& settings) {
    Experiment experiment;
    experiment.data.path = path.toStdString();
    for (const QString& setting : settings) {
        const auto equals = setting.indexOf('=');
        if (equals < 1)
            return Error{"\"" + setting.toStdString() + "\" is not key=value", "--set",
                         "write --set data.label=income"};
        const QString key = setting.left(equals);
        if (!key.startsWith("data.") || key == "data.path")
            return Error{"\"" + key.toStdString() + "\" says nothing about how data are read", "--set",
                         "give a key of the data, such as data.header=false"};
        auto done = setByText(experiment, key.toStdString(), setting.mid(equals + 1).toStdString());
        if (!done) return done.error();
    }
    return experiment.data;
}

} // namespace

int describeVerb(const QStringList& words) {
    QCommandLineParser parser;
    parser.addOption({"json", "JSON on stdout"});
    parser.addOption({"set", "how the data are read", "key=value"});
    parser.addOption({"csv", "write the table as comma-separated text", "file"});
    if (!parseWords(parser, "describe", words, 1)) return exitUsage;
    const auto reference = givenReference(parser.positionalArguments().first(), parser.values("set"));
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
