// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/DressedNumber.h"

#include "core/base/PlainText.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/table/NumberText.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <utility>

namespace epsiloscope {

namespace {

/// Blanks of several widths: narrow no-break, thin, figure, no-break.
constexpr std::array<std::string_view, 6> blankSigns = {" ", "\t", "\u202F", "\u2009", "\u2007", "\u00A0"};
constexpr std::array<std::string_view, 5> tightMarks = {"\u202F", "\u2009", "\u00A0", "\u2019", "'"};
constexpr std::array<std::string_view, 2> looseMarks = {" ", "_"};

/// Ways to write a unit, and the unit; a way that holds another one stands before it. U+0080 is what the euro
/// of Windows-1252 becomes as Latin-1.
constexpr std::pair<std::string_view, std::string_view> units[] = {
    {"US$", "$"},    {"USD", "$"}, {"R$", "R$"}, {"$", "$"},     {"EUR", "€"}, {"€", "€"},
    {"\u0080", "€"}, {"GBP", "£"}, {"£", "£"},   {"CHF", "CHF"}, {"JPY", "¥"}, {"¥", "¥"},
    {"INR", "₹"},    {"₹", "₹"},   {"₩", "₩"},   {"₽", "₽"}, {"zł", "zł"}, {"%", "%"}};

bool takeUnit(std::string_view& text, std::string_view& unit) {
    for (const auto& [written, meant] : units) {
        const bool front = text.starts_with(written);
        if (!front && !text.ends_with(written)) continue;
        front ? text.remove_prefix(written.size()) : text.remove_suffix(written.size());
        text = withoutBlanks(text);
        unit = meant;
        return true;
    }
    return false;
}

/// Takes the sign of a number below zero off, in each way to write it, and notes it.
bool takeMinus(std::string_view& text, DressedNumber& number) {
    constexpr std::string_view typeset = "\u2212";
    if (text.starts_with('(') && text.ends_with(')') && text.size() > 2) {
        text = withoutBlanks(text.substr(1, text.size() - 2));
        number.accountant = true;
    } else if (text.starts_with(typeset)) {
        text = withoutBlanks(text.substr(typeset.size()));
        number.otherMinus = true;
    } else if (text.starts_with('-')) {
        text = withoutBlanks(text.substr(1));
    } else if (text.ends_with('-') && text.find_first_of(".,") < text.size()) { // "5-" is a mark of pupils
        text = withoutBlanks(text.substr(0, text.size() - 1));
        number.accountant = true;
    } else {
        return false;
    }
    return true;
}

bool digitStandsAt(std::string_view text, std::size_t at) {
    return at < text.size() && isDigit(text[at]);
}

/// Takes marks between groups of three digits out of a number: "12 345". False where there are none.
bool takeGroups(std::string& text, std::span<const std::string_view> marks) {
    std::size_t at = 0;
    while (digitStandsAt(text, at))
        ++at;
    if (at == 0 || at > 3 || text[0] == '0') return false;
    bool taken = false;
    for (bool again = true; again;) {
        again = false;
        for (const std::string_view mark : marks) {
            const std::size_t group = at + mark.size();
            const bool three = digitStandsAt(text, group) && digitStandsAt(text, group + 1) &&
                               digitStandsAt(text, group + 2) && !digitStandsAt(text, group + 3);
            if (!std::string_view(text).substr(at).starts_with(mark) || !three) continue;
            text.erase(at, mark.size());
            at += 3;
            taken = again = true;
            break;
        }
    }
    return taken;
}

/// Takes commas out of a number in lakhs and crores: "1,37,081.50". False where it is none.
bool takeLakhs(std::string& text) {
    const std::size_t end = std::min(text.find('.'), text.size());
    const std::size_t last = text.rfind(',', end);
    if (last == std::string::npos || end - last != 4) return false;
    std::string plain = text.substr(0, last) + text.substr(last + 1);
    bool taken = false;
    for (std::size_t at = last; at > 2 && plain[at - 3] == ','; at -= 3) {
        plain.erase(at - 3, 1);
        taken = true;
    }
    if (!taken || plain.find(',') != std::string::npos) return false;
    text = plain;
    return true;
}

bool isPlainNumber(const std::string& text) {
    double number = 0;
    bool styled = false;
    return parseNumber(text, number) || parseStyled(text, groupsOfThousands, number, styled) ||
           parseStyled(text, decimalComma, number, styled);
}

constexpr std::size_t fewestGrouped = 3;

/// The points in a column's cells.
struct PointsSeen {
    std::size_t grouped = 0;
    std::string example;
    bool groupsAlone = true;
};

/// "7", "999": what a number below a thousand looks like where thousands are grouped.
bool isShortWhole(std::string_view text) {
    return text == "0" || (text.size() <= 3 && !text.starts_with('0') &&
                           text.find_first_not_of("0123456789") == std::string_view::npos);
}

void lookAt(PointsSeen& seen, const std::string& cell) {
    std::string_view text = cell;
    if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
    if (isShortWhole(text)) return;
    double number = 0;
    bool styled = false;
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos || !parseStyled(text, decimalComma, number, styled) ||
        text.size() - point != 4) {
        seen.groupsAlone = false;
        return;
    }
    if (seen.grouped++ == 0) seen.example = cell;
}

/// The common marks of a column's numbers.
struct NumbersSeen {
    std::set<std::string_view> units;
    std::set<std::size_t> lengths; ///< in numbers that are grouped loosely, and in those that are not grouped
    bool dressed = false, padded = false, dashes = false;
    bool loose = false; ///< one is grouped as codes are, too, and has nothing else of a number
    bool certainlyGrouped = false;
    bool plainSign = false; ///< one is not below zero as accountants write it
    bool accountant = false;
    bool bare = false; ///< one that is not 0 has no unit

    void add(const DressedNumber& number) {
        dressed = dressed || number.isDressed();
        padded = padded || number.padded;
        if (number.dash) {
            dashes = dashes || number.unit.empty();
            return;
        }
        if (!number.unit.empty()) units.insert(number.unit);
        bare = bare || (number.unit.empty() && number.plain.find_first_of("123456789") != std::string::npos);
        accountant = accountant || number.accountant;
        plainSign = plainSign || !number.accountant;
        const bool whole = number.plain.find_first_of(".,") == std::string::npos;
        loose = loose || (number.looselyGrouped && number.unit.empty());
        certainlyGrouped = certainlyGrouped || (number.grouped && !(number.looselyGrouped && whole));
        lengths.insert(number.plain.size());
    }

    bool certain() const {
        if (units.size() > 1 || (accountant && !plainSign)) return false;
        return !loose || certainlyGrouped || lengths.size() > 1;
    }
};

} // namespace

std::string_view withoutBlanks(std::string_view text) {
    for (bool again = true; again;) {
        again = false;
        for (const std::string_view blank : blankSigns) {
            const bool front = text.starts_with(blank);
            if (!front && !text.ends_with(blank)) continue;
            front ? text.remove_prefix(blank.size()) : text.remove_suffix(blank.size());
            again = true;
            break;
        }
    }
    return text;
}

std::optional<DressedNumber> undressed(std::string_view text) {
    constexpr std::size_t longest = 400; // digits of the longest double, and its dress
    if (text.empty() || text.size() > longest) return {};
    std::string decoded;
    if (!isUtf8(text)) text = decoded = fromLatin1(text);
    DressedNumber number;
    std::string_view rest = withoutBlanks(text);
    number.padded = rest.size() < text.size();
    bool minus = takeMinus(rest, number);
    const bool hasUnit = takeUnit(rest, number.unit);
    if (hasUnit && !minus) minus = takeMinus(rest, number);
    if (rest.empty() && minus) {
        number.dash = true;
        number.accountant = number.otherMinus = false;
        number.plain = "0";
        return number.unit == "%" ? std::nullopt : std::optional(number);
    }
    number.plain = rest;
    const bool tight = takeLakhs(number.plain) || takeGroups(number.plain, tightMarks);
    number.looselyGrouped = !tight && takeGroups(number.plain, looseMarks);
    number.grouped = tight || number.looselyGrouped;
    const bool signedAgain = minus && (number.plain.starts_with('-') || number.plain.starts_with('+'));
    if (signedAgain || !isPlainNumber(number.plain)) return {};
    if (minus) number.plain.insert(0, 1, '-');
    return number;
}

PointGroups pointGroups(const Preview& records, std::size_t first, const std::vector<ColumnType>& types,
                        const MissingMarkers& missing) {
    PointGroups groups;
    for (std::size_t column = 0; column < types.size(); ++column) {
        if (types[column] != ColumnType::Numeric) continue;
        PointsSeen seen;
        for (const std::string* cell : presentCells(records, first, column, missing))
            lookAt(seen, *cell);
        if (!seen.groupsAlone || seen.grouped < fewestGrouped) continue;
        if (groups.columns.empty()) groups.example = seen.example;
        groups.columns.push_back(column);
    }
    return groups;
}

bool hasDecimalCommas(const Preview& records, std::size_t first, std::size_t columns,
                      const MissingMarkers& missing) {
    for (std::size_t column = 0; column < columns; ++column) {
        bool numbers = true, certain = false;
        for (const std::string* cell : presentCells(records, first, column, missing)) {
            double number = 0;
            bool styled = false, otherwise = false;
            const auto bare = undressed(*cell);
            const std::string& plain = bare ? bare->plain : *cell;
            numbers = numbers && parseStyled(plain, decimalComma, number, styled);
            const bool comma = plain.find(',') != std::string::npos;
            certain =
                certain || (comma && styled && !parseStyled(plain, groupsOfThousands, number, otherwise));
            if (!numbers) break;
        }
        if (numbers && certain) return true;
    }
    return false;
}

DressedColumn undressedColumn(const std::vector<std::string>& texts, const MissingMarkers& missing,
                              bool eachAlone) {
    constexpr std::size_t glanced = 20;
    DressedColumn column;
    NumbersSeen seen;
    std::vector<std::optional<DressedNumber>> numbers;
    std::size_t others = 0;
    for (const std::string& text : texts) {
        numbers.push_back(undressed(text));
        if (numbers.back())
            seen.add(*numbers.back());
        else
            ++others;
        if (!eachAlone && numbers.size() == glanced && others * 2 > glanced)
            return column; // most columns end here
    }
    if (!seen.dressed) return column;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string_view trimmed = withoutBlanks(texts[i]);
        const bool lonelyDash =
            numbers[i] && numbers[i]->dash && numbers[i]->unit.empty() && (eachAlone || !seen.padded);
        if (missing.contains(trimmed))
            column.plain.emplace_back();
        else
            column.plain.push_back(numbers[i] && !lonelyDash ? numbers[i]->plain : texts[i]);
        if (column.hasExample || !numbers[i] || lonelyDash || !numbers[i]->isMoreThanPadded()) continue;
        column.hasExample = true;
        column.example = i;
    }
    column.certain = seen.certain();
    column.money = !seen.units.empty() && *seen.units.begin() != "%";
    column.mixedPercents = !seen.units.empty() && !column.money && seen.bare;
    return column;
}

} // namespace epsiloscope
