// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

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

/// The two ends of an axis. Exports and sessions keep it, who draw nothing: it is no QCPRange, whose header
/// is the dearest of all.
struct AxisRange {
    double lower = 0, upper = 1;

    bool operator==(const AxisRange&) const = default;
};

/// How a person looks at a chart, beyond what is drawn: a value, kept with exports.
struct ChartView {
    bool zoomed = false; ///< else the chart chooses its ranges
    AxisRange x{}, y{};
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
