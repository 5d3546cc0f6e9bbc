// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/charts/BoardDocument.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/ensemble/EnsembleCurveChart.h"
#include "ui/views/ensemble/EnsembleHeatMap.h"
#include "ui/views/sweep/SweepChart.h"
#include "ui/views/sweep/SweepHeatMap.h"

#include <QStringList>

#include <memory>

namespace epsiloscope::app {

/// What of a sweep its charts show; empty: as they choose.
struct SweepLook {
    QString measure;   ///< up; the trade-off's too
    QString words;     ///< in the cells of the map, too
    QString across;    ///< the key across
    QStringList where; ///< "key=value" each: where other parameters of the map stand
};

/// The charts that files hold, without a window: results of runs, one of a sweep, or one exported picture.
/// Needs an application.
class PlottedCharts {
public:
    /// Puts what the files hold on the charts: runs as Run 1, Run 2 … unless there are names.
    Result<void> show(const QStringList& paths, const QStringList& names);
    /// For drawing the chart of this name, or "all". Errors: what no chart that is drawn can show.
    Result<void> lookAt(const SweepLook& look, const QString& chart);
    /// All that there are, or the one of this name; the error lists them.
    Result<NamedCharts> chosen(const QString& name) const;
    ChartDocument document(const NamedCharts& charts) const;

private:
    Result<void> showSweep(const std::shared_ptr<const SweepResult>& sweep, const QString& name);
    Result<void> showPicture(ChartDocument document, const QStringList& names);

    Result<void> lookAtMeasure(const QString& measure, const QString& chart);
    Result<void> lookAtWords(const QString& measure, const QString& chart);
    Result<void> lookAcross(const QString& across);
    Result<void> lookWhere(const QString& pair);
    std::vector<std::string> sweptKeys() const;
    NamedCharts all() const;

    ChartBoard board_;
    mutable SweepChart lines_; ///< brought up to date when they are asked for
    mutable SweepHeatMap map_;
    mutable EnsembleCurveChart ensembleCurve_;
    mutable EnsembleHeatMap ensembleMap_; ///< takes seconds: computed where it is asked for by name
    std::vector<DocumentSweep> sweeps_;
};

} // namespace epsiloscope::app
