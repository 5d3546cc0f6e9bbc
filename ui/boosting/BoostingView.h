// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/boosting/RoundsChart.h"
#include "ui/runs/RunList.h"

#include <QWidget>

#include <array>
#include <optional>

class QLabel;
class QStackedLayout;

namespace epsiloscope {

class AlphasChart;
class RoundAccuracyChart;
class RoundBar;
class RoundErrorsChart;
class ToneLabel;
class WeightsChart;

/// Boosting of one run iteration by iteration, of one of its trials: errors and who was picked, the weight of
/// each pick in the vote, the weights of records at one iteration, and the accuracy so far. It does nothing
/// by itself: whoever owns it calls tick() every 33 ms or so while it is looked at.
class BoostingView final : public QWidget {
    Q_OBJECT
public:
    explicit BoostingView(QWidget* parent = nullptr);

    /// The run to look at; null: none. Cheap where it is the same. What was chosen stays then.
    void setRun(const RunEntry* entry);
    /// 0: none.
    int run() const { return entry_ ? entry_->id : 0; }
    /// Takes in what is new.
    void tick();
    /// The trial that is shown, counted from 0; nothing: none has iterations.
    std::optional<std::size_t> trial() const { return trial_; }
    /// The iteration that is looked at, as an index of the trial's rounds.
    std::optional<std::size_t> round() const;

    RoundErrorsChart* errorsChart() const { return errors_; }
    AlphasChart* alphasChart() const { return alphas_; }
    WeightsChart* weightsChart() const { return weights_; }
    RoundAccuracyChart* accuracyChart() const { return accuracy_; }
    /// In the order drawn: errors, α, weights, accuracy.
    std::array<RoundsChart*, 4> charts() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void layOut();
    std::optional<std::size_t> latestTrial() const;
    std::size_t rounds() const;
    void takeNew();
    void showFacts(const TrialRecord* trial);
    void showRound();
    void showPage();
    void maximise(const Chart* chart);

    std::optional<RunEntry> entry_;
    std::optional<std::size_t> seenVersion_;
    RunState seenState_ = RunState::Running;
    std::optional<std::size_t> trial_;
    bool ownTrial_ = false;            ///< the person chose it; else it is the latest
    std::optional<std::size_t> round_; ///< as the person chose it; nothing: the latest
    const Chart* alone_ = nullptr;
    QStackedLayout* pages_;
    ToneLabel* empty_;
    RoundBar* bar_;
    RoundErrorsChart* errors_;
    AlphasChart* alphas_;
    WeightsChart* weights_;
    RoundAccuracyChart* accuracy_;
    QLabel *facts_, *spent_;
};

} // namespace epsiloscope
