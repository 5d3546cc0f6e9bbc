// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/SettingLine.h"

#include "ui/language/Said.h"
#include "ui/plots/chart/Chart.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/marks/MeasureLook.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

constexpr double reachOfHand = 5; // pixels
constexpr double keyFactor = 1.1;

// A hand does not mean more digits: 82.37 %, 312 labels.
constexpr double finestShare = 1e4;
constexpr double firstGuess = 0.8;

double rounded(Measure measure, double value) {
    if (!isShare(measure)) return std::max(1.0, std::round(value));
    return std::clamp(std::round(value * finestShare), 1.0, finestShare) / finestShare;
}

} // namespace

SettingLine::SettingLine(Chart* chart, SettingOfLine of, Moved moved)
    : chart_(chart), of_(std::move(of)), moved_(std::move(moved)), line_(new QCPItemLine(chart->plot())),
      grip_(new QCPItemText(chart->plot())) {
    spanAxes(of_.direction, {line_->start, line_->end, grip_->position});
    line_->setClipToAxisRect(true);
    grip_->setClipToAxisRect(false);
    grip_->setText(across() ? QString(of_.gripFirst ? u'▸' : u'◂') : QString(of_.hairline ? u'▼' : u'▴'));
    grip_->setPositionAlignment(
        across()
            ? Qt::AlignLeft | Qt::AlignVCenter
            : Qt::AlignHCenter | (of_.hairline ? Qt::AlignTop : Qt::AlignBottom)); // clear of the numbers
    chart->plot()->installEventFilter(this);
    if (of_.larger.isEmpty()) return;
    const auto key = [this](bool more) {
        const int arrow =
            across() ? (more ? Qt::Key_Up : Qt::Key_Down) : (more ? Qt::Key_Right : Qt::Key_Left);
        return QKeySequence(Qt::CTRL | Qt::SHIFT | static_cast<Qt::Key>(arrow));
    };
    const QByteArray name = of_.parameter.toLatin1();
    chart->actionsOfChart()->make(QByteArray(name + ".larger"), of_.larger, key(true),
                                  [this] { step(keyFactor); });
    chart->actionsOfChart()->make(QByteArray(name + ".smaller"), of_.smaller, key(false),
                                  [this] { step(1 / keyFactor); });
}

QCPAxis* SettingLine::axis() const {
    return across() ? chart_->plot()->yAxis : chart_->plot()->xAxis;
}

void SettingLine::place(const QColor& colour, bool shown) {
    const auto value = of_.value();
    line_->setVisible(shown && value);
    grip_->setVisible(shown && value);
    if (!value) return;
    line_->setPen(QPen(colour, chartStyle.guide, of_.hairline ? Qt::SolidLine : Qt::DotLine));
    grip_->setColor(colour);
    if (across()) {
        line_->start->setCoords(0, *value);
        line_->end->setCoords(1, *value);
        grip_->position->setCoords(of_.gripFirst ? 0 : 1, *value);
    } else {
        line_->start->setCoords(*value, 0);
        line_->end->setCoords(*value, 1);
        grip_->position->setCoords(*value, of_.hairline ? 0 : 1);
    }
}

bool SettingLine::near(const QPointF& at) const {
    if (!line_->visible() || !of_.value()) return false;
    const QRect inner = chart_->plot()->axisRect()->rect().adjusted(-4, -4, 12, 12);
    if (!inner.contains(at.toPoint())) return false;
    const double pixel = axis()->coordToPixel(*of_.value());
    return std::abs(pixel - (across() ? at.y() : at.x())) <= reachOfHand;
}

void SettingLine::moveTo(double value) {
    if (of_.whole) value = std::max(1.0, std::round(value));
    if (!(value > 0) || value == of_.value()) return;
    moved_(of_.parameter, value);
}

void SettingLine::step(double factor) {
    const auto value = of_.value();
    if (!value) return;
    const double wanted = *value * factor;
    moveTo(of_.whole && std::abs(wanted - *value) < 1 ? *value + (factor > 1 ? 1 : -1) : wanted);
}

void SettingLine::release() {
    held_ = false;
    chart_->axes()->hold(false);
    chart_->plot()->unsetCursor();
    chart_->plot()->replot(QCustomPlot::rpQueuedReplot);
}

bool SettingLine::eventFilter(QObject*, QEvent* event) {
    const auto* mouse = dynamic_cast<QMouseEvent*>(event);
    if (!mouse) return false;
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (mouse->button() != Qt::LeftButton || mouse->modifiers() != Qt::NoModifier ||
            !near(mouse->position()))
            return false;
        held_ = true;
        movedSincePress_ = false;
        chart_->axes()->hold(true);
        chart_->setFocus(Qt::MouseFocusReason);
        return true;
    case QEvent::MouseMove:
        if (held_) {
            const QPointF at = mouse->position();
            movedSincePress_ = true;
            moveTo(axis()->pixelToCoord(across() ? at.y() : at.x()));
            return true;
        }
        if (mouse->buttons() != Qt::NoButton || !near(mouse->position())) return false;
        chart_->plot()->setCursor(across() ? Qt::SizeVerCursor : Qt::SizeHorCursor);
        return true;
    case QEvent::MouseButtonRelease:
        if (!held_) return false;
        release();
        // A mere click means what a click means elsewhere in the plot.
        if (!movedSincePress_) emit chart_->plotClicked(mouse->position().toPoint());
        return true;
    default:
        return false;
    }
}

GoalLine::GoalLine(Chart* chart, std::function<Measure()> measure, std::function<void()> changed)
    : chart_(chart), measure_(std::move(measure)), changed_(std::move(changed)),
      line_(chart,
            {.parameter = QStringLiteral("goal"),
             .gripFirst = true,
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
