// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/PortableBytes.h"

#include "core/base/PlainText.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace epsiloscope {
namespace {

constexpr unsigned lineBytes = 80, headTextBytes = 200, codeBytes = 256;

constexpr const char* convertPortable = "convert it: pspp-convert in.por out.sav";

Error noPortableFile() {
    return wrongFile("this is no SPSS file (sav or por), or a damaged or protected one",
                     "choose what the file is; an old por is converted by: pspp-convert in.por out.sav");
}

Error brokenNumber() {
    return {"the portable file of SPSS is damaged: a number makes no sense", {}, "copy it once more"};
}

/// The characters of the places 64 to 188 of the code, zero where a place is none of ASCII.
constexpr unsigned firstAsciiPlace = 64;
constexpr std::string_view placesFrom64 =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz .<(+|&[]!$*);^-/|,%_>?`:#@'=\"";
struct Place {
    unsigned place;
    char character;
};
constexpr std::array<Place, 4> laterPlaces = {{{162, '~'}, {184, '{'}, {185, '}'}, {186, '\\'}}};

/// The digit of base 30, or nothing.
std::optional<int> digitOf(char character) {
    if (isDigit(character)) return character - '0';
    if (character >= 'A' && character <= 'T') return character - 'A' + 10;
    return std::nullopt;
}

/// A number as it is put together, digit by digit. With the 64 bits of a long double it is the nearest double
/// or its neighbour.
struct Base30 {
    static constexpr int base = 30;
    long double mantissa = 0;
    int exponent = 0, written = 0, digits = 0;
    bool negative = false, fraction = false;
    int sign = 0; ///< of the exponent that is written out, 0 where there is none

    bool take(char character) {
        constexpr int mostExponent = 1000, mostDigits = 100;
        if (const auto digit = digitOf(character)) {
            if (++digits > mostDigits) return false;
            if (sign != 0) {
                written = std::min(written * base + *digit, mostExponent);
                return true;
            }
            mantissa = mantissa * base + *digit;
            if (fraction) --exponent;
            return true;
        }
        if (character == '-' && digits == 0 && !fraction && !negative) return negative = true;
        if (character == '.' && !fraction && sign == 0) return fraction = true;
        if ((character == '+' || character == '-') && digits > 0 && sign == 0) {
            sign = character == '+' ? 1 : -1;
            return true;
        }
        return false;
    }
    double value() const {
        const int power = exponent + sign * written;
        long double factor = 1; // exact up to 13 places
        for (int i = std::abs(power); i > 0; --i)
            factor *= base;
        const long double size = power < 0 ? mantissa / factor : mantissa * factor;
        return static_cast<double>(negative ? -size : size);
    }
};

} // namespace

Result<PortableBytes> PortableBytes::open(LibraryFile& file) {
    file.seek(0);
    PortableBytes bytes(file);
    std::string head;
    while (head.size() < headTextBytes + codeBytes) {
        const auto next = bytes.byte();
        if (!next) return noPortableFile();
        head.push_back(*next);
    }
    RETURN_IF_ERROR(bytes.takeCode(head.substr(headTextBytes)));
    constexpr std::string_view mark = "SPSSPORT";
    const auto found = bytes.text(mark.size());
    if (!found || *found != mark) return noPortableFile();
    return bytes;
}

/// The first place of a byte counts: PSPP gives the digits a second one, and SPSS fills with zeros.
Result<void> PortableBytes::takeCode(const std::string& table) {
    const auto explain = [&](unsigned place, char character) {
        char& known = characters_[static_cast<unsigned char>(table[place])];
        if (known == 0) known = character;
    };
    for (unsigned i = 0; i < placesFrom64.size(); ++i)
        explain(firstAsciiPlace + i, placesFrom64[i]);
    for (const Place& place : laterPlaces)
        explain(place.place, place.character);
    ascii_ = characters_['A'] == 'A' && characters_['z'] == 'z' && characters_['9'] == '9';
    blank_ = table[firstAsciiPlace + placesFrom64.find(' ')];
    return {};
}

Result<char> PortableBytes::byte() {
    for (;;) {
        if (blanks_ > 0) {
            --blanks_;
            return blank_;
        }
        char read = 0;
        if (file_->read(&read, 1) == 0) {
            if (file_->problem()) return *file_->problem();
            return Error{"the portable file of SPSS ends too early", {}, "it was cut off: copy it once more"};
        }
        if (read == '\r') continue;
        if (read == '\n') {
            blanks_ = lineBytes - column_;
            column_ = 0;
            continue;
        }
        if (column_ == lineBytes)
            return wrongFile("a line of the portable file of SPSS is longer than 80 bytes",
                             "it was changed by a text editor, or on its way: copy it once more");
        ++column_;
        return read;
    }
}

Result<char> PortableBytes::next() {
    if (again_) {
        const char character = *again_;
        again_.reset();
        return character;
    }
    ASSIGN_OR_RETURN(const char read, byte());
    last_ = characters_[static_cast<unsigned char>(read)];
    if (last_ != 0) return last_;
    if (!ascii_)
        return wrongFile("the portable file of SPSS holds a character that its own code does not explain",
                         convertPortable);
    last_ = read;
    return last_;
}

Result<std::string> PortableBytes::text(std::size_t count) {
    std::string text;
    while (text.size() < count) {
        ASSIGN_OR_RETURN(const char character, next());
        text.push_back(character);
    }
    return text;
}

Result<std::optional<double>> PortableBytes::number() {
    ASSIGN_OR_RETURN(char character, next());
    while (character == ' ') {
        ASSIGN_OR_RETURN(character, next());
    }
    if (character == '*') { // and a point
        RETURN_IF_ERROR(next());
        return std::optional<double>();
    }
    Base30 number;
    while (character != '/') {
        if (!number.take(character)) return brokenNumber();
        ASSIGN_OR_RETURN(character, next());
    }
    const double value = number.value();
    if (number.digits == 0 || !std::isfinite(value)) return brokenNumber();
    return std::optional(value);
}

Result<std::uint32_t> PortableBytes::count(std::uint32_t most) {
    ASSIGN_OR_RETURN(const auto given, number());
    if (!given || !(*given >= 0 && *given <= most) || *given != std::floor(*given)) return brokenNumber();
    return static_cast<std::uint32_t>(*given);
}

Result<std::string> PortableBytes::string() {
    constexpr std::uint32_t longest = 1U << 20U;
    ASSIGN_OR_RETURN(const auto length, count(longest));
    return text(length);
}

} // namespace epsiloscope
