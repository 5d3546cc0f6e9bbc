// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweep/SweepPage.h"
#include "ui/views/shared/Workspace.h"

#include <optional>

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
class RaceView final : public SweepPage {
    Q_OBJECT
public:
    /// Where a search for what the data allow is left when this goes.
    explicit RaceView(std::shared_ptr<LeavingThreads> leaving, QWidget* parent = nullptr);
    ~RaceView() override;

    /// The experiment that the window shows, with its columns, and what it learns from (null: nothing yet).
    void setExperiment(const Experiment& base, std::shared_ptr<const Dataset> dataset);
    /// Mechanisms left out, repeats, and whether each is tuned.
    void keepChoices(KeptChoices& choices);
    std::optional<SweepPlan> plan() const override;
    RaceChart* chart() const { return chart_; }

private:
    QString problem() const;
    /// What Start would ask for, once there is no problem.
    Result<SweepPlan> planned() const;
    QWidget* makeLeft();
    void take() override;
    void refresh() override;
    void showReadiness() override;
    void showEvent(QShowEvent* event) override;
    void look();
    QString emptyWords() const;

    Experiment base_;
    std::shared_ptr<const Dataset> dataset_;
    RaceContestants* contestants_;
    QPushButton* all_;
    QSpinBox* repeats_;
    QCheckBox* tuned_;
    ToneLabel *intention_, *words_;
    RaceChart* chart_;
    StandingsModel* model_;
    NumbersTable* table_;
};

} // namespace epsiloscope
