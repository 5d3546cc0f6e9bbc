// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ExperimentWords.h"

#include "app/Console.h"
#include "core/base/Json.h"
#include "core/base/Propagate.h"
#include "core/base/WholeFile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <stop_token>

namespace epsiloscope::app {

void addExperimentOptions(OptionParser& parser) {
    parser.addOption({"out", "folder for result.json", "DIR"});
    parser.addOption({"seed", "seed of an exploration", "N"});
    parser.addOption({"threads", "threads of the engine", "N"});
    parser.addOption({"set", "a part of the experiment", "key=value"});
    parser.addOption({"json", "the result as JSON on stdout"});
}

namespace {

// An experiment is JSON and begins with a brace; a sample is named, and any other file holds data.
bool isDataset(const QString& path) {
    if (path.startsWith("sample:")) return true;
    QFile file(path);
    constexpr qint64 beginning = 4096;
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) return false;
    const QByteArray head = file.read(beginning);
    const bool json = head.trimmed().startsWith('{') || path.endsWith(".json", Qt::CaseInsensitive);
    return !head.trimmed().isEmpty() && !json;
}

} // namespace

Result<Experiment> experimentFrom(const QCommandLineParser& parser) {
    const QString path = parser.positionalArguments().first();
    if (isDataset(path)) {
        const std::string name = path.toStdString();
        return Error{"this is a dataset, and no experiment", name,
                     "epsiloscope describe " + name + " shows it; epsiloscope list template pate-gnmax " +
                         name + " > experiment.json writes an experiment on it to run"};
    }
    ASSIGN_OR_RETURN(auto experiment, readExperiment(path.toStdString()));
    QStringList settings = parser.values("set");
    if (parser.isSet("seed")) settings << "seed=" + parser.value("seed");
    for (const QString& setting : settings) {
        const auto equals = setting.indexOf('=');
        if (equals < 1)
            return Error{"\"" + setting.toStdString() + "\" is not key=value", "--set",
                         "write --set sigma=40"};
        RETURN_IF_ERROR(
            setByText(experiment, setting.left(equals).toStdString(), setting.mid(equals + 1).toStdString()));
    }
    return experiment;
}

namespace {

// No data file begins like this and is called so, too.
bool isExperiment(const QString& path) {
    QFile file(path);
    if (!path.endsWith(".json", Qt::CaseInsensitive) || !file.open(QIODevice::ReadOnly)) return false;
    constexpr qint64 beginning = 4096;
    return file.read(beginning).trimmed().startsWith('{');
}

} // namespace

Result<DataReference> referenceFrom(const QString& path, const QStringList& settings,
                                    const DataReference& known) {
    Experiment experiment;
    experiment.data = known;
    experiment.data.path = path.toStdString();
    const bool named = isExperiment(path);
    if (named) {
        ASSIGN_OR_RETURN(const auto read, readExperiment(path.toStdString()));
        experiment.data = read.data;
    }
    for (const QString& setting : settings) {
        const auto equals = setting.indexOf('=');
        if (equals < 1)
            return Error{"\"" + setting.toStdString() + "\" is not key=value", "--set",
                         "write --set data.label=income"};
        const QString key = setting.left(equals);
        if (!key.startsWith("data.") || (key == "data.path" && !named))
            return Error{"\"" + key.toStdString() + "\" says nothing about how data are read", "--set",
                         "give a key of the data, such as data.header=false"};
        RETURN_IF_ERROR(setByText(experiment, key.toStdString(), setting.mid(equals + 1).toStdString()));
    }
    return experiment.data;
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
    if (folder.isEmpty()) return Error{"no folder is named", "--out", "write --out DIR"};
    const std::string where = folder.toStdString();
    if (!QDir().mkpath(folder))
        return Error{"the folder cannot be made", where, "choose a folder you may write to"};
    QSaveFile probe(folder + "/" + file);
    if (!QFileInfo(folder).isDir() || !probe.open(QIODevice::WriteOnly))
        return Error{"the folder is not writable", where, "choose a folder you may write to"};
    probe.cancelWriting();
    return {};
}

Result<void> checkFileWritable(const QString& path, const std::string& option) {
    if (path.isEmpty()) return Error{"no file is named", option, "write " + option + " FILE"};
    const QFileInfo file(path);
    if (file.exists() && !file.isFile())
        return Error{file.isDir() ? "is a folder" : "is no plain file", path.toStdString(),
                     "name a file for " + option};
    QSaveFile probe(path);
    if (!probe.open(QIODevice::WriteOnly))
        return Error{"the file cannot be written (" + probe.errorString().toStdString() + ")",
                     path.toStdString(), "choose a place you may write to for " + option};
    probe.cancelWriting();
    return {};
}

Result<void> writeJson(const QString& path, const Json& json) {
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
