// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/QuantityDash.h"

namespace epsiloscope {

namespace {

// In widths of the pen: dash, gap, dash …; none: solid.
QPen patterned(const QList<qreal>& pattern) {
    QPen pen;
    pen.setDashPattern(pattern);
    return pen;
}

} // namespace

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
