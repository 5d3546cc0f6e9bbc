// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RaceStandings.h"
#include "ui/sweep/SweepPage.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/Answerer.h"

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
    explicit RaceView(const std::shared_ptr<LeavingThreads>& leaving, QWidget* parent = nullptr);
    ~RaceView() override;

    /// The experiment that the window shows, with its columns, and what it learns from (null: nothing yet).
    void setExperiment(const Experiment& base, std::shared_ptr<const Dataset> dataset);
    /// Mechanisms left out, repeats, and whether each is tuned.
    void keepChoices(KeptChoices& choices);
    /// Ranks what there is at once, for a picture.
    void rankNow();
    RaceChart* chart() const { return chart_; }

private:
    /// A race as far as it had come when its standings were asked for.
    struct Question {
        SweepResult race;
        int about = 0;
    };
    struct Answer {
        RaceStandings standings;
        int about = 0;
    };

    QString problem() const override;
    Result<SweepPlan> planned() const override;
    QString intention(const SweepPlan& plan) const override;
    QWidget* makeLeft();
    void take() override;
    void refresh() override;
    void showReadiness() override;
    void showEvent(QShowEvent* event) override;
    void look();
    QString emptyWords() const;
    void ask();
    void tell(const RaceStandings& standings);

    Experiment base_;
    std::shared_ptr<const Dataset> dataset_;
    RaceContestants* contestants_;
    QPushButton* all_;
    QSpinBox* repeats_;
    QCheckBox* tuned_;
    ToneLabel* words_;
    RaceChart* chart_;
    StandingsModel* model_;
    NumbersTable* table_;
    int about_ = 0;         ///< counts the races that were shown
    bool askAgain_ = false; ///< more has come meanwhile
    Answerer<Question, Answer> ranking_;
};

} // namespace epsiloscope
