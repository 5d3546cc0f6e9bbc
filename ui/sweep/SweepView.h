// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweep/SweepSession.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <memory>

class QStackedWidget;

namespace epsiloscope {

class Chart;
class SweepBar;
class SweepChart;
class SweepChoices;
class SweepComparison;
class SweepFailures;
class SweepHeatMap;
class SweepPanel;
class ToneLabel;

/// Sweeps: what to vary at the left; how far it is, the results as lines, as boxes or as a map, and which of
/// two lines is the better at the right. It asks for a sweep; whoever owns the session starts it and shows it
/// here.
class SweepView final : public QWidget {
    Q_OBJECT
public:
    explicit SweepView(QWidget* parent = nullptr);
    ~SweepView() override;

    /// The experiment that the window shows.
    void setExperiment(const Experiment& base);
    /// Why nothing can be swept ("Open a dataset first"); empty: it can.
    void setBlocked(const QString& why);
    /// Follows a session, which may be dropped at any time; its result stays shown. Pause, resume and stop go
    /// to it.
    void showSession(SweepSession* session, const QString& name);
    /// Shows a sweep without a session: one that was read from a file.
    void showResult(std::shared_ptr<const SweepResult> result, const QString& name);
    std::shared_ptr<const SweepResult> result() const { return result_; }
    QString name() const { return name_; }

    /// Turns to the box plot.
    void showBoxes();
    SweepPanel* panel() const { return panel_; }
    SweepChart* lines() const { return lines_; }
    SweepHeatMap* map() const { return map_; }
    /// Lines (or their boxes) or map, whichever is looked at, brought up to date.
    Chart* shownChart() const;

signals:
    void startRequested(const epsiloscope::SweepPlan& plan);
    /// See SweepPanel::comparisonWanted().
    void comparisonWanted(const std::string& mechanism);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeLeft();
    QWidget* makeRight();
    void connectParts();
    void askForStart();
    void showReadiness();
    void sessionAdvanced();
    void applyChoices();
    void refreshChart();

    SweepPanel* panel_;
    SweepBar* bar_;
    SweepChoices* choices_;
    SweepChart* lines_;
    SweepHeatMap* map_;
    QStackedWidget* charts_;
    SweepFailures* failures_;
    SweepComparison* comparison_;
    ToneLabel* trouble_;
    QString blocked_, name_;
    std::shared_ptr<const SweepResult> result_;
    QPointer<SweepSession> session_;
    QTimer chartClock_; ///< since the last refresh of the charts
};

} // namespace epsiloscope
