// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/QuantityDash.h"

namespace epsiloscope {

namespace {

// In widths of the pen: dash, gap, dash …
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

} // namespace epsiloscope
