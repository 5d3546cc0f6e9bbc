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
    switch (quantity) {
    case QuantityDash::DataIndependent:
        return Qt::DashLine;
    case QuantityDash::Improved:
        return Qt::DashDotDotLine;
    case QuantityDash::Checks:
        return patterned({10, 4});
    case QuantityDash::Answers:
        return patterned({2, 2});
    case QuantityDash::Conversion:
        return patterned({1, 5});
    case QuantityDash::Rdp:
        return patterned({10, 3, 3, 3});
    case QuantityDash::Spent:
        break;
    }
    return Qt::SolidLine;
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
