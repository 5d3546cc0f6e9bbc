// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/ChartStyle.h"

#include "core/privacy/statement/AccountantReading.h"

#include <QPainter>
#include <QTransform>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace epsiloscope {

namespace {

struct Variants {
    QRgb light, lightWords, dark, darkWords;
};

/// Blue, vermilion, green, purple, orange, sky, yellow, black.
constexpr std::array<Variants, runPaletteSize> hues{{{0x0072b2, 0x0069a5, 0x4ba3e3, 0x5aacea},
                                                     {0xd55e00, 0xb34f00, 0xee7733, 0xf2854a},
                                                     {0x009e73, 0x007a59, 0x1fb88c, 0x2cc096},
                                                     {0xb8578f, 0xa3457b, 0xd98bb9, 0xdf98c2},
                                                     {0xb97c00, 0x8f6000, 0xe69f00, 0xecac1f},
                                                     {0x3393cc, 0x1f76a8, 0x8ed1f5, 0x98d6f7},
                                                     {0x857c00, 0x746c00, 0xf0e442, 0xf0e442},
                                                     {0x30353a, 0x30353a, 0xd5d9dd, 0xd5d9dd}}};

const Variants& hue(int paletteIndex) {
    const int wrapped = ((paletteIndex % runPaletteSize) + runPaletteSize) % runPaletteSize;
    return hues[static_cast<std::size_t>(wrapped)];
}

QPainterPath closedPath(const QPolygonF& corners) {
    QPainterPath path;
    path.addPolygon(corners);
    path.closeSubpath();
    return path;
}

/// A closed figure whose corners lie alternately at `outer` and `inner`, the first one at the top.
QPainterPath star(int corners, double outer, double inner) {
    QPolygonF polygon;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners - std::numbers::pi / 2;
        const double radius = i % 2 == 0 ? outer : inner;
        polygon << QPointF(radius * std::cos(angle), radius * std::sin(angle));
    }
    return closedPath(polygon);
}

QPainterPath plus() {
    std::array<QPointF, 3> arm{{{-1, -3.2}, {1, -3.2}, {1, -1}}};
    QPolygonF polygon;
    for (int turn = 0; turn < 4; ++turn)
        for (QPointF& corner : arm) {
            polygon << corner;
            corner = {-corner.y(), corner.x()};
        }
    return closedPath(polygon);
}

double luminance(const QColor& colour) {
    const auto linear = [](double channel) {
        return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

constexpr std::array<QRgb, 11> viridisStops{0x440154, 0x482475, 0x414487, 0x355f8d, 0x2a788e, 0x21918c,
                                            0x22a884, 0x44bf70, 0x7ad151, 0xbddf26, 0xfde725};

// In widths of the pen: dash, gap, dash …; none: solid.
QPen patterned(const QList<qreal>& pattern) {
    QPen pen;
    pen.setDashPattern(pattern);
    return pen;
}

} // namespace

QColor runColour(int paletteIndex, bool dark) {
    return QColor(dark ? hue(paletteIndex).dark : hue(paletteIndex).light);
}

QColor runWordColour(int paletteIndex, bool dark) {
    return QColor(dark ? hue(paletteIndex).darkWords : hue(paletteIndex).lightWords);
}

QPainterPath runMarker(int paletteIndex) {
    QPainterPath path;
    switch (paletteIndex % runPaletteSize) {
    case 0:
        path.addEllipse(QPointF(0, 0), 2.9, 2.9);
        return path;
    case 1:
        path.addRect(-2.6, -2.6, 5.2, 5.2);
        return path;
    case 2:
        return star(4, 3.6, 3.6);
    case 3:
        return star(3, 3.7, 3.7);
    case 4:
        return QTransform::fromScale(1, -1).map(star(3, 3.7, 3.7));
    case 5:
        return plus();
    case 6:
        return star(10, 3.9, 1.7);
    default:
        return QTransform().rotate(45).map(plus());
    }
}

bool runMarkerHollow(int paletteIndex) {
    return paletteIndex >= runPaletteSize;
}

void drawRunMarker(QPainter& painter, QPointF centre, double size, int paletteIndex, bool dark, bool hollow) {
    const QColor colour = runColour(paletteIndex, dark);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, chartStyle.outline));
    painter.setBrush(hollow ? chartInk(dark).background : colour);
    painter.drawPath(QTransform::fromTranslate(centre.x(), centre.y())
                         .scale(size / 6, size / 6)
                         .map(runMarker(paletteIndex)));
    painter.restore();
}

ChartInk chartInk(bool dark) {
    ChartInk ink = pictureInk(dark);
    ink.axis = ink.reference = QColor(dark ? 0x747c84 : 0x858d95);
    ink.grid = QColor(dark ? 0x363c43 : 0xd9dde2);
    return ink;
}

ChartInk pictureInk(bool dark) {
    if (dark)
        return {.background = QColor(0x16191d),
                .text = QColor(0xe4e7ea),
                .secondary = QColor(0xa3abb3),
                .reference = QColor(0x8d959d),
                .faded = QColor(0x5d656d),
                .axis = QColor(0x6d757d),
                .grid = QColor(0x272c31)};
    return {.background = QColor(0xffffff),
            .text = QColor(0x1b1f24),
            .secondary = QColor(0x5a626b),
            .reference = QColor(0x727a82),
            .faded = QColor(0xaab0b6),
            .axis = QColor(0x8a9199),
            .grid = QColor(0xebedf0)};
}

QColor blended(const QColor& colour, const QColor& background, double share) {
    const auto mix = [share](float a, float b) {
        return static_cast<float>(share) * a + (1 - static_cast<float>(share)) * b;
    };
    return QColor::fromRgbF(mix(colour.redF(), background.redF()), mix(colour.greenF(), background.greenF()),
                            mix(colour.blueF(), background.blueF()));
}

double contrastRatio(const QColor& a, const QColor& b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

QColor viridis(double share) {
    const double at = std::clamp(share, 0.0, 1.0) * static_cast<double>(viridisStops.size() - 1);
    const std::size_t below = std::min(static_cast<std::size_t>(at), viridisStops.size() - 2);
    return blended(QColor(viridisStops[below + 1]), QColor(viridisStops[below]),
                   at - static_cast<double>(below));
}

QColor wordsOn(const QColor& colour) {
    const QColor black(Qt::black), white(Qt::white);
    return contrastRatio(black, colour) >= contrastRatio(white, colour) ? black : white;
}

QColor classColour(std::size_t index, std::size_t classes, bool dark) {
    const double from = dark ? 0.4 : 0.0, to = dark ? 1.0 : 0.7;
    if (classes < 2) return viridis(from);
    return viridis(from + (to - from) * static_cast<double>(index) / static_cast<double>(classes - 1));
}

QString classLetter(std::size_t index) {
    constexpr std::size_t letters = 26;
    return index < letters ? QString(QChar(static_cast<char16_t>(u'A' + index))) : QString::number(index + 1);
}

QPen dashOf(QuantityDash quantity) {
    static const std::array<QPen, 8> pens{
        Qt::SolidLine,     patterned({1.5, 2.5}), Qt::DashDotDotLine,       patterned({10, 4}),
        patterned({2, 2}), patterned({1, 5}),     patterned({10, 3, 3, 3}), Qt::DashLine};
    return pens[static_cast<std::size_t>(quantity)];
}

QPen dashOf(AccountantReading reading) {
    static const std::array<QList<qreal>, allReadings.size()> patterns{{
        {5, 5},              // naive, as published: even dashes and gaps
        {5, 3, 5, 9},        // dense: two dashes and a wide gap
        {8, 6, 2, 6},        // RDP: a dash and a short one, wide gaps
        {8, 6, 2, 3, 2, 6},  // optimal: a dash and two short ones, wide gaps
        {},                  // per record, as published: solid
        {20, 3},             // dense: interrupted once
        {20, 3, 3, 3},       // RDP: interrupted twice
        {20, 3, 3, 3, 3, 3}, // PATE: interrupted thrice
        {3, 3},              // descent, classic: short dashes
        {9, 3},              // improved: longer ones
        {16, 3, 2, 3},       // privacy losses: a long one and a short one
    }};
    return patterned(patterns[static_cast<std::size_t>(reading)]);
}

} // namespace epsiloscope
