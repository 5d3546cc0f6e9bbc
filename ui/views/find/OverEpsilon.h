// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RaceStandings.h"
#include "core/experiment/solve/Solution.h"
#include "ui/views/find/FindOver.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

class RaceChart;
class SolveChart;

/// The experiment as mechanisms of every kind can run it: what is published of the data says nothing to those
/// that protect whole records, and is left out of the forms while one of these is set up.
Experiment forEveryMechanism(Experiment base, const Dataset& dataset);
/// The mechanisms that can be compared on these data, whatever is set up but ε and δ. It may take seconds.
AllowedByData allowedWhatever(const Experiment& base, const Dataset& dataset, const std::stop_token& stop);

/// A sweep as far as it had come, and what is asked of it.
struct SolveQuestion {
    SweepResult sweep;
    SolveGoal goal;
};

/// Over ε: which it takes to reach a goal, for each mechanism, by the curves through runs at several; the
/// answers grow better while runs come, and another goal costs no more of them. Without a goal the best that
/// can be had within the largest ε.
class OverEpsilon final : public FindOver {
    Q_OBJECT
public:
    explicit OverEpsilon(const std::shared_ptr<LeavingThreads>& leaving);

    QString title() const override;
    bool takes(const SweepPlan& plan) const override;
    QString problem() const override;
    Result<SweepPlan> planned() const override;
    std::optional<SweepPlan> finer() const override;
    void answerNow() override { following_.answerNow(); }
    SolveChart* chart() const { return chart_; }

signals:
    /// The person has moved the line of the goal, as it is typed.
    void goalMoved(const QString& goal);

private:
    void asked() override;
    void replaced() override;
    void refresh() override;
    SolveGoal goal() const;
    std::optional<SolveQuestion> asks() const;
    void tell(const std::vector<Solution>& solutions);
    void moveTarget(double target);

    SolveChart* chart_;
    SolveGoal goal_; ///< that is shown
    FollowingAnswer<SolveQuestion, std::vector<Solution>> following_;
};

/// At the ε that is set up alone: every mechanism on the same splits and seeds, ranked among those whose ε
/// means the same.
class AtThisEpsilon final : public FindOver {
    Q_OBJECT
public:
    explicit AtThisEpsilon(const std::shared_ptr<LeavingThreads>& leaving);

    QString title() const override;
    bool takes(const SweepPlan& plan) const override;
    QString problem() const override;
    Result<SweepPlan> planned() const override;
    void answerNow() override { following_.answerNow(); }
    RaceChart* chart() const { return chart_; }

private:
    void replaced() override;
    void refresh() override;
    void tell(const RaceStandings& standings);

    RaceChart* chart_;
    FollowingAnswer<SweepResult, RaceStandings> following_;
};

} // namespace epsiloscope
