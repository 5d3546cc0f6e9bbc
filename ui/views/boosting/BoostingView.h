// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"
#include "ui/views/shared/ViewOfRun.h"

#include <QString>

#include <array>

class QGridLayout;
class QLabel;

namespace epsiloscope {

class RoundBar;
class RoundsChart;

/// Why a run has no iterations to show, in a sentence ("This mechanism has no iterations: …"); empty: it has
/// some.
QString whyNoRounds(const RunEntry& entry);

/// "After 25 iterations: the public classifier picked 9 times, the random classifier 16 times; 312 updates of
/// weights stopped at a bound." of one trial that has iterations. What a release keeps to itself is left
/// out.
QString roundsWords(const Run& run, const TrialRecord& trial);

/// The spending of the trial, with its meaning, and on what: "ε = 0.1 · … Of this ε went 0.05 to weights
/// handed to the learner and 0.05 to errors of the classifiers." Before the trial has ended: what will be
/// known then.
QString spentWords(const RunEntry& entry, const TrialRecord& trial);

/// Boosting of one run iteration by iteration, of one of its trials: errors and who was picked, the weight of
/// each pick in the vote, the weights of records at one iteration, and the accuracy so far.
class BoostingView final : public ViewOfRun {
    Q_OBJECT
public:
    explicit BoostingView(QWidget* parent = nullptr);

    /// The iteration that is looked at, as an index of the trial's rounds.
    std::optional<std::size_t> round() const;

    /// In the order drawn: errors, α, weights, accuracy.
    const std::array<RoundsChart*, 4>& charts() const { return charts_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void declareSettings();
    void layOut();
    void shareRows();
    void begin() override;
    void take() override;
    std::size_t rounds() const;
    void showRound();
    void chooseTrial(std::optional<std::size_t> place);

    bool ownTrial_ = false;            ///< the person chose the trial; else it is the latest
    std::optional<std::size_t> round_; ///< as the person chose it; nothing: the latest
    QGridLayout* grid_ = nullptr;
    RoundBar* bar_;
    std::array<RoundsChart*, 4> charts_;
    QLabel *facts_, *spent_;
};

} // namespace epsiloscope
