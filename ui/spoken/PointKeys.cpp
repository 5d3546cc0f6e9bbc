// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/spoken/PointKeys.h"

#include "ui/widgets/KeysInWords.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QWidget>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr double ringRadius = 6, focusStroke = 2; // pixels

/// The purpose of the keys.
struct PointKey {
    int key;
    int along, curves; ///< steps; beyond the ends for Home and End
};

constexpr int allTheWay = 1 << 30;
constexpr PointKey pointKeys[] = {{Qt::Key_Left, -1, 0},         {Qt::Key_Right, 1, 0},
                                  {Qt::Key_Home, -allTheWay, 0}, {Qt::Key_End, allTheWay, 0},
                                  {Qt::Key_Up, 0, -1},           {Qt::Key_Down, 0, 1}};

std::size_t stepped(std::size_t from, int steps, std::size_t size) {
    const auto last = static_cast<long long>(size) - 1;
    return static_cast<std::size_t>(
        std::clamp<long long>(static_cast<long long>(from) + steps, 0, std::max(last, 0LL)));
}

} // namespace

bool goByKey(const QKeyEvent& event, QWidget* widget, std::optional<PointRead>& at) {
    const auto* read = dynamic_cast<const ReadAloud*>(widget);
    const auto* key = std::ranges::find(pointKeys, event.key(), &PointKey::key);
    if (!read || key == std::end(pointKeys) || event.modifiers().testFlag(Qt::ControlModifier)) return false;
    const std::vector<CurveRead> curves = read->curvesRead();
    if (curves.empty()) return false;
    PointRead to = at.value_or(PointRead());
    if (at) to.curve = stepped(to.curve, key->curves, curves.size());
    const std::size_t points = curves[to.curve].points;
    if (points == 0) return false;
    to.point = stepped(to.point, at || std::abs(key->along) > 1 ? key->along : 0, points);
    at = to;
    readPointAloud(widget);
    widget->update();
    return true;
}

void tellPointKeys(QWidget* widget) {
    const auto words = [](const char* text) {
        return QCoreApplication::translate("epsiloscope::PointKeys", text);
    };
    tellKey(widget, QStringLiteral("← →"),
            words(QT_TRANSLATE_NOOP("epsiloscope::PointKeys", "Read the point before or behind")));
    tellKey(widget, QStringLiteral("↑ ↓"),
            words(QT_TRANSLATE_NOOP("epsiloscope::PointKeys", "Read the point of the curve beside")));
}

void paintPointRing(QPainter& painter, const QWidget& widget, const QColor& ink) {
    const auto* read = dynamic_cast<const ReadAloud*>(&widget);
    const auto at = read && widget.hasFocus() ? read->pointRead() : std::nullopt;
    if (!at) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink, focusStroke));
    painter.drawEllipse(QPointF(read->placeOf(*at)), ringRadius, ringRadius);
    painter.restore();
}

} // namespace epsiloscope
