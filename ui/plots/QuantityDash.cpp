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
    case QuantityDash::NaivePublished:
        return patterned({5, 5});
    case QuantityDash::NaiveDense:
        return patterned({5, 3, 5, 9});
    case QuantityDash::NaiveRdp:
        return patterned({8, 6, 2, 6});
    case QuantityDash::NaiveOptimal:
        return patterned({8, 6, 2, 3, 2, 6});
    case QuantityDash::PersonalDense:
        return patterned({20, 3});
    case QuantityDash::PersonalRdp:
        return patterned({20, 3, 3, 3});
    case QuantityDash::PersonalPate:
        return patterned({20, 3, 3, 3, 3, 3});
    case QuantityDash::DescentClassic:
        return patterned({3, 3});
    case QuantityDash::DescentImproved:
        return patterned({9, 3});
    case QuantityDash::DescentLosses:
        return patterned({16, 3, 2, 3});
    case QuantityDash::Spent:
    case QuantityDash::PersonalPublished:
        break;
    }
    return Qt::SolidLine;
}

QuantityDash dashFor(AccountantReading reading) {
    switch (reading) {
    case AccountantReading::NaivePublished:
        return QuantityDash::NaivePublished;
    case AccountantReading::NaiveDense:
        return QuantityDash::NaiveDense;
    case AccountantReading::NaiveRdp:
        return QuantityDash::NaiveRdp;
    case AccountantReading::NaiveOptimal:
        return QuantityDash::NaiveOptimal;
    case AccountantReading::PersonalPublished:
        return QuantityDash::PersonalPublished;
    case AccountantReading::PersonalDense:
        return QuantityDash::PersonalDense;
    case AccountantReading::PersonalRdp:
        return QuantityDash::PersonalRdp;
    case AccountantReading::DescentClassic:
        return QuantityDash::DescentClassic;
    case AccountantReading::DescentImproved:
        return QuantityDash::DescentImproved;
    case AccountantReading::DescentLosses:
        return QuantityDash::DescentLosses;
    case AccountantReading::PersonalPate:
        break;
    }
    return QuantityDash::PersonalPate;
}

} // namespace epsiloscope
