// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/OpenFile.h"

#include "core/data/Readers.h"
#include "core/experiment/ResultJson.h"

#include <QCoreApplication>
#include <QFile>
#include <QPointer>
#include <QSaveFile>
#include <QStringList>
#include <QThreadPool>
#include <nlohmann/json.hpp>

// Outside any namespace, as the macro demands: a static library's resources are linked in only where somebody
// asks.
static void initialiseResources() {
    Q_INIT_RESOURCE(epsiloscope);
}

namespace epsiloscope {

void makeResourcesAvailable() {
    initialiseResources();
}

bool isExperimentFile(const QString& path) {
    return path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
}

QString openFileFilters() {
    QStringList all{"*.json"}, filters;
    for (const ReaderDescriptor& reader : readers()) {
        QStringList patterns;
        for (const std::string& pattern : reader.patterns)
            patterns << QString::fromStdString(pattern);
        filters << QString::fromStdString(reader.title) + " (" + patterns.join(' ') + ")";
        all << patterns;
    }
    filters << QObject::tr("Experiments and results (*.json)") << QObject::tr("All files (*)");
    filters.prepend(QObject::tr("Data and experiments (%1)").arg(all.join(' ')));
    return filters.join(";;");
}

Experiment sampleExperiment() {
    makeResourcesAvailable();
    QFile file(":/sample-experiment.json");
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QByteArray text = file.readAll();
    const auto read = experimentFromJson(nlohmann::json::parse(text.begin(), text.end(), nullptr, false), "");
    return read ? *read : Experiment{};
}

void saveResult(QObject* context, std::shared_ptr<const Run> run, std::shared_ptr<const Dataset> dataset,
                const QString& path, std::function<void(const Error&)> failed) {
    QThreadPool::globalInstance()->start([context = QPointer<QObject>(context), run = std::move(run),
                                          dataset = std::move(dataset), path, failed = std::move(failed)] {
        const std::string text = resultToJson(*run, *dataset).dump(1) + "\n";
        QSaveFile file(path);
        if (file.open(QIODevice::WriteOnly) &&
            file.write(text.data(), static_cast<qint64>(text.size())) >= 0 && file.commit())
            return;
        const Error error{file.errorString().toStdString(), path.toStdString(),
                          "choose a folder you may write to"};
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [context, failed, error] {
                if (context) failed(error);
            },
            Qt::QueuedConnection);
    });
}

} // namespace epsiloscope
