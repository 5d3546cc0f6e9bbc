// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/solve/SolveGoal.h"
#include "ui/plots/marks/EndWords.h"
#include "ui/plots/marks/OnPlot.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace epsiloscope {

class Chart;

/// A setting that a line of a chart stands for.
struct SettingOfLine {
    QString parameter; ///< "epsilon", "queries"
    /// Across the plot at a height, or upwards at an x.
    Qt::Orientation direction = Qt::Horizontal;
    bool whole = false;                           ///< a whole number, at least 1
    bool hairline = false;                        ///< solid, and taken at its top
    bool gripFirst = false;                       ///< across: taken at its left
    QString larger{}, smaller{};                  ///< names of the two actions; empty: there are none
    std::function<std::optional<double>()> value; ///< the set value; nothing: there is no line
};

/// A line that sets a parameter where it is taken: with the mouse, or Ctrl, Shift and an arrow key. The axes
/// keep still while it is held.
class SettingLine final : public QObject {
public:
    using Moved = std::function<void(const QString& parameter, double value)>;
    /// The chart must outlive it.
    SettingLine(Chart* chart, SettingOfLine of, Moved moved);

    /// Puts it where the setting is now, in this colour; `shown`: not in a picture.
    void place(const QColor& colour, bool shown);
    bool held() const { return held_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool across() const { return of_.direction == Qt::Horizontal; }
    QCPAxis* axis() const;
    bool near(const QPointF& at) const;
    void moveTo(double value);
    void step(double factor);
    void release();

    Chart* chart_;
    SettingOfLine of_;
    Moved moved_;
    OnPlot<QCPItemLine> line_;
    OnPlot<QCPItemText> grip_;
    bool held_ = false, movedSincePress_ = false;
};

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
