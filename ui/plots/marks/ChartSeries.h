// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace epsiloscope {

/// One line of a legend: a sample of the curve, and its words.
struct LegendEntry {
    QString key{}; ///< the key that a click hides or shows
    QString text{};
    QString brief{};      ///< the same where there is little room; empty: `text`
    QString onScreen{};   ///< the same beside the table of runs, which names them; empty: `text`
    QPen pen = Qt::NoPen; ///< for the sample line; none for a marker alone
    QColor words{};
    QColor band{}; ///< invalid: no band behind the sample
    std::optional<QCPScatterStyle> marker{};
    bool hidden = false;       ///< drawn in grey
    bool mayBeLeftOut = false; ///< when there is no room; those nearer the end go first
    /// A picture's words for it where no word at the end of a line tells it (EndWord::tells): of each run,
    /// and of each quantity, one entry, by what tells it. Empty: the entry itself, which its `key` tells.
    std::vector<LegendEntry> apart{};
    QString aside{}; ///< the picture's words for it in its caption: "median and quartiles of 5 repeats"
    bool namedAtEnd = false; ///< its line says it: on the screen it is listed while it is hidden only

    /// As a picture says it: what stands aside is said in its caption.
    const QString& inPrint() const { return aside.isEmpty() ? text : brief; }
    /// True if something is drawn for it; else its words stand alone.
    bool hasSample() const { return pen.style() != Qt::NoPen || band.isValid() || marker.has_value(); }
};

/// One curve as data: what the table behind a chart, the cursors and CSV show of it. Points are not
/// thinned. `lower` and `upper` are empty or as long as `y`.
struct ChartSeries {
    QString key{};            ///< as in the legend: "run3/epsilon", "reference/budget"
    QString run{};            ///< the run's name; empty for a reference
    QString quantity{};       ///< "ε spent (data-dependent)", "labels answered", "accuracy, median"
    QString band{};           ///< "quartiles of 5 repeats", "mean ± sd of 5 repeats"; empty without band
    LegendEntry appearance{}; ///< words, pen and marker as in the legend
    std::vector<double> x{}, y{}, lower{}, upper{};
    bool points = false; ///< marks only, no line between them
};

} // namespace epsiloscope
