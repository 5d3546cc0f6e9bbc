// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/StageLight.h"

#include <QApplication>
#include <QCursor>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int frameMilliseconds = 16;
constexpr int step = 24, fineStep = 4; // pixels of an arrow key, and with Shift
constexpr int darkness = 165;          // of 255, around what is lit
constexpr int partMargin = 6;
// Seen by every kind of colour blindness, on light and on dark: a dark dot with a light rim and a dark edge.
const QColor dotColour(214, 39, 40), rimColour(255, 255, 255), edgeColour(0, 0, 0);

QPoint stepOf(int key, int pixels) {
    switch (key) {
    case Qt::Key_Left:
        return {-pixels, 0};
    case Qt::Key_Right:
        return {pixels, 0};
    case Qt::Key_Up:
        return {0, -pixels};
    case Qt::Key_Down:
        return {0, pixels};
    default:
        return {};
    }
}

} // namespace

StageLight::StageLight(QWidget* window) : QWidget(window), window_(window) {
    setObjectName(QStringLiteral("stageLight"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
    // A mouse over widgets that do not track it sends nothing.
    clock_.setInterval(frameMilliseconds);
    clock_.setTimerType(Qt::PreciseTimer);
    connect(&clock_, &QTimer::timeout, this, &StageLight::follow);
    QApplication::instance()->installEventFilter(this);
}

void StageLight::setLaser(bool on) {
    laser_ = on;
    apply();
}

void StageLight::setSpotlight(bool on) {
    spot_ = on;
    if (on) part_ = nullptr;
    apply();
}

void StageLight::lightPart(QWidget* part) {
    part_ = part;
    if (part) spot_ = false;
    apply();
}

void StageLight::putOut() {
    laser_ = spot_ = false;
    part_ = nullptr;
    apply();
}

void StageLight::apply() {
    const bool lit = laser_ || spot_ || part_;
    if (lit && isHidden()) {
        mouse_ = QCursor::pos();
        place_ = window_->mapFromGlobal(mouse_);
        if (!window_->rect().contains(place_)) place_ = window_->rect().center();
    }
    setGeometry(window_->rect());
    setVisible(lit);
    raise();
    lit_ = litPart();
    update();
    if (lit)
        clock_.start();
    else
        clock_.stop();
}

// Only what changes is painted again: the window below is costly.
void StageLight::setPlace(QPoint place) {
    const QRect room = window_->rect();
    place.setX(std::clamp(place.x(), room.left(), room.right()));
    place.setY(std::clamp(place.y(), room.top(), room.bottom()));
    if (place == place_) return;
    if (laser_) update(dotAt(place_).united(dotAt(place)));
    if (spot_) update(circleAt(place_).united(circleAt(place)));
    place_ = place;
}

void StageLight::follow() {
    if (const QPoint mouse = QCursor::pos(); mouse != mouse_) {
        mouse_ = mouse;
        setPlace(window_->mapFromGlobal(mouse));
    }
    if (const QRect now = litPart(); now != lit_) {
        lit_ = now;
        update();
    }
}

bool StageLight::eventFilter(QObject* watched, QEvent* event) {
    if (watched == window_ && event->type() == QEvent::Resize) {
        setGeometry(window_->rect());
        raise();
    }
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!laser_ || !key) return false;
    const auto* widget = qobject_cast<const QWidget*>(watched);
    if (!widget || widget->window() != window_) return false;
    const auto* pressed = static_cast<QKeyEvent*>(event);
    if (pressed->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) return false;
    const QPoint by = stepOf(pressed->key(), pressed->modifiers() & Qt::ShiftModifier ? fineStep : step);
    if (by.isNull()) return false;
    event->accept();
    if (event->type() == QEvent::KeyPress) setPlace(place_ + by);
    return true;
}

int StageLight::letter() const {
    return window_->fontMetrics().height();
}

QRect StageLight::dotAt(QPoint place) const {
    const int radius = std::max(8, letter() / 2) + 3;
    return {place - QPoint(radius, radius), QSize(2 * radius + 1, 2 * radius + 1)};
}

QRect StageLight::circleAt(QPoint place) const {
    const int radius = std::max(120, 5 * letter());
    return {place - QPoint(radius, radius), QSize(2 * radius + 1, 2 * radius + 1)};
}

QRect StageLight::litPart() const {
    if (!part_ || !part_->isVisible()) return {};
    const QRect there(part_->mapTo(window_, QPoint(0, 0)), part_->size());
    return there.adjusted(-partMargin, -partMargin, partMargin, partMargin) & rect();
}

void StageLight::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (spot_ || !lit_.isEmpty()) {
        QPainterPath dim, lit;
        dim.addRect(event->rect().adjusted(-1, -1, 1, 1));
        if (spot_)
            lit.addEllipse(circleAt(place_).adjusted(2, 2, -2, -2));
        else
            lit.addRoundedRect(lit_, partMargin, partMargin);
        painter.fillPath(dim.subtracted(lit), QColor(0, 0, 0, darkness));
    }
    if (!laser_) return;
    const QRectF dot = QRectF(dotAt(place_)).adjusted(2, 2, -2, -2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(edgeColour);
    painter.drawEllipse(dot);
    painter.setBrush(rimColour);
    painter.drawEllipse(dot.adjusted(1, 1, -1, -1));
    painter.setBrush(dotColour);
    painter.drawEllipse(dot.adjusted(4, 4, -4, -4));
}

} // namespace epsiloscope
