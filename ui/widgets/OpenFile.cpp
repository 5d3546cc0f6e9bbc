// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/OpenFile.h"

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

Experiment sampleExperiment() {
    makeResourcesAvailable();
    QFile file(":/sample-experiment.json");
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QByteArray text = file.readAll();
    const auto read = experimentFromJson(
        Json::parse(std::string_view(text.data(), static_cast<std::size_t>(text.size())), nullptr, false),
        "");
    return read ? *read : Experiment{};
}

} // namespace epsiloscope
