// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace epsiloscope {

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
