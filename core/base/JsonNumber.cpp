// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/JsonNumber.h"

#include "core/base/Infinity.h"
#include "core/base/Json.h"

#include <cmath>
#include <limits>

namespace epsiloscope {

Json numberToJson(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
}

std::optional<double> doubleFromJson(const Json& value) {
    if (value.is_number()) return value.get<double>();
    for (const double special : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN()})
        if (value == numberToJson(special)) return special;
    return std::nullopt;
}

Json numbersToJson(const std::vector<double>& values) {
    Json list = Json::array();
    for (const double value : values)
        list.push_back(numberToJson(value));
    return list;
}

} // namespace epsiloscope
