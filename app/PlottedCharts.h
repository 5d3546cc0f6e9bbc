// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charging/LedgerWorker.h"
#include "ui/export/ChartDocument.h"
#include "ui/export/DocumentOfCharts.h"
#include "ui/runs/RunList.h"
#include "ui/views/registry/Registry.h"
#include "ui/views/shared/Workspace.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

namespace epsiloscope::app {

/// The part of a sweep that its charts show; empty: as they choose.
struct SweepLook {
    QString measure;   ///< up; the trade-off's too
    QString words;     ///< in the cells of the map, too
    QString across;    ///< the key across
    QStringList where; ///< "key=value" each: where other parameters of the map stand
};

/// The charts that files hold, without a window: results of runs, one of a sweep, or one exported picture.
/// They are the charts of the views that say they can be drawn from files. Needs an application.
class PlottedCharts {
public:
    explicit PlottedCharts(const std::vector<ViewKind>& kinds = viewKinds());
    /// Puts what the files hold on the charts: runs as Run 1, Run 2 … unless there are names.
    Result<void> show(const QStringList& paths, const QStringList& names);
    /// For drawing the chart of this name, or "all". Errors: what no chart that is drawn can show.
    Result<void> lookAt(const SweepLook& look, const QString& chart);
    /// All that there are, or the one of this name; the error lists them.
    Result<NamedCharts> chosen(const QString& name) const;
    ChartDocument document(const NamedCharts& charts) const;

private:
    struct PlottedView {
        const ViewKind* kind;
        MadeView made;
        std::unique_ptr<QWidget> widget;
    };
    void showSweep(const ShownSweep& sweep);
    void showPicture(ChartDocument document, const QStringList& names);
    void setBudget();

    Result<void> lookAtMeasure(const QString& measure, const QString& chart);
    Result<void> lookAtWords(const QString& measure, const QString& chart);
    Result<void> lookAcross(const QString& across);
    Result<void> lookWhere(const QString& pair);
    std::vector<std::string> sweptKeys() const;
    /// The chart of a view that has it; made where it has not been.
    Chart* chart(const QString& id) const;
    const PlottedView& viewOf(const ViewKind& kind) const;
    NamedCharts all(const QString& name) const;

    const std::vector<ViewKind>& kinds_;
    RunList runs_;
    LedgerWorker ledgers_{{}};
    mutable Workspace at_{runs_, ledgers_, 1};
    mutable std::vector<PlottedView> views_; ///< made when they are asked for
};

} // namespace epsiloscope::app
