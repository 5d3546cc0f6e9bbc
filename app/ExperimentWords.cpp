// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ExperimentWords.h"

#include "app/Console.h"
#include "core/base/WholeFile.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <nlohmann/json.hpp>

#include <stop_token>

namespace epsiloscope::app {

void addExperimentOptions(QCommandLineParser& parser) {
    parser.addOption({"out", "folder for result.json", "DIR"});
    parser.addOption({"seed", "seed of an exploration", "N"});
    parser.addOption({"threads", "threads of the engine", "N"});
    parser.addOption({"set", "a part of the experiment", "key=value"});
    parser.addOption({"json", "the result as JSON on stdout"});
}

Result<Experiment> experimentFrom(const QCommandLineParser& parser) {
    auto experiment = readExperiment(parser.positionalArguments().first().toStdString());
    if (!experiment) return experiment;
    QStringList settings = parser.values("set");
    if (parser.isSet("seed")) settings << "seed=" + parser.value("seed");
    for (const QString& setting : settings) {
        const auto equals = setting.indexOf('=');
        if (equals < 1)
            return Error{"\"" + setting.toStdString() + "\" is not key=value", "--set",
                         "write --set sigma=40"};
        if (auto set = setByText(*experiment, setting.left(equals).toStdString(),
                                 setting.mid(equals + 1).toStdString());
            !set)
            return set.error();
    }
    return experiment;
}

Result<int> threadsFrom(const QCommandLineParser& parser) {
    if (!parser.isSet("threads")) return 0;
    bool ok = false;
    const int threads = parser.value("threads").toInt(&ok);
    if (!ok || threads < 1 || threads > 1024)
        return Error{"must be a whole number from 1 to 1024, and is \"" +
                         parser.value("threads").toStdString() + "\"",
                     "--threads", "leave it out to use every processor"};
    return threads;
}

Result<void> checkWritable(const QString& folder, const QString& file) {
    const std::string where = folder.toStdString();
    if (!QDir().mkpath(folder))
        return Error{"the folder cannot be made", where, "choose a folder you may write to"};
    QSaveFile probe(folder + "/" + file);
    if (!QFileInfo(folder).isDir() || !probe.open(QIODevice::WriteOnly))
        return Error{"the folder is not writable", where, "choose a folder you may write to"};
    probe.cancelWriting();
    return {};
}

Result<void> writeJson(const QString& path, const nlohmann::json& json) {
    return writeWholeFile(path.toStdString(), json.dump(1) + "\n");
}

Result<std::shared_ptr<const Dataset>> loadInterruptibly(const DataReference& reference) {
    std::stop_source stop;
    return loadDataset(
        reference,
        [&stop](std::uint64_t, std::uint64_t) {
            if (interrupted()) stop.request_stop();
        },
        stop.get_token());
}

} // namespace epsiloscope::app
