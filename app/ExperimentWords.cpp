// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ExperimentWords.h"

#include "app/Console.h"
#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/experiment/description/CommandLine.h"
#include "core/experiment/description/TypedSettings.h"
#include "ui/export/OurFile.h"

#include <QFile>
#include <QFileInfo>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace epsiloscope::app {

namespace {

// Where an experiment begins with a brace. Without blanks; empty where it is no file that can be read.
QByteArray beginningOf(const QString& path) {
    QFile file(path);
    constexpr qint64 beginning = 4096;
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) return {};
    return file.read(beginning).trimmed();
}

bool isJsonName(const QString& path) {
    return path.endsWith(".json", Qt::CaseInsensitive);
}

// A sample is named, and any file that is no JSON holds data.
bool isDataset(const QString& path) {
    if (path.startsWith("sample:")) return true;
    const QByteArray head = beginningOf(path);
    if (head.startsWith('{')) return path.endsWith(".jsonl") || path.endsWith(".ndjson");
    return !head.isEmpty() && (head.startsWith('[') || !isJsonName(path));
}

// No data file begins like this and is called so, too.
bool isExperiment(const QString& path) {
    return isJsonName(path) && beginningOf(path).startsWith('{') && !holdsRecords(path);
}

} // namespace

Result<void> applySettings(Experiment& experiment, const QStringList& settings, const std::string& example) {
    for (const QString& words : settings) {
        ASSIGN_OR_RETURN(const auto setting, settingFrom(words.toStdString(), example));
        RETURN_IF_ERROR(setByText(experiment, setting.key, setting.value));
    }
    return {};
}

Result<Experiment> experimentFrom(const QCommandLineParser& parser) {
    QStringList settings = parser.values("set");
    if (parser.isSet("seed")) settings << "seed=" + parser.value("seed");
    if (parser.positionalArguments().isEmpty())
        return experimentFromSettings(namesIn(settings, &QString::toStdString));
    const QString path = parser.positionalArguments().first();
    if (isDataset(path)) {
        const std::string name = path.toStdString();
        return Error{"this is a dataset, and no experiment", name,
                     "epsiloscope describe " + name + " shows it; epsiloscope list template pate-gnmax " +
                         name + " > experiment.json writes an experiment on it to run"};
    }
    ASSIGN_OR_RETURN(auto experiment, readExperiment(path.toStdString()));
    RETURN_IF_ERROR(applySettings(experiment, settings, "sigma=40"));
    return experiment;
}

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
    for (const QString& words : settings) {
        ASSIGN_OR_RETURN(const auto setting, settingFrom(words.toStdString(), "data.label=income"));
        if (!setting.key.starts_with("data.") || (setting.key == "data.path" && !named))
            return Error{"\"" + setting.key + "\" says nothing about how data are read", "--set",
                         "give a key of the data, such as data.header=false"};
        RETURN_IF_ERROR(setByText(experiment, setting.key, setting.value));
    }
    return experiment.data;
}

Result<long> stepFrom(const QCommandLineParser& parser, const QString& option) {
    bool isNumber = false;
    const long number = parser.value(option).toLong(&isNumber);
    if (isNumber && number >= 1) return number;
    return Error{"must be a whole number, 1 or more, and is \"" + parser.value(option).toStdString() + "\"",
                 "--" + option.toStdString(),
                 {}};
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

Result<std::shared_ptr<const Dataset>> loadInterruptibly(const DataReference& reference,
                                                         const BesideLoading& beside) {
    interrupted(); // catches signals from now on
    std::stop_source stop;
    // A process that reads a file may be silent for long.
    const std::jthread watch([&stop](const std::stop_token& loaded) {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any ended;
        constexpr std::chrono::milliseconds often{20};
        while (!ended.wait_for(lock, loaded, often, [&loaded] { return loaded.stop_requested(); }))
            if (interrupted()) stop.request_stop();
    });
    auto dataset = loadDataset(reference, {}, stop.get_token(), beside);
    if (interrupted()) return cancelled();
    return dataset;
}

} // namespace epsiloscope::app
