// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RacePlan.h"
#include "core/experiment/solve/Solution.h"
#include "ui/sweep/SweepPage.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/Answerer.h"

#include <QStringList>

#include <cstdint>
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

/// Which ε it takes: a goal is typed or its line moved, runs at several ε answer it for each mechanism, with
/// an interval, and the answer grows better while they come. Another goal costs no more runs.
class SolveView final : public SweepPage {
    Q_OBJECT
public:
    /// Where what is found out beside the window's thread is left when this goes; null: it is waited for.
    explicit SolveView(std::shared_ptr<LeavingThreads> leaving, QWidget* parent = nullptr);
    ~SolveView() override;

    /// The experiment that the window shows, with its columns, and what it learns from (null: nothing yet).
    void setExperiment(const Experiment& base, std::shared_ptr<const Dataset> dataset);
    /// A goal that was chosen elsewhere, as solveGoalFromText() reads it; empty: none. What is asked already
    /// stays as it was typed.
    void setGoal(const QString& goal);
    /// Goal and mechanisms.
    void keepChoices(KeptChoices& choices);
    SolveChart* chart() const { return chart_; }
    /// At once, however long it takes.
    void answerNow();

signals:
    /// The person wants this, as the command line has it; empty: what is typed is no goal.
    void goalChosen(const QString& goal);

private:
    struct Wanted {
        Experiment base;
        std::shared_ptr<const Dataset> dataset;
    };
    struct Question {
        SweepResult sweep; ///< as far as it had come
        SolveGoal goal;
        std::uint64_t about = 0;
    };
    struct Answers {
        std::vector<Solution> solutions;
        std::uint64_t about = 0; ///< the result and goal that it is about
    };

    QWidget* makeTop();
    QString problem() const override;
    Result<SweepPlan> planned() const override;
    QString intention(const SweepPlan& plan) const override;
    std::vector<Contestant> mechanisms() const;
    bool wantsAll() const;
    void goalTyped();
    void moveTarget(double target);
    void look();
    void ask();
    void takeAnswers(const Answers& answers);
    void tell(const std::vector<Solution>& solutions);
    void startIfReady();
    void refine();
    void take() override;
    void refresh() override;
    void showReadiness() override;
    void showEvent(QShowEvent* event) override;
    QString emptyWords() const;

    Experiment base_;
    std::shared_ptr<const Dataset> dataset_;
    std::optional<AllowedByData> allowed_; ///< nothing: not known
    std::optional<SolveGoal> goal_;
    std::uint64_t about_ = 0; ///< counts results and goals
    bool askAgain_ = false;
    QLineEdit* text_;
    QComboBox* which_;
    QPushButton* finer_;
    ToneLabel *answers_, *tuning_;
    SweepFailures* failures_;
    SolveChart* chart_;
    Answerer<Wanted, AllowedByData> allowing_;
    Answerer<Question, Answers> answering_;
};

/// The answers in sentences, for each mechanism one line with its interval and what its ε means, and one
/// beneath it where there is something to remark.
QStringList answerWords(const std::vector<Solution>& solutions, const SolveGoal& goal);

} // namespace epsiloscope
