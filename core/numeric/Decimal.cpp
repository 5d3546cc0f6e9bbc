// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Decimal.h"

#include "core/base/PlainText.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace epsiloscope {
namespace {

constexpr std::size_t digitsOfGroup = 9, groupsHeld = 40;
constexpr std::uint32_t endOfGroup = 1'000'000'000;
constexpr int digitsBefore = 18, digitsAfter = static_cast<int>(digitsOfGroup * groupsHeld) - digitsBefore;
__extension__ typedef unsigned __int128 Product;

/// 0.d₁d₂… · 10^point: digits without leading or trailing zeros; none at all for 0.
struct Digits {
    std::string digits;
    long point = 0;

    void trim() {
        const std::size_t first = std::min(digits.find_first_not_of('0'), digits.size());
        digits.erase(0, first);
        point -= static_cast<long>(first);
        digits.erase(digits.find_last_not_of('0') + 1);
    }
    /// Cut to `length` digits, the last of them one more where anything was cut.
    void roundUpTo(long length) {
        if (static_cast<long>(digits.size()) <= length) return;
        const auto kept = static_cast<std::size_t>(std::max(0L, length));
        digits.erase(kept);
        // A rest below the last digit held becomes one of it.
        digits.insert(0, 1, '0');
        ++point;
        if (length < 0) point = point - length;
        std::size_t i = digits.size() - 1;
        while (digits[i] == '9')
            digits[i--] = '0';
        ++digits[i];
        trim();
    }
    std::array<std::uint32_t, groupsHeld> groups() const {
        std::array<std::uint32_t, groupsHeld> groups{};
        auto place = static_cast<std::size_t>(digitsBefore - point);
        std::string all(digitsOfGroup * groupsHeld, '0');
        for (const char digit : digits)
            all[place++] = digit;
        for (std::size_t i = 0; i < all.size(); ++i)
            groups[i / digitsOfGroup] =
                10 * groups[i / digitsOfGroup] + static_cast<std::uint32_t>(all[i] - '0');
        return groups;
    }
};

/// The exponent after "e"; what is larger than any that matters is cut to it. Nothing where malformed.
std::optional<long> exponentFrom(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    if (text.empty() || !std::all_of(text.begin(), text.end(), isDigit)) return std::nullopt;
    constexpr long most = 1'000'000'000;
    long exponent = 0;
    for (const char digit : text)
        exponent = std::min(most, 10 * exponent + (digit - '0'));
    return negative ? -exponent : exponent;
}

std::optional<Digits> digitsFrom(std::string_view text) {
    Digits number;
    bool pointSeen = false;
    std::size_t i = 0;
    for (; i < text.size() && (isDigit(text[i]) || (text[i] == '.' && !pointSeen)); ++i) {
        if (text[i] == '.') {
            pointSeen = true;
        } else {
            number.digits += text[i];
            if (!pointSeen) ++number.point;
        }
    }
    if (number.digits.empty()) return std::nullopt;
    number.trim();
    if (i == text.size()) return number;
    if (text[i] != 'e' && text[i] != 'E') return std::nullopt;
    const auto exponent = exponentFrom(text.substr(i + 1));
    if (!exponent) return std::nullopt;
    number.point += *exponent;
    return number;
}

/// The digits of a finite double > 0, as few as read back as it.
Digits shortestDigits(double value) {
    std::array<char, 32> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific);
    return digitsFrom({text.data(), end.ptr}).value_or(Digits{});
}

} // namespace

std::optional<Decimal> Decimal::fromText(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    if (text == "inf" || text == "∞") return infinity();
    const auto number = digitsFrom(text);
    if (!number) return std::nullopt;
    if (number->digits.empty()) return Decimal();
    if (number->point > digitsBefore ||
        static_cast<long>(number->digits.size()) - number->point > digitsAfter)
        return std::nullopt;
    return Decimal(number->groups());
}

Decimal Decimal::fromTyped(double value) {
    return fromDouble(value, std::numeric_limits<int>::max());
}

Decimal Decimal::fromTypedAtMost(double value) {
    const Decimal typed = fromTyped(value);
    Groups least{};
    least.back() = 1;
    return !typed.infinite() && typed.value() > value ? typed.less(Decimal(least)) : typed;
}

Decimal Decimal::roundedUp(double value) {
    return fromDouble(value, 9);
}

Decimal Decimal::fromDouble(double value, long significant) {
    if (value <= 0) return {};
    if (!std::isfinite(value)) return infinity(); // a NaN says nothing, which promises nothing
    Digits number = shortestDigits(value);
    number.roundUpTo(std::min(significant, number.point + digitsAfter));
    if (number.point > digitsBefore) return infinity();
    return Decimal(number.groups());
}

Decimal Decimal::infinity() {
    return Decimal(Groups{}, true);
}

double Decimal::value() const {
    if (infinite_) return std::numeric_limits<double>::infinity();
    const std::string digits = text();
    double value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

std::string Decimal::text() const {
    if (infinite_) return "inf";
    if (*this == Decimal()) return "0";
    std::string digits;
    for (const std::uint32_t group : groups_) {
        const std::string nine = std::to_string(endOfGroup + group);
        digits.append(nine, 1);
    }
    digits.erase(0, digits.find_first_not_of('0'));
    const int point = static_cast<int>(digits.size()) - digitsAfter;
    digits.erase(digits.find_last_not_of('0') + 1);
    const int count = static_cast<int>(digits.size());

    std::string fixed = digits;
    if (point <= 0)
        fixed = "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
    else if (point < count)
        fixed.insert(static_cast<std::size_t>(point), 1, '.');
    else
        fixed.append(static_cast<std::size_t>(point - count), '0');
    // As parameterToText() has it: the shorter of both, where an exponent takes two digits and its sign.
    constexpr int writtenOut = 6, exponentLength = 4;
    const int scientificLength = count + (count > 1 ? 1 : 0) + exponentLength;
    const bool smallWhole = count <= point && point <= writtenOut;
    if (smallWhole || static_cast<int>(fixed.size()) <= scientificLength) return fixed;
    if (count > 1) digits.insert(1, 1, '.');
    return digits + "e" + std::to_string(point - 1);
}

Decimal Decimal::operator+(const Decimal& other) const {
    if (infinite_ || other.infinite_) return infinity();
    Groups sum{};
    std::uint32_t carried = 0;
    for (std::size_t i = groupsHeld; i-- > 0;) {
        const std::uint32_t added = groups_[i] + other.groups_[i] + carried;
        sum[i] = added % endOfGroup;
        carried = added / endOfGroup;
    }
    return carried == 0 ? Decimal(sum) : infinity();
}

Decimal Decimal::operator*(std::int64_t times) const {
    if (times <= 0) return {};
    if (infinite_) return infinity();
    Groups product{};
    Product carried = 0;
    for (std::size_t i = groupsHeld; i-- > 0;) {
        const Product whole = static_cast<Product>(groups_[i]) * static_cast<Product>(times) + carried;
        product[i] = static_cast<std::uint32_t>(whole % endOfGroup);
        carried = whole / endOfGroup;
    }
    return carried == 0 ? Decimal(product) : infinity();
}

Decimal Decimal::less(const Decimal& other) const {
    if (other.infinite_) return {};
    if (infinite_) return infinity();
    if (*this <= other) return {};
    Groups left{};
    std::uint32_t borrowed = 0;
    for (std::size_t i = groupsHeld; i-- > 0;) {
        const std::uint32_t taken = other.groups_[i] + borrowed;
        borrowed = groups_[i] < taken ? 1 : 0;
        left[i] = groups_[i] + borrowed * endOfGroup - taken;
    }
    return Decimal(left);
}

std::strong_ordering Decimal::operator<=>(const Decimal& other) const {
    if (infinite_ || other.infinite_) return infinite_ <=> other.infinite_;
    return groups_ <=> other.groups_;
}

} // namespace epsiloscope
