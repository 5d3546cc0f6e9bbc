// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"
#include "ui/line/ShownLine.h"

#include <QWidget>

#include <array>
#include <optional>

class QLabel;
class QPushButton;
class QStackedLayout;

namespace epsiloscope {

class Chart;
class LineThresholdsChart;
class LineVoteChart;
class LineWeightsChart;
class ToneLabel;

/// Boosting of one run whose classifiers are points on a line (Shen et al., section 4): the points and the
/// vote over them, where classifiers change sides, what each weighs; of the latest trial that has points. It
/// does nothing by itself: whoever owns it calls tick() every 33 ms or so while it is looked at.
class LineView final : public QWidget {
    Q_OBJECT
public:
    explicit LineView(QWidget* parent = nullptr);

    /// The run to look at; null: none. Cheap where it is the same.
    void setRun(const RunEntry* entry);
    /// 0: none.
    int run() const { return entry_ ? entry_->id : 0; }
    /// Takes in what is new, and redraws at most one chart.
    void tick();
    /// The trial that is shown, counted from 0; nothing: none has points on a line.
    std::optional<std::size_t> trial() const { return trial_; }

    LineVoteChart* voteChart() const { return vote_; }
    LineThresholdsChart* thresholdsChart() const { return thresholds_; }
    LineWeightsChart* weightsChart() const { return weights_; }

signals:
    /// The person wants the box plot of accuracy against ε: seven values of ε, ten trials each.
    void sweepWanted(const epsiloscope::SweepPlan& plan);

private:
    void layOut();
    std::optional<std::size_t> latestTrial() const;
    ShownLinePtr lineOf(std::size_t trial) const;
    void takeNew();
    void redrawOne();
    void showFacts(const ShownLine& line);
    void showPage();
    void maximise(const Chart* chart);
    void askForSweep();

    std::optional<RunEntry> entry_;
    std::optional<std::size_t> seenVersion_;
    RunState seenState_ = RunState::Running;
    std::optional<std::size_t> trial_;
    QStackedLayout* pages_;
    ToneLabel* empty_;
    LineVoteChart* vote_;
    LineThresholdsChart* thresholds_;
    LineWeightsChart* weights_;
    QLabel* facts_;
    QPushButton* sweep_;
    QWidget *lower_, *bottom_;
    std::array<bool, 3> dirty_{};
    const Chart* alone_ = nullptr;
};

} // namespace epsiloscope
