// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/NumberWords.h"

#include "core/base/Wording.h"

#include <cmath>
#include <cstdint>

namespace epsiloscope {

namespace {

std::string numberInWords(double value) {
    const double size = std::abs(value);
    if (std::isinf(value)) return value < 0 ? "-∞" : "∞";
    if (size >= 999.5 && size < 1e15)
        return (value < 0 ? "-" : "") + withThousands(static_cast<std::uint64_t>(std::round(size)));
    std::string text = inShort(value == 0 ? 0 : value); // never -0
    if (const auto exponent = text.find("e-0"); exponent != std::string::npos) text.erase(exponent + 2, 1);
    return text;
}

// "2.3 times", "14 times".
std::string times(double ratio) {
    return (ratio < 10 ? inShort(ratio, 2) : numberInWords(std::round(ratio))) + " times ";
}

} // namespace

std::string inWords(double value, const std::string& unit) {
    const std::string number = numberInWords(value);
    if (unit.empty()) return number;
    return number + (unit == "%" ? " %" : " " + unit);
}

std::string offBy(double answer, double truth, const char* less, const char* more) {
    if (answer == truth) return "exactly so";
    const char* const side = answer < truth ? less : more;
    if (std::isinf(answer) || std::isinf(truth)) return side;
    const double ratio = answer > 0 && truth > 0 ? answer / truth : 0;
    if (ratio >= 2) return times(ratio) + side;
    if (ratio > 0 && ratio <= 0.5) return times(truth / answer) + side;
    return numberInWords(std::abs(answer - truth)) + " " + side;
}

} // namespace epsiloscope
