// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartDocument.h"
#include "ui/export/ExportDialog.h"

#include <QObject>
#include <QSettings>

#include <memory>

namespace epsiloscope {

class Chart;
class ViewTabs;
class Workspace;

/// The chart of a view that a widget belongs to, or null.
Chart* chartAround(QWidget* widget);

/// The output of the window as pictures and values: the charts of its views and what stands behind them, in
/// the one dialog. It hears the keys of copying and export wherever the focus is in the window.
class ChartOutput final : public QObject {
    Q_OBJECT
public:
    /// `settings` may be null; the dialog opens them anew. The others must outlive it.
    ChartOutput(ViewTabs* views, Workspace& at, const QSettings* settings, QWidget* window);

    /// Opens the dialog on one chart (ChartKind::id), or on "all".
    void show(const QString& chart);
    /// Asks where one chart is to be saved as a paper takes it.
    void saveForPaper(const QString& chart);
    /// Puts one chart on the clipboard as the dialog was set last.
    void copy(const QString& chart);

    /// The charts that there are now.
    NamedCharts charts() const;
    ChartDocument document(const NamedCharts& charts) const;

signals:
    void copied();
    void saved(const QString& path);
    void failed(const Error& error);

private:
    ExportDialog* dialog();
    void follow(const QString& view);
    /// The chart that a key is about: the chart under the mouse, else the one with the focus, else the first
    /// of the view that is looked at, else the first there is; empty: there is none.
    QString chartMeant() const;

    ViewTabs* views_;
    Workspace& at_;
    std::unique_ptr<QSettings> settings_; ///< until the dialog has them
    QWidget* window_;
    ExportDialog* dialog_ = nullptr;
};

class RunList;

/// Puts the runs of exported charts among the others, with their names, and with their colours as far as
/// these are free, and brings the charts' view to the front where it has something to show of them. Where
/// there were no runs before, the charts are looked at as they were: zoom, scales, notes, what was hidden.
void restoreCharts(const ChartDocument& document, RunList& runs, ViewTabs& views);

/// The experiment behind exported charts that the forms should show: the newest visible run's; null where
/// there is none.
const Experiment* experimentOf(const ChartDocument& document);

} // namespace epsiloscope
