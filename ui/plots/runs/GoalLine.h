// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/solve/SolveGoal.h"
#include "ui/plots/marks/EndWords.h"
#include "ui/plots/runs/SettingLine.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace epsiloscope {

/// How much somebody wants of a measure, as a line across a chart of it that can be taken: which ε that takes
/// is found elsewhere. There is none until it is asked for, here by the key S, or elsewhere. Never in a
/// picture: it says nothing of the runs.
class GoalLine final : public QObject {
    Q_OBJECT
public:
    /// `measure`: what the chart shows now; `changed`: draws it anew. The chart must outlive it.
    GoalLine(Chart* chart, std::function<Measure()> measure, std::function<void()> changed);

    /// Sets what is wanted, as solveGoalFromText() reads it; what is no goal, or one of ε, has no line, and
    /// one of another measure none here.
    void setGoal(const QString& goal);
    /// The wanted value of the measure; nothing: there is no line.
    std::optional<double> value() const;
    /// Puts it where the goal is; to be called whenever the chart is arranged.
    void place(const QColor& colour, bool shown);
    /// Says at its end what it is.
    void addWord(std::vector<EndWord>& words, const QColor& colour) const;

signals:
    /// The person has moved the line, made one, or (empty) taken it away.
    void wanted(const QString& goal);
    /// The person asks which ε it takes.
    void answerWanted();

private:
    void want(double value);
    void toggle();

    Chart* chart_;
    std::function<Measure()> measure_;
    std::function<void()> changed_;
    std::optional<SolveGoal> goal_;
    SettingLine line_;
};

} // namespace epsiloscope
