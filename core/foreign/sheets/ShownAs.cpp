// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/ShownAs.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace epsiloscope {
namespace {

char lowerOfFormat(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// One section of a number format, such as holds for numbers above zero, without what it only shows.
class FormatSection {
public:
    /// Takes a section off the format.
    explicit FormatSection(std::string_view& format) {
        std::size_t i = 0;
        for (; i < format.size() && format[i] != ';'; ++i)
            i = passed(format, i);
        format.remove_prefix(std::min(i + 1, format.size()));
    }

    /// Whether it shows a number at all: "" and "\"none\"" do not.
    bool showsNumber() const { return digits_ || elapsed_ || day_ || clock_ || month_; }
    ShownAs shown() const {
        if (elapsed_) return ShownAs::Clock;
        // Letters beside digits are a unit that somebody forgot to put in quotes, "0.0 USD".
        if (digits_ || !(day_ || clock_ || month_)) return percent_ ? ShownAs::Percent : ShownAs::Number;
        if (!clock_) return ShownAs::Day;
        return day_ ? ShownAs::Moment : ShownAs::Clock;
    }

private:
    /// Looks at what begins there, and says where it ends.
    std::size_t passed(std::string_view format, std::size_t i) {
        const char letter = lowerOfFormat(format[i]);
        constexpr std::string_view general = "general", weekday = "aaa";
        const char before = std::exchange(before_, letter);
        switch (letter) {
        case '"':
            return std::min(format.find('"', i + 1), format.size());
        case '\\':
        case '_':
        case '*':
            return i + 1;
        case '[':
            return passedBracket(format, i);
        case '#':
        case '?':
            digits_ = true;
            return i;
        case '0': // decimals of seconds are none of their own
            digits_ = digits_ || !decimals_;
            return i;
        case '.':
        case ',':
            decimals_ = before == 's' || before == ']';
            return i;
        default:
            decimals_ = false;
        }
        if (begins(format.substr(i), general)) {
            digits_ = true;
            return i + general.size() - 1;
        }
        day_ = day_ || letter == 'y' || letter == 'd' || letter == 'e' || letter == 'b' ||
               begins(format.substr(i), weekday);
        clock_ = clock_ || letter == 'h' || letter == 's';
        month_ = month_ || letter == 'm'; // or minutes, where hours or seconds are beside
        percent_ = percent_ || letter == '%';
        return i;
    }

    static bool begins(std::string_view text, std::string_view word) {
        return text.size() >= word.size() && std::equal(word.begin(), word.end(), text.begin(),
                                                        [](char a, char b) { return a == lowerOfFormat(b); });
    }

    std::size_t passedBracket(std::string_view format, std::size_t i) {
        const std::size_t end = std::min(format.find(']', i + 1), format.size());
        const std::string_view inside = format.substr(i + 1, end - i - 1);
        const char first = inside.empty() ? ' ' : lowerOfFormat(inside.front());
        const bool one = std::all_of(inside.begin(), inside.end(),
                                     [&](char letter) { return lowerOfFormat(letter) == first; });
        if (one && (first == 'h' || first == 'm' || first == 's')) elapsed_ = true;
        before_ = ']';
        return end;
    }

    bool digits_ = false, percent_ = false, elapsed_ = false;
    bool day_ = false, clock_ = false, month_ = false;
    bool decimals_ = false; ///< of seconds
    char before_ = ' ';
};

} // namespace

ShownAs shownByFormat(std::string_view format) {
    while (!format.empty()) {
        const FormatSection section(format);
        if (section.showsNumber()) return section.shown();
    }
    return ShownAs::Number;
}

ShownAs shownByBuiltIn(std::uint64_t id) {
    struct Range {
        std::uint64_t first, last;
        ShownAs shown;
    };
    // 27 to 36 and 50 to 58 are days, or times of day, by the language of who wrote the workbook.
    constexpr std::array ranges = {Range{9, 10, ShownAs::Percent}, Range{14, 17, ShownAs::Day},
                                   Range{18, 21, ShownAs::Clock},  Range{22, 22, ShownAs::Moment},
                                   Range{27, 36, ShownAs::Time},   Range{45, 47, ShownAs::Clock},
                                   Range{50, 58, ShownAs::Time}};
    for (const Range& range : ranges)
        if (id >= range.first && id <= range.last) return range.shown;
    return ShownAs::Number;
}

} // namespace epsiloscope
