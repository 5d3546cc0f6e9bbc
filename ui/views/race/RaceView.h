// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RaceStandings.h"
#include "ui/views/shared/AnsweredPage.h"
#include "ui/views/shared/Workspace.h"

class QCheckBox;
class QPushButton;
class QSpinBox;

namespace epsiloscope {

class KeptChoices;
class NumbersTable;
class RaceChart;
class RaceContestants;
class StandingsModel;

/// Which mechanism for these data at this ε: all that the data allow run side by side on the same splits and
/// seeds; a lane each, and a scoreboard of those whose ε means the same.
class RaceView final : public AnsweredPage<SweepResult, RaceStandings> {
    Q_OBJECT
public:
    /// Where a search for what the data allow is left when this goes.
    explicit RaceView(const std::shared_ptr<LeavingThreads>& leaving, QWidget* parent = nullptr);
    ~RaceView() override;

    /// Mechanisms left out, repeats, and whether each is tuned.
    void keepChoices(KeptChoices& choices);
    RaceChart* chart() const { return chart_; }

private:
    QString problem() const override;
    Result<SweepPlan> planned() const override;
    QString intention(const SweepPlan& plan) const override;
    QWidget* makeLeft();
    void takeAllowed() override;
    std::optional<SweepResult> question() const override;
    void tell(const RaceStandings& standings) override;
    void refresh() override;
    void showReadiness() override;
    QString emptyWords() const;

    RaceContestants* contestants_;
    QPushButton* all_;
    QSpinBox* repeats_;
    QCheckBox* tuned_;
    ToneLabel* words_;
    RaceChart* chart_;
    StandingsModel* model_;
    NumbersTable* table_;
};

} // namespace epsiloscope
