// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/solve/Solution.h"
#include "ui/views/shared/AnsweredPage.h"
#include "ui/views/shared/Workspace.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace epsiloscope {

class KeptChoices;
class SolveChart;
class SweepFailures;

/// A sweep as far as it had come, and what is asked of it.
struct SolveQuestion {
    SweepResult sweep;
    SolveGoal goal;
};

/// Which ε it takes: a goal is typed or its line moved, runs at several ε answer it for each mechanism, with
/// an interval, and the answer grows better while they come. Another goal costs no more runs.
class SolveView final : public AnsweredPage<SolveQuestion, std::vector<Solution>> {
    Q_OBJECT
public:
    /// Where what is found out beside the window's thread is left when this goes; null: it is waited for.
    explicit SolveView(const std::shared_ptr<LeavingThreads>& leaving, QWidget* parent = nullptr);
    ~SolveView() override;

    /// A goal that was chosen elsewhere, as solveGoalFromText() reads it; empty: none. What is asked already
    /// stays as it was typed.
    void setGoal(const QString& goal);
    /// Goal and mechanisms.
    void keepChoices(KeptChoices& choices);
    SolveChart* chart() const { return chart_; }

signals:
    /// The person wants this, as the command line has it; empty: what is typed is no goal.
    void goalChosen(const QString& goal);

private:
    QWidget* makeTop();
    QString problem() const override;
    Result<SweepPlan> planned() const override;
    QString intention(const SweepPlan& plan) const override;
    std::vector<Contestant> mechanisms() const;
    bool wantsAll() const;
    void goalTyped();
    void moveTarget(double target);
    bool wantsAllowed() const override { return wantsAll(); }
    std::optional<SolveQuestion> question() const override;
    void tell(const std::vector<Solution>& solutions) override;
    void startIfReady();
    void refine();
    void refresh() override;
    void showReadiness() override;
    void showEvent(QShowEvent* event) override;
    QString emptyWords() const;

    std::optional<SolveGoal> goal_;
    QLineEdit* text_;
    QComboBox* which_;
    QPushButton* finer_;
    ToneLabel *answers_, *tuning_;
    SweepFailures* failures_;
    SolveChart* chart_;
};

/// The answers in sentences, for each mechanism one line with its interval and what its ε means, and one
/// beneath it where there is something to remark.
QStringList answerWords(const std::vector<Solution>& solutions, const SolveGoal& goal);

} // namespace epsiloscope
