// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerTime.h"

#include <array>
#include <chrono>
#include <cstdio>

namespace epsiloscope {

std::string utcText(std::int64_t seconds) {
    using namespace std::chrono;
    const sys_seconds time{std::chrono::seconds(seconds)};
    const auto day = floor<days>(time);
    const year_month_day date(day);
    const hh_mm_ss clock(time - day);
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02dZ", int(date.year()),
                  unsigned(date.month()), unsigned(date.day()), int(clock.hours().count()),
                  int(clock.minutes().count()), int(clock.seconds().count()));
    return text.data();
}

std::optional<std::int64_t> secondsFromUtc(std::string_view text) {
    using namespace std::chrono;
    constexpr std::string_view shape = "0000-00-00T00:00:00Z";
    if (text.size() != shape.size()) return std::nullopt;
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (shape[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != shape[i]) return std::nullopt;
    const auto part = [&](std::size_t start, std::size_t digits) {
        int value = 0;
        for (const char digit : text.substr(start, digits))
            value = 10 * value + (digit - '0');
        return value;
    };
    const year_month_day date(year(part(0, 4)), month(unsigned(part(5, 2))), day(unsigned(part(8, 2))));
    if (!date.ok()) return std::nullopt;
    const auto time = sys_days(date) + hours(part(11, 2)) + minutes(part(14, 2)) + seconds(part(17, 2));
    return time.time_since_epoch() / seconds(1);
}

Sentence durationInWords(std::int64_t seconds) {
    struct Unit {
        std::int64_t seconds;
        const char* name;
    };
    for (const Unit unit : {Unit{86400, "day"}, Unit{3600, "hour"}, Unit{60, "minute"}})
        if (seconds >= 2 * unit.seconds)
            return std::to_string(seconds / unit.seconds) + " " + unit.name + "s";
    return std::to_string(seconds) + (seconds == 1 ? " second" : " seconds");
}

} // namespace epsiloscope
