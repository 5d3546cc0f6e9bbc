// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/SettingLine.h"

#include "ui/plots/chart/Chart.h"
#include "ui/plots/chart/ChartActions.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double reachOfHand = 5; // pixels
constexpr double keyFactor = 1.1;

} // namespace

SettingLine::SettingLine(Chart* chart, SettingOfLine of, Moved moved)
    : chart_(chart), of_(std::move(of)), moved_(std::move(moved)), line_(new QCPItemLine(chart->plot())),
      grip_(new QCPItemText(chart->plot())) {
    spanAxes(of_.direction, {line_->start, line_->end, grip_->position});
    line_->setClipToAxisRect(true);
    grip_->setClipToAxisRect(false);
    grip_->setText(across() ? QStringLiteral("◂") : QString(of_.hairline ? u'▼' : u'▴'));
    grip_->setPositionAlignment(
        across()
            ? Qt::AlignLeft | Qt::AlignVCenter
            : Qt::AlignHCenter | (of_.hairline ? Qt::AlignTop : Qt::AlignBottom)); // clear of the numbers
    chart->plot()->installEventFilter(this);
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
        grip_->position->setCoords(1, *value);
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

} // namespace epsiloscope
