// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/BuiltInFiles.h"

#include "core/base/Json.h"

#include <QFile>

// Outside any namespace, as the macro demands: a static library's resources are linked in only where somebody
// asks.
static void initialiseResources() {
    Q_INIT_RESOURCE(epsiloscope);
    Q_INIT_RESOURCE(manual);
}

namespace epsiloscope {

void makeResourcesAvailable() {
    initialiseResources();
}

bool isBuiltIn(const QString& path) {
    return path.startsWith(QLatin1String("sample:")) || path.startsWith(QLatin1String(":/"));
}

Result<std::string> readResource(const QString& path) {
    makeResourcesAvailable();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{"the program does not bring this file", path.toStdString(), "open another one"};
    return file.readAll().toStdString();
}

Experiment builtInExperiment(const QString& path) {
    const auto text = readResource(path);
    const auto read =
        text ? experimentFromJson(Json::parse(*text, nullptr, false), "") : Result<Experiment>(text.error());
    return read ? *read : Experiment{};
}

Experiment firstExperiment() {
    return builtInExperiment(":/sample-survey.json");
}

Experiment sampleExperiment() {
    return builtInExperiment(":/sample-experiment.json");
}

} // namespace epsiloscope
