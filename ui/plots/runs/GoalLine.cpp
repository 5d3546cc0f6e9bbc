// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/GoalLine.h"

#include "ui/language/Said.h"
#include "ui/plots/chart/Chart.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/marks/MeasureLook.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

// A hand does not mean more digits: 82.37 %, 312 labels.
constexpr double finestShare = 1e4;
constexpr double firstGuess = 0.8;

double rounded(Measure measure, double value) {
    if (!isShare(measure)) return std::max(1.0, std::round(value));
    return std::clamp(std::round(value * finestShare), 1.0, finestShare) / finestShare;
}

} // namespace

GoalLine::GoalLine(Chart* chart, std::function<Measure()> measure, std::function<void()> changed)
    : chart_(chart), measure_(std::move(measure)), changed_(std::move(changed)),
      line_(chart,
            {.parameter = QStringLiteral("goal"),
             .larger = tr("Goal: ask for more"),
             .smaller = tr("Goal: ask for less"),
             .value = [this] { return value(); }},
            [this](const QString&, double value) { want(value); }) {
    ChartActions* actions = chart->actionsOfChart();
    actions->make("goal", tr("Line of a &goal"), Qt::Key_S, [this] { toggle(); },
                  {.checked = [this] { return value().has_value(); }});
    actions->make("goal.answer", tr("Which ε does the goal take?"), QKeySequence(Qt::SHIFT | Qt::Key_S),
                  [this] { emit answerWanted(); }, {.enabled = [this] { return value().has_value(); }});
}

std::optional<double> GoalLine::value() const {
    const bool here = goal_ && goal_->wants == SolveGoal::Wants::LeastEpsilon && goal_->measure == measure_();
    return here ? std::optional(goal_->target) : std::nullopt;
}

void GoalLine::setGoal(const QString& goal) {
    const auto read = solveGoalFromText(goal.toStdString());
    const std::optional<SolveGoal> wanted = read ? std::optional(*read) : std::nullopt;
    if (std::exchange(goal_, wanted) == wanted) return;
    changed_();
}

void GoalLine::place(const QColor& colour, bool shown) {
    line_.place(colour, shown);
}

void GoalLine::addWord(std::vector<EndWord>& words, const QColor& colour) const {
    if (const auto height = value())
        words.push_back({.key = {}, // a click hides nothing: the key S does
                         .text = tr("goal: %1").arg(said(inWords(*goal_))),
                         .ink = colour,
                         .height = height});
}

void GoalLine::want(double value) {
    const Measure measure = measure_();
    const SolveGoal goal{SolveGoal::Wants::LeastEpsilon, measure, rounded(measure, value)};
    const QString text = QString::fromStdString(toText(goal));
    setGoal(text); // even where nobody listens
    emit wanted(text);
}

// Where it can be seen and taken: in the midst of what the axis shows.
void GoalLine::toggle() {
    if (value()) {
        setGoal({});
        emit wanted({});
        return;
    }
    const double middle = chart_->plot()->yAxis->range().center();
    want(std::isfinite(middle) && middle > 0 ? middle : firstGuess);
}

} // namespace epsiloscope
