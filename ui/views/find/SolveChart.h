// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/solve/Solution.h"
#include "core/experiment/sweep/SweepResult.h"
#include "ui/plots/chart/PartsChart.h"
#include "ui/plots/runs/EpsilonAxis.h"
#include "ui/words/PrivacyWords.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// A measure against ε: for each mechanism the means over seeds with their 95 % intervals, the curve fitted
/// through them, which never falls, and on the line of the goal the answer with its interval as a bar. The
/// line can be taken: the goal follows.
class SolveChart final : public PartsChart {
    Q_OBJECT
public:
    explicit SolveChart(QWidget* parent = nullptr);

    /// Shows the goal; nothing: there is no line.
    void showGoal(const std::optional<SolveGoal>& goal);
    /// Shows the answers to the goal, and of which runs (null: none).
    void showSolutions(std::vector<Solution> solutions, std::shared_ptr<const SweepResult> sweep);
    EpsilonAxis* epsilonAxis() { return &epsilon_; }
    /// Sets the words for where there is nothing to see.
    void setEmptyWords(const QString& words);

    bool canBeLogarithmic(const QCPAxis* axis) const override { return axis == plot()->xAxis; }
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;
    /// The goal goes with a picture.
    std::map<QString, QString> choices() const override;
    void choose(const std::map<QString, QString>& choices) override;

signals:
    /// The person has moved the line: of the measure, or for "ε ≤ 1" of ε.
    void targetMoved(double target);
    /// A picture that was opened had this goal.
    void goalChosen(const QString& goal);

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;

private:
    bool wants(SolveGoal::Wants what) const { return goal_ && goal_->wants == what; }
    std::unique_ptr<SettingLine> makeLine(Qt::Orientation direction);
    ChartPart fitOf(std::size_t index) const;
    ChartPart meansOf(std::size_t index) const;
    ChartPart answerOf(std::size_t index) const;
    ChartPart markOf(const ChartPart& answer, std::size_t index) const;
    ChartPart dropOf(const ChartPart& mark, std::size_t index) const;
    ChartPart goalPart() const;
    void nameCurves();
    RunsPrivacy privacyOf(std::size_t index) const;
    void placeAxes();

    std::optional<SolveGoal> goal_;
    std::vector<Solution> solutions_;
    std::shared_ptr<const SweepResult> sweep_;
    QString empty_;
    std::unique_ptr<SettingLine> target_, limit_; ///< across at a measure, upwards at an ε
    EpsilonAxis epsilon_;
};

} // namespace epsiloscope
