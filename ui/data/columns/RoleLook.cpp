// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/RoleLook.h"

#include "ui/look/VisibleStyle.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Units.h"
#include "ui/words/Words.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOptionViewItem>

namespace epsiloscope {

namespace {

struct Look {
    const char16_t* symbol;
    QRgb onLight, onDark;
    Qt::Key key;
    const char* word;
};

// Okabe–Ito vermilion, bluish green, blue and purple, darkened or lightened until they reach 4.5 : 1.
const Look& lookOf(ShownRole role) {
    static constexpr Look looks[] = {
        {u"■", 0xffad4600, 0xffff8f4a, Qt::Key_P, QT_TRANSLATE_NOOP("epsiloscope::Words", "private")},
        {u"○", 0xff006b4d, 0xff2fcb99, Qt::Key_U, QT_TRANSLATE_NOOP("epsiloscope::Words", "public")},
        {u"★", 0xff00609a, 0xff62b8f3, Qt::Key_L, QT_TRANSLATE_NOOP("epsiloscope::Words", "label")},
        {u"–", 0xff5b636d, 0xffa1abb6, Qt::Key_I, QT_TRANSLATE_NOOP("epsiloscope::Words", "ignored")}};
    static constexpr Look ofPersons = {u"♙", 0xff8f3f6f, 0xffe6a3cb, Qt::Key_O,
                                       QT_TRANSLATE_NOOP("epsiloscope::Words", "person")};
    return role.person ? ofPersons : looks[static_cast<std::size_t>(role.role)];
}

/// A head above shoulders, as wide as high.
void paintPerson(QPainter& painter, const QRectF& box, const QColor& colour) {
    constexpr double head = .21, shoulders = .42; // of the box: radius, and half their width
    const QPointF centre = box.center();
    const double side = box.width();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(QPointF(centre.x(), box.top() + .27 * side), head * side, head * side);
    QPainterPath body(QPointF(centre.x() - shoulders * side, box.bottom() - .04 * side));
    body.cubicTo(QPointF(centre.x() - shoulders * side, box.top() + .44 * side),
                 QPointF(centre.x() + shoulders * side, box.top() + .44 * side),
                 QPointF(centre.x() + shoulders * side, box.bottom() - .04 * side));
    body.closeSubpath();
    painter.drawPath(body);
}

} // namespace

QString roleSymbol(ShownRole role) {
    return QString::fromUtf16(lookOf(role).symbol);
}

QString roleWord(ShownRole role) {
    return Words::tr(lookOf(role).word);
}

QString roleText(ShownRole role) {
    return roleSymbol(role) + QLatin1Char(' ') + roleWord(role);
}

QColor roleColour(ShownRole role, const QPalette& palette) {
    return QColor::fromRgb(isDark(palette) ? lookOf(role).onDark : lookOf(role).onLight);
}

QKeySequence roleKey(ShownRole role) {
    return {lookOf(role).key};
}

void paintRole(QPainter& painter, const QRectF& box, ShownRole role, const QString& letter,
               const QStyleOptionViewItem& option) {
    constexpr double corner = 2, dot = .17; // of the box
    const QColor colour = roleColour(role, option.palette), base = option.palette.color(QPalette::Base);
    if (role.person) return paintPerson(painter, box, colour);
    painter.setPen(Qt::NoPen);
    if (letter.isEmpty()) {
        painter.setBrush(outlineOfControls(option.palette));
        painter.drawEllipse(box.center(), dot * box.width(), dot * box.width());
        return;
    }
    const bool filled = role == Role::Label;
    painter.setPen(QPen(colour, boxStroke));
    painter.setBrush(filled ? QBrush(colour) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(box.adjusted(.5, .5, -.5, -.5), corner, corner);
    painter.setPen(filled ? base : colour);
    QFont font = smallText(option.font);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.drawText(box, Qt::AlignCenter, letter);
}

void paintType(QPainter& painter, const QRectF& box, ColumnKind kind, const QColor& colour) {
    const QRectF in = box.adjusted(2.5, 2.5, -2.5, -2.5);
    if (kind == ColumnKind::Number) {
        QPainterPath bell(in.bottomLeft());
        bell.cubicTo({in.left() + .35 * in.width(), in.bottom()}, {in.left() + .3 * in.width(), in.top()},
                     {in.center().x(), in.top()});
        bell.cubicTo({in.right() - .3 * in.width(), in.top()}, {in.right() - .35 * in.width(), in.bottom()},
                     in.bottomRight());
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colour, arrowStroke));
        return painter.drawPath(bell);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    if (kind != ColumnKind::Category)
        return painter.drawRect(QRectF(in.left(), in.center().y() - 1, in.width(), 2));
    const double side = .4 * in.width();
    for (const double x : {in.left(), in.right() - side})
        for (const double y : {in.top(), in.bottom() - side})
            painter.drawRect(QRectF(x, y, side, side));
}

} // namespace epsiloscope
