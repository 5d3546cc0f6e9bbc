// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/SharedFiles.h"

#include <QFile>
#include <QFileInfo>

#include <cmath>
#include <limits>

namespace epsiloscope::testing {

QString sharedFile(const char* relativePath) {
    QString root = qEnvironmentVariable("EPSILOSCOPE_SHARED");
    if (root.isEmpty()) root = QStringLiteral(EPSILOSCOPE_SOURCE_DIR "/../shared");
    const QFileInfo file(root + QLatin1Char('/') + QString::fromUtf8(relativePath));
    return file.exists() ? file.canonicalFilePath() : QString();
}

Json goldenValues(const char* relativePath) {
    const QString path = sharedFile(relativePath);
    if (path.isEmpty()) return nullptr;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return nullptr;
    return Json::parse(file.readAll().toStdString());
}

double number(const Json& value) {
    if (value.is_number()) return value.get<double>();
    if (value == "inf") return std::numeric_limits<double>::infinity();
    if (value == "-inf") return -std::numeric_limits<double>::infinity();
    return std::numeric_limits<double>::quiet_NaN();
}

double relativeError(double actual, double expected) {
    if (actual == expected) return 0;
    const double error = std::abs(actual - expected);
    if (std::abs(expected) < 1e-290) return std::abs(actual) < 1e-290 ? 0 : error;
    return error / std::abs(expected);
}

} // namespace epsiloscope::testing
