// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ShownNumber.h"

#include "core/base/Wording.h"

#include <cmath>
#include <cstdint>

namespace epsiloscope {

namespace {

// "1e-05" as a person writes it.
std::string withShortExponent(std::string text) {
    const auto e = text.find('e');
    if (e == std::string::npos) return text;
    std::size_t digit = e + 1;
    if (digit < text.size() && text[digit] == '+') text.erase(digit, 1);
    if (digit < text.size() && text[digit] == '-') ++digit;
    while (digit + 1 < text.size() && text[digit] == '0')
        text.erase(digit, 1);
    return text;
}

} // namespace

std::string shownNumber(double value, int digits) {
    if (std::isnan(value)) return "–";
    if (std::isinf(value)) return value > 0 ? "∞" : "−∞";
    const bool whole = value == std::floor(value) && std::abs(value) < 1e6;
    const std::string magnitude = whole ? withThousands(static_cast<std::uint64_t>(std::abs(value)))
                                        : withShortExponent(inShort(std::abs(value), digits));
    return value < 0 ? "−" + magnitude : magnitude;
}

std::string shownSum(const std::vector<double>& terms) {
    constexpr std::size_t most = 6, first = 3;
    std::string text;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (terms.size() > most && i >= first && i + 1 < terms.size()) {
            if (i == first) text += " + …";
            continue;
        }
        text += (i == 0 ? "" : " + ") + shownNumber(terms[i]);
    }
    return text;
}

std::string shownList(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

} // namespace epsiloscope
