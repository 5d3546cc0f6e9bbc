// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/SaveFile.h"

#include "core/base/WholeFile.h"
#include "core/experiment/description/DataFiles.h"

#include <QDir>
#include <QFileInfo>
#include <QObject>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

std::string pathFrom(const std::string& path, const QDir& folder) {
    const QString absolute = QDir::cleanPath(QFileInfo(QString::fromStdString(path)).absoluteFilePath());
    const QString relative = folder.relativeFilePath(absolute);
    const bool below = QDir::isRelativePath(relative) && !relative.startsWith(QStringLiteral("../"));
    return (below ? relative : absolute).toStdString();
}

} // namespace

Result<void> writeText(const QString& path, const std::string& text) {
    return writeWholeFile(path.toStdString(), text);
}

Experiment movableWith(Experiment experiment, const QString& folder) {
    const QDir from(QDir::cleanPath(QFileInfo(folder).absoluteFilePath()));
    experiment.data = withFiles(std::move(experiment.data),
                                [&from](const std::string& path) { return pathFrom(path, from); });
    return experiment;
}

QString reasonAgainstCsv(const Dataset* dataset) {
    if (!dataset) return QObject::tr("nothing is loaded");
    const auto& columns = dataset->table.columns;
    const bool pictures =
        std::ranges::any_of(columns, [](const Column& c) { return c.type == ColumnType::Image; });
    return pictures ? QObject::tr("pictures are no text") : QString();
}

} // namespace epsiloscope
