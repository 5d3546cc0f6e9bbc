// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ExportDialog.h"

#include <QObject>
#include <QSettings>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

class ChartBoard;
class SweepView;

/// What leaves the window as pictures and values: knows which charts there are and what stands behind them,
/// and owns the one dialog.
class ChartOutput final : public QObject {
    Q_OBJECT
public:
    /// Charts of a view of its own, all of one run, of one sweep, or of what a person chose there. References
    /// must outlive this.
    struct OwnView {
        NamedCharts charts;
        std::function<int()> run{}; ///< brought up to date: the run that is shown, 0: none
        std::function<std::optional<DocumentSweep>()> sweep{}; ///< of a view of a sweep, in place of `run`
        std::function<bool()> filled{};                        ///< of any other, where it may have nothing
        bool shown() const;
    };
    /// `settings` may be null; the dialog opens them anew. Board and views must outlive it.
    ChartOutput(ChartBoard* board, SweepView* sweeps, std::vector<OwnView> views, const QSettings* settings,
                QWidget* window);

    /// Opens the dialog on one chart: "labels" (or "errors", "gradients", "bags", "teachers"), "accountant",
    /// "accuracy", "tradeoff", "orders", "accountants", "sweep", "map", "votes", "plurality", "records",
    /// "search", "round-errors", "alphas", "weights", "round-accuracy", "line-vote", "line-thresholds",
    /// "line-weights", "prices", "price-curves", "bagging-plane", "ensemble-histogram", "ensemble-curve",
    /// "ensemble-map", "all".
    void show(const QString& chart);
    /// Puts one chart on the clipboard as the dialog was set last.
    void copy(const QString& chart);

    /// The charts that there are now.
    NamedCharts charts() const;
    ChartDocument document(const NamedCharts& charts) const;

signals:
    void copied();
    void failed(const Error& error);

private:
    ExportDialog* dialog();
    void follow(const NamedCharts& charts);

    ChartBoard* board_;
    SweepView* sweeps_;
    std::vector<OwnView> views_;
    std::unique_ptr<QSettings> settings_; ///< until the dialog has them
    QWidget* window_;
    ExportDialog* dialog_ = nullptr;
};

} // namespace epsiloscope
