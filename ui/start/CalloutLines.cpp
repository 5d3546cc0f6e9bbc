// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/CalloutLines.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int beatMilliseconds = 40, beatsOfPulse = 30; // below one flash a second
constexpr double ringStroke = 3, lineStroke = 2, mostGrowth = 6, corner = 6;
constexpr int room = 14; // around a ring, for what of it grows

} // namespace

CalloutLines::CalloutLines(QWidget* window) : QWidget(window) {
    setObjectName(QStringLiteral("calloutLines"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
    clock_.setInterval(beatMilliseconds);
    connect(&clock_, &QTimer::timeout, this, [this] {
        beat_ = (beat_ + 1) % beatsOfPulse;
        for (const Line& line : lines_)
            if (line.pulses) update(ringOf(line));
    });
}

void CalloutLines::setLines(std::vector<Line> lines) {
    if (lines == lines_) return;
    lines_ = std::move(lines);
    update();
}

void CalloutLines::setPulsing(bool pulsing) {
    beat_ = 0;
    if (pulsing)
        clock_.start();
    else
        clock_.stop();
}

QRect CalloutLines::ringOf(const Line& line) const {
    return line.about.adjusted(-room, -room, room, room);
}

void CalloutLines::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = palette().color(QPalette::Highlight);
    for (const Line& line : lines_) {
        const double share =
            line.pulses && pulsing() ? (1 - std::cos(2 * std::numbers::pi * beat_ / beatsOfPulse)) / 2 : 0;
        const double out = 3 + mostGrowth * share;
        painter.setBrush(Qt::NoBrush);
        const double pulseStroke = ringStroke + share;
        painter.setPen(QPen(ink, pulseStroke));
        painter.drawRoundedRect(QRectF(line.about).adjusted(-out, -out, out, out), corner, corner);
        const QPointF end(std::clamp(line.from.x(), line.about.left(), line.about.right()),
                          line.about.bottom() + out);
        if (line.from.y() <= end.y()) continue;
        painter.setPen(QPen(ink, lineStroke));
        painter.drawLine(QPointF(line.from), end);
    }
}

} // namespace epsiloscope
