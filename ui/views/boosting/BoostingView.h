// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/shared/ViewOfRun.h"
#include "ui/widgets/WalkBar.h"

#include <array>

class QGridLayout;
class QLabel;

namespace epsiloscope {

class AlphasChart;
class RoundAccuracyChart;
class RoundErrorsChart;
class RoundsChart;
class WeightsChart;

/// Which trial of a run that boosts is looked at, and which of its iterations.
class RoundBar final : public WalkBar {
    Q_OBJECT
public:
    explicit RoundBar(QWidget* parent = nullptr);

    /// Shows which of so many rounds is looked at; `following`: later ones will be, as they come.
    void showPlace(std::size_t round, std::size_t rounds, bool following);

private:
    QLabel* place_;
};

/// Boosting of one run iteration by iteration, of one of its trials: errors and who was picked, the weight of
/// each pick in the vote, the weights of records at one iteration, and the accuracy so far.
class BoostingView final : public ViewOfRun {
    Q_OBJECT
public:
    explicit BoostingView(QWidget* parent = nullptr);

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
    RoundErrorsChart* errors_;
    AlphasChart* alphas_;
    WeightsChart* weights_;
    RoundAccuracyChart* accuracy_;
    QLabel *facts_, *spent_;
};

} // namespace epsiloscope
