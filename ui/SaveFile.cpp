// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/SaveFile.h"

#include "core/base/Json.h"
#include "core/data/readers/delimited/DelimitedWriter.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/files/KeptText.h"
#include "core/experiment/files/ResultJson.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QSaveFile>
#include <QThreadPool>

#include <algorithm>
#include <string>
#include <utility>

namespace epsiloscope {

namespace {

/// Does the work on a thread and tells its error on the window's.
void saveBeside(QObject* context, std::function<Result<void>()> work, SaveFailed failed) {
    QThreadPool::globalInstance()->start(
        [context = QPointer<QObject>(context), work = std::move(work), failed = std::move(failed)] {
            const Result<void> done = work();
            if (done) return;
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [context, failed, error = done.error()] {
                    if (context) failed(error);
                },
                Qt::QueuedConnection);
        });
}

Result<void> writeText(const QString& path, const std::string& text) {
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(text.data(), static_cast<qint64>(text.size())) >= 0 &&
        file.commit())
        return {};
    return Error{file.errorString().toStdString(), path.toStdString(), "choose a folder you may write to"};
}

std::string pathFrom(const std::string& path, const QDir& folder) {
    const QString absolute = QDir::cleanPath(QFileInfo(QString::fromStdString(path)).absoluteFilePath());
    const QString relative = folder.relativeFilePath(absolute);
    const bool below = QDir::isRelativePath(relative) && !relative.startsWith(QStringLiteral("../"));
    return (below ? relative : absolute).toStdString();
}

} // namespace

Experiment movableWith(Experiment experiment, const QString& folder) {
    const QDir from(QDir::cleanPath(QFileInfo(folder).absoluteFilePath()));
    experiment.data = withFiles(std::move(experiment.data),
                                [&from](const std::string& path) { return pathFrom(path, from); });
    return experiment;
}

void saveResult(QObject* context, std::shared_ptr<const Run> run, std::shared_ptr<const Dataset> dataset,
                const QString& path, SaveFailed failed) {
    saveBeside(
        context,
        [run = std::move(run), dataset = std::move(dataset), path] {
            // A run that was read from a file still has its mark of the data.
            return writeText(path,
                             (dataset ? resultToJson(*run, *dataset) : resultToJson(*run)).dump(1) + "\n");
        },
        std::move(failed));
}

void saveKept(QObject* context, std::shared_ptr<const Run> run, KeptWhat what, const QString& path,
              SaveFailed failed) {
    saveBeside(
        context,
        [run = std::move(run), what, path] {
            const auto text = keptText(*run, what);
            return text ? writeText(path, *text) : Result<void>(text.error());
        },
        std::move(failed));
}

void saveExperiment(QObject* context, const Experiment& experiment, const QString& path, SaveFailed failed) {
    saveBeside(
        context,
        [experiment, path] {
            const Experiment movable = movableWith(experiment, QFileInfo(path).absolutePath());
            return writeText(path, experimentToJson(movable).dump(1) + "\n");
        },
        std::move(failed));
}

void saveTable(QObject* context, std::shared_ptr<const Dataset> dataset, const QString& path,
               SaveFailed failed) {
    saveBeside(
        context,
        [dataset = std::move(dataset), path] { return writeDelimited(dataset->table, path.toStdString()); },
        std::move(failed));
}

void saveText(QObject* context, std::function<std::string()> text, const QString& path, SaveFailed failed) {
    saveBeside(
        context, [text = std::move(text), path] { return writeText(path, text()); }, std::move(failed));
}

QString reasonAgainstCsv(const Dataset* dataset) {
    if (!dataset) return QObject::tr("nothing is loaded");
    const auto& columns = dataset->table.columns;
    const bool pictures = std::any_of(columns.begin(), columns.end(),
                                      [](const Column& c) { return c.type == ColumnType::Image; });
    return pictures ? QObject::tr("pictures are no text") : QString();
}

} // namespace epsiloscope
