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

constexpr int digitsHeld = 18; // on either side of the point
__extension__ typedef unsigned __int128 Units;

constexpr Units powerOfTen(int exponent) {
    Units power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 10;
    return power;
}
constexpr Units endOfRange = powerOfTen(2 * digitsHeld);

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
    Units units() const {
        Units units = 0;
        for (const char digit : digits)
            units = 10 * units + static_cast<Units>(digit - '0');
        return units * powerOfTen(digitsHeld + static_cast<int>(point) - static_cast<int>(digits.size()));
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
    if (number->point > digitsHeld || static_cast<long>(number->digits.size()) - number->point > digitsHeld)
        return std::nullopt;
    return Decimal(number->units());
}

Decimal Decimal::fromTyped(double value) {
    return fromDouble(value, std::numeric_limits<int>::max());
}

Decimal Decimal::fromTypedAtMost(double value) {
    const Decimal typed = fromTyped(value);
    return !typed.infinite() && typed.value() > value ? typed.less(Decimal(1)) : typed;
}

Decimal Decimal::roundedUp(double value) {
    return fromDouble(value, 9);
}

Decimal Decimal::fromDouble(double value, long significant) {
    if (value <= 0) return {};
    if (!std::isfinite(value)) return infinity(); // a NaN says nothing, which promises nothing
    Digits number = shortestDigits(value);
    number.roundUpTo(std::min(significant, number.point + digitsHeld));
    if (number.point > digitsHeld) return infinity();
    return Decimal(number.units());
}

Decimal Decimal::infinity() {
    return Decimal(0, true);
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
    if (units_ == 0) return "0";
    std::string digits;
    for (Units rest = units_; rest > 0; rest /= 10)
        digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(rest % 10)));
    const int point = static_cast<int>(digits.size()) - digitsHeld;
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
    const Units sum = units_ + other.units_; // at most 2·10³⁶: less than 2¹²⁸
    return sum < endOfRange ? Decimal(sum) : infinity();
}

Decimal Decimal::operator*(std::int64_t times) const {
    if (times <= 0) return {};
    if (infinite_) return infinity();
    if (units_ > (endOfRange - 1) / static_cast<Units>(times)) return infinity();
    return Decimal(units_ * static_cast<Units>(times));
}

Decimal Decimal::less(const Decimal& other) const {
    if (other.infinite_) return {};
    if (infinite_) return infinity();
    return Decimal(units_ > other.units_ ? units_ - other.units_ : 0);
}

std::strong_ordering Decimal::operator<=>(const Decimal& other) const {
    if (infinite_ || other.infinite_) return infinite_ <=> other.infinite_;
    return units_ < other.units_   ? std::strong_ordering::less
           : units_ > other.units_ ? std::strong_ordering::greater
                                   : std::strong_ordering::equal;
}

} // namespace epsiloscope
