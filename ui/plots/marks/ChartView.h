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

/// The source that a chart is drawn from, and what its picture therefore brings back.
enum class ChartShows {
    Nothing, ///< trials by hand, a ledger, a search: only how the chart was looked at
    Runs,    ///< all visible runs
    OneRun,
    Sweep,
    RunsAndSweep
};

/// A chart as its class declares it; menus, exports, pictures and the command line follow from it.
struct ChartKind {
    QString id{}; ///< in pictures, names of files and on the command line: "round-errors". Never changes
    ChartShows shows = ChartShows::Nothing;
    bool together = false;  ///< goes with others on one page ("all"); else it leaves by its own name alone
    bool fromFiles = false; ///< result files hold what it shows, so that the command line can draw it
    /// Long lists of a trial in result.json that no other chart needs: "rdp".
    std::vector<std::string> lists{};
};

} // namespace epsiloscope
