// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartData.h"
#include "ui/export/PgfplotsParts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace epsiloscope {

namespace {

/// TeX reckons with five digits, and pgfplots with exponents of three: beyond these it tells no values apart.
bool isTooFine(const DrawnAxis& axis) {
    constexpr double digits = 1e3, largest = 1e30;
    const double far = std::max(std::abs(axis.lower), std::abs(axis.upper));
    if (!(far < largest)) return true;
    if (axis.logarithmic)
        return axis.lower < 1 / largest ||
               std::log(axis.upper / axis.lower) * digits < std::abs(std::log(far));
    return axis.upper - axis.lower < 1 / largest || (axis.upper - axis.lower) * digits < far;
}

/// As short as it may be, if it is no farther from the value than that.
QByteArray shortWithin(double value, double distance) {
    if (std::abs(value) <= distance) return "0";
    constexpr int mostDigits = 17;
    for (int digits = 1; digits < mostDigits; ++digits) {
        std::array<char, 32> text{};
        const auto end =
            std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, digits);
        double read = 0;
        std::from_chars(text.data(), end.ptr, read);
        if (std::abs(read - value) <= distance)
            return {text.data(), static_cast<qsizetype>(end.ptr - text.data())};
    }
    return shortestNumber(value);
}

QByteArray coordinate(const DrawnAxis& axis, double pixel) {
    constexpr double seen = 0.002; // pixels
    const double share = (pixel - axis.from) / (axis.to - axis.from);
    if (isTooFine(axis)) return shortWithin(share, seen / std::abs(axis.to - axis.from));
    const double value = axis.valueAt(pixel);
    return shortWithin(value, std::abs(axis.valueAt(pixel + seen) - value));
}

QByteArray rangeOf(const QByteArray& name, const DrawnAxis& axis, bool reversed) {
    const bool fine = isTooFine(axis);
    return name + "mode=" + (axis.logarithmic && !fine ? "log" : "linear") + ", " + name +
           "min=" + (fine ? "0" : shortestNumber(axis.lower)) + ", " + name +
           "max=" + (fine ? "1" : shortestNumber(axis.upper)) +
           (reversed ? ", " + name + " dir=reverse" : "");
}

} // namespace

PgfplotsPlaces::PgfplotsPlaces(const DrawnAxis& x, const DrawnAxis& y) : x_(x), y_(y) {}

QByteArray PgfplotsPlaces::at(QPointF pixel) const {
    return "(" + coordinate(x_, pixel.x()) + "," + coordinate(y_, pixel.y()) + ")";
}

QByteArray PgfplotsPlaces::ranges() const {
    return rangeOf("x", x_, x_.from > x_.to) + ",\n  " + rangeOf("y", y_, y_.from < y_.to);
}

QByteArray PgfplotsPlaces::tick(const DrawnAxis& axis, const DrawnTick& tick) const {
    if (!isTooFine(axis)) return shortestNumber(tick.at);
    const double share = axis.logarithmic ? std::log(tick.at / axis.lower) / std::log(axis.upper / axis.lower)
                                          : (tick.at - axis.lower) / (axis.upper - axis.lower);
    return QByteArray::number(share, 'f', 5);
}

} // namespace epsiloscope
