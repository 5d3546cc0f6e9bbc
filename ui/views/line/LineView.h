// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"
#include "ui/views/line/LineCharts.h"
#include "ui/views/shared/ViewOfRun.h"

#include <array>

class QLabel;
class QPushButton;

namespace epsiloscope {

class LineChart;
class LineThresholdsChart;
class LineVoteChart;
class LineWeightsChart;

/// Boosting of one run whose classifiers are points on a line (Shen et al., section 4): the points and the
/// vote over them, where classifiers change sides, what each weighs; of the latest trial that has points.
class LineView final : public ViewOfRun {
    Q_OBJECT
public:
    explicit LineView(QWidget* parent = nullptr);

    /// Takes in what is new, and redraws at most one chart.
    void tick() override;

    LineVoteChart* voteChart() const { return vote_; }
    LineThresholdsChart* thresholdsChart() const { return thresholds_; }
    LineWeightsChart* weightsChart() const { return weights_; }

signals:
    /// The person wants the box plot of accuracy against ε: seven values of ε, ten trials each.
    void sweepWanted(const epsiloscope::SweepPlan& plan);

private:
    void layOut();
    void begin() override;
    void take() override;
    ShownLinePtr line() const;
    std::array<LineChart*, 3> charts() const;
    void maximise(const QWidget* chart);

    LineVoteChart* vote_;
    LineThresholdsChart* thresholds_;
    LineWeightsChart* weights_;
    QLabel* facts_;
    QPushButton* sweep_;
    QWidget *lower_, *bottom_;
    std::size_t drawn_ = 0; ///< charts that show what was taken last
};

} // namespace epsiloscope
