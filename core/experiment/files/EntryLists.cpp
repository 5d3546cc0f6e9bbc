// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/EntryLists.h"

#include "core/base/Result.h"
#include "core/experiment/description/JsonReading.h"

#include <cmath>
#include <cstdio>
#include <limits>

namespace epsiloscope {

namespace {

std::string shown(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%g", number);
    return text;
}

} // namespace

Result<long> countFrom(const Json& entry, const char* counted, const std::string& pointer) {
    const auto count = wholeNumber(entry);
    if (count && *count <= mostCounted) return static_cast<long>(*count);
    return Error{std::string("must count ") + counted + ", and is " + inWords(entry), pointer, {}};
}

Result<std::vector<long>> numberingFrom(const Json& list, const char* counted, const std::string& pointer) {
    if (!list.is_array()) return Error{"must be a list, and is " + inWords(list), pointer, {}};
    std::vector<long> numbers;
    numbers.reserve(list.size());
    for (const Json& entry : list) {
        const std::string where = pointerTo(pointer, numbers.size());
        ASSIGN_OR_RETURN(const auto number, countFrom(entry, counted, where));
        const long last = numbers.empty() ? 0 : numbers.back();
        if (number <= last)
            return Error{"must be larger than " + std::to_string(last) + ", and is " + std::to_string(number),
                         where, std::string(counted) + " are counted from 1 on"};
        numbers.push_back(number);
    }
    return numbers;
}

Result<void> checkEntries(const Json& list, std::size_t size, const std::string& first,
                          const std::string& pointer, const std::string& mend) {
    if (!list.is_array()) return Error{"must be a list, and is " + inWords(list), pointer, {}};
    if (list.size() == size) return {};
    return Error{"has " + std::to_string(list.size()) + " entries, and \"" + first + "\" has " +
                     std::to_string(size),
                 pointer, mend.empty() ? "there is one entry per " + first : mend};
}

Result<double> numberIn(const Json& entry, double minimum, double maximum, const std::string& pointer) {
    const double value = entry.is_number() ? entry.get<double>()
                         : entry == "inf"  ? std::numeric_limits<double>::infinity()
                                           : std::numeric_limits<double>::quiet_NaN();
    if (value >= minimum && value <= maximum) return value;
    return Error{(std::isinf(maximum) ? "must be a number from " + shown(minimum) + " on"
                                      : "must be a number from " + shown(minimum) + " to " + shown(maximum)) +
                     ", and is " + inWords(entry),
                 pointer,
                 {}};
}

} // namespace epsiloscope
