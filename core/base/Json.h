// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Sentence.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace epsiloscope {

class JsonItem;

/// A value of JSON: what the text of a file says, or what one shall say. Read and written by nlohmann's
/// library, whose interface this has as far as it is used here; but that library is all templates, compiled
/// anew in every file that includes it, and this is compiled once. Objects are sorted by key.
class Json {
public:
    using Array = std::vector<Json>;
    using Object = std::map<std::string, Json, std::less<>>;

    /// The error where a text is not JSON, or a value is not what it was asked to be.
    struct exception : std::runtime_error {
        using std::runtime_error::runtime_error;
    };
    struct parse_error : exception {
        parse_error(const Sentence& what, std::size_t at) : exception(what), byte(at) {}
        std::size_t byte; ///< in the text, from 1 on: the last that was read
    };
    struct type_error : exception {
        using exception::exception;
    };
    struct out_of_range : exception {
        using exception::exception;
    };

    /// The treatment of a text that is not UTF-8 by dump(): throw a type_error, or write U+FFFD.
    enum class error_handler_t { strict, replace };
    enum class value_t : std::uint8_t {
        null,
        boolean,
        integer,
        unsignedInteger,
        real,
        string,
        array,
        object,
        discarded
    };

    Json() noexcept;
    Json(std::nullptr_t) noexcept;
    template <typename Number>
    requires std::is_arithmetic_v<Number> Json(Number number)
    noexcept : value_(std::in_place_type<Widened<Number>>, static_cast<Widened<Number>>(number)) {}
    Json(const char* text);
    Json(std::string text);
    Json(std::string_view text);
    /// An object, where each item is a pair of a text and a value; else an array.
    Json(std::initializer_list<JsonItem> items);
    /// An object of a map by text, an array of any other range.
    template <typename Range>
    requires(!std::convertible_to<const Range&, std::string_view> && !std::derived_from<Range, Json> &&
             requires(const Range& range) { range.begin() != range.end(); }) Json(const Range& range) {
        if constexpr (requires { typename Range::mapped_type; }) {
            *this = object();
            for (const auto& [key, value] : range)
                member(key) = Json(value);
        } else {
            *this = array();
            for (const typename Range::value_type& value : range)
                push_back(Json(value));
        }
    }
    Json(const Json& other);
    Json(Json&& other) noexcept;
    Json& operator=(const Json& other);
    Json& operator=(Json&& other) noexcept; // NOLINT(bugprone-exception-escape): see its definition
    ~Json();

    static Json array();
    static Json array(std::initializer_list<JsonItem> items);
    static Json object();
    static Json discarded();

    /// Throws parse_error, or out_of_range for a number too large; where not allowed to throw, a discarded
    /// value.
    static Json parse(std::string_view text, std::nullptr_t = nullptr, bool throwing = true);
    /// Compact where `indent` is negative. Numbers that are no numbers become null.
    std::string dump(int indent = -1, char blank = ' ', bool ascii = false,
                     error_handler_t broken = error_handler_t::strict) const;

    bool is_null() const { return kind() == value_t::null; }
    bool is_boolean() const { return kind() == value_t::boolean; }
    bool is_number() const { return is_number_integer() || is_number_float(); }
    bool is_number_integer() const { return kind() == value_t::integer || is_number_unsigned(); }
    bool is_number_unsigned() const { return kind() == value_t::unsignedInteger; }
    bool is_number_float() const { return kind() == value_t::real; }
    bool is_string() const { return kind() == value_t::string; }
    bool is_array() const { return kind() == value_t::array; }
    bool is_object() const { return kind() == value_t::object; }
    bool is_structured() const { return is_array() || is_object(); }
    bool is_discarded() const { return kind() == value_t::discarded; }
    /// "null", "boolean", "number", "string", "array", "object" or "discarded".
    const char* type_name() const;

    /// As nlohmann's: a number is converted to any other, nothing else is. Throws type_error.
    template <typename Value> Value get() const {
        if constexpr (std::same_as<Value, Json>)
            return *this;
        else if constexpr (std::same_as<Value, bool>)
            return boolean();
        else if constexpr (std::same_as<Value, std::string>)
            return text();
        else if constexpr (std::floating_point<Value>)
            return static_cast<Value>(real());
        else if constexpr (std::signed_integral<Value>)
            return static_cast<Value>(integer());
        else if constexpr (std::integral<Value>)
            return static_cast<Value>(unsignedInteger());
        else {
            Value range;
            if constexpr (requires { typename Value::mapped_type; })
                for (const auto& [key, value] : items())
                    range.emplace(key, value.template get<typename Value::mapped_type>());
            else
                for (const Json& value : elements())
                    range.insert(range.end(), value.template get<typename Value::value_type>());
            return range;
        }
    }
    template <typename Value>
    requires(std::is_arithmetic_v<Value> || std::same_as<Value, std::string> ||
             requires(Value & range, typename Value::value_type value) { range.insert(range.end(), value); })
    operator Value() const {
        return get<Value>();
    }
    bool boolean() const;
    std::int64_t integer() const;
    std::uint64_t unsignedInteger() const;
    double real() const;
    const std::string& text() const;
    const Array& elements() const;
    /// The members of an object, sorted by key. Throws type_error.
    const Object& items() const;

    /// The number of values in an array or object; 0 for null, 1 for others.
    std::size_t size() const;
    bool empty() const { return size() == 0; }
    bool contains(std::string_view key) const;
    /// Throw out_of_range where there is none, and type_error where there can be none.
    const Json& at(std::string_view key) const;
    Json& at(std::string_view key);
    const Json& at(std::size_t index) const;
    Json& at(std::size_t index);
    const Json& operator[](const std::string& key) const { return at(std::string_view(key)); }
    const Json& operator[](const char* key) const { return at(std::string_view(key)); }
    template <std::integral Index> const Json& operator[](Index index) const {
        return at(static_cast<std::size_t>(index));
    }
    /// Add what is not there, to null too.
    Json& operator[](const std::string& key) { return member(key); }
    Json& operator[](const char* key) { return member(key); }
    template <std::integral Index> Json& operator[](Index index) {
        return element(static_cast<std::size_t>(index));
    }
    template <typename Value> Value value(std::string_view key, const Value& otherwise) const {
        const Json* const found = look(key);
        return found ? found->get<Value>() : otherwise;
    }
    std::string value(std::string_view key, const char* otherwise) const {
        return value(key, std::string(otherwise));
    }
    const Json& front() const { return at(std::size_t{0}); }
    const Json& back() const { return at(size() - 1); }
    Json& front() { return at(std::size_t{0}); }
    Json& back() { return at(size() - 1); }

    void push_back(Json value);
    template <typename... Arguments> Json& emplace_back(Arguments&&... arguments) {
        push_back(Json(std::forward<Arguments>(arguments)...));
        return back();
    }
    /// How many were erased.
    std::size_t erase(std::string_view key);

    /// Elements of an array, values of an object by key, any other value itself.
    template <typename Value, typename Member> class Iterator {
    public:
        using value_type = Json;
        using reference = Value&;
        using pointer = Value*;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::forward_iterator_tag;

        Iterator() = default;
        explicit Iterator(Value* element) : element_(element) {}
        explicit Iterator(Member member) : member_(member), inObject_(true) {}
        template <typename OtherValue, typename OtherMember>
        Iterator(const Iterator<OtherValue, OtherMember>& other)
            : element_(other.element_), member_(other.member_), inObject_(other.inObject_) {}
        Value& operator*() const { return inObject_ ? member_->second : *element_; }
        Value* operator->() const { return &**this; }
        const std::string& key() const { return member_->first; }
        Value& value() const { return **this; }
        Iterator& operator++() {
            if (inObject_)
                ++member_;
            else
                ++element_;
            return *this;
        }
        Iterator operator++(int) {
            Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator& other) const {
            return inObject_ ? member_ == other.member_ : element_ == other.element_;
        }

    private:
        template <typename, typename> friend class Iterator;
        Value* element_ = nullptr;
        Member member_{};
        bool inObject_ = false;
    };
    using iterator = Iterator<Json, Object::iterator>;
    using const_iterator = Iterator<const Json, Object::const_iterator>;
    iterator begin();
    iterator end();
    const_iterator begin() const;
    const_iterator end() const;
    iterator find(std::string_view key);
    const_iterator find(std::string_view key) const;

    /// Numbers are equal where their values are, whatever their kinds.
    friend bool operator==(const Json& one, const Json& other);
    template <typename Other>
    requires(!std::derived_from<Other, Json> && std::constructible_from<Json, const Other&>) friend bool
    operator==(const Json& one, const Other& other) {
        return one == Json(other);
    }

private:
    struct Discarded {};
    using Value =
        std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::unique_ptr<std::string>,
                     std::unique_ptr<Array>, std::unique_ptr<Object>, Discarded>;
    template <typename Number>
    using Widened = std::conditional_t<
        std::same_as<Number, bool>, bool,
        std::conditional_t<std::floating_point<Number>, double,
                           std::conditional_t<std::signed_integral<Number>, std::int64_t, std::uint64_t>>>;

    value_t kind() const { return static_cast<value_t>(value_.index()); }
    template <typename Held> Held* held() const;
    template <typename Number> Number number() const;
    [[noreturn]] void refuse(const char* wanted) const;
    Json& member(std::string_view key);
    Json& element(std::size_t index);
    const Json* look(std::string_view key) const;
    void dissolve() noexcept;

    Value value_;
};

/// The JSON pointer (RFC 6901) to a member or an entry, with what separates the parts of a pointer escaped.
std::string pointerTo(const std::string& parent, const std::string& key);
std::string pointerTo(const std::string& parent, std::size_t index);

/// A number, or "inf", "-inf" and "nan", which JSON has no words for.
Json numberToJson(double value);
/// The value of a number or of one of these three; nothing where it is neither.
std::optional<double> doubleFromJson(const Json& value);
/// A list of numbers as numberToJson() writes them.
Json numbersToJson(const std::vector<double>& values);

/// An entry in braces: moved into its value rather than copied.
class JsonItem {
public:
    template <typename Value>
    requires(!std::derived_from<std::remove_cvref_t<Value>, JsonItem> &&
             // NOLINTNEXTLINE(bugprone-forwarding-reference-overload): never of a JsonItem
             std::constructible_from<Json, Value&&>) JsonItem(Value&& value)
        : value_(std::forward<Value>(value)) {}
    JsonItem(std::initializer_list<JsonItem> items) : value_(items) {}

private:
    friend class Json;
    mutable Json value_;
};

} // namespace epsiloscope
