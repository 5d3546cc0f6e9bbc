// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "ui/plots/marks/CustomPlot.h"

#include <QString>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace epsiloscope {

/// A person's words at a place of a chart, in plot coordinates.
struct ChartNote {
    double x = 0, y = 0;
    QString text;

    bool operator==(const ChartNote&) const = default;
};

/// How a person looks at a chart, beyond what is drawn: a value, kept with exports.
struct ChartView {
    bool zoomed = false; ///< else the chart chooses its ranges
    QCPRange x{0, 1}, y{0, 1};
    bool logX = false, logY = false;
    BandKind band = BandKind::Quartiles;
    bool trials = false;        ///< individual runs behind the band
    std::set<QString> hidden{}; ///< keys of legend entries
    std::vector<ChartNote> notes{};
    std::map<QString, QString> choices{};       ///< Chart::choices()
    std::optional<double> cursorA{}, cursorB{}; ///< where they were set down, in plot coordinates

    bool operator==(const ChartView&) const = default;
};

/// One of Chart::choices(); empty where there is none.
inline std::string chosenIn(const std::map<QString, QString>& choices, const char* key) {
    const auto found = choices.find(QLatin1String(key));
    return found == choices.end() ? std::string() : found->second.toStdString();
}

} // namespace epsiloscope
