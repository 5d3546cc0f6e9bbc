// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Thousands.h"

#include <array>
#include <cstddef>
#include <cstdio>

namespace epsiloscope {

std::string withThousands(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t place = text.size(); place > 3; place -= 3)
        text.insert(place - 3, ",");
    return text;
}

std::string inShort(double number, int digits) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.*g", digits, number);
    return text.data();
}

std::string counted(std::int64_t number, const char* one, const char* many) {
    return withThousands(static_cast<std::uint64_t>(number)) + " " + (number == 1 ? one : many);
}

} // namespace epsiloscope
