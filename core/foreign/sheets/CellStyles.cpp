// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/CellStyles.h"

#include "core/base/PlainText.h"
#include "core/foreign/sheets/PackageParts.h"
#include "core/foreign/sheets/XmlValues.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace epsiloscope {
namespace {

/// One section of a number format, such as holds for numbers above zero, without what it only shows. All
/// letters are small.
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
        const char letter = format[i];
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
        if (format.substr(i).starts_with(general)) {
            digits_ = true;
            return i + general.size() - 1;
        }
        day_ = day_ || letter == 'y' || letter == 'd' || letter == 'e' || letter == 'b' ||
               format.substr(i).starts_with(weekday);
        clock_ = clock_ || letter == 'h' || letter == 's';
        month_ = month_ || letter == 'm'; // or minutes, where hours or seconds are beside
        percent_ = percent_ || letter == '%';
        return i;
    }

    std::size_t passedBracket(std::string_view format, std::size_t i) {
        const std::size_t end = std::min(format.find(']', i + 1), format.size());
        const std::string_view inside = format.substr(i + 1, end - i - 1);
        for (const char unit : {'h', 'm', 's'}) // alone, once or more
            elapsed_ = elapsed_ || (!inside.empty() && inside.find_first_not_of(unit) == inside.npos);
        before_ = ']';
        return end;
    }

    bool digits_ = false, percent_ = false, elapsed_ = false;
    bool day_ = false, clock_ = false, month_ = false;
    bool decimals_ = false; ///< of seconds
    char before_ = ' ';
};

constexpr std::size_t mostCellStyles = 1'000'000;

class StyleTaker : public XmlTaker {
public:
    enum Token : int { Sheet = 1, Formats, Format, Styles, Style, Id, Code };

    bool start(int element, int parent, XmlAttributes attributes) override {
        if (parent == 0) return begun = element == Sheet;
        if (element == Format && parent == Formats) addFormat(attributes);
        if (element == Style && parent == Styles) addStyle(attributes);
        return parent == Sheet && (element == Formats || element == Styles);
    }

    std::vector<ShownAs> shown() const {
        std::vector<ShownAs> all;
        for (const std::uint64_t id : styles_) {
            const auto own = formats_.find(id);
            all.push_back(own == formats_.end() ? shownByBuiltIn(id) : own->second);
        }
        return all;
    }

    bool begun = false;

private:
    static std::uint64_t idOf(XmlAttributes attributes) {
        constexpr std::uint64_t most = 1'000'000'000;
        return wholeNumber(attributeText(attributes, Id), most).value_or(0);
    }

    void addFormat(XmlAttributes attributes) {
        const char* code = attributeOf(attributes, Code);
        if (code != nullptr && formats_.size() < mostCellStyles)
            formats_[idOf(attributes)] = shownByFormat(code);
    }

    void addStyle(XmlAttributes attributes) {
        if (styles_.size() == mostCellStyles)
            return fail({"the workbook has more styles than any", {}, "save the table as CSV"});
        styles_.push_back(idOf(attributes));
    }

    std::unordered_map<std::uint64_t, ShownAs> formats_;
    std::vector<std::uint64_t> styles_;
};

constexpr std::array styleElements = {
    XmlName{mainSpace, "styleSheet", StyleTaker::Sheet}, XmlName{mainSpace, "numFmts", StyleTaker::Formats},
    XmlName{mainSpace, "numFmt", StyleTaker::Format}, XmlName{mainSpace, "cellXfs", StyleTaker::Styles},
    XmlName{mainSpace, "xf", StyleTaker::Style}};
constexpr std::array styleAttributes = {XmlName{0, "numFmtId", StyleTaker::Id},
                                        XmlName{0, "formatCode", StyleTaker::Code}};
constexpr XmlVocabulary styleWords{officeSpaces, styleElements, styleAttributes};

} // namespace

ShownAs shownByFormat(std::string_view format) {
    const std::string small = smallLetters(format);
    for (std::string_view rest = small; !rest.empty();) {
        const FormatSection section(rest);
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

Result<std::vector<ShownAs>> readCellStyles(const XmlSource& bytes, const std::string& part) {
    StyleTaker taker;
    XmlReader reader(bytes, styleWords, taker, part);
    RETURN_IF_ERROR(reader.readAll());
    if (!taker.begun) return Error{"this part holds no styles", part, saveWorkbookAgain};
    return taker.shown();
}

} // namespace epsiloscope
