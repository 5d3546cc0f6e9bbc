// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/DressedNumber.h"

#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/table/NumberText.h"

#include <algorithm>
#include <array>
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
constexpr std::array<std::pair<std::string_view, std::string_view>, 18> units = {{{"US$", "$"},
                                                                                  {"USD", "$"},
                                                                                  {"R$", "R$"},
                                                                                  {"$", "$"},
                                                                                  {"EUR", "€"},
                                                                                  {"€", "€"},
                                                                                  {"\u0080", "€"},
                                                                                  {"GBP", "£"},
                                                                                  {"£", "£"},
                                                                                  {"CHF", "CHF"},
                                                                                  {"JPY", "¥"},
                                                                                  {"¥", "¥"},
                                                                                  {"INR", "₹"},
                                                                                  {"₹", "₹"},
                                                                                  {"₩", "₩"},
                                                                                  {"₽", "₽"},
                                                                                  {"zł", "zł"},
                                                                                  {"%", "%"}}};

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
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
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

} // namespace epsiloscope
