// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QString>

#include <optional>

namespace epsiloscope {

/// One line of a legend: a sample of the curve, and its words.
struct LegendEntry {
    QString key{}; ///< what a click hides or shows
    QString text{};
    QString brief{};      ///< the same where there is little room; empty: `text`
    QString onScreen{};   ///< the same beside the table of runs, which names them; empty: `text`
    QPen pen = Qt::NoPen; ///< of the sample line; none for a marker alone
    QColor words{};
    QColor band{}; ///< invalid: no band behind the sample
    std::optional<QCPScatterStyle> marker{};
    bool hidden = false;       ///< drawn in grey
    bool mayBeLeftOut = false; ///< when there is no room; those nearer the end go first
    bool namedAtEnd = false;   ///< its line says it: on the screen it is listed while it is hidden only
};

} // namespace epsiloscope
