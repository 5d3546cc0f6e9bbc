// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonParsing.h"

#include "core/base/PlainText.h"
#include "core/data/readers/json/JsonFaults.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope {
namespace {

/// The library refuses numbers that its kind of number does not hold; this one holds the infinity of sqlite3,
/// 9.0e+999. Their values are taken from their digits.
using Library =
    nlohmann::basic_json<std::map, std::vector, std::string, bool, std::int64_t, std::uint64_t, long double>;

/// The letters for the library. All of them are at the place of the text, but the end.
class Letter {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    explicit Letter(JsonText* text) : text_(text) {}
    char operator*() const { return text_->letter(); }
    Letter& operator++() {
        text_->pass();
        return *this;
    }
    Letter operator++(int) = delete;
    bool operator==(const Letter& end) const { return text_ == end.text_ || text_->ended(); }

private:
    JsonText* text_;
};

constexpr std::int64_t largestExact = std::int64_t{1} << 53;

/// The library's events as ours.
class Listener final : public nlohmann::json_sax<Library> {
public:
    Listener(JsonText& text, JsonEvents& events) : text_(text), events_(events) {}

    bool null() override { return take(events_.scalar({})); }
    bool boolean(bool truth) override {
        return take(events_.scalar({{truth ? ForeignCell::Kind::True : ForeignCell::Kind::False}}));
    }
    bool number_integer(std::int64_t number) override {
        if (number < -largestExact || number > largestExact) return tellDigits(number);
        return take(events_.scalar({{ForeignCell::Kind::Number, static_cast<double>(number)}}));
    }
    bool number_unsigned(std::uint64_t number) override {
        if (number > static_cast<std::uint64_t>(largestExact)) return tellDigits(number);
        return take(events_.scalar({{ForeignCell::Kind::Number, static_cast<double>(number)}}));
    }
    bool number_float(long double number, const std::string& digits) override {
        const std::string_view plain = withPoint(digits);
        if (std::ranges::all_of(plain, [](char letter) { return isDigit(letter) || letter == '-'; }))
            return take(events_.scalar({{ForeignCell::Kind::Text, 0, plain}, plain}));
        const double value = parsed<double>(plain).value_or(static_cast<double>(number));
        return take(events_.scalar({{ForeignCell::Kind::Number, value}, plain}));
    }
    bool string(std::string& value) override {
        if (value.size() > longestForeignText)
            return refuse("a text is longer than 16 MiB", "choose a file of records");
        return take(events_.scalar({{ForeignCell::Kind::Text, 0, value}}));
    }
    bool binary(Library::binary_t&) override { return false; }
    bool key(std::string& name) override { return take(events_.name(name)); }
    bool start_object(std::size_t) override { return open(JsonNest::Object); }
    bool start_array(std::size_t) override { return open(JsonNest::List); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& fault) override {
        constexpr int tooLarge = 406;
        error_ = fault.id == tooLarge ? tooLargeNumber(text_) : jsonFault(text_, fault.what());
        return false;
    }

    /// The error; nothing where no more was wanted.
    const std::optional<Error>& error() const { return error_; }

private:
    bool take(const Result<bool>& more) {
        text_.mark();
        if (!more) error_ = more.error();
        return more && *more;
    }
    bool refuse(const char* what, const char* mend) {
        error_ = Error{what, text_.where(), mend};
        return false;
    }
    bool open(JsonNest nest) {
        if (++depth_ > deepestJson)
            return refuse("values are nested deeper than 64", "choose a file of records");
        return take(events_.open(nest));
    }
    bool close() {
        --depth_;
        return take(events_.close());
    }
    template <class Number> bool tellDigits(Number number) {
        std::array<char, 24> digits{};
        const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
        const std::string_view plain(digits.data(), static_cast<std::size_t>(end - digits.data()));
        return take(events_.scalar({{ForeignCell::Kind::Text, 0, plain}, plain}));
    }
    /// The library writes the decimal point of the locale into its digits.
    std::string_view withPoint(const std::string& digits) {
        const std::size_t strange = digits.find_first_not_of("0123456789+-eE.");
        if (strange == std::string::npos) return digits;
        digits_ = digits;
        digits_[strange] = '.';
        return digits_;
    }

    JsonText& text_;
    JsonEvents& events_;
    std::size_t depth_ = 0;
    std::string digits_;
    std::optional<Error> error_;
};

} // namespace

Result<bool> parseJson(JsonText& text, JsonEvents& events) {
    Listener listener(text, events);
    text.mark();
    const bool whole = Library::sax_parse(Letter(&text), Letter(nullptr), &listener,
                                          nlohmann::detail::input_format_t::json, false);
    if (listener.error()) return *listener.error();
    return whole;
}

} // namespace epsiloscope
